import { shipParcel } from '@partboard/contract/order-pages/order-pieces.office'
import { getOrder, recordPayment, transitionOrder } from '@partboard/contract/order-pages/orders.office'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examples, stepOf } from '../../../testing/examples.ts'
import { openShop, show, signInWith } from '../../../testing/screen.tsx'
import { NextStep } from '../NextStep.tsx'
import { orderQuery } from '../orders.queries.ts'

const shop = openShop()
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(dialog().getByRole('radio', { name }))
const amount = () => dialog().getByRole<HTMLInputElement>('textbox', { name: /^Kwota, PLN/ })
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } })

const unpaid = { ...examples.order, payment: 'open' as const, due: 754.28 }
const atCounter = {
  ...unpaid,
  stage: 'readyForPickup' as const,
  isPickup: true,
  steps: [stepOf({ to: 'delivered' })],
}
const toSend = { ...unpaid, stage: 'picked' as const, pickedPieces: 3, steps: [stepOf({ to: 'shipped' })] }
const skipped = { state: 'skipped' as const, at: null, day: null }
const onReceipt = [{ step: 'payOnReceipt' as const, ...skipped }]

function Page() {
  const { data } = useQuery(orderQuery(7))
  return data && <NextStep order={data} />
}

/** Opens an order and presses P. */
async function open(order: Partial<typeof examples.order>) {
  shop.answer(getOrder, { ...examples.order, ...order })
  await show(<Page />)
  await screen.findByText('P')
  fireEvent.keyDown(document.body, { key: 'p' })
}

test.each([
  ['Gotówka', 'Gotówka'],
  ['Karta', 'Karta'],
  ['Przelew', 'Przelew'],
])(
  '%s at the counter is recorded with the amount that is due, and then the customer has the goods',
  async (way, method) => {
    shop.answer(recordPayment, { ...atCounter, payment: 'paid', due: 0, revision: 5 })
    shop.answer(transitionOrder, { ...examples.order, stage: 'delivered', steps: [], revision: 6 })
    await open(atCounter)
    await screen.findByRole('dialog', { name: 'Zamówienie 100007 nie jest opłacone' })
    expect(shop.bodiesOf(transitionOrder)).toEqual([])
    choose(way)
    expect(amount().value).toBe('754,28')
    press('Zapisz wpłatę, klient ma towar')
    press('Zapisz wpłatę, klient ma towar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shop.bodiesOf(recordPayment)).toEqual([{ amount: 754.28, method, reference: '' }])
    expect(shop.bodiesOf(transitionOrder)).toEqual([{ to: 'delivered', papersChecked: false }])
    const revisions = shop.received
      .filter(({ endpoint }) => endpoint === recordPayment || endpoint === transitionOrder)
      .map(({ headers }) => headers['if-match'])
    expect(revisions).toEqual(['"4"', '"5"'])
  },
)

test('goods that leave without money need a choice, and the button says so', async () => {
  shop.answer(transitionOrder, { ...examples.order, stage: 'delivered', steps: [] })
  await open(atCounter)
  await screen.findByRole('dialog')
  press('Klient ma towar')
  expect(dialog().getByText('Wybierz, jak klient płaci.')).toBeTruthy()
  expect(shop.bodiesOf(transitionOrder)).toEqual([])
  choose('Nie zapłacił')
  expect(dialog().queryByRole('textbox')).toBeNull()
  press('Klient ma towar, nie zapłacił')
  await waitFor(() => expect(shop.bodiesOf(transitionOrder)).toHaveLength(1))
  expect(shop.bodiesOf(recordPayment)).toEqual([])
})

test.each(['', '0', '-1', '754,29', '1e3', '12,345', 'Ⅻ', 'tysiąc', '1'.repeat(400), '<b>1</b>'])(
  'the amount "%s" is refused at its field, and nothing is sent',
  async (text) => {
    await open(atCounter)
    await screen.findByRole('dialog')
    choose('Gotówka')
    type(text)
    press('Zapisz wpłatę, klient ma towar')
    await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'))
    expect(amount().value).toBe(text)
    expect(shop.bodiesOf(recordPayment)).toEqual([])
    expect(shop.bodiesOf(transitionOrder)).toEqual([])
  },
)

test('a part is recorded once, also when the step after it is refused and pressed again', async () => {
  const rest = { ...atCounter, payment: 'part' as const, due: 654.28, revision: 5 }
  shop.answer(recordPayment, rest)
  shop.refuse(transitionOrder, 409, { title: 'Nie teraz.', code: 'order_held' })
  await open(atCounter)
  await screen.findByRole('dialog')
  choose('Karta')
  type('100')
  shop.answer(getOrder, rest)
  press('Zapisz wpłatę, klient ma towar')
  await screen.findAllByText('Nie teraz.')
  expect(dialog().getByRole('status').textContent).toBe('Wpłata jest zapisana.')
  shop.answer(transitionOrder, { ...examples.order, stage: 'delivered', steps: [] })
  press('Klient ma towar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.bodiesOf(recordPayment)).toEqual([{ amount: 100, method: 'Karta', reference: '' }])
})

test('a payment that is refused keeps the goods in the shop', async () => {
  shop.refuse(recordPayment, 412, { title: 'Ktoś był szybszy.', code: 'changed_meanwhile' })
  await open(atCounter)
  await screen.findByRole('dialog')
  choose('Gotówka')
  press('Zapisz wpłatę, klient ma towar')
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe('Ktoś był szybszy.'))
  expect(shop.bodiesOf(transitionOrder)).toEqual([])
})

test('a parcel of an order that is not paid asks for the money too', async () => {
  shop.answer(recordPayment, { ...toSend, payment: 'paid', due: 0, revision: 5 })
  shop.answer(shipParcel, examples.order)
  await open(toSend)
  await screen.findByRole('dialog', { name: 'Wysyłka zamówienia 100007' })
  fireEvent.click(dialog().getByRole('radio', { name: 'Warszawa Wola' }))
  press('Wyślij paczkę')
  expect(dialog().getByText('Wybierz, jak klient płaci.')).toBeTruthy()
  choose('Przelew')
  press('Zapisz wpłatę i wyślij')
  await waitFor(() => expect(shop.bodiesOf(shipParcel)).toHaveLength(1))
  expect(shop.bodiesOf(recordPayment)).toMatchObject([{ amount: 754.28, method: 'Przelew' }])
})

test('cash that the courier takes and an order on account are not asked for', async () => {
  await open({ ...toSend, axis: onReceipt })
  await screen.findByRole('dialog', { name: 'Wysyłka zamówienia 100007' })
  expect(dialog().queryByText(/Jak klient płaci/)).toBeNull()
})

test('an order on account is handed over at once', async () => {
  shop.answer(transitionOrder, { ...examples.order, stage: 'delivered', steps: [] })
  await open({ ...atCounter, payment: 'onAccount' })
  await waitFor(() => expect(shop.bodiesOf(transitionOrder)).toHaveLength(1))
})

test('cash at the counter is asked for, although the order said that it is paid on receipt', async () => {
  await open({ ...atCounter, axis: onReceipt })
  await screen.findByText(/Jak klient płaci/)
})

test('a person who may not record payments can only say that nothing was paid', async () => {
  signInWith(['orders:read', 'orders:ship'])
  await open(atCounter)
  await screen.findByRole('dialog')
  expect(dialog().getAllByRole('radio')).toHaveLength(1)
  expect(dialog().getByText('Wpłatę zapisze osoba, która ma do tego prawo.')).toBeTruthy()
})
