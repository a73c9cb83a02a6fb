import { decideReturn, receiveReturn } from '@partboard/contract/aftersale/returns.office'
import { getOrder, recordRefund } from '@partboard/contract/order-pages/orders.office'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examples, returnOf } from '../../testing/examples.ts'
import { openShop, show, signInWith } from '../../testing/screen.tsx'
import type { RefusedLines } from './LineDecisions.tsx'
import { ReturnStep } from './ReturnStep.tsx'

const shop = openShop()
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())
/** All branches are read. */
const branches = () => within(screen.getByRole('combobox', { name: 'Oddział' })).findByText('Kraków')
const { returned, order } = examples

async function open(change: Parameters<typeof returnOf>[0] = {}, refused: RefusedLines = new Map()) {
  await show(<ReturnStep found={returnOf(change)} refused={refused} lang="pl" />)
}
const overpaid = { ...returned.refund, overpaid: 492 }
const byProvider = (left: number) => ({
  ...order,
  payments: [
    {
      id: 9,
      kind: 'payment' as const,
      amount: 615,
      method: 'BLIK',
      reference: '',
      at: order.placedAt,
      by: { kind: 'system' as const, name: '' },
      provider: { name: 'demo' as const, id: 'p9', left, state: null, error: '' },
    },
  ],
})

test('a case is accepted with the lines that are refused and their trimmed reasons', async () => {
  shop.answer(decideReturn, returned)
  await open({}, new Map([[2, ' zużyte ']]))
  expect(screen.getByText('Decyzję wyślemy na warsztat@partboard.example.')).toBeTruthy()
  await press('Uznaj')
  await waitFor(() =>
    expect(shop.bodiesOf(decideReturn)).toEqual([
      { to: 'accepted', refusedLines: [{ position: 2, reason: 'zużyte' }] },
    ]),
  )
})

test('a line is not refused without a reason', async () => {
  await open({}, new Map([[2, ' ']]))
  expect((await button('Uznaj')).getAttribute('aria-disabled')).toBe('true')
})

test('the whole case is refused with a reason alone', async () => {
  shop.refuse(decideReturn, 409, { title: 'Ktoś już zdecydował.' })
  await open()
  expect((await button('Odrzuć całość')).getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(screen.getByRole('textbox', { name: /^Dlaczego/ }), { target: { value: ' po terminie ' } })
  await press('Odrzuć całość')
  await screen.findByText('Ktoś już zdecydował.')
  expect(shop.bodiesOf(decideReturn)).toEqual([{ to: 'refused', reason: 'po terminie' }])
})

test('the goods come back without the refused lines, to the shelf when the customer withdrew', async () => {
  shop.answer(receiveReturn, { return: returned, refundable: 492 })
  const [disc, pads] = returned.lines
  await open({
    state: 'accepted',
    lines: [
      { ...disc!, decision: 'accepted' },
      { ...pads!, decision: 'refused' },
    ],
  })
  await branches()
  await press('Zapisz powrót części')
  await waitFor(() =>
    expect(shop.bodiesOf(receiveReturn)).toEqual([
      { lines: [{ position: 1, quantity: 2, branchId: 1, restock: true }] },
    ]),
  )
})

test.each([
  ['withdrawal', true],
  ['wrong_part', true],
  ['complaint', false],
  ['damaged', false],
] as const)('the goods of a case of the kind %s go to the shelf: %s', async (kind, restock) => {
  await open({ state: 'accepted', kind })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Można je znów sprzedać' })
  expect(box.checked).toBe(restock)
})

test('an old part never goes to the shelf', async () => {
  await open({ state: 'accepted', kind: 'old_part' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a person of one branch receives goods there', async () => {
  signInWith(['orders:read', 'orders:write'], [2])
  await open({ state: 'accepted' })
  await branches()
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('what was paid too much is recorded as refunded, in the way of the order', async () => {
  shop.answer(recordRefund, order)
  await open({ state: 'goods_back', refund: overpaid })
  await waitFor(() => expect(shop.received.some(({ endpoint }) => endpoint === getOrder)).toBe(true))
  await press(/^Zapisz zwrot 492,00/)
  await waitFor(() => expect(shop.bodiesOf(recordRefund)).toHaveLength(1))
  expect(shop.bodiesOf(recordRefund)).toMatchObject([{ amount: 492, reference: 'Z/5' }])
})

test('a provider gives back what it still can: all of it, or not at all', async () => {
  shop.answer(getOrder, byProvider(492))
  shop.answer(recordRefund, order)
  await open({ state: 'goods_back', refund: overpaid })
  await press(/^Zwróć 492,00.* przez operatora/)
  await waitFor(() =>
    expect(shop.bodiesOf(recordRefund)).toEqual([
      { amount: 492, method: 'Przelew', reference: 'Z/5', paymentId: 9 },
    ]),
  )
})

test('a provider that has too little left is not offered', async () => {
  shop.answer(getOrder, byProvider(491.99))
  await open({ state: 'goods_back', refund: overpaid })
  await waitFor(() => expect(shop.received.some(({ endpoint }) => endpoint === getOrder)).toBe(true))
  expect(names()).toEqual([expect.stringMatching(/^Zapisz zwrot/), 'Zakończ'])
})

test('a person who may pay and not write sees the refund alone', async () => {
  signInWith(['orders:read', 'orders:pay'])
  await open({ state: 'goods_back', refund: overpaid })
  expect(names()).toEqual([expect.stringMatching(/^Zapisz zwrot 492,00/)])
})

test('a person who may write is not offered the refund', async () => {
  signInWith(['orders:read', 'orders:write'])
  await open({ state: 'goods_back', refund: overpaid })
  expect(names()).toEqual(['Zakończ'])
})

test.each([
  ['refused', 'Zgłoszenie jest odrzucone.'],
  ['settled', 'Sprawa jest zakończona.'],
] as const)('a case that is %s has no step', async (state, sentence) => {
  await open({ state, refund: overpaid })
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
