import {
  createShoppingList,
  importShoppingList,
  listShoppingLists,
  mendShoppingList,
  moveListItems,
  undoShoppingList,
  updateShoppingList,
} from '@partboard/contract/lists/lists'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import { ListsPage } from './ListsPage.tsx'

const shop = openShop()
type Lists = Parameters<typeof shop.answer<typeof listShoppingLists>>[1]
const [list] = exampleOf(listShoppingLists).answer
const [item] = list!.Items
const [dearer] = item!.Changes!
const soldOut = {
  ...dearer!,
  OldPrice: null,
  NewPrice: null,
  Since: null,
  Cause: '',
  Mendable: false,
  Kind: 'soldOut' as const,
  Text: 'Wyprzedana',
}
const other = { ...item!, Sku: '34114300202', Name: 'Klocki', Changes: [soldOut], Promise: null }
const changed = { ...list!, Items: [item!, other] }
const mended = { ...list!, Items: [{ ...item!, Changes: [] }, other], Version: 4, Undo: { Mended: 1 } }
const second = { ...list!, Id: 8, Name: 'Flota', Items: [], SavedOn: null }

const open = async (lists: Lists = [changed, second]) => {
  shop.answer(listShoppingLists, lists)
  await show(<ListsPage open={undefined} />)
  await screen.findByRole('heading', { level: 2 })
}
/** The table of the screen comes before that of the paper, which no stylesheet hides here. */
const table = () => within(screen.getAllByRole('table')[0]!)
const rowOf = (name: string) => table().getByRole('row', { name: new RegExp(name) })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a list says what changed, in all and item by item, and the others say how much', async () => {
  await open()
  screen.getByText('1 droższa, 1 wyprzedana.', { exact: false })
  expect(rowOf('Brake disc').textContent).toMatch(/cena445,25 → 460,25price increase/)
  expect(rowOf('Klocki').textContent).toContain('Wyprzedana')
  const links = within(screen.getByRole('navigation', { name: 'Twoje listy' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2 pozycje · 2 zmiany'),
    'Flota0 pozycji',
  ])
  // The column and the sum have the same basis.
  expect(screen.getAllByText('2 pozycje, netto')[0]!.parentElement!.textContent).toMatch(/1.841,00/)
})

test('one press mends a list, and says what can be undone; one press undoes it', async () => {
  await open()
  shop.answer(mendShoppingList, { Messages: ['Naprawiono.'], Mended: 1, Of: 2, List: mended })
  shop.answer(listShoppingLists, [mended, second])
  await press('Napraw 1 z 2')
  await screen.findByText('Naprawiono 1 zmianę.')
  await screen.findByText('1 wyprzedana.', { exact: false })
  shop.answer(undoShoppingList, { ...changed, Version: 5 })
  shop.answer(listShoppingLists, [{ ...changed, Version: 5 }, second])
  await press('Cofnij')
  await screen.findByRole('button', { name: 'Napraw 1 z 2' })
  expect(shop.bodiesOf(undoShoppingList)).toEqual([{ Version: 4 }])
})

test('a change that another device was quicker with is made again from the new items', async () => {
  await open()
  const fresh = {
    ...changed,
    Version: 9,
    Items: [item!, other, { ...other, Sku: '34114300901', Name: 'Śruba' }],
  }
  shop.refuse(updateShoppingList, 409, { title: 'Lista zmieniła się.', code: 'list_changed' })
  shop.answerTo(listShoppingLists, () => {
    shop.answer(updateShoppingList, fresh)
    return { body: [fresh, second], headers: {} }
  })
  await userEvent.click(within(rowOf('Brake disc')).getByRole('button', { name: 'O jedną więcej' }))
  await vi.waitFor(() => table().getByText('Śruba'))
  const bodies = shop.bodiesOf(updateShoppingList) as { Version: number; Items: { Quantity: number }[] }[]
  expect(bodies.map(({ Version, Items }) => [Version, Items.map(({ Quantity }) => Quantity)])).toEqual([
    [3, [3, 2]],
    [9, [3, 2, 2]],
  ])
})

test('ticked items are removed together, and brought back with what they said', async () => {
  await open()
  const left = { ...changed, Items: [item!], Version: 4 }
  shop.answer(updateShoppingList, left)
  shop.answer(listShoppingLists, [left, second])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz: Klocki' }))
  await press('Usuń zaznaczone')
  await vi.waitFor(() => expect(table().queryByText('Klocki')).toBeNull())
  shop.answer(undoShoppingList, { ...changed, Version: 5 })
  shop.answer(listShoppingLists, [{ ...changed, Version: 5 }, second])
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij' }))
  await expect.poll(() => shop.bodiesOf(undoShoppingList)).toEqual([{ Version: 4 }])
  await vi.waitFor(() => table().getByText('Klocki'))
})

test('ticked items move into the chosen list', async () => {
  await open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz: Klocki' }))
  await press('Przenieś zaznaczone…')
  await userEvent.click(await screen.findByRole('button', { name: 'Przenieś' }))
  await screen.findByText('Przeniesiono na listę „Flota”')
  expect(shop.bodiesOf(moveListItems)).toEqual([{ Into: 8, Skus: ['34114300202'] }])
})

test('pasted lines become a list; when none is valid, each is named and the text stays', async () => {
  await open()
  await press('Wklej listę')
  const name = await screen.findByRole('textbox', { name: 'Nazwa listy' })
  const rows = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Numery i ilości' })
  await press('Zapisz listę')
  await screen.findByText('To pole jest wymagane')
  await userEvent.type(name, 'Z rozmowy')
  await userEvent.type(rows, 'nie numer; 2')
  shop.answer(importShoppingList, { Messages: ['Wiersz 1: nie znamy numeru.'], List: null })
  await press('Zapisz listę')
  await screen.findByText('Wiersz 1: nie znamy numeru.')
  expect(rows.value).toBe('nie numer; 2')
  shop.answer(importShoppingList, { Messages: [], List: list! })
  await press('Zapisz listę')
  await screen.findByText('Dane zostały zapisane.')
  expect(shop.bodiesOf(importShoppingList).at(-1)).toEqual({
    Name: 'Z rozmowy',
    Rows: [{ sku: 'nie numer', quantity: '2' }],
  })
})

test('a name alone makes an empty list', async () => {
  await open()
  await press('Nowa lista')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nazwa listy' }), 'Pusta{Enter}')
  await screen.findByText('Dane zostały zapisane.')
  expect(shop.bodiesOf(createShoppingList)).toEqual([{ Name: 'Pusta', Items: [] }])
})
