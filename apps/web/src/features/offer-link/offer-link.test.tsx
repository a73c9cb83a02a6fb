import { acceptOffer, type ClientOffer, openOfferLink } from '@partboard/contract/offers/offer-link'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../../browser/texts.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { loadLinkTexts } from './load-offer-link.ts'
import { OfferLinkPage } from './OfferLinkPage.tsx'

const shop = openShop()
beforeAll(() => loadLinkTexts('pl'))
// The files of one worker share the language.
afterEach(() => setLanguage('pl'))
/** An example as the browser reads it; there are no pictures to fetch. */
const read = (answer: unknown): ClientOffer => {
  const offer = openOfferLink.schema.response[200].parse(answer)
  return { ...offer, Lines: offer.Lines.map((line) => ({ ...line, Drawing: null })) }
}
const offer = read(exampleOf(openOfferLink).answer)
const [disc, labour] = offer.Lines as [ClientOffer['Lines'][number], ClientOffer['Lines'][number]]
const optional = {
  ...labour,
  Id: 3,
  Text: 'Geometria',
  Optional: true,
  Hours: 100,
  Unit: 150_00,
  Total: 150_00,
}

const open = () =>
  show(
    <OfferLinkPage
      code="7KQ2"
      opened={{ kind: 'open', lang: 'pl', offer: { ...offer, Lines: [disc, labour, optional] } }}
      onReload={() => undefined}
    />,
  )
const sums = () =>
  screen.getByRole('region', { name: 'Podsumowanie' }).textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
const order = () => screen.getByRole('button', { name: 'Zlecam z obowiązkiem zapłaty' })

test('the sum follows the ticks; lines to decide begin outside', async () => {
  await open()
  expect(sums()).toContain('1 428,56 zł')
  await userEvent.click(screen.getByRole('button', { name: 'Tak, chcę' }))
  expect(sums()).toContain('1 578,56 zł')
  await userEvent.click(screen.getByRole('checkbox', { name: `Zlecam: ${disc.Text}` }))
  expect(sums()).toContain('414,00 zł')
  const said = screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' '))
  expect(said).toContain('Wybrane pozycje: 2 z 3. Razem z VAT: 414,00 zł.')
  expect(sums()).toContain('w tym VAT 23%: 77,41')
})

test('the chosen lines are ordered with a name, and the receipt follows', async () => {
  await open()
  const { answer } = exampleOf(acceptOffer)
  const lines = answer.Lines.map((line) => ({ ...line, Drawing: null }))
  shop.answer(acceptOffer, { ...answer, Lines: lines })
  await userEvent.click(screen.getByRole('checkbox', { name: `Zlecam: ${disc.Text}` }))
  const name = screen.getByRole('textbox', { name: 'Imię i nazwisko' })
  // The name is not filled in, so one press orders nothing.
  await userEvent.click(order())
  expect(screen.getByText('Wpisz imię i nazwisko.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(shop.bodiesOf(acceptOffer)).toEqual([])
  await userEvent.type(name, 'Anna Nowak')
  await userEvent.click(order())
  expect(await screen.findByRole('heading', { name: 'Zlecenie przyjęte' })).toBeTruthy()
  expect(shop.bodiesOf(acceptOffer)).toEqual([
    { Version: offer.Version, Name: 'Anna Nowak', Lines: [labour.Id] },
  ])
  expect(screen.queryByRole('checkbox')).toBe(null)
})

test('nothing is ordered while no line is chosen', async () => {
  await open()
  for (const { Text } of [disc, labour])
    await userEvent.click(screen.getByRole('checkbox', { name: `Zlecam: ${Text}` }))
  expect(screen.getByText('Zaznacz co najmniej jedną pozycję.')).toBeTruthy()
  await userEvent.click(order())
  expect(shop.bodiesOf(acceptOffer)).toEqual([])
})

test('in another language the words of the offer and the names of languages say theirs', async () => {
  await loadLinkTexts('en')
  await show(
    <OfferLinkPage
      code="7KQ2"
      opened={{
        kind: 'open',
        lang: 'en',
        offer: { ...offer, Language: 'pl', Title: 'Hamulce', Note: 'Uwaga' },
      }}
      onReload={() => undefined}
    />,
  )
  for (const words of [disc.Text, labour.Text, 'Hamulce', 'Uwaga'])
    expect(screen.getByText(words).closest('[lang]')?.getAttribute('lang'), words).toBe('pl')
  expect(screen.getByRole('option', { name: 'Deutsch' }).getAttribute('lang')).toBe('de')
})
