import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderOf } from '../../testing/examples.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { Timeline } from './Timeline.tsx'

openShop()

const change: Order['pieceChanges'][number] = {
  id: 1,
  kind: 'returned',
  outcome: null,
  reasonCode: 'notNeeded',
  reason: '',
  refundable: 100_00,
  less: 0,
  back: 0,
  at: '2026-11-28T09:30:00.000Z',
  by: { kind: 'staff', name: 'Anna' },
  undoneAt: null,
  canUndo: false,
  lines: [],
}
const said = async (money: { less: number; back: number }, payment: Order['payment'] = 'part') => {
  await show(<Timeline order={{ ...orderOf(), payment, pieceChanges: [{ ...change, ...money }] }} />)
  const text = (await screen.findByText('Sztuki wróciły')).closest('li')!.textContent
  return text.replaceAll('\u00a0', ' ')
}

test('what is still owed is less to pay, and only what was paid is to be refunded', async () => {
  const unpaid = await said({ less: 100_00, back: 0 }, 'open')
  expect(unpaid).toContain('Mniej do zapłaty: 100,00 zł')
  expect(unpaid).not.toContain('Do zwrotu')
})

test('an order that is paid in part says both', async () => {
  const both = await said({ less: 30_00, back: 70_00 })
  expect(both).toContain('Mniej do zapłaty: 30,00 zł')
  expect(both).toContain('Do zwrotu: 70,00 zł')
})

test('less of an order on account is on its invoice', async () => {
  expect(await said({ less: 100_00, back: 0 }, 'onAccount')).toContain(
    'Mniej do zapłaty na fakturze: 100,00 zł',
  )
})
