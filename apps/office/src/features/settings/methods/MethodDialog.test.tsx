import { PICKUP } from '@partboard/domain/checkout/checkout'
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { methodsOf } from '../../../testing/examples.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { MethodDialog, newDelivery, newPayment } from './MethodDialog.tsx'
import { draftOf, listsOf, type MethodsDraft } from './methods.ts'

openShop()
const draft = draftOf(methodsOf())
const courier = draft.deliveries['Shipping.Courier']!
/** With pickup under the name by which the rules know it. */
const withPickup: MethodsDraft = {
  ...draft,
  order: { ...draft.order, deliveries: ['Shipping.Courier', PICKUP] },
}
const transfer = draft.payments['Payments.Transfer']!

async function open(
  opened: ComponentProps<typeof MethodDialog>['opened'],
  { isReadOnly = false, of = draft } = {},
) {
  const onChange = vi.fn<ComponentProps<typeof MethodDialog>['onChange']>()
  await show(
    <MethodDialog
      opened={opened}
      draft={of}
      isReadOnly={isReadOnly}
      messageOf={() => undefined}
      onChange={onChange}
      onClose={() => {}}
    />,
  )
  await screen.findByRole('dialog')
  return () => onChange.mock.calls.at(-1)![0]
}
const type = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const choose = (kind: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Rodzaj/ })
  const option = [...select.options].find(({ text }) => text === kind)
  fireEvent.change(select, { target: { value: option!.value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a new delivery is named by its kind and comes last', async () => {
  const changed = await open({ kind: 'delivery', method: newDelivery })
  choose('Kurier')
  type(/^Nazwa po polsku/, 'Rower')
  type(/^Nazwa po angielsku/, 'Bike')
  type('Opłata brutto, zł', '12,5')
  press('Gotowe')
  expect(listsOf(changed()).deliveries.map(({ systemName, fee }) => [systemName, fee])).toEqual([
    ['Shipping.Courier', 2000],
    ['Shipping.Pickup', 0],
    ['Shipping.CourierX', 1250],
  ])
  expect(changed().deliveries['Shipping.CourierX']).not.toHaveProperty('cap')
})

test('an amount that cannot be read is marked, stays as it is typed, and is no amount', async () => {
  const changed = await open({ kind: 'delivery', method: courier })
  type('Opłata brutto, zł', '12,555')
  const fee = screen.getByRole<HTMLInputElement>('textbox', { name: 'Opłata brutto, zł' })
  fireEvent.blur(fee)
  expect([fee.getAttribute('aria-invalid'), fee.value]).toEqual(['true', '12,555'])
  type('Bez opłaty od, zł', '')
  press('Gotowe')
  expect(changed().deliveries['Shipping.Courier']).toMatchObject({ fee: Number.NaN, freeFrom: null })
})

test('days on the way are whole, at most 30; an empty field is not known', async () => {
  const changed = await open({ kind: 'delivery', method: courier })
  type(/^Dni robocze/, '2 dni')
  press('Gotowe')
  expect(changed().deliveries['Shipping.Courier']!.transitDays).toBe(2)
  type(/^Dni robocze/, '99')
  press('Gotowe')
  expect(changed().deliveries['Shipping.Courier']!.transitDays).toBeNaN()
  type(/^Dni robocze/, '')
  press('Gotowe')
  expect(changed().deliveries['Shipping.Courier']!.transitDays).toBeNull()
})

test('a payment on credit never lapses, and its days cannot be typed', async () => {
  const changed = await open({ kind: 'payment', method: transfer })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Na limit kredytowy klienta' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Dni, po których/ }).disabled).toBe(true)
  press('Gotowe')
  expect(changed().payments['Payments.Transfer']).toMatchObject({ usesCredit: true, unpaidDays: null })
})

test('a removed delivery leaves the pairs of payments too', async () => {
  const changed = await open({ kind: 'delivery', method: courier })
  press('Usuń')
  expect(Object.keys(changed().deliveries)).toEqual(['Shipping.Pickup'])
  expect(changed().order.deliveries).toEqual(['Shipping.Pickup'])
  expect(changed().payments['Payments.Transfer']!.deliveries).toEqual(['Shipping.Pickup'])
})

test('a method is moved within its list, and not beyond its ends', async () => {
  const changed = await open({ kind: 'delivery', method: courier })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wcześniej' }).disabled).toBe(true)
  press('Później')
  expect(changed().order.deliveries).toEqual(['Shipping.Pickup', 'Shipping.Courier'])
})

test('a person who may only read has no button that changes', async () => {
  await open({ kind: 'payment', method: transfer }, { isReadOnly: true })
  expect(screen.queryByRole('button', { name: /Gotowe|Usuń|Wcześniej|Później/ })).toBeNull()
})

test.each([
  ['BLIK', 'Payments.Blik', { deliveries: null, unpaidDays: 7, usesCredit: false }],
  ['Za pobraniem', 'Payments.CashOnDelivery', { deliveries: ['Shipping.Courier'], unpaidDays: null }],
  ['W oddziale przy odbiorze', 'Payments.PayInStore', { deliveries: [PICKUP], unpaidDays: 14 }],
  ['Odroczona, na limit kredytowy', 'Payments.Deferred', { unpaidDays: null, usesCredit: true }],
])(
  'a new payment %s has the name, the days and the deliveries of its kind',
  async (kind, systemName, expected) => {
    const changed = await open({ kind: 'payment', method: newPayment }, { of: withPickup })
    choose(kind)
    type(/^Nazwa po polsku/, 'Płatność')
    type(/^Nazwa po angielsku/, 'Payment')
    press('Gotowe')
    expect(changed().payments[systemName]).toMatchObject(expected)
  },
)

test('a kind that the shop has is not offered again', async () => {
  await open({ kind: 'payment', method: newPayment })
  const { options } = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Rodzaj/ })
  const names = [...options].map(({ text }) => text)
  expect(names).toContain('BLIK')
  expect(names).not.toContain('Przelew z góry')
})

test('a payment under another name is read by that name, and can be switched off', async () => {
  const systemName = 'Payments.BLIK'
  const changed = await open({ kind: 'payment', method: { ...transfer, systemName } })
  const kind = screen.getByRole<HTMLInputElement>('textbox', { name: /^Rodzaj/ })
  expect([kind.value, kind.readOnly]).toEqual([systemName, true])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Włączona' }))
  press('Gotowe')
  expect(changed().payments[systemName]!.isOn).toBe(false)
})
