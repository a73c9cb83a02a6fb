import {
  cancelPieces,
  reportShortage,
  shipParcel,
  takeBack,
  takeForWaiting,
} from '@partboard/contract/order-pages/order-pieces.office'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { transitionOrder } from '@partboard/contract/order-pages/orders.office'
import { listStock } from '@partboard/contract/stock/stock.office'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { examples, krakow, orderOf, wola } from '../../../testing/examples.ts'
import { openShop, show, signInWith } from '../../../testing/screen.tsx'
import { useOrderChange } from '../useOrderChange.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { CancelPiecesDialog, ShortDialog } from './PiecesDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { TakeDialog } from './TakeDialog.tsx'

const shop = openShop()
const { disc, pads } = examples
const picked = { stage: 'picked', pickedPieces: 3 } as const

type Dialog = ComponentType<{ order: Order; change: ReturnType<typeof useOrderChange>; onClose: () => void }>

/** Opens a dialog of an order. @returns what it calls when it closes */
async function open(Dialog: Dialog, order = orderOf()) {
  const onClose = vi.fn()
  function Page() {
    return <Dialog order={order} change={useOrderChange(order.id)} onClose={onClose} />
  }
  await show(<Page />)
  await screen.findByRole('dialog')
  return onClose
}

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp | string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } })
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: RegExp | string) => fireEvent.click(button(name))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test('an order of two branches leaves together when everything is picked, and the customer is told', async () => {
  shop.answer(transitionOrder, examples.order)
  const onClose = await open(ShipDialog, orderOf(picked))
  expect(screen.getByText('Wyśle wiadomość na warsztat@partboard.example.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'wszystko razem' }).checked).toBe(true)
  type('Numer przesyłki', '6201')
  press('Oznacz jako wysłane')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(transitionOrder)).toEqual([
    { to: 'shipped', tracking: { carrier: 'Kurier', number: '6201' } },
  ])
  expect(shop.received.find(({ endpoint }) => endpoint === transitionOrder)?.headers['if-match']).toBe('"4"')
})

test('a parcel has the pieces of one branch', async () => {
  shop.answer(shipParcel, examples.order)
  const onClose = await open(ShipDialog, orderOf(picked))
  choose('Warszawa Wola')
  expect(screen.queryByRole('textbox', { name: /Klocki/ })).toBeNull()
  type(/^34 11 4 300 102 Tarcza hamulcowa, WAW/, '1')
  press('Wyślij paczkę')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(shipParcel)).toEqual([
    { branchId: wola.id, carrier: 'Kurier', trackingNumber: '', lines: [{ position: 1, quantity: 1 }] },
  ])
})

test('the last pieces of one branch make the order shipped; fewer of them are a parcel', async () => {
  await open(ShipDialog, orderOf({ ...picked, lines: [disc] }))
  expect(button('Oznacz jako wysłane')).toBeTruthy()
  type(/Tarcza/, '1')
  expect(button('Wyślij paczkę')).toBeTruthy()
  type(/Tarcza/, '0')
  expect(button('Wyślij paczkę').getAttribute('aria-disabled')).toBe('true')
})

test('pieces that are not picked or still waited for leave in a parcel, never as the whole order', async () => {
  await open(ShipDialog, orderOf({ ...picked, waitingPieces: 1, lines: [disc] }))
  expect(screen.queryByRole('radio')).toBeNull()
  expect(button('Wyślij paczkę')).toBeTruthy()
})

test.each(['3', '-1', '1,5', 'dwie'])(
  '%s of two pieces is said at the field, and nothing is sent',
  async (typed) => {
    await open(ShipDialog, orderOf({ ...picked, lines: [disc] }))
    type(/Tarcza/, typed)
    expect(field(/Tarcza/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('najwyżej 2')).toBeTruthy()
    expect(button('Wyślij paczkę').getAttribute('aria-disabled')).toBe('true')
  },
)

test('a refused parcel keeps the dialog and what was typed, and says why', async () => {
  shop.refuse(transitionOrder, 412, { title: 'Ktoś był szybszy.', code: 'changed_meanwhile' })
  const onClose = await open(ShipDialog, orderOf({ ...picked, lines: [disc] }))
  type('Numer przesyłki', '6201')
  press('Oznacz jako wysłane')
  await screen.findByText('Ktoś był szybszy.')
  expect(screen.getByRole('alert').textContent).toBe('Ktoś był szybszy.')
  expect(field('Numer przesyłki').value).toBe('6201')
  expect(onClose).not.toHaveBeenCalled()
})

test('missing pieces wait unless something else is chosen', async () => {
  shop.answer(reportShortage, examples.order)
  const onClose = await open(ShortDialog)
  expect(button('Zgłoś brak').getAttribute('aria-disabled')).toBe('true')
  type(/Tarcza/, '1')
  type('Powód', 'pęknięta')
  press('Zgłoś brak')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(reportShortage)).toEqual([
    { items: [{ position: 1, branchId: wola.id, missing: 1 }], outcome: 'wait', reason: 'pęknięta' },
  ])
})

test('missing pieces that are cancelled are told to the customer, others are not', async () => {
  await open(ShortDialog)
  expect(screen.getByText('Klient nie dostanie wiadomości o tym kroku.')).toBeTruthy()
  choose('Znikają z zamówienia')
  expect(screen.getByText('Wyśle wiadomość na warsztat@partboard.example.')).toBeTruthy()
})

test('a person who may only ship cannot cancel missing pieces', async () => {
  signInWith(['orders:read', 'orders:ship'])
  await open(ShortDialog)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.queryByRole('radio', { name: 'Znikają z zamówienia' })).toBeNull()
})

test('of an order that has not left, no pieces are cancelled until they are typed', async () => {
  shop.answer(cancelPieces, examples.order)
  const onClose = await open(CancelPiecesDialog)
  expect(field(/Tarcza/).value).toBe('')
  expect(button('Anuluj te sztuki').getAttribute('aria-disabled')).toBe('true')
  type(/Klocki/, '1')
  press('Anuluj te sztuki')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(cancelPieces)).toEqual([{ lines: [{ position: 2, quantity: 1 }], reason: '' }])
})

test('of an order that has left in part, the rest is cancelled when no number is changed', async () => {
  shop.answer(cancelPieces, examples.order)
  const onClose = await open(
    CancelPiecesDialog,
    orderOf({
      shippedPieces: 2,
      lines: [
        { ...disc, shipped: 1 },
        { ...pads, shipped: 1 },
      ],
    }),
  )
  expect(screen.queryByRole('textbox', { name: /Klocki/ })).toBeNull()
  expect(field(/Tarcza/).value).toBe('1')
  press('Anuluj te sztuki')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(cancelPieces)).toEqual([{ lines: [{ position: 1, quantity: 1 }], reason: '' }])
})

const out = orderOf({
  stage: 'shipped',
  lines: [
    {
      ...disc,
      shipped: 2,
      returned: 1,
      takes: [
        { branch: wola, quantity: 1, picked: 1, shipped: 1, state: 'shipped' },
        { branch: krakow, quantity: 1, picked: 1, shipped: 1, state: 'shipped' },
      ],
    },
  ],
})

test('pieces come back to where they left from, at most those that the customer still has', async () => {
  shop.answer(takeBack, { order: examples.order, refundable: 246 })
  const onClose = await open(ReturnDialog, out)
  expect(screen.getAllByRole('textbox', { name: /Tarcza/ })).toHaveLength(1)
  press('Wszystkie wróciły')
  press('Przyjmij zwrot')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(takeBack)).toEqual([
    {
      lines: [{ position: 1, branchId: wola.id, quantity: 1, restock: true }],
      reasonCode: 'notNeeded',
      reason: '',
    },
  ])
})

test('pieces come back to an open branch of the person', async () => {
  shop.answer(takeBack, { order: examples.order, refundable: 246 })
  signInWith(['orders:read', 'orders:write'], [krakow.id, 3])
  const onClose = await open(ReturnDialog, out)
  const branch = screen.getByRole('combobox', { name: 'Do oddziału' })
  await within(branch).findByText('Kraków')
  expect([...branch.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'tam, skąd wyszły',
    'Kraków',
  ])
  fireEvent.change(branch, { target: { value: String(krakow.id) } })
  type(/Tarcza/, '1')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Można je znów sprzedać' }))
  choose('Uszkodzona')
  press('Przyjmij zwrot')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(takeBack)).toEqual([
    {
      lines: [{ position: 1, branchId: krakow.id, quantity: 1, restock: false }],
      reasonCode: 'damaged',
      reason: '',
    },
  ])
})

test('a return says what becomes of the money: of a bought order, and of one on account', async () => {
  await open(ReturnDialog, out)
  expect(screen.getByText(/^Pieniędzy to nie zwraca/)).toBeTruthy()
})

test('a return of an order on account lowers the used credit', async () => {
  await open(ReturnDialog, { ...out, payment: 'onAccount' })
  expect(screen.getByText(/^Wykorzystany kredyt klienta spadnie/)).toBeTruthy()
})

test('a refused return says it about the pieces', async () => {
  shop.refuse(takeBack, 409, { title: 'Nie.', errors: { lines: ['Klient ma tylko jedną.'] } })
  await open(ReturnDialog, out)
  press('Wszystkie wróciły')
  press('Przyjmij zwrot')
  await screen.findByText('Klient ma tylko jedną.')
  expect(screen.queryByText('Nie.')).toBeNull()
})

test('an order is cancelled when its number is typed, with the reason that the customer reads', async () => {
  shop.answer(transitionOrder, examples.order)
  const onClose = await open(CancelDialog)
  type('Powód', 'na życzenie')
  type('Wpisz numer 100007', '10000')
  expect(button('Anuluj zamówienie 100007').getAttribute('aria-disabled')).toBe('true')
  type('Wpisz numer 100007', ' 100007 ')
  press('Anuluj zamówienie 100007')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(transitionOrder)).toEqual([{ to: 'cancelled', reason: 'na życzenie' }])
})

test('an order is put on hold with a reason, which a refusal keeps', async () => {
  const { holdOrder } = await import('@partboard/contract/order-pages/orders.office')
  shop.refuse(holdOrder, 409, { title: 'Już wysłane.' })
  const onClose = await open(HoldDialog)
  type('Powód', 'brak zgody')
  press('Wstrzymaj')
  await screen.findByText('Już wysłane.')
  expect(field('Powód').value).toBe('brak zgody')
  expect(onClose).not.toHaveBeenCalled()
})

const waits = orderOf({ waitingPieces: 2, lines: [{ ...disc, quantity: 2, waiting: 2, takes: [] }, pads] })
const warehouse = (code: string, available: number) => ({
  warehouse: code,
  name: code,
  place: '',
  onHand: available,
  held: 0,
  available,
})
const stockOf = (...warehouses: ReturnType<typeof warehouse>[]) => {
  const total = { onHand: 0, held: 0, available: 0 }
  return { items: [{ sku: disc.sku, name: disc.name, ...total, warehouses }], next: null }
}

test('waiting pieces are taken from open branches that have them free, as many as are needed', async () => {
  shop.answer(listStock, stockOf(warehouse('WAW', 5), warehouse('KRK', 1), warehouse('GDA', 9)))
  shop.answer(takeForWaiting, examples.order)
  const onClose = await open(TakeDialog, waits)
  await screen.findByRole('textbox', { name: /Tarcza hamulcowa, WAW/ })
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  expect(screen.getByText('najwyżej 2')).toBeTruthy()
  type(/WAW/, '1')
  type(/KRK/, '1')
  press('Weź te sztuki')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(takeForWaiting)).toEqual([
    {
      items: [
        { position: 1, branchId: wola.id, quantity: 1 },
        { position: 1, branchId: krakow.id, quantity: 1 },
      ],
    },
  ])
})

test('when no branch has a free piece, the dialog says so', async () => {
  shop.answer(listStock, stockOf(warehouse('WAW', 0)))
  await open(TakeDialog, waits)
  await screen.findByText('Żaden oddział nie ma teraz wolnych sztuk.')
  expect(button('Weź te sztuki').getAttribute('aria-disabled')).toBe('true')
})
