import { addAddress } from '@partboard/contract/customers/account'
import type { CountryId, StateProvinceId } from '@partboard/contract/values'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '../api/api.ts'
import { openShop, show } from '../testing/screen.tsx'
import { AddressForm } from './AddressForm.tsx'

const shop = openShop()

const countries = [
  { Id: 1 as CountryId, Name: 'Polska', TwoLetterIsoCode: 'PL' },
  { Id: 2 as CountryId, Name: 'Stany Zjednoczone', TwoLetterIsoCode: 'US' },
]
const states = [{ Id: 7 as StateProvinceId, CountryId: 2 as CountryId, Name: 'Ohio' }]
const good = {
  FirstName: 'Anna',
  LastName: 'Nowak',
  Address1: 'Leśna 1',
  ZipPostalCode: '00-001',
  City: 'Warszawa',
  PhoneNumber: '+48 501 000 000',
}

const showForm = (initial: Record<string, string> = {}) =>
  show(
    <AddressForm
      initial={initial}
      countries={countries}
      states={states}
      onChange={() => undefined}
      onSubmit={(body) => call(addAddress, { body })}
    />,
  )
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const country = () => screen.getByRole('combobox', { name: /^Kraj/ })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Zapisz adres' }))
const errorOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

test('required fields without a text are listed, and the focus is on the first of them', async () => {
  await showForm()
  await save()
  const list = screen.getByRole('alert')
  expect(list.textContent).toContain('Popraw zaznaczone pola.')
  const links = [...list.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links).toEqual(['Imię', 'Nazwisko', 'Ulica i numer', 'Kod pocztowy', 'Miejscowość', 'Telefon'])
  expect(document.activeElement).toBe(field(/^Imię/))
  expect(errorOf(field(/^Imię/))).toContain('To pole jest wymagane')
  await userEvent.click(screen.getByRole('link', { name: 'Telefon' }))
  expect(document.activeElement).toBe(field(/^Telefon/))
  expect(shop.bodiesOf(addAddress)).toEqual([])
})

test('a changed field is checked when it loses the focus, an unchanged one is not', async () => {
  await showForm()
  await userEvent.click(field(/^Imię/))
  await userEvent.tab()
  expect(field(/^Imię/).getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.type(field(/^Kod pocztowy/), '123')
  await userEvent.tab()
  expect(errorOf(field(/^Kod pocztowy/))).toContain('Kod pocztowy ma postać 00-000.')
  await userEvent.type(field(/^NIP/), '12')
  await userEvent.tab()
  expect(errorOf(field(/^NIP/))).toContain('Ten numer NIP jest nieprawidłowy')
  await userEvent.type(field(/^NIP/), '3')
  expect(field(/^NIP/).getAttribute('aria-invalid')).not.toBe('true')
})

test('numbers are formatted for print, and an address is sent with ids as numbers', async () => {
  await showForm({ ...good, ZipPostalCode: '', PhoneNumber: '' })
  await userEvent.type(field(/^Kod pocztowy/), '00001')
  await userEvent.type(field(/^Telefon/), '0048501000000')
  await userEvent.type(field(/^NIP/), 'PL 123 456 32 18')
  await userEvent.tab()
  expect([field(/^Kod pocztowy/).value, field(/^Telefon/).value, field(/^NIP/).value]).toEqual([
    '00-001',
    '+48 501 000 000',
    '123-456-32-18',
  ])
  await save()
  await expect.poll(() => shop.bodiesOf(addAddress)).toHaveLength(1)
  expect(shop.bodiesOf(addAddress)[0]).toMatchObject({ ...good, CountryId: 1, StateProvinceId: null })
})

test('a state is required if the country has states, and is cleared with the country', async () => {
  await showForm(good)
  expect(screen.queryByRole('combobox', { name: /^Stan/ })).toBeNull()
  await userEvent.selectOptions(country(), '2')
  await save()
  const state = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Stan/ })
  expect(errorOf(state)).toContain('Wybierz stan lub prowincję.')
  await userEvent.selectOptions(state, '7')
  await save()
  await expect.poll(() => shop.bodiesOf(addAddress)).toHaveLength(1)
  expect(shop.bodiesOf(addAddress)[0]).toMatchObject({ CountryId: 2, StateProvinceId: 7 })
})

test('a refusal is shown under its field until the field changes, and typed text is kept', async () => {
  shop.refuse(addAddress, 400, {
    title: 'Popraw zaznaczone pola.',
    errors: { City: ['Nie ma takiej miejscowości.'] },
  })
  await showForm(good)
  await save()
  await expect.poll(() => errorOf(field(/^Miejscowość/))).toContain('Nie ma takiej miejscowości.')
  await expect.poll(() => document.activeElement).toBe(field(/^Miejscowość/))
  expect(field(/^Miejscowość/).value).toBe('Warszawa')
  await userEvent.type(field(/^Miejscowość/), ' ')
  expect(screen.queryByText('Nie ma takiej miejscowości.')).toBeNull()
})

test('a refusal without a field is shown above the form', async () => {
  shop.refuse(addAddress, 409, { title: 'Na koncie może być najwyżej 100 adresów.' })
  await showForm(good)
  await save()
  await screen.findByText('Na koncie może być najwyżej 100 adresów.')
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Zapisz adres' }).getAttribute('aria-disabled'),
  ).toBeNull()
})
