/** The accessibility statement says what tests hold, of the release that it names. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dateStatement, statements } from './version.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** A word of each sentence of "What works" in Polish and English, and the test that holds it, in their order. */
const claims: { pl: string; en: string; file: string; held: string }[] = [
  {
    pl: 'klawiaturą',
    en: 'by keyboard',
    file: 'e2e/accessibility.e2e.ts',
    held: 'the keyboard alone leads from the login to an order number',
  },
  {
    pl: 'fokus',
    en: 'the focus',
    file: 'e2e/focus.e2e.ts',
    held: 'no press of a customer loses the focus',
  },
  {
    pl: 'F6',
    en: 'F6',
    file: 'apps/web/src/shell/Notifications.test.tsx',
    held: 'F6 leads to the action of a notification, which stays while it has the focus, and back',
  },
  {
    pl: 'tabelę',
    en: 'a table',
    file: 'e2e/board.e2e.ts',
    held: 'a number and its lines are highlighted together',
  },
  {
    pl: 'pauzy',
    en: 'pause button',
    file: 'e2e/access.e2e.ts',
    held: 'slides and info pages that move by themselves announce nothing',
  },
  {
    pl: 'błąd',
    en: 'an error',
    file: 'apps/web/src/ui/AddressForm.test.tsx',
    held: 'a refusal is shown under its field until the field changes, and typed text is kept',
  },
  {
    pl: 'dwa razy większym',
    en: 'twice as large',
    file: 'e2e/focus.e2e.ts',
    held: 'with text twice as large a phone scrolls no page sideways',
  },
  {
    pl: '400%',
    en: '400%',
    file: 'scripts/stylesheets.test.ts',
    held: 'a bar that stays in the window leaves a low window',
  },
  {
    pl: 'ciemny motyw',
    en: 'dark theme',
    file: 'e2e/accessibility.e2e.ts',
    held: 'axe finds nothing on screens in both languages, themes and widths',
  },
  {
    pl: 'PDF',
    en: 'PDF',
    file: 'apps/server/src/modules/orders/papers/papers.test.ts',
    held: 'papers of parcels and returns are accessible',
  },
]

test.each(['pl', 'en'] as const)('every sentence of the statement has a test: %s', (lang) => {
  const text = read(statements[lang])
  const list = /<ul>(.*?)<\/ul>/s.exec(text)![1]!
  const sentences = [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, sentence]) => sentence!)
  expect(sentences).toHaveLength(claims.length)
  for (const [at, claim] of claims.entries()) {
    expect(sentences[at]).toContain(claim[lang])
    expect(read(claim.file), claim.file).toContain(claim.held)
  }
  expect(text).toContain('/office')
})

test.each(['pl', 'en'] as const)(
  'the statement is of this release, and a release gives it its day: %s',
  (lang) => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const text = read(statements[lang])
    expect(text).toContain(lang === 'pl' ? `wydania ${version}.` : `release ${version}.`)
    expect(dateStatement(text, lang, '2027-03-01')).toContain(
      lang === 'pl' ? '1 marca 2027 r.' : '1 March 2027',
    )
    expect(() => dateStatement('', lang, '2027-03-01')).toThrow('no day')
  },
)
