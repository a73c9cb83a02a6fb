import { confirmCheckout } from '@partboard/contract/checkout/checkout'
import { getCheckout } from '@partboard/contract/checkout/draft'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import { useCheckout } from '../useCheckout.ts'
import { PlaceOrder } from './PlaceOrder.tsx'

const shop = openShop()

function LastStep() {
  return <PlaceOrder checkout={useCheckout()} />
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Zamawiam z obowiązkiem zapłaty' })
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')
const answer = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
/** The samples' customer has a firm, so the question comes first. */
const ready = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Tak' }))
  await expect.poll(() => screen.queryByText('Zaakceptuj regulamin, aby złożyć zamówienie.')).not.toBeNull()
}

test('without the terms the button shows the reason and leads to them', async () => {
  await show(<LastStep />)
  await ready()
  expect(terms().checked).toBe(false)
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button())
  expect(document.activeElement).toBe(terms())
  expect(terms().getAttribute('aria-invalid')).toBe('true')
  await screen.findByText('To pole jest wymagane')
  expect(shop.bodiesOf(confirmCheckout)).toEqual([])
})

test('a double press places one order and opens the page with its number', async () => {
  const { path } = await show(<LastStep />)
  await ready()
  await userEvent.click(terms())
  await userEvent.dblClick(button())
  await expect.poll(path).toBe('/success?order=100001')
  expect(shop.bodiesOf(confirmCheckout)).toHaveLength(1)
  expect(shop.bodiesOf(confirmCheckout)[0]).toMatchObject({
    ShippingAddressId: 1,
    ShippingMethodName: 'Courier',
    PaymentMethodSystemName: 'Payments.Blik',
    TermsOfServiceOnOrderConfirmPage: true,
  })
})

test('a buyer who may be a sole trader answers before the order; the button leads to the question', async () => {
  await show(<LastStep />)
  await screen.findByText('Odpowiedz, czy zakup ma charakter zawodowy.')
  expect([answer('Tak'), answer('Nie')].map(({ checked }) => checked)).toEqual([false, false])
  await userEvent.click(terms())
  await userEvent.click(button())
  expect(document.activeElement).toBe(answer('Tak'))
  expect(shop.bodiesOf(confirmCheckout)).toEqual([])
  await userEvent.click(answer('Nie'))
  await userEvent.click(button())
  await expect.poll(() => shop.bodiesOf(confirmCheckout)).toHaveLength(1)
  expect(shop.bodiesOf(confirmCheckout)[0]).toMatchObject({ SaleDocument: 'invoice', Professional: false })
})

test('an order above the person’s limit says before the press that the company has to approve it', async () => {
  const { answer } = exampleOf(getCheckout)
  shop.answer(getCheckout, { ...answer, Totals: { ...answer.Totals, NeedsApproval: true } })
  await show(<LastStep />)
  await screen.findByText(/^Ponad Twój limit:/)
  expect(screen.getByRole('button', { name: 'Poproś o zgodę' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' })).toBeNull()
})

test('the reasons of a refused order are above the terms, and the order can be retried', async () => {
  shop.answer(confirmCheckout, {
    Success: false,
    Errors: ['Części 34114300102 zostało 1 szt., a w koszyku jest 2.'],
    ErrorCode: null,
    PlacedOrder: null,
  })
  await show(<LastStep />)
  await ready()
  await userEvent.click(terms())
  await userEvent.click(button())
  const reasons = await screen.findAllByText(/zostało 1 szt\./)
  expect(reasons.length).toBeGreaterThan(0)
  await expect.poll(() => button().getAttribute('aria-disabled')).toBeNull()
})

test('an order whose answer was lost is sent again with the same key', async () => {
  shop.refuse(confirmCheckout, 503, { title: 'Sklep jest chwilowo niedostępny.' })
  await show(<LastStep />)
  await ready()
  await userEvent.click(terms())
  await userEvent.click(button())
  await expect.poll(() => shop.bodiesOf(confirmCheckout)).toHaveLength(1)
  await expect.poll(() => button().getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(button())
  await expect.poll(() => shop.bodiesOf(confirmCheckout)).toHaveLength(2)
  const keys = shop.received
    .filter(({ endpoint }) => endpoint === confirmCheckout)
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})
