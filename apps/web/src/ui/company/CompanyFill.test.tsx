import { addAddress } from '@partboard/contract/customers/account'
import { findCompany } from '@partboard/contract/customers/company-register'
import type { CountryId } from '@partboard/contract/values'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '../../api/api.ts'
import { CompanyFill } from '../../state/CompanyFill.tsx'
import { openShop, show } from '../../testing/screen.tsx'
import { AddressForm } from '../AddressForm.tsx'

const shop = openShop()
const countries = [
  { Id: 1 as CountryId, Name: 'Polska', TwoLetterIsoCode: 'PL' },
  { Id: 3 as CountryId, Name: 'Norwegia', TwoLetterIsoCode: 'NO' },
]
const nip = '123-456-32-18'

const showForm = (initial: Record<string, string>) =>
  show(
    <AddressForm
      initial={initial}
      countries={countries}
      states={[]}
      onChange={() => undefined}
      onSubmit={(body) => call(addAddress, { body })}
      belowVatNumber={({ label, iso2, ...form }) => <CompanyFill form={form} label={label} iso2={iso2} />}
    />,
  )
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = async () => userEvent.click(await screen.findByRole('button', { name: 'Uzupełnij z rejestru' }))
const company = {
  VatNumber: '1234563218',
  Name: 'Warsztat sp. z o.o.',
  Street: 'Prosta',
  HouseNumber: '51',
  ZipPostalCode: '00-838',
  City: 'Warszawa',
  Address: 'PROSTA 51, 00-838 WARSZAWA',
}

test('empty fields are filled and named; another text stays until the person takes that of the register', async () => {
  shop.answer(findCompany, { Result: 'found', Company: company })
  await showForm({ VatNumber: nip, Company: 'Warsztat Jana', City: 'WARSZAWA' })
  await fill()
  await screen.findByText('Wpisano z rejestru: Ulica i numer, Kod pocztowy.')
  expect(shop.bodiesOf(findCompany)).toEqual([{ VatNumber: '1234563218', Country: 'PL' }])
  expect([field(/^Ulica/).value, field(/^Kod/).value, field(/^Miejscowość/).value]).toEqual([
    'Prosta 51',
    '00-838',
    'WARSZAWA',
  ])
  expect(field(/^Firma/).value).toBe('Warsztat Jana')
  await userEvent.click(screen.getByRole('button', { name: 'Wstaw z rejestru: Firma' }))
  expect(field(/^Firma/).value).toBe('Warsztat sp. z o.o.')
  expect(screen.queryByRole('button', { name: /^Wstaw/ })).toBeNull()
  await userEvent.type(field(/^NIP/), '{Backspace}9')
  expect(screen.queryByText(/^Wpisano z rejestru/)).toBeNull()
})

test('an address that is not understood is shown and not guessed', async () => {
  const Address = 'HALA B, WARSZAWA'
  const none = { Street: '', HouseNumber: '', ZipPostalCode: '', City: '' }
  shop.answer(findCompany, { Result: 'found', Company: { ...company, ...none, Address } })
  await showForm({ VatNumber: nip })
  await fill()
  await screen.findByText('Adres w rejestrze: HALA B, WARSZAWA')
  expect([field(/^Firma/).value, field(/^Ulica/).value]).toEqual(['Warsztat sp. z o.o.', ''])
})

test('a wrong number asks nobody', async () => {
  await showForm({ VatNumber: '123' })
  await fill()
  await screen.findByText('Najpierw wpisz cały, poprawny numer.')
  expect(shop.bodiesOf(findCompany)).toEqual([])
})

test.each([
  ['notFound', /^W rejestrze nie ma firmy/],
  ['away', /^Rejestr teraz nie odpowiada/],
  ['spent', /^Na dziś wyczerpał się limit/],
] as const)('%s is said, and nothing is filled', async (Result, sentence) => {
  shop.answer(findCompany, { Result, Company: null })
  await showForm({ VatNumber: nip })
  await fill()
  await screen.findByText(sentence)
  expect(field(/^Firma/).value).toBe('')
})

test('what is typed while the register answers stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.answer(findCompany, { Result: 'found', Company: company }, promise)
  await showForm({ VatNumber: nip })
  await fill()
  await userEvent.type(field(/^Firma/), 'Jan')
  resolve()
  await screen.findByText(/^Wpisano z rejestru/)
  expect(field(/^Firma/).value).toBe('Jan')
})

test('a refusal is said at the press', async () => {
  shop.refuse(findCompany, 429, { title: 'Zbyt wiele takich zapytań.' })
  await showForm({ VatNumber: nip })
  await fill()
  await screen.findByText('Zbyt wiele takich zapytań.')
})

test('a country without a register has no press', async () => {
  await showForm({ VatNumber: nip })
  await screen.findByRole('button', { name: 'Uzupełnij z rejestru' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Kraj/ }), '3')
  expect(screen.queryByRole('button', { name: 'Uzupełnij z rejestru' })).toBeNull()
})
