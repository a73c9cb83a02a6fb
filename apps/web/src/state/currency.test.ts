import { expect, test } from 'vitest'
import { cartQuery, simpleCartQuery, stockQuery } from './cart.ts'
import { isPriced } from './currency.ts'
import { customerQuery } from './customer.ts'
import { warehousesQuery } from './reference.ts'
import { totalsQuery } from './totals.ts'

test.each([
  ['the cart', cartQuery().queryKey, true],
  ['the totals', totalsQuery({ ShippingAddressId: null, BillingAddressId: null }).queryKey, true],
  ['price and stock of a part', stockQuery('34114300102').queryKey, true],
  ['a board', ['catalogue', 'board', 132], true],
  ['the drawing of a board', ['catalogue', 'drawing', '/pictures/a.svg'], false],
  ['the numbers in the cart', simpleCartQuery().queryKey, false],
  ['the customer', customerQuery().queryKey, false],
  ['the branches', warehousesQuery().queryKey, false],
])('%s', (_, key, expected) => expect(isPriced(key)).toBe(expected))
