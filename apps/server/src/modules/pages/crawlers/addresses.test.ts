import { expect, describe as group, test } from 'vitest'
import type { Look } from '../../../platform/http/context.ts'
import { addressesOf } from './addresses.ts'
import { describe } from './page.ts'
import { readLang } from './read-page.ts'

const store = (change: Partial<Look>): Look => ({
  id: 1,
  name: 'Partboard',
  logo: '',
  accent: null,
  languages: ['pl', 'de'],
  open_to_visitors: true,
  default_culture: 'pl-PL',
  default_currency: 'PLN',
  default_title: { pl: 'Części', en: 'Parts' },
  url: '',
  hosts: [],
  ...change,
})

group('the public address of a store', () => {
  test.each([
    ['without host names is that of the shop', {}, 'https://parts.example/shop'],
    [
      'is that of the shop if it is one of its host names',
      { hosts: ['b.example', 'parts.example'] },
      'https://parts.example/shop',
    ],
    [
      'is that of its settings if it is one of its host names',
      { hosts: ['a.example', 'b.example'], url: 'https://b.example/' },
      'https://b.example',
    ],
    [
      'is else its first host name',
      { hosts: ['a.example'], url: 'https://other.example' },
      'https://a.example/shop',
    ],
    [
      'is not a text that is no address',
      { hosts: ['a.example'], url: 'a.example' },
      'https://a.example/shop',
    ],
  ])('%s', (_, change, base) => {
    expect(addressesOf(store(change), 'https://parts.example/shop').base).toBe(base)
  })
})

group('the language of an address', () => {
  const { languages, hrefIn, urlIn, fileUrlOf } = addressesOf(
    store({ languages: ['pl', 'de', 'en'], default_culture: 'de-DE' }),
    'https://parts.example',
  )

  test('is in its query, but for the first one, which is that of the culture', () => {
    expect(languages).toEqual(['de', 'pl', 'en'])
    expect(hrefIn('de', '/level4?id=3')).toBe('/level4?id=3')
    expect(hrefIn('pl', '/level4?id=3')).toBe('/level4?id=3&lang=pl')
    expect(urlIn('en', '/')).toBe('https://parts.example/?lang=en')
  })

  test('is the first of the store if its culture is in none of them', () => {
    expect(addressesOf(store({ default_culture: 'uk-UA' }), 'https://parts.example').languages).toEqual([
      'pl',
      'de',
    ])
  })

  test('is asked for only if the store has it', () => {
    const asked = (query: string) => readLang(new URLSearchParams(query), languages)
    expect(['lang=pl', 'lang=cs', 'lang=xx', ''].map(asked)).toEqual(['pl', null, null, null])
  })

  test('does not belong to a picture', () => {
    expect(fileUrlOf('/pictures/a.png')).toBe('https://parts.example/pictures/a.png')
    expect(fileUrlOf('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
  })
})

test('a description ends with a whole word within 160 characters', () => {
  expect(describe(['Klocki.', '', ' 12,00 zł\nbrutto. '])).toBe('Klocki. 12,00 zł brutto.')
  const long = describe(['słowo '.repeat(50)])
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/słowo…$/)
  expect(describe(['x'.repeat(300)])).toHaveLength(80 + 1)
})
