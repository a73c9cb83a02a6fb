import { recordPayment, recordRefund } from '@partboard/contract/order-pages/orders.office'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examples, orderOf } from '../../../testing/examples.ts'
import { openShop, show, signInWith } from '../../../testing/screen.tsx'
import { PaymentSheet } from './PaymentSheet.tsx'

const shop = openShop()
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const paid = (id: number, left: number) => ({
  id,
  kind: 'payment' as const,
  amount: 615,
  method: 'BLIK',
  reference: '',
  at: examples.order.placedAt,
  by: { kind: 'system' as const, name: '' },
  provider: { name: 'demo' as const, id: `p${id}`, left, state: null, error: '' },
})

test('an amount is recorded as it is typed, with a comma and spaces', async () => {
  shop.answer(recordPayment, examples.order)
  await show(<PaymentSheet order={orderOf({ due: 1250.5 })} />)
  type(/^Kwota, PLN/, '1 250,50')
  type(/^Tytuł/, 'wyciąg 12')
  press('Zapisz wpłatę')
  await waitFor(() =>
    expect(shop.bodiesOf(recordPayment)).toEqual([
      { amount: 1250.5, method: 'Przelew', reference: 'wyciąg 12' },
    ]),
  )
})

test('a form that was recorded is empty again, and a second press records nothing', async () => {
  shop.answer(recordPayment, examples.order)
  await show(<PaymentSheet order={orderOf({ due: 1250.5 })} />)
  field(/^Kwota, PLN/).focus()
  type(/^Kwota, PLN/, '100')
  type(/^Tytuł/, 'wyciąg 12')
  press('Zapisz wpłatę')
  press('Zapisz wpłatę')
  await waitFor(() => expect(field(/^Tytuł/).value).toBe(''))
  expect(field(/^Kwota/).value).toBe('')
  expect(field(/^Kwota/).getAttribute('aria-invalid')).not.toBe('true')
  press('Zapisz wpłatę')
  expect(screen.getAllByText('Wpisz kwotę.').some(({ role }) => role === 'alert')).toBe(true)
  expect(shop.bodiesOf(recordPayment)).toHaveLength(1)
})

test('a payment whose answer was lost is recorded once, although it is sent again', async () => {
  shop.refuse(recordPayment, 503, { title: 'Spróbuj ponownie.' })
  await show(<PaymentSheet order={orderOf({ due: 1250.5 })} />)
  type(/^Kwota, PLN/, '100')
  press('Zapisz wpłatę')
  await waitFor(() => expect(screen.getByText('Spróbuj ponownie.')).toBeTruthy())
  expect(field(/^Kwota/).value).toBe('100')
  shop.answer(recordPayment, examples.order)
  press('Zapisz wpłatę')
  await waitFor(() => expect(field(/^Kwota/).value).toBe(''))
  const keys = shop.received
    .filter(({ endpoint }) => endpoint === recordPayment)
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a refused amount is said at its field', async () => {
  shop.refuse(recordRefund, 400, {
    title: 'Popraw pola.',
    errors: { amount: ['Więcej, niż wpłacono.'], reference: ['Za długi.'] },
  })
  await show(<PaymentSheet order={orderOf()} />)
  type(/^Kwota, PLN/, '9999')
  press('Zapisz zwrot')
  await screen.findByText('Więcej, niż wpłacono.')
  expect(field(/^Kwota/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Za długi.').id).toBe(
    field(/^Tytuł/)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .at(-1),
  )
})

test('money goes back through the provider from the payment of which most is left', async () => {
  shop.answer(recordRefund, examples.order)
  await show(<PaymentSheet order={orderOf({ payments: [paid(1, 100), paid(2, 300), paid(3, 0)] })} />)
  type(/^Kwota, PLN/, '300')
  press(/^Zwróć przez operatora \(najwyżej 300,00/)
  await waitFor(() => expect(shop.bodiesOf(recordRefund)).toMatchObject([{ amount: 300, paymentId: 2 }]))
})

test('a person without the right sees the sums and no form', async () => {
  signInWith(['orders:read'])
  const totals = { ...examples.order.totals, overpaid: 12.5 }
  await show(<PaymentSheet order={orderOf({ payments: [paid(1, 100)], totals })} />)
  expect(screen.getByText(/^do zwrotu 12,50/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a payment of a bank statement has its method in the language of the office', async () => {
  const booked = { ...paid(1, 0), method: 'transfer', provider: null }
  await show(<PaymentSheet order={orderOf({ payments: [booked] })} />)
  expect(screen.getByRole('cell', { name: 'Przelew' })).toBeDefined()
})
