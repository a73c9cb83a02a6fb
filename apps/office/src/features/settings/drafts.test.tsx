import { setMethods } from '@partboard/contract/admin/methods.office'
import { changeBranch, readBranches, readHolidays } from '@partboard/contract/admin/shop.office'
import { changeCurrency, readCountries, readCurrencies } from '@partboard/contract/admin/stores.office'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import { BranchesPage } from './branches/BranchesPage.tsx'
import { MethodsPage } from './methods/MethodsPage.tsx'
import { CurrenciesPage } from './store/CurrenciesPage.tsx'
import { StorePage } from './store/StorePage.tsx'

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

/** What a screen must never say in place of a figure. */
const noWord = /NaN|undefined|\bnull\b|Infinity|Invalid|\[object/

const pages: [string, () => Promise<unknown>][] = [
  [
    'branches',
    () => {
      shop.answer(readBranches, { items: [branch(1, 'Wola')] })
      shop.answer(readHolidays, { items: [], revision: 1 })
      return show(<BranchesPage />, '/settings/branches')
    },
  ],
  ['methods', () => show(<MethodsPage />, '/settings/methods')],
  ['store', () => show(<StorePage />, '/settings/store')],
  [
    'currencies',
    () => {
      shop.answer(readCurrencies, {
        items: [{ code: 'EUR', name: { pl: 'Euro', en: 'Euro' }, rate: 0.25, since: null, isOn: true }],
        revision: 1,
      })
      shop.answer(readCountries, { items: [], revision: 1 })
      return show(<CurrenciesPage />, '/settings/currencies')
    },
  ],
]

describe.each(pages)('the draft of %s', (_, open) => {
  test('names each wrong figure as one that cannot be read, and keeps it in its field', async () => {
    await open()
    await screen.findAllByRole('textbox')
    const fields = screen
      .getAllByRole<HTMLInputElement>('textbox')
      .filter((field) => ['decimal', 'numeric'].includes(field.inputMode) && !field.disabled)
    for (const field of fields) {
      for (const typed of ['abc', '1,2,3', '-1', '1e21', 'NaN']) {
        fireEvent.change(field, { target: { value: typed } })
        fireEvent.blur(field)
        const bar = screen.getByRole('region', { name: 'Niezapisane zmiany' })
        expect(bar.textContent).toContain('nie da się odczytać')
        expect(document.body.textContent).not.toMatch(noWord)
        expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
      }
    }
    expect(fields.length + screen.queryAllByLabelText(/Odbiór dziś/).length).toBeGreaterThan(0)
  })
})

test('hours and a cut-off that cannot be read stay in their fields with a sentence, and are refused', async () => {
  await pages[0]![1]()
  const sentences = {
    'Wola: pon.–pt.': ['9-17 oprócz środy', 'Podaj dwie godziny'],
    'Wola: sobota': ['17-9', 'Zamknięcie nie jest po otwarciu'],
    'Wola: niedziela': ['8-12, 11-18', 'nachodzą na siebie'],
    'Wola: Odbiór dziś: zamów do': ['po południu', 'Podaj godzinę, np. 16:00'],
  }
  for (const [label, [typed, sentence]] of Object.entries(sentences)) {
    await type(label, typed!)
    fireEvent.blur(screen.getByLabelText(label))
    expect([screen.getByLabelText<HTMLInputElement>(label).value, isWrong(label)]).toEqual([typed, true])
    expect(document.body.textContent).toContain(sentence)
  }
  shop.answer(changeBranch, branch(1, 'Wola'))
  // It is refused before it is sent: the first body is that of the hours below.
  save()
  for (const [label, typed] of [
    ['Wola: pon.–pt.', '9.00-13.00, 14–18'],
    ['Wola: sobota', 'nieczynne'],
    ['Wola: niedziela', 'od 9 do 13'],
    ['Wola: Odbiór dziś: zamów do', '16.30'],
  ] as const) {
    await type(label, typed)
    fireEvent.blur(screen.getByLabelText(label))
    expect([label, isWrong(label)]).toEqual([label, false])
  }
  expect(screen.getByLabelText<HTMLInputElement>('Wola: pon.–pt.').value).toBe('9–13, 14–18')
  expect(screen.getByLabelText<HTMLInputElement>('Wola: sobota').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Wola: Odbiór dziś: zamów do').value).toBe('16:30')
  save()
  await waitFor(() => expect(shop.bodiesOf(changeBranch)).toHaveLength(1))
  const day = [
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '18:00' },
  ]
  expect(shop.bodiesOf(changeBranch)).toMatchObject([
    { cutOff: '16:30', hours: [day, day, day, day, day, [], [{ from: '09:00', to: '13:00' }]] },
  ])
})
