import { eraseAccount, previewErasure } from '@partboard/contract/customers/privacy'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ownDataTexts } from '../../../locales/own-data.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { EraseAccount } from './EraseAccount.tsx'

const shop = openShop()
beforeEach(() => loadTexts([ownDataTexts]))
const preview = { Obstacles: [], Goes: ['konto'], Stays: ['zamówienia'], OtherPeople: [], OpenRequests: 0 }
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
const sure = /^Rozumiem, że konta/
const wholeCompany = /^Zamykam konto całej firmy/
const erase = () => userEvent.click(screen.getByRole('button', { name: 'Usuń konto i dane' }))

test('an owner with others says that the whole company is closed, and is shown the way to hand it over', async () => {
  shop.answer(previewErasure, { ...preview, OtherPeople: ['Piotr Zieliński'], OpenRequests: 2 })
  await show(<EraseAccount />)
  await screen.findByText('W firmie są jeszcze: Piotr Zieliński.')
  expect(screen.getByRole('link', { name: 'Przejdź do osób w firmie' }).getAttribute('href')).toBe(
    '/my-account/people',
  )
  await screen.findByText('Czekają 2 zamówienia na zgodę; znikną.')
  await userEvent.type(screen.getByLabelText('Obecne hasło'), 'tajne hasło')
  await tick(sure)
  await erase()
  await screen.findByText('Zaznacz to, jeśli chcesz zamknąć konto całej firmy.')
  expect(shop.bodiesOf(eraseAccount)).toEqual([])
  await tick(wholeCompany)
  await erase()
  await expect.poll(() => shop.bodiesOf(eraseAccount)).toMatchObject([{ closesCompany: true }])
})

test('an account of one person is erased without that question', async () => {
  shop.answer(previewErasure, preview)
  await show(<EraseAccount />)
  await screen.findByRole('checkbox', { name: sure })
  expect(screen.queryByRole('checkbox', { name: wholeCompany })).toBeNull()
  await userEvent.type(screen.getByLabelText('Obecne hasło'), 'tajne hasło')
  await tick(sure)
  await erase()
  await expect.poll(() => shop.bodiesOf(eraseAccount)).toMatchObject([{ closesCompany: false }])
})
