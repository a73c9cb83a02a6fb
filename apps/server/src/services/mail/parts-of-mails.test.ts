import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { buildShop } from '../../testing/builders.ts'
import { renderLetter } from './delivery.ts'
import { mailTextKinds } from './mail-texts.ts'
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
