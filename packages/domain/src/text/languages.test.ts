import { expect, test } from 'vitest'
import {
  type ByLang,
  chains,
  cultureOfBrowser,
  dayCultureOf,
  dayPartsOf,
  inLang,
  type Lang,
  langOfCulture,
  langs,
  officeLangOf,
} from './languages.ts'

test.each<[Lang, Lang[]]>([
  ['pl', ['pl', 'en', 'de', 'cs', 'uk']],
  ['en', ['en', 'pl', 'de', 'cs', 'uk']],
  ['de', ['de', 'en', 'pl', 'cs', 'uk']],
  ['cs', ['cs', 'en', 'pl', 'de', 'uk']],
  ['uk', ['uk', 'en', 'pl', 'de', 'cs']],
])('a text that %s lacks is looked for in %j', (lang, chain) => expect(chains[lang]).toEqual(chain))

test.each<[string, ByLang<string>, Lang, string | undefined]>([
  ['its own text', { pl: 'Tarcza', en: 'Disc', de: 'Scheibe' }, 'de', 'Scheibe'],
  ['English before Polish', { pl: 'Tarcza', en: 'Disc' }, 'uk', 'Disc'],
  ['Polish if there is no English', { pl: 'Tarcza', de: 'Scheibe' }, 'cs', 'Tarcza'],
  ['English for Polish', { en: 'Disc', cs: 'Kotouč' }, 'pl', 'Disc'],
  ['Polish for English', { pl: 'Tarcza', de: 'Scheibe' }, 'en', 'Tarcza'],
  ['any that exists', { uk: 'Диск' }, 'en', 'Диск'],
  ['the first of those that exist', { uk: 'Диск', cs: 'Kotouč' }, 'pl', 'Kotouč'],
  ['an empty text counts as missing', { de: '', en: '', pl: 'Tarcza' }, 'de', 'Tarcza'],
  ['nothing', {}, 'pl', undefined],
  ['only empty texts', { pl: '', en: '' }, 'pl', undefined],
])('%s', (_, texts, lang, expected) => expect(inLang(texts, lang)).toBe(expected))

test('a value is not only a text: an empty list is one', () =>
  expect(inLang<string[]>({ de: [], en: ['a'] }, 'de')).toEqual([]))

test('the office reads Polish or English', () =>
  expect(langs.map(officeLangOf)).toEqual(['pl', 'en', 'en', 'en', 'en']))

test.each([
  ['pl-PL', 'pl', 'pl-PL', '08.03.2016'],
  ['en-US', 'en', 'en-GB', '8 Mar 2016'],
  ['en-GB', 'en', 'en-GB', '8 Mar 2016'],
  ['de-DE', 'de', 'de-DE', '08.03.2016'],
  ['cs-CZ', 'cs', 'cs-CZ', '8. 3. 2016'],
  ['uk-UA', 'uk', 'uk-UA', '08.03.2016'],
  ['fr-FR', 'en', 'fr-FR', null],
] as const)('%s is a culture of %s, with days as in %s', (culture, lang, ofDays, shown) => {
  expect(langOfCulture(culture)).toBe(lang)
  expect(dayCultureOf(culture)).toBe(ofDays)
  if (shown === null) return
  const format = new Intl.DateTimeFormat(ofDays, { ...dayPartsOf(lang), year: 'numeric', timeZone: 'UTC' })
  expect(format.format(new Date('2016-03-08'))).toBe(shown)
})

test.each([
  [['en-GB', 'pl'], 'en-US'],
  [['de-AT', 'cs', 'en'], 'cs-CZ'],
  [['CS'], 'cs-CZ'],
  [['fr-FR', 'csb'], null],
  [[], null],
])('a browser that wants %j of Polish, English and Czech gets %s', (wanted, culture) =>
  expect(cultureOfBrowser(wanted, ['pl-PL', 'en-US', 'cs-CZ'])).toBe(culture),
)
