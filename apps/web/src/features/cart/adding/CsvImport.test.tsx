import { addItemsFromCsv } from '@partboard/contract/cart/cart'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import CsvImport from './CsvImport.tsx'

const shop = openShop()

async function importFile(text: string) {
  await show(<CsvImport onUsed={() => {}} />)
  await userEvent.upload(
    screen.getByLabelText('Plik CSV'),
    new File([text], 'koszyk.csv', { type: 'text/csv' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Importuj' }))
}
const bodies = () => shop.bodiesOf(addItemsFromCsv)

test('the rows of a file are sent with their lines', async () => {
  shop.answer(addItemsFromCsv, [])
  await importFile('Zamówienie 12\r\nNr kat.;Nazwa;Ilość (szt.)\r\n34114300102;Tarcza;2,00\r\n;brak;1\r\n')
  await screen.findByText('Pominięto linie pliku bez numeru lub ilości: 4.')
  expect(bodies()).toEqual([[{ sku: '34114300102', quantity: '2,00', line: 3 }]])
})

test('of a file without a known head a person says which column is which', async () => {
  shop.answer(addItemsFromCsv, [])
  await importFile('Tarcza;2;34114300102\r\nKlocki;1;34116794300\r\n')
  const number = await screen.findByLabelText<HTMLSelectElement>('Kolumna z numerem części')
  screen.getByRole('group', { name: 'Która kolumna jest która?' })
  expect(number.selectedOptions[0]!.textContent).toBe('C: 34114300102, 34116794300')
  const quantity = screen.getByLabelText<HTMLSelectElement>('Kolumna z ilością')
  expect(quantity.selectedOptions[0]!.textContent).toBe('B: 2, 1')
  expect(bodies()).toEqual([])

  await userEvent.selectOptions(quantity, 'C: 34114300102, 34116794300')
  await userEvent.click(screen.getByRole('button', { name: 'Wczytaj te kolumny' }))
  expect(bodies()).toEqual([])
  await userEvent.selectOptions(quantity, 'B: 2, 1')
  await userEvent.click(screen.getByRole('button', { name: 'Wczytaj te kolumny' }))
  await expect.poll(bodies).toEqual([
    [
      { sku: '34114300102', quantity: '2', line: 1 },
      { sku: '34116794300', quantity: '1', line: 2 },
    ],
  ])
  await expect.poll(() => screen.queryByRole('group')).toBeNull()
})
