import { getToday, waitingKinds } from '@partboard/contract/admin/today.office'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show, signInWith } from '../../testing/screen.tsx'
import { Waiting } from './Waiting.tsx'

const shop = openShop()
type Item = Parameters<typeof shop.answer<typeof getToday>>[1]['items'][number]
const none = (kind: Item['kind']): Item => ({ kind, count: 0, at: null, subject: null })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function open(...items: Item[]) {
  shop.answer(getToday, { items })
  await show(<Waiting />)
  await screen.findByText('Czeka na nas')
  await screen.findAllByRole(items.length > 0 ? 'list' : 'paragraph')
}
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the steps of an order are listed when nothing waits, other work when there is some', async () => {
  await open(...waitingKinds.map(none))
  expect(screen.getAllByRole('link')).toHaveLength(7)
})

test('every kind of work has its words and its way', async () => {
  await open(...waitingKinds.map((kind) => ({ kind, count: 2, at: null, subject: '7' })))
  expect(screen.getAllByRole('link')).toHaveLength(waitingKinds.length - 1)
  expect(hrefOf(/^Nowe zamówienia/)).toMatch(/^\/orders\?view=new/)
  expect(hrefOf(/^Zwroty i odstąpienia/)).toMatch(/^\/returns\?view=open/)
  expect(hrefOf(/^Kaucje/)).toBe('/returns/deposits?due=ending')
  expect(hrefOf(/^Nadpłaty/)).toBe('/orders/7')
  expect(hrefOf(/^Części z za małym/)).toBe('/parts/7')
  expect(hrefOf(/^Wnioski/)).toMatch(/^\/customers\?view=applications/)
  expect(hrefOf(/^Faktury do korekty/)).toBe('/invoices?view=correct')
  expect(hrefOf(/^Porzucone dostawy/)).toBe('/settings/staff')
})

test('who may ship picks, others read the list of orders to pick', async () => {
  signInWith(['orders:read', 'orders:ship'])
  await open({ kind: 'toPick', count: 1, at: null, subject: null })
  expect(hrefOf(/^Do kompletacji/)).toBe('/picking')
})

test('who may not ship reads the list of orders to pick', async () => {
  signInWith(['orders:read'])
  await open({ kind: 'toPick', count: 1, at: null, subject: null })
  expect(hrefOf(/^Do kompletacji/)).toMatch(/^\/orders\?view=confirmed/)
})

test.each([
  [29, null],
  [31, 'warn'],
])('a new order of %s minutes is late: %s', async (minutes, tone) => {
  await open({ kind: 'new', count: 1, at: ago(minutes), subject: null })
  expect(screen.getByText(/^najstarsze czeka/).getAttribute('data-tone')).toBe(tone)
})

test('unpaid orders say how many of them lapse, and lapsing is no row of its own', async () => {
  await open(
    { kind: 'unpaid', count: 3, at: null, subject: null },
    { kind: 'lapsing', count: 2, at: ago(-60), subject: null },
  )
  expect(rows()).toEqual([expect.stringMatching(/^3Nieopłacone2 wygasają, pierwsze /)])
})

test('work that went wrong is marked', async () => {
  await open({ kind: 'mails', count: 1, at: null, subject: '7' })
  expect(screen.getByText('pokaż pierwsze zamówienie').getAttribute('data-tone')).toBe('bad')
})

test('a person for whom no work is listed reads that nothing waits', async () => {
  await open()
  expect(await screen.findByText('Nic nie czeka.')).toBeTruthy()
})

test('a failed call says so, and can be repeated', async () => {
  shop.refuse(getToday, 403, { title: 'Nie wolno.' })
  await show(<Waiting />)
  await screen.findByText('Nie wolno.')
  shop.answer(getToday, { items: [none('new')] })
  screen.getByRole('button').click()
  await screen.findByRole('link', { name: 'Nowe zamówienia' })
})
