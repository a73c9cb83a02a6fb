import { setMethods } from '@partboard/contract/admin/methods.office'
import { changeBranch, readBranches, readHolidays } from '@partboard/contract/admin/shop.office'
import { changeCurrency, readCountries, readCurrencies } from '@partboard/contract/admin/stores.office'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import { BranchesPage } from './branches/BranchesPage.tsx'
import { MethodsPage } from './methods/MethodsPage.tsx'
import { CurrenciesPage } from './store/CurrenciesPage.tsx'

const shop = openShop()
const refuse = (call: Parameters<typeof shop.refuse>[0], field: string) =>
  shop.refuse(call, 400, { title: 'Popraw.', errors: { [field]: ['Nie to.'] } })
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Zapisz od teraz' }))
const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

const branch = (id: number, name: string) => ({
  id,
  name,
  code: name,
  position: id,
  street: 'Prosta 1',
  postcode: '00-001',
  city: name,
  phone: '',
  email: '',
  url: '',
  allowsPickup: true,
  isBranchOffice: true,
  isCentral: false,
  closedAt: null,
  hours: [[], [], [], [], [], [], []],
  cutOff: null,
  transferDays: 1,
  from: null,
  to: null,
  revision: 1,
})

test('of two changed branches the refused one has the sentence, in its dialog too', async () => {
  shop.answer(readBranches, { items: [branch(1, 'Wola'), branch(2, 'Praga')] })
  shop.answer(readHolidays, { items: [], revision: 1 })
  refuse(changeBranch, 'cutOff')
  await show(<BranchesPage />, '/settings/branches')
  await type('Praga: Odbiór dziś: zamów do', '12:00')
  save()
  await screen.findByText('Nie to.')
  expect(isWrong('Praga: Odbiór dziś: zamów do')).toBe(true)
  expect(isWrong('Wola: Odbiór dziś: zamów do')).toBe(false)

  refuse(changeBranch, 'city')
  save()
  // The field is in a dialog that is closed, so the bar says it.
  const sentence = await screen.findByText('Nie to.')
  expect(sentence.getAttribute('role')).toBe('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Praga' }))
  await screen.findByRole('dialog')
  expect(isWrong('Miasto')).toBe(true)
})

test('a refused rate is wrong at its currency', async () => {
  const currency = (code: string) => ({
    code,
    name: { pl: code, en: code },
    rate: 0.25,
    since: null,
    isOn: true,
  })
  shop.answer(readCurrencies, { items: [currency('EUR'), currency('CZK')], revision: 1 })
  shop.answer(readCountries, { items: [], revision: 1 })
  refuse(changeCurrency, 'rate')
  await show(<CurrenciesPage />, '/settings/currencies')
  await type('CZK: Kurs za 1 zł', '0,3')
  save()
  await screen.findByText('Nie to.')
  expect([isWrong('EUR: Kurs za 1 zł'), isWrong('CZK: Kurs za 1 zł')]).toEqual([false, true])
})

test('a refused fee is wrong at its delivery, and has the focus', async () => {
  refuse(setMethods, 'deliveries.0.fee')
  await show(<MethodsPage />, '/settings/methods')
  await type('Kurier: Opłata brutto, zł', '12,50')
  save()
  await screen.findByText('Nie to.')
  expect([isWrong('Kurier: Opłata brutto, zł'), isWrong('Odbiór: Opłata brutto, zł')]).toEqual([true, false])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kurier: Opłata brutto, zł')))
})
