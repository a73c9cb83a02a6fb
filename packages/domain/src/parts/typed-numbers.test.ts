import { expect, test } from 'vitest'
import { partBrandsOf, standardBrand } from './part-brand.ts'
import { readNumbers, readWithDigits } from './typed-numbers.ts'

const rule = { ...standardBrand, groups: '', onlyGroups: false, identifying: null, changeIndex: 0 }
const brands = partBrandsOf([
  { ...rule, code: 'MA', name: 'MANN' },
  { ...rule, code: 'LO', name: 'Łoż.' },
  { ...rule, code: '', name: '' },
])

const found = (text: string): string[] =>
  readNumbers(text, brands).map(({ code, key }) => (code === null ? key : `${code}:${key}`))

test.each([
  ['a name in front', 'MANN W 712/95', 'MA:W71295'],
  ['a code in front', 'ma w712/95', 'MA:W71295'],
  ['a name behind', 'W 712/95 Mann', 'MA:W71295'],
  ['a name in brackets', 'W 712/95(MANN)', 'MA:W71295'],
  ['a name with other letters', '6308-2RS (ŁOŻ.)', 'LO:63082RS'],
  ['a bar code', ']E04034114300102', '4034114300102'],
  ['a trade item', ']d2010403411430010221XY', '4034114300102'],
  ['a trade item in brackets', '(01)04034114300102', '4034114300102'],
  ['a trade item of a short code', '00012345678905', '012345678905'],
  ['a number by the maker', ']C1(241)W 712/95', 'W71295'],
  ['a supplier with an identifier', '1PW712/95', 'W71295'],
  ['a first level', '30PW 712/95', 'W71295'],
  ['a part with an identifier', ']Q1P34114300102', '34114300102'],
  ['a number without its zero', '986494524', '0986494524'],
  ['a number without two zeros', 'MANN 986 494 524', 'MA:00986494524'],
])('%s: %j may be %s', (_, text, expected) => expect(found(text)).toContain(expected))

test.each(['MANN W 712/95', 'P34114300102', '04034114300102', 'W 712/95 (MANN)'])(
  '%j may be a number as it stands',
  (text) => expect(found(text)).toContain(text.replace(/[^A-Z0-9]/g, '')),
)

test.each([
  ['letters of a longer word', 'MANNOL 5W40', 'MA:OL5W40'],
  ['nothing but the brand', 'MANN', 'MA:'],
])('%s: %j is not %s', (_, text, other) => expect(found(text)).not.toContain(other))

const plain = partBrandsOf([{ ...rule, code: '', name: '' }])
const withDigits = (text: string, of = brands) =>
  readWithDigits(text, of).map(
    ({ code, key, letters }) => `${code === null ? '' : `${code}:`}${key} ${letters}`,
  )

test.each([
  ['34 11 6 86O 242', '34116860242 O'],
  ['34 11 6 86o 242', '34116860242 O'],
  ['34 11 6 86О 242', '34116860242 O'],
  ['34 l1 6 860 242', '34116860242 I'],
  ['34 I1 6 860 242', '34116860242 I'],
  ['34 1| 6 860 242', '34116860242 I'],
  ['34 Il 6 86O 242', '34116860242 OI'],
  ['MANN O986 494 524', 'MA:0986494524 O'],
  ['O 986 494 524 Mann', 'MA:0986494524 O'],
])('%j may be %s', (text, expected) => expect(withDigits(text)).toContain(expected))

test.each([
  ['a number of digits', '34 11 6 860 242'],
  ['a capital L', '34 L1 6 860 242'],
  ['a word with a size', 'OLIO 5W40'],
  ['letters with few digits', 'OIL 123'],
  ['a brand that is not the shop’s', 'XX:O986494524'],
])('%s is read as it stands: %j', (_, text) => expect(withDigits(text, plain)).toEqual([]))

test('each letter is read by itself too, because the other one may be meant', () =>
  expect(withDigits('I23O456', plain)).toEqual(['I230456 O', '123O456 I', '1230456 OI']))
