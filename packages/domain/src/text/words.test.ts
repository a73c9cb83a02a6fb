import { expect, test } from 'vitest'
import { filterFor, fold, wordsOf } from './words.ts'

test.each([
  ['Zażółć GĘŚLĄ jaźń', 'zazolc gesla jazn'],
  ['Łącznik', 'lacznik'],
  ['Łącznik'.normalize('NFD'), 'lacznik'],
  ['Größe', 'grosse'],
  ['Ørsted, Đ, Æ, œuvre', 'orsted, d, ae, oeuvre'],
  ['340×30', '340×30'],
])('%s is folded to %s', (text, expected) => expect(fold(text)).toBe(expected))

test('folding a folded text does not change it', () => {
  expect(fold(fold('ŁÓDŹ Æ'))).toBe(fold('ŁÓDŹ Æ'))
})

test.each([
  ['Tarcza hamulcowa, 340×30 mm', ['tarcza', 'hamulcowa', '340', '30', 'mm']],
  ['tarcza 340x30', ['tarcza', '340', '30']],
  ['340 X 30', ['340', '30']],
  ['silnik 2,5 l', ['silnik', '2.5', 'l']],
  ['wkład 12,75 mm', ['wklad', '12.75', 'mm']],
  ['silnik 2.5 l.', ['silnik', '2.5', 'l']],
  ['lewy/prawy (komplet)', ['lewy', 'prawy', 'komplet']],
  [' -- ', []],
  ['', []],
])('%j has its words', (text, expected) => {
  expect(wordsOf(text).map(({ folded }) => folded)).toEqual(expected)
})

test('a word has its position, also if its diacritics are separate characters', () => {
  const text = `Klocki, ${'Łożysko'.normalize('NFD')}!`
  const [, bearing] = wordsOf(text)
  expect(text.slice(bearing!.start, bearing!.end).normalize('NFC')).toBe('Łożysko')
})

test.each([
  ['zolty 999', '34_27999 Zacisk – tył, żółty', true],
  ['ZACISK', '34_1 zacisk', true],
  ['acis', '34_1 Zacisk', true],
  ['zacisk przedni', '34_1 Zacisk tylny', false],
])('typed %j passes %j: %s', (typed, text, passes) => expect(filterFor(typed)!(text)).toBe(passes))

test('without typed words there is no filter', () => expect(filterFor('  ')).toBeNull())
