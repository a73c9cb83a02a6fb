import { createOffer, getOffer, setTargetPrice, updateOffer } from '@partboard/contract/offers/stored-offers'
import { exampleOf } from '@partboard/contract/testing/example'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
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
  expect(field(/^Wartość: /).value.replaceAll('\u00a0', ' ')).toBe('1 035,17')
  expect(sums()).toContain('1 299,17 zł')
  // 841,60 without VAT is less than the cost of 920,50.
  expect(own()).toContain('-78,90')
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
  await type(/^Suma brutto/, '1500')
  expect(text(panel())).toContain('Wychodzi co do grosza. Z 1 428,56 na 1 500,00.')
  // The lowest value of two discs that cost 920,50 is 1 132,22 (1 132,215 rounded), and labour of 264,00 stays.
  await type(/^Suma brutto/, '1396')
  expect(text(panel())).toMatch(/brakuje 0,2\d zł.*1 396,2\d zł/)
  expect(within(panel()).queryByRole('button')).toBe(null)
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
