import { readTextFiles } from '@partboard/contract/testing/text-files'
import { expect, test } from 'vitest'

type Text = { key: string; file: string; pl: string; en: string; cs: string }

const files = readTextFiles()

/** All texts of the shop and the office, with their Polish, English and Czech words. */
const texts: Text[] = [...files]
  .filter(([file]) => file.startsWith('pl/'))
  .flatMap(([file, polish]) => {
    const of = (lang: string): Record<string, string> =>
      JSON.parse(files.get(file.replace('pl/', `${lang}/`)) ?? '{}')
    const [en, cs] = [of('en'), of('cs')]
    return Object.entries<string>(JSON.parse(polish)).map(([key, pl]) => ({
      file,
      key,
      pl,
      // A counted text has other forms in other languages.
      en: en[key] ?? en[key.replace(/_(few|many)$/, '_other')] ?? '',
      cs: cs[key] ?? '',
    }))
  })

const named = (found: readonly Text[]) => found.map(({ file, key }) => `${file} ${key}`)

test('the texts are read', () => {
  expect(texts.length).toBeGreaterThan(3000)
})

/** It is the board of parts; a number plate is `rejestracja` or `numer rejestracyjny`. */
test('"tablica" is what English calls a board', () => {
  // 'No Products in this categoy' is agreed (docs/spec/shop.md#catalogue).
  const ours = texts.filter(({ key }) => key !== 'catalogue.noProducts')
  const others = ours.filter(({ pl, en }) => /tablic(?!z)/i.test(pl) && !/board/i.test(en))
  expect(named(others)).toEqual([])
})

/** `značka` is also the customer's own reference. */
test('a number plate is "SPZ" in Czech, and its registration mark where it is the name of a field', () => {
  const others = texts.filter(
    ({ key, pl, cs }) => /plate/i.test(key + pl) && /(?<!registrační )značk/i.test(cs),
  )
  expect(named(others)).toEqual([])
})

/** The path of the catalogue and the column of an offer have agreed words (docs/spec/shop.md). */
const agreed = ['catalogue', 'catalogue.catalogue', 'offer.catalogPrice']

test('English writes "catalogue"', () => {
  const others = texts.filter(({ key, en }) => /\bcatalogs?\b/i.test(en) && !agreed.includes(key))
  expect(named(others)).toEqual([])
})

/** "incl. VAT 23 %" is no basis: it says how much of an amount is tax. */
test('English calls the bases of a price "net" and "gross"', () => {
  const others = texts.filter(({ en }) => /\b(incl|excl)\. VAT(?! \{\{rate)/i.test(en))
  expect(named(others)).toEqual([])
})
