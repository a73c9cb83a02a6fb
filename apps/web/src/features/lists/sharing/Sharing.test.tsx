import { listShoppingLists, shareShoppingList, updateShoppingList } from '@partboard/contract/lists/lists'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import { ListsPage } from '../ListsPage.tsx'

const shop = openShop()
type Lists = Parameters<typeof shop.answer<typeof listShoppingLists>>[1]
const [list] = exampleOf(listShoppingLists).answer
const shared = { ...list!, Shared: true, Owner: 'Piotr Zieliński' }
const used = { ...shared, MayChange: false, MayShare: false, Undo: { Mended: 1 } }
const own = { ...list!, Id: 8, Name: 'Flota', Items: [], MayShare: false }

const open = async (lists: Lists) => {
  shop.answer(listShoppingLists, lists)
  await show(<ListsPage open={undefined} />)
  await screen.findByRole('heading', { level: 2 })
}
const everybody = () => screen.queryByRole<HTMLInputElement>('switch', { name: 'Wszyscy w firmie' })

test('one switch shares a list, its row says whose it is, and the same switch takes it back', async () => {
  await open([{ ...list!, MayShare: true }])
  expect(everybody()!.checked).toBe(false)
  screen.getByText('Teraz widzisz ją tylko Ty.')
  shop.answer(listShoppingLists, [shared])
  await userEvent.click(everybody()!)
  await screen.findByText(/^Listę „.*” widzą teraz wszyscy w firmie$/)
  const row = within(screen.getByRole('navigation', { name: 'Twoje listy' })).getByRole('link')
  await expect.poll(() => row.textContent).toContain('Wspólna, Piotr Zieliński · 1 pozycja')
  expect(everybody()!.checked).toBe(true)

  shop.answer(listShoppingLists, [{ ...list!, MayShare: true }])
  await userEvent.click(everybody()!)
  await screen.findByText(/^Listę „.*” widzi znów tylko Piotr Zieliński$/)
  await expect.poll(() => everybody()!.checked).toBe(false)
  expect(shop.bodiesOf(shareShoppingList)).toEqual([{ Shared: true }, { Shared: false }])
})

test('a refused switch goes back, and says why', async () => {
  await open([{ ...list!, MayShare: true }])
  const title = 'Firma może mieć najwyżej 100 wspólnych list zakupów.'
  shop.refuse(shareShoppingList, 409, { title, code: 'too_many_shared_lists' })
  await userEvent.click(everybody()!)
  await screen.findByText(title)
  await vi.waitFor(() => expect(everybody()!.checked).toBe(false))
})

test('who is alone sees no switch', async () => {
  await open([own])
  expect(everybody()).toBeNull()
  expect(screen.queryByText(/Wspólna/)).toBeNull()
})

test('who may only use a shared list puts it into the cart and copies it, and is offered no change', async () => {
  await open([used, own])
  expect(everybody()).toBeNull()
  screen.getByText(/Możesz jej używać i ją powielić/)
  for (const name of ['Przenieś do koszyka', 'Powiel', 'CSV', 'Drukuj']) screen.getByRole('button', { name })
  const tick = screen.getByRole('checkbox', { name: /^Zaznacz: / })
  await userEvent.click(tick)
  screen.getByRole('button', { name: 'Dodaj 1 do koszyka' })
  for (const name of [/^Zmień nazwę/, /^Usuń/, /^Połącz/, /^Przenieś/, /^Napraw/, 'Cofnij', 'O jedną więcej'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  // Rows can be added to the own list only.
  await userEvent.click(screen.getByRole('button', { name: 'Wklej listę' }))
  const into = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Lista' })
  expect([...into.options].map(({ text }) => text)).toEqual(['Nowa lista', 'Flota'])
})

test('a list that was taken back while it was open is gone, with the reason', async () => {
  await open([shared, own])
  shop.refuse(updateShoppingList, 404, { title: 'Nie ma takiej listy zakupów.', code: 'list_not_found' })
  shop.answer(listShoppingLists, [own])
  const [more] = screen.getAllByRole('button', { name: 'O jedną więcej' })
  await userEvent.click(more!)
  await screen.findByText('Nie ma takiej listy zakupów.')
  await screen.findByRole('heading', { level: 2, name: 'Flota' })
})
