import { getOrder, transitionOrder } from '@partboard/contract/order-pages/orders.office'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examples, orderOf, stepOf } from '../../testing/examples.ts'
import { openShop, show, signInWith } from '../../testing/screen.tsx'
import { NextStep } from './NextStep.tsx'
import { orderQuery } from './orders.queries.ts'

const shop = openShop()
const { disc } = examples
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())
const open = (change: Parameters<typeof orderOf>[0] = {}) => show(<NextStep order={orderOf(change)} />)
const cancel = stepOf({ to: 'cancelled', right: 'orders:write' })

test.each([
  ['new', 'confirmed', 'Potwierdź zamówienie P'],
  ['confirmed', 'picked', 'Oznacz jako skompletowane P'],
  ['picked', 'shipped', 'Oznacz jako wysłane P'],
  ['shipped', 'delivered', 'Klient ma towar P'],
] as const)('an order that is %s goes on with one button', async (stage, to, name) => {
  await open({ stage, steps: [stepOf({ to })] })
  expect(names()[0]).toBe(name)
})

test('an owner has all ways out of a confirmed order', async () => {
  await open({ steps: [stepOf({ to: 'picked' }), stepOf({ to: 'new', isUndo: true }), cancel] })
  expect(names()).toEqual([
    'Oznacz jako skompletowane P',
    'Cofnij do: Nowe',
    'Wstrzymaj',
    'Anuluj',
    'Wyślij paczkę',
    'Brak na półce',
    'Anuluj sztuki',
  ])
})

test('a person who may only ship sees the shelf and the parcel, and no cancelling', async () => {
  signInWith(['orders:read', 'orders:ship'])
  await open({ steps: [stepOf({}), stepOf({ to: 'cancelled', isAllowed: false })] })
  expect(names()).toEqual(['Oznacz jako skompletowane P', 'Wyślij paczkę', 'Brak na półce'])
})

test('a person who may only read is told so and can press nothing', async () => {
  signInWith(['orders:read'])
  await open({ steps: [stepOf({ isAllowed: false }), stepOf({ to: 'cancelled', isAllowed: false })] })
  expect(names()).toEqual(['Oznacz jako skompletowane P'])
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Twoja rola nie pozwala na ten krok.')).toBeTruthy()
})

test('a step that is refused now says why instead of what it mails', async () => {
  await open({
    steps: [
      stepOf({ refusal: { code: 'order_waits', text: 'Czeka na 2 sztuki.' }, mail: 'orderReady' }),
      cancel,
    ],
  })
  expect(screen.getByText('Czeka na 2 sztuki.')).toBeTruthy()
  expect(screen.queryByText(/^Wyśle wiadomość/)).toBeNull()
})

test('an order on hold can only be released', async () => {
  const refusal = { code: 'order_held', text: 'Zamówienie jest wstrzymane.' }
  await open({ holdReason: 'brak zgody', steps: [stepOf({ refusal })] })
  expect(names()).toEqual(['Oznacz jako skompletowane P', 'Wznów', 'Anuluj sztuki'])
})

test('an order without a further step is over', async () => {
  await open({ stage: 'cancelled', steps: [] })
  expect(screen.getByText('To zamówienie jest zamknięte: nie ma już kroków.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what the customer has can come back; when all of it is back, the order can be marked as returned', async () => {
  const steps = [stepOf({ to: 'returned', right: 'orders:write' })]
  await open({ stage: 'delivered', lines: [{ ...disc, shipped: 2 }], steps })
  expect(names()).toEqual(['Przyjmij zwrot'])
})

test('parts that thieves take are handed over when the papers were seen', async () => {
  shop.answer(transitionOrder, examples.order)
  await open({
    stage: 'readyForPickup',
    isPickup: true,
    handOver: { needsPapers: true, checkedAt: null, checkedBy: '' },
    steps: [stepOf({ to: 'delivered' })],
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Klient ma towar/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sprawdzono dowód rejestracyjny' }))
  fireEvent.click(button)
  await waitFor(() =>
    expect(shop.bodiesOf(transitionOrder)).toEqual([{ to: 'delivered', papersChecked: true }]),
  )
})

function Page() {
  const { data } = useQuery(orderQuery(7))
  return data && <NextStep order={data} />
}

test('of two clerks the second is told that the first was quicker, and sees the step that is next', async () => {
  shop.answer(getOrder, { ...examples.order, stage: 'new', steps: [stepOf({ to: 'confirmed' })] })
  await show(<Page />)
  const confirm = await screen.findByRole('button', { name: /^Potwierdź zamówienie/ })
  shop.answer(getOrder, examples.order)
  shop.refuse(transitionOrder, 412, { title: 'Ktoś był szybszy.', code: 'changed_meanwhile' })
  fireEvent.click(confirm)
  await screen.findByText('Ktoś był szybszy.')
  await screen.findByRole('button', { name: /^Oznacz jako skompletowane/ })
})

test('P takes the step, and a shipment asks for its number first', async () => {
  await open({ stage: 'picked', steps: [stepOf({ to: 'shipped' })] })
  fireEvent.keyDown(document.body, { key: 'p' })
  await screen.findByRole('dialog', { name: 'Wysyłka zamówienia 100007' })
  expect(shop.bodiesOf(transitionOrder)).toEqual([])
})
