import type { OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'
import { progressSteps } from '@partboard/domain/orders/order-progress'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { switchLang, translate } from '../browser/texts.ts'
import { OrderSheet } from '../features/customers/MainSheets.tsx'
import { OrderAxis } from '../features/orders/OrderAxis.tsx'
import { OrderTable } from '../features/orders/OrderTable.tsx'
import { OrderSheet as PartOrders } from '../features/parts/SideSheets.tsx'
import { customerOf, orderOf } from './examples.ts'
import { openShop, show } from './screen.tsx'

openShop()

const progressOf = (step: (typeof progressSteps)[number]): OrderSummary['progress'] => ({
  step,
  actor: step === 'unpaid' ? 'customer' : 'shop',
  until: step === 'unpaid' ? '2026-12-02' : null,
})
const isRaw =
  /Pending|Processing|Authorized|NotYetShipped|NotRequired|Oczekuje|Jeszcze nie wysłano|Not yet shipped/

describe.each(['pl', 'en'] as const)('in %s', (lang) => {
  test('the list, a customer’s orders and those of a part say what is waited for, and nothing of the wire', async () => {
    const orders = progressSteps.map((step, index) =>
      orderOf({ id: index + 1, stage: 'new', progress: progressOf(step) }),
    )
    onTestFinished(() => switchLang('pl'))
    await show(
      <>
        <OrderTable
          orders={orders}
          selected={undefined}
          ticked={new Set()}
          onSelect={() => {}}
          onTick={() => {}}
        />
        <PartOrders
          orders={orders.map(({ placedAt, ...order }) => ({ ...order, waiting: 0, createdAt: placedAt }))}
        />
        <OrderSheet customer={customerOf({ orders: orders.map((order) => ({ ...order, total: 615 })) })} />
      </>,
    )
    await switchLang(lang)
    await screen.findAllByText(translate('orderState.confirmed'))
    for (const step of progressSteps) {
      const said = screen
        .getAllByText(new RegExp(`^${translate(`orderState.${step}`)}(, .*)?$`))
        // The head of a column has the same words.
        .filter((element) => element.closest('th') === null)
      expect(said.length, step).toBe(3)
    }
    expect(document.body.textContent).not.toMatch(isRaw)
  })
})

test('the axis marks what is waited for with its day, and a payment that comes later has no number', async () => {
  const axis = [
    { step: 'placed' as const, state: 'done' as const, at: '2026-11-27T09:30:00.000Z', day: null },
    { step: 'payOnAccount' as const, state: 'skipped' as const, at: null, day: null },
    { step: 'confirmed' as const, state: 'now' as const, at: null, day: '2026-12-02' },
  ]
  await show(<OrderAxis order={orderOf({ axis, progress: progressOf('placed') })} />)
  const steps = [...(await screen.findByRole('list', { name: 'Droga zamówienia' })).children]
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step'])
  expect(steps[1]!.textContent).toContain('–Płatność odroczona')
  expect(steps[2]!.textContent).toContain('plan 2.12')
})
