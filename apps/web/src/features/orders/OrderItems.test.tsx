import { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { getOrder } from '@partboard/contract/order-pages/orders'
import { exampleOf } from '@partboard/contract/testing/example'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerQuery } from '../../state/frame/customer.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { OrderItems } from './OrderItems.tsx'

openShop()
const { answer } = exampleOf(getOrder)
const item = answer.Items[0]!
type Case = NonNullable<(typeof answer)['Cases']>[number]
const line = { Sku: item.Sku, Printed: '', ProductName: '', Quantity: 2, Reason: '', Refusal: '' }
const open: Case = {
  Number: 'R/1',
  Kind: 'withdrawal',
  State: 'accepted',
  DeclaredOn: '2026-11-28T10:00:00.000Z',
  Next: '',
  DueOn: null,
  Refusal: '',
  Pictures: 0,
  Lines: [line],
}

function Items({ cases }: { cases: Case[] }) {
  useSuspenseQuery(customerQuery())
  return <OrderItems order={OrderDetail.parse({ ...answer, Items: [item], Cases: cases })} />
}

test('a line says what of it goes back and what came back; what was refused stays with the customer', async () => {
  await show(
    <Items
      cases={[
        open,
        { ...open, Number: 'R/2', Kind: 'complaint', State: 'goods_back', Lines: [{ ...line, Quantity: 1 }] },
        { ...open, Number: 'R/3', State: 'settled', Lines: [{ ...line, Quantity: 3 }] },
        { ...open, Number: 'R/4', State: 'refused' },
        { ...open, Number: 'R/5', Lines: [{ ...line, Refusal: 'Część była montowana.' }] },
        { ...open, Number: 'R/6', Kind: 'old_part' },
        { ...open, Number: 'R/7', Lines: [{ ...line, Sku: '11428583898' }] },
      ]}
    />,
  )
  await screen.findByText('R/1: oddajesz, sztuk: 2')
  expect(screen.getAllByText(/^R\/\d/).map(({ textContent }) => textContent)).toEqual([
    'R/1: oddajesz, sztuk: 2',
    'R/2: oddane, sztuk: 1',
    'R/3: oddane, sztuk: 3',
  ])
})
