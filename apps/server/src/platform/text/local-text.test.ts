import { type Lang, langs } from '@partboard/contract/texts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { LocalText } from '../database/schema.ts'
import { localText, localTextSql, officeText } from './local-text.ts'

const { db } = await testDatabase()

/** Every text in which each language is missing, empty or has a word. */
const texts = langs.reduce<LocalText[]>(
  (before, lang) => before.flatMap((text) => [text, { ...text, [lang]: '' }, { ...text, [lang]: lang }]),
  [{}],
)

test.each(langs)('a query looks for a text in %s in the same order', async (lang: Lang) => {
  expect(texts).toHaveLength(3 ** langs.length)
  const { rows } = await sql<{ text: string | null }>`
    select ${localTextSql(sql`given.text`, lang)} as text
    from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as given (text, nth) order by nth`.execute(
    db,
  )
  expect(rows.map(({ text }) => text ?? '')).toEqual(texts.map((text) => localText(text, lang)))
})

test('the office reads Polish and English, each by its chain', () => {
  expect(officeText({ pl: 'Tarcza', en: 'Disc', de: 'Scheibe' })).toEqual({ pl: 'Tarcza', en: 'Disc' })
  expect(officeText({ de: 'Scheibe' })).toEqual({ pl: 'Scheibe', en: 'Scheibe' })
})
