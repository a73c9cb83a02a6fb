import { getOrder, listOrders } from '@partboard/contract/order-pages/orders'
import { exampleOf } from '@partboard/contract/testing/example'
import type { OrderId } from '@partboard/contract/values'
import { type ProgressStep, progressSteps } from '@partboard/domain/orders/order-progress'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../api/query.ts'
import { translate } from '../browser/texts.ts'
import { SuccessPage } from '../features/checkout/SuccessPage.tsx'
import OpenOrders from '../features/home/OpenOrders.tsx'
import { OrderPage } from '../features/orders/OrderPage.tsx'
import { OrdersPage } from '../features/orders/OrdersPage.tsx'
import { historyTexts } from '../locales/history.ts'
import { orderStateTexts } from '../locales/order-state.ts'
import { changeCulture, loadTexts } from '../state/i18n.ts'
import { openShop, show } from './screen.tsx'

const shop = openShop()
const detail = exampleOf(getOrder).answer
const row = exampleOf(listOrders).answer[0]!

/** The statuses of the wire, which other clients read. */
const raw = { OrderStatus: 'RAW order', ShippingStatus: 'RAW shipping' }
const progressOf = (Step: ProgressStep) => ({
  Step,
  Actor: Step === 'unpaid' ? ('customer' as const) : ('shop' as const),
  Since: '2026-11-28T10:00:00.000Z',
  Until: Step === 'unpaid' ? '2026-12-02' : null,
  Branch: 'Wola',
})
const orderIn = (Step: ProgressStep) => ({
  ...detail,
  ...raw,
  PaymentMethodStatus: 'RAW payment',
  Progress: {
    ...progressOf(Step),
    Axis: [
      { Step: 'placed' as const, State: 'done' as const, At: detail.CreatedOn, Day: null },
      { Step: 'payOnReceipt' as const, State: 'skipped' as const, At: null, Day: null },
      { Step: 'confirmed' as const, State: 'now' as const, At: null, Day: null },
    ],
  },
})
const rowIn = (Step: ProgressStep, index: number) => ({
  ...row,
  ...raw,
  Id: index + 1,
  PaymentStatus: 'RAW payment',
  Shown: { ...row.Shown!, Progress: progressOf(Step) },
})

const isRaw =
  /RAW|Pending|Processing|Authorized|NotYetShipped|NotRequired|Oczekuje|Jeszcze nie wysłano|Not yet shipped/
const sentenceOf = (step: ProgressStep) => translate(`orderState.${step}`, { branch: 'Wola' })

/** Waits until the screen says where the order is, and looks for statuses of the wire. */
async function readsOnly(step: ProgressStep) {
  const sentence = sentenceOf(step)
  expect(sentence).not.toContain('orderState')
  await expect.poll(() => document.body.textContent).toContain(sentence)
  expect(document.body.textContent).not.toMatch(isRaw)
}

describe.each(['pl-PL', 'en-US'])('in %s', (culture) => {
  beforeEach(async () => {
    await loadTexts([historyTexts, orderStateTexts])
    await changeCulture(culture)
    return () => changeCulture('pl-PL')
  })

  test('the page of an order and the page after it say where it is in the words of the shop', async () => {
    for (const step of ['unpaid', 'paid', 'waiting', 'ready', 'sent', 'delivered', 'lapsed'] as const) {
      shop.answer(getOrder, orderIn(step))
      queryClient.clear()
      await show(
        <>
          <OrderPage id="1" />
          <SuccessPage order="100001" orderId={1 as OrderId} paysNow={false} />
        </>,
      )
      await readsOnly(step)
      // On the axis and among the next steps.
      await expect.poll(() => screen.getAllByText(new RegExp(sentenceOf(step))).length).toBe(2)
      cleanup()
    }
  })

  test('so does the list', async () => {
    shop.answer(listOrders, progressSteps.map(rowIn))
    await show(<OrdersPage tab="shop" page={1} limits={{}} onTab={() => {}} onLimits={() => {}} />)
    for (const step of progressSteps) await readsOnly(step)
  })

  test('and the home page', async () => {
    for (const step of progressSteps) {
      shop.answer(listOrders, [rowIn(step, 0)])
      queryClient.clear()
      await show(<OpenOrders />)
      await readsOnly(step)
      cleanup()
    }
  })
})

test('a day to pay is in the sentence, and the step that is waited for is the one that is marked', async () => {
  await loadTexts([orderStateTexts])
  shop.answer(getOrder, orderIn('unpaid'))
  await show(<OrderPage id="1" />)
  await screen.findByText('czeka na Twoją wpłatę, do śr. 02.12')
  const steps = screen.getByRole('list', { name: 'Stan zamówienia' })
  const marked = [...steps.children].map((step) => step.getAttribute('aria-current'))
  expect(marked).toEqual([null, null, 'step'])
  expect(steps.textContent).toContain('Płatność przy odbiorze')
})

test('the page of an order leads to ordering it again, and to giving parts back while that is possible', async () => {
  await loadTexts([orderStateTexts])
  shop.answer(getOrder, { ...detail, CanClaim: true })
  await show(<OrderPage id="1" />)
  const again = await screen.findByRole('link', { name: 'Zamów ponownie' })
  expect(again.getAttribute('href')).toBe('/my-account/order-history/1/again')
  const back = screen.getByRole('link', { name: 'Oddaj część' }).getAttribute('href')
  expect(back).toMatch(/^\/my-account\/give-back\?order=.*100001/)
  cleanup()
  queryClient.clear()
  shop.answer(getOrder, { ...detail, CanClaim: false, Withdrawal: null })
  await show(<OrderPage id="1" />)
  await screen.findByRole('link', { name: 'Zamów ponownie' })
  expect(screen.queryByRole('link', { name: 'Oddaj część' })).toBeNull()
})
