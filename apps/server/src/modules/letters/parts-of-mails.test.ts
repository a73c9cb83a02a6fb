import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { buildCustomer, buildShop } from '../../testing/builders.ts'
import { mailTextKinds } from '../mail/mail-texts.ts'
import { Recipient, TypedWords } from '../mail/recipient.ts'
import { renderLetter } from '../mail/sending/delivery.ts'
import { sampleLetter } from './sample-letter.ts'

const { db } = await buildTestApp()
await buildShop(db)
await db
  .updateTable('store')
  .set({
    company_name: 'Części sp. z o.o.',
    company_address: 'ul. Prosta 1, 00-001 Warszawa',
    company_vat: '5260250274',
    company_phone: '22 000 00 00',
    email: 'sklep@czesci.example',
    bank_account: 'PL61109010140000071219812874',
  })
  .where('id', '=', 1)
  .execute()

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => named[name]!).replaceAll('\u00a0', ' ')

/** The visible text of a page, in words; a link's address is one too. */
function wordsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const addresses = [...body.matchAll(/href="([^"]*)"/g)].map(([, address]) => decoded(address!))
  return [
    ...decoded(body.replace(/<span style="white-space:nowrap">(.*?)<\/span>/g, '$1').replace(/<[^>]*>/g, ' '))
      .split(/\s+/)
      .filter(Boolean),
    ...addresses,
  ]
}

const samples = mailTextKinds.flatMap((of) => (['pl', 'en'] as const).map((lang) => [of, lang] as const))

test.each(samples)('the text part of a mail says what its HTML part says: %s, %s', async (of, lang) => {
  const letter = await sampleLetter(db, { of, lang, storeId: 1 }, 'https://czesci.example')
  const { html, text } = renderLetter(letter, { logo: 'cid:logo', code: () => 'cid:code' })
  const said = text.replaceAll('\u00a0', ' ')
  const missing = wordsOf(html).filter((word) => !said.includes(word))
  expect(missing).toEqual([])
  // A sum, a day, a number: nothing with a digit is in the text part alone.
  const shown = wordsOf(html).join(' ')
  expect(
    said.split(/\s+/).filter((word) => /\d/.test(word) && !shown.includes(word.replace(/[:,.]+$/, ''))),
  ).toEqual([])
  // The mail to the shop itself is in the shop's language.
  if (of !== 'newOrder') expect(html).toContain(`<html lang="${lang}">`)
  expect(said).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\[object/)
})

const hostile = '<b>Wygrana</b> https://evil.example/odbior'
const customer = await buildCustomer(db)
const { email } = await db
  .selectFrom('customer')
  .select('email')
  .where('id', '=', customer.id)
  .executeTakeFirstOrThrow()
const readers = {
  // An address that the confirmed customer typed for somebody else is not confirmed.
  stranger: await Recipient.at(db, { id: customer.id, email: 'obcy@przyklad.example', firstName: hostile }),
  owner: await Recipient.at(db, { id: customer.id, email: email.toUpperCase(), firstName: hostile }),
}

test.each(mailTextKinds)('only a confirmed address reads what somebody typed, as text: %s', async (of) => {
  const written = async (to: Recipient) => {
    const letter = await sampleLetter(db, { of, lang: 'en', storeId: 1 }, 'https://czesci.example', {
      to,
      typed: () => new TypedWords(hostile),
    })
    const { html, text } = renderLetter(letter, { logo: 'cid:logo', code: () => 'cid:code' })
    return { html, all: `${letter.subject}\n${html}\n${text}` }
  }
  const { all } = await written(readers.stranger)
  // The mail about a new order goes to the shop itself.
  if (of !== 'newOrder') expect(all).not.toMatch(/Wygrana|evil\.example/)
  const { html } = await written(readers.owner)
  // A garage's client is not greeted by a name.
  expect(html).toContain('&lt;b&gt;Wygrana&lt;/b&gt;')
  expect(html).not.toContain('<b>Wygrana')
})
