import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { methodsOf } from '../../../testing/examples.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { MethodDialog, newDelivery, newPayment } from './MethodDialog.tsx'
import { draftOf, listsOf } from './methods.ts'

openShop()
const draft = draftOf(methodsOf())
const courier = draft.deliveries['Shipping.Courier']!
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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a new delivery gets its prefix and comes last', async () => {
  const changed = await open({ kind: 'delivery', method: newDelivery })
  type(/^Nazwa techniczna/, 'Bike')
  type(/^Nazwa po polsku/, 'Rower')
  type(/^Nazwa po angielsku/, 'Bike')
  type('Opłata brutto, zł', '12,5')
  press('Gotowe')
  expect(listsOf(changed()).deliveries.map(({ systemName, fee }) => [systemName, fee])).toEqual([
    ['Shipping.Courier', 2000],
    ['Shipping.Pickup', 0],
    ['Shipping.Bike', 1250],
  ])
  expect(changed().deliveries['Shipping.Bike']).not.toHaveProperty('cap')
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

test('a new payment goes with all deliveries, and its prefix is that of payments', async () => {
  const changed = await open({ kind: 'payment', method: newPayment })
  type(/^Nazwa techniczna/, 'Cheque')
  type(/^Nazwa po polsku/, 'Czek')
  type(/^Nazwa po angielsku/, 'Cheque')
  press('Gotowe')
  expect(changed().payments['Payments.Cheque']).toMatchObject({ deliveries: null, unpaidDays: 7 })
})
