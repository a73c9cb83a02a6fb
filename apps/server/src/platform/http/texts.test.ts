import type { Lang } from '@partboard/contract/texts'
import { expect, test } from 'vitest'
import { languageOf } from './texts.ts'

const usual: Lang[] = ['pl', 'en']
const all: Lang[] = ['de', 'pl', 'en', 'cs', 'uk']

test.each<[string | undefined, Lang[], Lang]>([
  [undefined, usual, 'pl'],
  ['', usual, 'pl'],
  ['*', usual, 'pl'],
  ['pl-PL', usual, 'pl'],
  ['en-GB,en;q=0.9,pl;q=0.8', usual, 'en'],
  ['pl;q=0.2, en;q=0.7', usual, 'en'],
  // A language that the store does not have, although the shop could speak it.
  ['de-DE,de;q=0.9,pl;q=0.5', usual, 'pl'],
  ['uk', usual, 'en'],
  ['fr', usual, 'en'],
  ['pl;q=0', usual, 'en'],
  ['de-AT', all, 'de'],
  ['cs', all, 'cs'],
  ['UK-ua', all, 'uk'],
  ['fr, uk;q=0.1', all, 'uk'],
  [undefined, all, 'pl'],
  ['fr', all, 'en'],
  // A store without English and without Polish.
  ['fr', ['cs', 'de'], 'cs'],
  [undefined, ['de', 'cs'], 'de'],
])('%j in a store of %j is %s', (header, offered, lang) => expect(languageOf(header, offered)).toBe(lang))
