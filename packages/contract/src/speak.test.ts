import { expect, test } from 'vitest'
import { speaking } from './speak.ts'
import { langs, textsOf } from './texts.ts'

test('a counted text has the form of its count', () => {
  const pl = speaking('pl', {
    parts_one: '{{count}} część',
    parts_few: '{{count}} części',
    parts_many: '{{count}} części w {{place}}',
    parts_other: '{{count}} części (ułamek)',
  })
  expect(pl('parts', { count: 1 })).toBe('1 część')
  expect(pl('parts', { count: 22 })).toBe('22 części')
  expect(pl('parts', { count: 12, place: 'paczce' })).toBe('12 części w paczce')
  expect(pl('parts', { count: 1.5 })).toBe('1.5 części (ułamek)')
  const en = speaking('en', {
    parts_one: '{{count}} part',
    parts_other: '{{count}} parts',
    of: 'Of {{count}}',
  })
  expect(en('parts', { count: 1 })).toBe('1 part')
  expect(en('parts', { count: 0 })).toBe('0 parts')
  expect(en('of', { count: 3 })).toBe('Of 3')
})

test('a value is filled in as it is, everywhere, and an empty text without one', () => {
  const t = speaking('pl', { names: '{{a}} i {{b}}, {{a}}' })
  expect(t('names', { a: '{{b}}', b: '$&' })).toBe('{{b}} i $&, {{b}}')
  expect(t('names', { a: null })).toBe(' i , ')
  expect(t('names')).toBe('{{a}} i {{b}}, {{a}}')
})

test('a name without a text is its own text, until a text is added', () => {
  const texts: Record<string, string> = {}
  const t = speaking('en', texts)
  expect(t('late')).toBe('late')
  texts.late = 'Here'
  expect(t('late')).toBe('Here')
  expect(t('late', { count: 2 })).toBe('Here')
})

test.each(langs)('every placeholder of the texts in %s is found', (lang) => {
  const texts = textsOf(lang)
  const t = speaking(lang, texts)
  for (const [name, text] of Object.entries(texts)) {
    const names = [...text.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1]!)
    const values = Object.fromEntries(names.map((one, place) => [one, place]))
    const filled = t(name, values)
    expect(filled).not.toMatch(/\{\{|\}\}/)
    for (const place of Object.values(values)) expect(filled).toContain(String(place))
  }
})
