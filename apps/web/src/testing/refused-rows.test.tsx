import { addItemsFromCsv } from '@partboard/contract/cart/cart'
import { importShoppingList, listShoppingLists } from '@partboard/contract/lists/lists'
import { importOwnNumbers } from '@partboard/contract/own-numbers/own-numbers'
import { exampleOf } from '@partboard/contract/testing/example'
import { readCsvRows, readPastedRows } from '@partboard/domain/cart/csv'
import { readSheet, type Sheet } from '@partboard/domain/files/sheet'
import { readOwnNumberRows } from '@partboard/domain/parts/own-numbers'
import { standardBrands } from '@partboard/domain/parts/part-brand'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import cs from '../../../../texts/cs/web/cart.json' with { type: 'json' }
import csOwn from '../../../../texts/cs/web/own-numbers.json' with { type: 'json' }
import csUi from '../../../../texts/cs/web/ui.json' with { type: 'json' }
import de from '../../../../texts/de/web/cart.json' with { type: 'json' }
import deOwn from '../../../../texts/de/web/own-numbers.json' with { type: 'json' }
import deUi from '../../../../texts/de/web/ui.json' with { type: 'json' }
import en from '../../../../texts/en/web/cart.json' with { type: 'json' }
import enOwn from '../../../../texts/en/web/own-numbers.json' with { type: 'json' }
import enUi from '../../../../texts/en/web/ui.json' with { type: 'json' }
import pl from '../../../../texts/pl/web/cart.json' with { type: 'json' }
import plOwn from '../../../../texts/pl/web/own-numbers.json' with { type: 'json' }
import plUi from '../../../../texts/pl/web/ui.json' with { type: 'json' }
import uk from '../../../../texts/uk/web/cart.json' with { type: 'json' }
import ukOwn from '../../../../texts/uk/web/own-numbers.json' with { type: 'json' }
import ukUi from '../../../../texts/uk/web/ui.json' with { type: 'json' }
import CsvImport from '../features/cart/adding/CsvImport.tsx'
import { QuickCart } from '../features/cart/adding/QuickCart.tsx'
import NewListDialog from '../features/lists/NewListDialog.tsx'
import { ImportOwnNumbers } from '../features/own-numbers/ImportOwnNumbers.tsx'
import { ownNumbersTexts } from '../locales/own-numbers.ts'
import { loadTexts } from '../state/i18n.ts'
import { openShop, show } from './screen.tsx'

const shop = openShop()
/** The files that were saved, and their names. */
const files: { name: string; content: Blob }[] = []
beforeEach(() => {
  files.length = 0
  let content: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content })
  })
  return loadTexts([ownNumbersTexts])
})
afterEach(() => void vi.restoreAllMocks())

const after = {
  Messages: ['Wiersz odrzucono.'],
  SimpleCart: { Items: [], ItemCount: 0 },
  Cart: null,
  Totals: null,
}
const reason = 'Nie znamy takiego numeru części.'
const formula = '=HYPERLINK("http://zly.example")'

/** A cell that a spreadsheet would take for a number, as the writer of all files guards it. */
const code = (cell: string) => `"=""${cell}"""`

/** Presses the button and reads the file, as bytes of its text. */
async function saved() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pobierz odrzucone wiersze' }))
  const { name, content } = files.at(-1)!
  expect([name, content.type]).toEqual(['odrzucone-wiersze.csv', 'text/csv;charset=utf-8'])
  // A blob's own text would lose the mark of its beginning.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer())
}

test('the cart, from a file: own columns and head, what was not sent, and the reason', async () => {
  shop.answer(addItemsFromCsv, { ...after, Refused: [{ Row: 4, Reason: reason }] })
  await show(<CsvImport onUsed={() => {}} />)
  const text = `Zamówienie 12\r\nNr kat.;Nazwa;Ilość\r\n34114300102;Tarcza;2\r\n007-1;"${formula.replaceAll('"', '""')}";1\r\n;brak;1\r\n`
  await userEvent.upload(screen.getByLabelText('Plik CSV'), new File([text], 'koszyk.csv'))
  await userEvent.click(screen.getByRole('button', { name: 'Importuj' }))
  expect(await saved()).toBe(
    `\ufeffNr kat.;Nazwa;Ilość;Powód\r\n${code('007-1')};"'=HYPERLINK(""http://zly.example"")";${code('1')};${reason}\r\n;brak;${code('1')};Brak numeru lub ilości.\r\n`,
  )
})

test('the cart, from a paste: a row as it was typed', async () => {
  shop.answer(addItemsFromCsv, { ...after, Refused: [{ Row: 2, Reason: reason }] })
  await show(<QuickCart field={{ current: null }} onTyped={() => undefined} found={null} />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.paste('34 11 4 300 102\t2\n99 99\t\tpilne')
  expect(await saved()).toBe(`\ufeffNumer części;Ilość;;Powód\r\n${code('99 99')};;pilne;${reason}\r\n`)
  expect(shop.bodiesOf(addItemsFromCsv)).toMatchObject([[{ quantity: '2' }, { sku: '99 99', quantity: '1' }]])
})

const page = (onClose = vi.fn()) => show(<NewListDialog isOpen withRows lists={[]} onClose={onClose} />)
const fillList = async (rows: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nazwa listy' }), 'Serwis 🔧')
  await userEvent.click(screen.getByRole('textbox', { name: 'Numery i ilości' }))
  await userEvent.paste(rows)
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz listę' }))
}
const [list] = exampleOf(listShoppingLists).answer
const ofList = `\ufeffNumer części;Ilość;Powód\r\n${code('99 99')};${code('2,5')};${reason}\r\n`

test('a list: in the dialog when no row was valid, in the notification when some were', async () => {
  const refused = { Messages: ['Wiersz odrzucono.'], Refused: [{ Row: 1, Reason: reason }] }
  shop.answer(importShoppingList, { ...refused, List: null })
  await page()
  await fillList('99 99;2,5')
  expect(await saved()).toBe(ofList)

  shop.answer(importShoppingList, { ...refused, List: list! })
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz listę' }))
  await screen.findByText('Wiersz odrzucono.')
  expect(await saved()).toBe(ofList)
})

test('own numbers: in the order of the list, with a head that names it', async () => {
  const refused = { Line: 2, Number: 'K-2', PartNumber: 'NTN 6308', Reason: reason, IsTaken: false }
  shop.answer(importOwnNumbers, { Kept: 1, Refused: [refused] })
  await show(<ImportOwnNumbers onClose={() => undefined} />)
  await userEvent.click(screen.getByRole('textbox', { name: /^Lista z arkusza/ }))
  await userEvent.paste('K-1\t34114300102\nK-2\t6308\tNTN\tŁożysko')
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz listę' }))
  expect(await saved()).toBe(
    `\ufeffWłasny numer;Numer części;Marka;Własna nazwa (opcjonalnie);Powód\r\nK-2;${code('6308')};NTN;Łożysko;${reason}\r\n`,
  )
})

test.each([
  ['pl', pl, plOwn, plUi],
  ['en', en, enOwn, enUi],
  ['de', de, deOwn, deUi],
  ['cs', cs, csOwn, csUi],
  ['uk', uk, ukOwn, ukUi],
])('in %s, a file without a head of its own is read again by its import', (_, cart, own, ui) => {
  const [number, pieces, why] = [cart['cart.refusedNumber'], ui['ui.quantity'], cart['cart.refusedReason']]
  const { rows } = readSheet(`\ufeff${number};${pieces};${why}\r\n34114300102;2;X\r\n`) as Sheet
  expect(readCsvRows(rows, standardBrands)).toMatchObject({ rows: [{ sku: '34114300102', quantity: '2' }] })
  expect(readPastedRows(`${number}\t${pieces}\n34114300102\t2`, standardBrands)).toHaveLength(1)
  const heads = [own['ownNumber.number'], number, own['ownNumber.brand'], own['ownNumber.name'], why]
  const sheet = readSheet(`\ufeff${heads.join(';')}\r\nK-1;34114300102;;Tarcza;X\r\n`) as Sheet
  expect(readOwnNumberRows(sheet.rows, standardBrands)).toEqual({
    rows: [{ line: 2, number: 'K-1', sku: '34114300102', name: 'Tarcza' }],
  })
})
