import { correctParcel } from '@partboard/contract/order-pages/order-pieces.office'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examples, orderOf } from '../../testing/examples.ts'
import { openShop, show, signInWith } from '../../testing/screen.tsx'
import { ShipmentSheet } from './ShipmentSheet.tsx'

const shop = openShop()
const parcel = {
  id: 5,
  branch: null,
  carrier: 'DPD',
  trackingNumber: '',
  trackingUrl: null,
  shippedAt: '2026-11-28T12:00:00.000Z',
  by: { kind: 'staff' as const, name: 'Ewa' },
  lines: [],
}
const order = orderOf({ shipments: [parcel] })

test('a number that was left out can be added, once, and what stays the same is not sent', async () => {
  shop.answer(correctParcel, examples.order)
  await show(<ShipmentSheet order={order} />)
  fireEvent.click(screen.getByRole('button', { name: 'Popraw' }))
  await screen.findByRole('dialog', { name: 'Popraw paczkę' })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Zapisz paczkę' }))
  save()
  expect(screen.getByText('Nie ma nowych zmian.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Numer przesyłki' }), { target: { value: '6201' } })
  save()
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.bodiesOf(correctParcel)).toEqual([{ carrier: 'DPD', trackingNumber: '6201' }])
})

test('a person who may not send parcels cannot correct them', async () => {
  signInWith(['orders:read'])
  await show(<ShipmentSheet order={order} />)
  expect(screen.queryByRole('button')).toBeNull()
})
