import { queryAbout } from '@partboard/client/queries/queries.ts'
import { getBoard, getProduct, listCategories } from '@partboard/contract/catalogue/catalogue'
import type { ProductId } from '@partboard/contract/values'
import { afterEach, expect, test } from 'vitest'
import { endpointQuery, queryClient } from '../api/query.ts'
import { chosenCurrency } from '../browser/current-store.ts'
import { drawingQuery, hotspotsQuery } from '../drawing/drawing.ts'
import { changeCurrency } from './currency.ts'
import { cartQuery, simpleCartQuery } from './frame/cart.ts'
import { customerQuery } from './frame/customer.ts'
import { stockQuery } from './frame/stock.ts'
import { warehousesQuery } from './reference.ts'
import { totalsQuery } from './totals.ts'

afterEach(() => {
  queryClient.clear()
  chosenCurrency.set(null)
})

const board = { body: { id: 132 as ProductId } }
test.each([
  ['the cart', cartQuery(), 'forgotten'],
  ['the totals', totalsQuery({ ShippingAddressId: null, BillingAddressId: null }), 'forgotten'],
  ['price and stock of a part', stockQuery('34114300102'), 'forgotten'],
  ['a board, whose parts have deposits', endpointQuery(getBoard, board), 'forgotten'],
  ['the part behind an address', queryAbout(getProduct, '34114300102'), 'forgotten'],
  ['the groups of the catalogue', endpointQuery(listCategories, { body: {} }), 'kept'],
  ['the rectangles of a drawing', hotspotsQuery('34_1452'), 'kept'],
  ['the drawing of a board', drawingQuery('/pictures/a.svg'), 'kept'],
  ['the numbers in the cart', simpleCartQuery(), 'asked again'],
  ['the customer', customerQuery(), 'asked again'],
  ['the branches', warehousesQuery(), 'kept'],
] as const)('another currency: %s is %s', (_, query, expected) => {
  const { queryKey, meta } = query
  queryClient.getQueryCache().build<unknown>(queryClient, { queryKey, meta })
  queryClient.setQueryData<unknown>(queryKey, {})
  changeCurrency('EUR')
  const state = queryClient.getQueryState(queryKey)
  const became = state?.data === undefined ? 'forgotten' : state.isInvalidated ? 'asked again' : 'kept'
  expect(became).toBe(expected)
})
