import {
  acceptOffer,
  type ClientOffer,
  getOfferConfirmation,
  openOfferLink,
} from '@partboard/contract/offers/offer-link'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setLanguage } from '../../browser/texts.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { loadLinkTexts } from './load-offer-link.ts'
import { OfferLinkPage } from './OfferLinkPage.tsx'

const shop = openShop()
beforeAll(() => loadLinkTexts('pl'))
// The files of one worker share the language.
afterEach(() => setLanguage('pl'))

const withoutPictures = <O extends { Lines: object[] }>(offer: O): O => ({
  ...offer,
  Lines: offer.Lines.map((line) => ({ ...line, Drawing: null })),
})
const offer = withoutPictures(openOfferLink.schema.response[200].parse(exampleOf(openOfferLink).answer))
const [disc, labour] = offer.Lines as [ClientOffer['Lines'][number], ClientOffer['Lines'][number]]

const open = (changes: Partial<ClientOffer> = {}) =>
  show(
    <OfferLinkPage
      code="7KQ2"
      opened={{ kind: 'open', lang: 'pl', offer: { ...offer, ...changes } }}
      onReload={() => undefined}
    />,
  )
const before = () => screen.getByRole('region', { name: 'Zanim zlecisz' })
const early = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Proszę zacząć przed upływem/ })
const order = () => screen.getByRole('button', { name: 'Zlecam z obowiązkiem zapłaty' })
const typeName = () => userEvent.type(screen.getByRole('textbox', { name: 'Imię i nazwisko' }), 'Anna Nowak')
const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })

test('before the order stand who the garage is, the day, withdrawal, an early start, complaints and its terms', async () => {
  await open()
  const text = before().textContent
  for (const one of [
    ...[offer.Garage.Name, offer.Garage.Address, offer.Garage.Email, 'CEIDG', 'Termin wykonania: 09.12.2026'],
    ...['możesz odstąpić od umowy w ciągu 14 dni', 'od dnia, w którym otrzymasz części'],
    ...['art. 21 ust. 2 i art. 35', 'art. 38 ust. 1 pkt 1', 'w ciągu 2 lat', 'Wzór formularza odstąpienia'],
  ])
    expect(text).toContain(one)
  expect(within(before()).getByRole('link').getAttribute('href')).toBe('https://autoserwis.example/regulamin')
})

test('terms that are more than an address are text, and no link', async () => {
  await open({ Garage: { ...offer.Garage, Terms: 'Płatność przy odbiorze: https://obcy.example' } })
  expect(within(before()).queryByRole('link')).toBe(null)
  expect(before().textContent).toContain('Płatność przy odbiorze')
})

test('an early start is never ticked beforehand, and stands only where work is ordered', async () => {
  await open()
  expect(early()?.checked).toBe(false)
  expect(screen.getAllByText(/serwis zacznie po 14 dniach albo po osobnym uzgodnieniu/)).not.toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: `Zlecam: ${labour.Text}` }))
  expect(early()).toBe(null)
  expect(before().textContent).not.toContain('art. 38 ust. 1 pkt 1')
  await userEvent.click(screen.getByRole('checkbox', { name: `Zlecam: ${labour.Text}` }))
  await userEvent.click(screen.getByRole('checkbox', { name: `Zlecam: ${disc.Text}` }))
  expect(before().textContent).toContain('od dnia zawarcia umowy')
})

test('e-mail and early start are sent; where the confirmation goes is said, and it can be saved', async () => {
  await open()
  shop.answer(acceptOffer, withoutPictures(exampleOf(acceptOffer).answer))
  shop.answer(getOfferConfirmation, exampleOf(getOfferConfirmation).answer)
  await typeName()
  await userEvent.type(emailField(), 'anna@')
  await userEvent.click(order())
  expect(screen.getByText('Sprawdź adres e-mail.')).toBeTruthy()
  expect(document.activeElement).toBe(emailField())
  expect(shop.bodiesOf(acceptOffer)).toEqual([])
  await userEvent.type(emailField(), 'dom.example')
  await userEvent.click(early()!)
  await userEvent.click(order())
  expect(await screen.findByRole('heading', { name: 'Zlecenie przyjęte' })).toBeTruthy()
  expect(shop.bodiesOf(acceptOffer)).toEqual([
    {
      Version: offer.Version,
      Name: 'Anna Nowak',
      Lines: [disc.Id, labour.Id],
      Email: 'anna@dom.example',
      EarlyStart: true,
    },
  ])
  expect(screen.getByText('Potwierdzenie z umową wysyłamy na anna.nowak@example.com.')).toBeTruthy()
  // A browser of tests has nowhere to save to.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await userEvent.click(screen.getByRole('button', { name: 'Pobierz potwierdzenie (PDF)' }))
  const { answer } = exampleOf(getOfferConfirmation)
  await expect.poll(() => click.mock.contexts.at(-1)).toMatchObject({ download: answer.FileName })
  click.mockRestore()
})

test('without an e-mail the page says before and after that the confirmation is to be downloaded', async () => {
  await open()
  const { answer } = exampleOf(acceptOffer)
  shop.answer(
    acceptOffer,
    withoutPictures({ ...answer, Decision: { ...answer.Decision!, Email: '', EarlyStart: false } }),
  )
  expect(screen.getByText(/Bez adresu pobierz potwierdzenie zaraz po zleceniu/)).toBeTruthy()
  await typeName()
  await userEvent.click(order())
  expect(await screen.findByText(/Pobierz teraz potwierdzenie z umową/)).toBeTruthy()
  expect(shop.bodiesOf(acceptOffer)).toEqual([
    { Version: offer.Version, Name: 'Anna Nowak', Lines: [disc.Id, labour.Id] },
  ])
})

test('the e-mail stands there only if the garage has sent the offer to it', async () => {
  await open({ ClientEmail: 'anna@dom.example' })
  expect(emailField().value).toBe('anna@dom.example')
})

test('amounts have their currency and basis, the order the sum of what is ticked, and a line what limits its withdrawal', async () => {
  const line = { ...disc, Id: 7, Text: 'Zamek', Withdrawal: 'made_to_order' as const }
  await open({
    Lines: [
      { ...disc, Withdrawal: 'sealed' },
      { ...line, MadeFor: 'klucz 4711' },
      { ...line, Id: 8, Text: 'Wkładka' },
    ],
  })
  const rows = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' '))
    .filter((text) => text.includes('brutto'))
  expect(rows[0]).toContain('2 szt. × 582,28 zł')
  expect(rows[0]).toContain('1 164,56 zł brutto')
  expect(rows[0]).toContain('Po otwarciu zapieczętowanego opakowania')
  expect(rows[1]).toContain('(klucz 4711) – nie przysługuje prawo odstąpienia')
  expect(rows[2]).not.toContain('odstąpi')
  const sum = document.getElementById(order().getAttribute('aria-describedby')!)
  expect(sum?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('3 493,68 zł')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zlecam: Zamek' }))
  expect(sum?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('2 329,12 zł')
})
