import { importOwnNumbers, keepOwnNumber, listOwnNumbers } from '@partboard/contract/own-numbers/own-numbers'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ownNumbersTexts } from '../../locales/own-numbers.ts'
import { loadTexts } from '../../state/i18n.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { OwnNumbersPage } from './OwnNumbersPage.tsx'

const shop = openShop()
beforeEach(() => loadTexts([ownNumbersTexts]))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const page = (onAsked = vi.fn()) => show(<OwnNumbersPage asked={{ q: '', from: 0 }} onAsked={onAsked} />)

test('a number is changed in its place; one that another part has moves after a question only', async () => {
  await page()
  await press('Zmień własny numer TARCZA-E90')
  const field = screen.getByRole('textbox', { name: /^Własny numer/ })
  await userEvent.clear(field)
  await press('Zapisz')
  expect(await screen.findByText('To pole jest wymagane')).toBeTruthy()
  expect(shop.bodiesOf(keepOwnNumber)).toEqual([])

  const sentence = 'Numer KLOCKI-1 ma już część 34 11 6 850 568.'
  shop.refuse(keepOwnNumber, 409, { code: 'own_number_taken', title: sentence })
  await userEvent.type(field, 'KLOCKI-1')
  await press('Zapisz')
  expect(await screen.findByText(sentence)).toBeTruthy()
  shop.answer(keepOwnNumber, exampleOf(keepOwnNumber).answer)
  await press('Przenieś numer do tej części')
  await expect
    .poll(() => shop.bodiesOf(keepOwnNumber).at(-1))
    .toMatchObject({ Number: 'KLOCKI-1', Move: true })
  expect(await screen.findByRole('button', { name: 'Zmień własny numer TARCZA-E90' })).toBeTruthy()
})

test('a pasted list is sent, refused rows say why, and taken numbers move with one press', async () => {
  shop.answer(listOwnNumbers, { Numbers: [], Total: 0 })
  await page()
  await userEvent.click((await screen.findAllByRole('button', { name: 'Wczytaj listę' }))[0]!)
  await press('Zapisz listę')
  expect(await screen.findByText('Wklej co najmniej jeden wiersz.')).toBeTruthy()

  const taken = { Line: 2, Number: 'K-2', PartNumber: '34116850568', Reason: 'Numer K-2 ma już część X.' }
  shop.answer(importOwnNumbers, { Kept: 1, Refused: [{ ...taken, IsTaken: true }] })
  await userEvent.click(screen.getByRole('textbox', { name: /^Lista z arkusza/ }))
  await userEvent.paste('K-1\t34114300102\nK-2\t34116850568')
  await press('Zapisz listę')
  expect(await screen.findByText(/Zapisano 1 numer\. 1 wiersz odrzucono/)).toBeTruthy()
  expect(screen.getByText(taken.Reason)).toBeTruthy()

  shop.answer(importOwnNumbers, { Kept: 1, Refused: [] })
  await press('Przenieś 1 zajęty numer do części z listy')
  expect(await screen.findByText(/Zapisano 2 numery\./)).toBeTruthy()
  expect(shop.bodiesOf(importOwnNumbers)).toMatchObject([
    { Rows: [{ Line: 1, Number: 'K-1', Sku: '34114300102' }, { Line: 2 }], Move: false },
    { Rows: [{ Line: 2, Number: 'K-2' }], Move: true },
  ])
})
