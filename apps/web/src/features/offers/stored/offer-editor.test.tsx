import { getCustomer } from '@partboard/contract/customers/account'
import {
  addOfferToCart,
  createOffer,
  getOffer,
  setTargetPrice,
  updateOffer,
} from '@partboard/contract/offers/stored-offers'
import { exampleOf } from '@partboard/contract/testing/example'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { offersTexts } from '../../../locales/offers.ts'
import { customerQuery } from '../../../state/frame/customer.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { OfferEditorPage } from './OfferEditorPage.tsx'

const shop = openShop()
beforeAll(() => loadTexts([offersTexts]))
type Answer = Parameters<typeof shop.answer<typeof getOffer>>[1]
/** Two discs of 646,98 less 10 % that cost 460,25 each, and labour of 264,00: 1 428,56 with VAT. */
const { answer } = exampleOf(getOffer)
/** There are no pictures to fetch. */
const draft: Answer = { ...answer, Lines: answer.Lines.map((line) => ({ ...line, Drawing: null })) }
const [disc, labour] = draft.Lines as [Answer['Lines'][number], Answer['Lines'][number]]

function Page() {
  useSuspenseQuery(customerQuery())
  return <OfferEditorPage id="41" />
}
const text = (element: Element) => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const sums = () => text(screen.getByRole('region', { name: 'Klient zapłaci' }))
const own = () => text(screen.getByRole('region', { name: 'Widzisz tylko Ty' }))
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const saves = () =>
  shop.bodiesOf(updateOffer) as { Lines: { [field: string]: unknown }[]; Revision: number }[]

async function open() {
  shop.answer(getOffer, draft)
  shop.answerTo(updateOffer, () => ({ body: { ...draft, Revision: 2 }, headers: {} }))
  await show(<Page />)
  await screen.findByText('Zapisano')
}
async function type(name: RegExp | string, typed: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), typed)
}

test('a discount changes value, sums and margin at once, and is saved with the revision that was read', async () => {
  await open()
  expect(sums()).toContain('1 428,56 zł')
  await type(/^Rabat %: /, '20{Enter}')
  expect(field(/^Wartość: /).value.replaceAll('\u00a0', ' ')).toBe('1 035,16')
  expect(sums()).toContain('1 299,16 zł')
  // 841,59 without VAT is less than the cost of 920,50.
  expect(own()).toContain('-78,91')
  expect(screen.getByText('Poniżej Twojego kosztu')).toBeTruthy()
  await expect.poll(saves).toHaveLength(1)
  expect(saves()[0]).toMatchObject({
    Revision: 1,
    Lines: [
      { Id: disc.Id, Sku: disc.Sku, PricedBy: 'discount', Discount: 20 },
      { Id: labour.Id, Kind: 'labour', Hours: 1.2, Unit: 220 },
    ],
  })
})

test('a typed value is a price of its own, and a line for the client to decide leaves the sum', async () => {
  await open()
  // The shop has not answered while the sums are read.
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.answer(updateOffer, { ...draft, Revision: 2 }, promise)
  await type(/^Wartość: /, '1200{Enter}')
  expect(sums()).toContain('1 464,00 zł')
  await userEvent.click(screen.getByRole('button', { name: /^Więcej: Brake disc/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Do decyzji klienta' }))
  expect(sums()).toContain('264,00 zł')
  expect(sums()).toContain('Z pozycjami do decyzji: 1 464,00.')
  resolve()
  await expect
    .poll(() => saves().at(-1)?.Lines[0])
    .toMatchObject({ PricedBy: 'own', Total: 1200, Optional: true })
})

test('a target is said before it is set: exact, or by how much it is impossible', async () => {
  await open()
  const panel = () => screen.getByRole('form', { name: 'Niech wyjdzie' })
  // A round sum is a press.
  await userEvent.click(within(panel()).getByRole('button', { name: /^1.420,00$/ }))
  expect(field(/^Suma brutto/).value).toBe('1420,00')
  await type(/^Suma brutto/, '1500')
  expect(text(panel())).toContain('Wychodzi co do grosza. Z 1 428,56 na 1 500,00.')
  // The lowest value of two discs that cost 920,50 is 1 132,22 (1 132,215 rounded), and labour of 264,00 stays.
  await type(/^Suma brutto/, '1396')
  expect(text(panel())).toMatch(/brakuje 0,2\d zł.*1 396,2\d zł/)
  expect(within(panel()).queryByRole('button', { name: 'Ustaw tę sumę' })).toBe(null)
  await type(/^Suma brutto/, '1500')
  shop.answer(setTargetPrice, { ...draft, Revision: 2, Totals: { ...draft.Totals, Total: 1500 } })
  await userEvent.click(within(panel()).getByRole('button', { name: 'Ustaw tę sumę' }))
  await expect.poll(sums).toContain('1 500,00 zł')
  expect(shop.bodiesOf(setTargetPrice)).toEqual([{ Total: 1500, MinMargin: 0, Revision: 1 }])
  // Nothing else had changed, so nothing else was saved.
  expect(saves()).toEqual([])
})

test('a save that fails is said, and the next one has all of it', async () => {
  await open()
  shop.refuse(updateOffer, 500, { title: 'Nie dziś.' })
  await type(/^Stawka za godzinę/, '240{Enter}')
  expect(await screen.findByText(/Oferta nie jest zapisana\. Nie dziś\./)).toBeTruthy()
  expect(field(/^Stawka za godzinę/).value).toBe('240,00')
  shop.answerTo(updateOffer, () => ({ body: { ...draft, Revision: 2 }, headers: {} }))
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.poll(() => saves().at(-1)).toMatchObject({ Revision: 1, Lines: [{}, { Unit: 240 }] })
  expect(await screen.findByText('Zapisano')).toBeTruthy()
})

test("another person's change is said, and nothing is overwritten", async () => {
  await open()
  shop.refuse(updateOffer, 409, { title: 'Ktoś zmienił tę ofertę.' })
  shop.answer(getOffer, { ...draft, Title: 'Tarcze', Revision: 7 })
  await type(/^Stawka za godzinę/, '240{Enter}')
  expect(await screen.findByText(/Niczego nie nadpisaliśmy/)).toBeTruthy()
  expect(field(/^Stawka za godzinę/).value).toBe('240,00')
  const before = saves().length
  await type(/^Roboczogodziny/, '2{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz moje jako nową ofertę' }))
  await expect.poll(() => shop.bodiesOf(createOffer)).toHaveLength(1)
  expect(shop.bodiesOf(createOffer)[0]).toMatchObject({
    Lines: [{ Id: null }, { Id: null, Hours: 2, Unit: 240 }],
  })
  expect(saves()).toHaveLength(before)
})

test('what is typed counts before the field is left, and what cannot be read counts as what stood there before', async () => {
  await open()
  await type(/^Rabat %: /, '20')
  expect(document.activeElement).toBe(field(/^Rabat %: /))
  expect(sums()).toContain('1 299,16 zł')
  await userEvent.type(field(/^Rabat %: /), '0')
  expect(field(/^Rabat %: /).value).toBe('200')
  expect(sums()).toContain('1 428,56 zł')
  expect(screen.queryByText(/od 0 do 100/)).toBe(null)
  await userEvent.tab()
  expect(screen.getByText(/0 do 100/)).toBeTruthy()
})

test.each<[string, RegExp, string, string]>([
  ['pieces', /^Sztuki: Brake/, '3', '2 010,84 zł'],
  ['the value of a line', /^Wartość: /, '1000', '1 264,00 zł'],
  ['hours', /^Roboczogodziny/, '2', '1 604,56 zł'],
  ['the rate of an hour', /^Stawka za godzinę/, '100', '1 284,56 zł'],
])('%s count while they are typed', async (_, name, typed, sum) => {
  await open()
  await type(name, typed)
  expect(document.activeElement).toBe(field(name))
  expect(sums()).toContain(sum)
})

test('one discount is typed for all parts; locked ones, labour and own lines keep their prices', async () => {
  await open()
  expect(field('Rabat na wszystkie części, %').value).toBe('10')
  await type('Rabat na wszystkie części, %', '20')
  expect(field(/^Rabat %: /).value).toBe('20')
  expect(sums()).toContain('1 299,16 zł')
  await userEvent.click(screen.getByRole('button', { name: /^Blokada ceny: Brake disc/ }))
  await type('Rabat na wszystkie części, %', '50')
  expect(sums()).toContain('1 299,16 zł')
  await expect.poll(() => saves().at(-1)?.Lines[0]).toMatchObject({ PricedBy: 'discount', Discount: 20 })
})

test('a discount on the whole offer is the sum less an amount, and is set like any sum', async () => {
  await open()
  await type('Rabat od całości, zł', '28,56')
  expect(field(/^Suma brutto/).value).toBe('1400,00')
  expect(text(screen.getByRole('form', { name: 'Niech wyjdzie' }))).toContain('Z 1 428,56 na 1 400,00.')
})

test('an offer without a name is not printed, and the name is asked for', async () => {
  shop.answer(getOffer, { ...draft, Client: { ...draft.Client, Name: '' } })
  await show(<Page />)
  await screen.findByText('Zapisano')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await userEvent.click(screen.getByRole('button', { name: 'Zwiń' }))
  await userEvent.click(screen.getByRole('button', { name: 'Drukuj ofertę' }))
  expect(screen.getByText('To pole jest wymagane')).toBeTruthy()
  expect(document.activeElement).toBe(field('Nazwa'))
  expect(print).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('what the client would not read about the garage is said before the offer is sent', async () => {
  const { answer: customer } = exampleOf(getCustomer)
  shop.answer(getCustomer, { ...customer, Addresses: [], VatNumber: '', Phone: '' })
  await open()
  expect(
    screen.getByText(
      'Klient nie zobaczy na ofercie: adresu serwisu, numeru NIP, telefonu. Ustawa o prawach konsumenta każe podać te dane, zanim konsument zleci.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Uzupełnij dane serwisu' }).getAttribute('href')).toBe(
    '/my-account/addresses',
  )
  // It is the garage's decision.
  expect(screen.getByRole('button', { name: 'Link' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('a garage whose data are complete is told nothing', async () => {
  await open()
  expect(screen.queryByText(/Klient nie zobaczy na ofercie/)).toBe(null)
})

test('the day of the work is saved and can be taken back', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Zmień' }))
  const day = screen.getByLabelText<HTMLInputElement>(/^Termin wykonania/)
  expect(day.value).toBe('2026-12-09')
  await userEvent.clear(day)
  await expect.poll(() => saves().at(-1)).toMatchObject({ DueOn: null })
})

test('a part that can be made to a key asks for its number; others do not', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /^Więcej: Brake disc/ }))
  expect(screen.queryByRole('textbox', { name: /^Dorabiana do klucza/ })).toBe(null)
})

test('the number of the key that a part is made to is saved with its line', async () => {
  shop.answer(getOffer, { ...draft, Lines: [{ ...disc, Withdrawal: 'made_to_order' }, labour] })
  shop.answerTo(updateOffer, () => ({ body: { ...draft, Revision: 2 }, headers: {} }))
  await show(<Page />)
  await screen.findByText('Zapisano')
  await userEvent.click(screen.getByRole('button', { name: /^Więcej: Brake disc/ }))
  await userEvent.type(field(/^Dorabiana do klucza/), 'klucz 4711')
  await expect.poll(() => saves().at(-1)?.Lines[0]).toMatchObject({ MadeFor: 'klucz 4711' })
})

test('the garage reads what the client agreed to', async () => {
  const { answer: decided } = exampleOf(addOfferToCart)
  shop.answer(getOffer, {
    ...decided.Offer,
    Lines: decided.Offer.Lines.map((line) => ({ ...line, Drawing: null })),
  })
  await show(<Page />)
  expect(await screen.findByText('Klient prosi o rozpoczęcie przed upływem 14 dni.')).toBeTruthy()
  expect(screen.getByText('Potwierdzenie z umową: anna.nowak@example.com.')).toBeTruthy()
})
