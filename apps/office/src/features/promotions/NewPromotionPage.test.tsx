import { listStoreSettings } from '@partboard/contract/admin/stores.office'
import { planPromotion, previewPromotion } from '@partboard/contract/pricing/promotions.office'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show, signInWith } from '../../testing/screen.tsx'
import { NewPromotionPage } from './NewPromotionPage.tsx'

const shop = openShop()
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
async function open() {
  await show(<NewPromotionPage />, '/promotions/new')
  type('Nazwa po polsku', 'Jesień')
  type('Nazwa po angielsku', 'Autumn')
}
const plan = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Zaplanuj' })
/** What a screen reader reads about a field. */
const messagesAt = (name: RegExp | string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a refusal is said at each of its fields, and what was typed stays', async () => {
  shop.refuse(planPromotion, 400, {
    title: 'Popraw pola.',
    errors: {
      'name.en': ['Taka już jest.'],
      percent: ['Najwyżej 90.'],
      'selection.categories': ['Nie ma grupy 99.'],
    },
  })
  await open()
  type('Obniżka w procentach', '95')
  type(/^Grupy katalogu/, '99')
  fireEvent.click(plan())
  await screen.findByText('Popraw pola.')
  expect(messagesAt('Nazwa po angielsku')).toContain('Taka już jest.')
  expect(messagesAt('Obniżka w procentach')).toContain('Najwyżej 90.')
  expect(messagesAt(/^Grupy katalogu/)).toContain('Nie ma grupy 99.')
  expect(field('Nazwa po polsku').value).toBe('Jesień')
})

test('numbers, groups and categories are sent as a list, a comma is a decimal point', async () => {
  shop.refuse(planPromotion, 409, { title: 'Nie teraz.' })
  await open()
  type('Obniżka w procentach', '7,5')
  type(/^Numery części/, '34 11 4 300 102\n34114300202')
  type(/^Grupy rabatowe/, 'A, B')
  fireEvent.click(plan())
  await screen.findByText('Nie teraz.')
  expect(shop.bodiesOf(planPromotion)).toMatchObject([
    { percent: 7.5, audience: 'everyone', customerIds: [], selection: { discountGroups: ['A', 'B'] } },
  ])
  const [{ selection }] = shop.bodiesOf(planPromotion) as [{ selection: { numbers: { sku: string }[] } }]
  expect(selection.numbers).toHaveLength(2)
})

test('a promotion with own prices has neither percent nor groups, and a price that cannot be read stops it', async () => {
  shop.refuse(planPromotion, 409, { title: 'Nie teraz.' })
  await open()
  fireEvent.click(screen.getByRole('radio', { name: 'cena każdej części' }))
  expect(screen.queryByRole('textbox', { name: 'Obniżka w procentach' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Grupy rabatowe/ })).toBeNull()
  type(/^Numery części/, '34114300102; 89,90\n34114300202; tanio')
  expect(messagesAt(/^Numery części/)).toContain('W tych wierszach nie rozumiemy ceny: 2.')
  expect(plan().getAttribute('aria-disabled')).toBe('true')
  type(/^Numery części/, '34114300102; 89,90')
  fireEvent.click(plan())
  await screen.findByText('Nie teraz.')
  expect(shop.bodiesOf(planPromotion)).toMatchObject([
    { percent: null, selection: { numbers: [{ gross: 89.9 }], discountGroups: [] } },
  ])
})

test('named customers are asked for when the promotion is for them alone', async () => {
  shop.refuse(planPromotion, 400, { title: 'Popraw.', errors: { customerIds: ['Nie ma klienta 9.'] } })
  await open()
  expect(screen.queryByRole('textbox', { name: /^Numery klientów/ })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Dla kogo' }), { target: { value: 'customers' } })
  type(/^Numery klientów/, '3, 9')
  fireEvent.click(plan())
  await screen.findByText('Nie ma klienta 9.')
  expect(shop.bodiesOf(planPromotion)).toMatchObject([{ audience: 'customers', customerIds: [3, 9] }])
})

test('the stores are not asked for by a person who may not read the settings', async () => {
  signInWith(['catalogue:read', 'catalogue:write'])
  await open()
  await waitFor(() => expect(shop.bodiesOf(previewPromotion).length).toBeGreaterThan(0))
  expect(shop.received.some(({ endpoint }) => endpoint === listStoreSettings)).toBe(false)
})

test('a preview that is refused says why beside the button', async () => {
  shop.refuse(previewPromotion, 400, { title: 'Pierwszy dzień jest za wcześnie.' })
  await open()
  await screen.findByText('Pierwszy dzień jest za wcześnie.')
})

test('a customer that is no number is refused at its field, and not left out', async () => {
  await open()
  fireEvent.change(screen.getByRole('combobox', { name: 'Dla kogo' }), { target: { value: 'customers' } })
  type(/^Numery klientów/, '3, dziewięć')
  fireEvent.click(plan())
  await waitFor(() => expect(field(/^Numery klientów/).getAttribute('aria-invalid')).toBe('true'))
  expect(shop.bodiesOf(planPromotion)).toEqual([])
})

test.each(['Numer;Cena netto\n34114300102;89,90', 'Części;Cena netto\n34114300102;89,90'])(
  'the columns of a list that are not read are named: %j',
  async (list) => {
    await open()
    type(/^Numery części/, list)
    expect(messagesAt(/^Numery części/).join(' ')).toContain('Nie czytamy kolumn: Cena netto.')
    type(/^Numery części/, list.replace('netto', 'brutto'))
    expect(messagesAt(/^Numery części/).join(' ')).not.toContain('Nie czytamy')
  },
)
