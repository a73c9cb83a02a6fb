import { expect, test } from 'vitest'
import { areMasks, type PartBrand, partBrandsOf, standardBrand } from './part-brand.ts'
import { beginningOfNumber, printedPart, printSku, readNumber, readSku } from './part-number.ts'

const rule: PartBrand = { ...standardBrand, onlyGroups: false, identifying: null, changeIndex: 0 }
const stern = {
  ...rule,
  code: 'ST',
  name: 'Stern',
  groups: 'A ### ### ## ##|N ###### ######',
  onlyGroups: true,
}
const volk = { ...rule, code: 'VK', name: 'Volk', groups: '##x ### ###|##x ### ### x|N ### ### ##' }
const blitz = {
  ...rule,
  code: 'BL',
  name: 'Blitz',
  groups: '## ## ### ###|## ### ###|# ### ###',
  onlyGroups: true,
}
const zuend = { ...rule, code: 'ZU', name: 'Zünd Werk', groups: '# ### ### ###', leadingZeros: true }
const demo = { ...standardBrand, name: 'Niere', leadingZeros: true }
const free = { ...rule, code: 'FR', name: 'Frei', groups: '', identifying: 5 }
const brands = partBrandsOf([
  { ...stern, prefixes: ['A'] },
  volk,
  { ...blitz, leadingZeros: true },
  zuend,
  demo,
])
const withFree = partBrandsOf([...brands.values(), free])

/** The SKUs of the whole numbers that a text may be, then the ends with a star in front. */
function found(text: string, of = brands): string[] {
  const readings = readNumber(text, of)?.brands ?? []
  return [
    ...readings.flatMap(({ code, wholes }) => wholes.map((number) => (code ? `${code}:${number}` : number))),
    ...readings.flatMap(({ code, end }) => (end ? [`${code}*${end}`] : [])),
  ]
}

test.each([
  // Letters in front, groups of a mask.
  ['A 205 340 56 00', 'ST:A2053405600'],
  ['A2053405600', 'ST:A2053405600'],
  ['a2053405600', 'ST:A2053405600'],
  ['a 205-340-56-00', 'ST:A2053405600'],
  ['A.205.340.56.00', 'ST:A2053405600'],
  ['A205/340/56/00', 'ST:A2053405600'],
  ['A\u00a0205\u00a0340\u00a056\u00a000', 'ST:A2053405600'],
  ['\uff21\uff12\uff10\uff15\uff13\uff14\uff10\uff15\uff16\uff10\uff10', 'ST:A2053405600'],
  ['A 205 340 56 00\u200b', 'ST:A2053405600'],
  // Letters of other alphabets that look like Latin ones.
  ['\u0410 205 340 56 00', 'ST:A2053405600'],
  ['\u0391 205 340 56 00', 'ST:A2053405600'],
  ['\u202aA 205 340 56 00\u202c', 'ST:A2053405600'],
  ['\ufeffA 205 340 56 00', 'ST:A2053405600'],
  ['A\u2011205\u2011340\u201156\u201100', 'ST:A2053405600'],
  // The letter in front was left out.
  ['2053405600', 'ST:A2053405600'],
  ['205 340 56 00', 'ST:A2053405600'],
  ['205-340-5600', 'ST:A2053405600'],
  ['N 910143 006000', 'ST:N910143006000'],
  ['n910143006000', 'ST:N910143006000'],
  ['N 910143-006000', 'ST:N910143006000'],
  // With the code or the name of the brand.
  ['ST:A2053405600', 'ST:A2053405600'],
  ['st: a 205 340 56 00', 'ST:A2053405600'],
  ['Stern A 205 340 56 00', 'ST:A2053405600'],
  ['STERN 205 340 56 00', 'ST:A2053405600'],
  ['zünd werk 0 986 494 524', 'ZU:0986494524'],
  ['A_205*340(56)#00', 'ST:A2053405600'],
  ['ST\uff1aA2053405600', 'ST:A2053405600'],
  // Letters inside and at the end.
  ['06A-115-561-B', 'VK:06A115561B'],
  ['06a115561b', 'VK:06A115561B'],
  ['06A 115 561 B', 'VK:06A115561B'],
  ['06A115561', 'VK:06A115561'],
  ['N 910 143 01', 'VK:N91014301'],
  ['n-910-143-01', 'VK:N91014301'],
  ['n91014301', 'VK:N91014301'],
  // A brand with masks may have other numbers too.
  ['1K0 615 301 AA', 'VK:1K0615301AA'],
  ['WHT 000 729', 'VK:WHT000729'],
  // Lost zeros.
  ['0 986 494 524', 'ZU:0986494524'],
  ['0986494524', 'ZU:0986494524'],
  ['986494524', 'ZU:0986494524'],
  ['986 494 524', 'ZU:0986494524'],
  ['86494524', 'ZU:0086494524'],
  ['93181304', 'BL:93181304'],
  ['93 181 304', 'BL:93181304'],
  ['00 09 197 050', 'BL:0009197050'],
  ['9 197 050', 'BL:9197050'],
  ['9197050', 'BL:09197050'],
  ['9197050', 'BL:0009197050'],
  ['7119900244', '07119900244'],
  ['7 11 9 900 244', '07119900244'],
  // The demo's own, with and without change index.
  ['34 11 4 300 102', '34114300102'],
  ['34 11 4 300 102-12', '34114300102'],
  ['3411430010212', '34114300102'],
  ['34.11.4.300.102–12', '34114300102'],
  ['34 11 4 a0c 1f2', '34114A0C1F2'],
  ['4 300 102', '*4300102'],
  ['4300102-12', '*4300102'],
  ['99 99 4 300 102', '*4300102'],
])('%j may be %s', (text, expected) => expect(found(text)).toContain(expected))

test.each([
  ['a brand that the shop does not have', 'XX:A2053405600', 'XX:A2053405600'],
  ['another brand than the one before the number', 'VK:A2053405600', 'ST:A2053405600'],
  ['a letter in front that is not to be left out', '910143006000', 'ST:N910143006000'],
  ['a number with one digit too few', 'A 205 340 56 0', 'ST:A205340560'],
  ['a number with one digit too many', 'A 205 340 56 000', 'ST:A2053405600'],
  ['zeros of a brand without that rule', '6A115561', 'VK:06A115561'],
  ['more zeros than characters', '4524', 'ZU:0000004524'],
  ['a change index of a brand without that rule', '0 986 494 524 12', 'ZU:0986494524'],
  ['the end of a brand without that rule', '3405600', 'ST*3405600'],
  ['the end of another number', '4 300 102', 'ZU*4300102'],
  ['the letter O for a zero', 'A 2O5 340 56 00', 'ST:A2053405600'],
  ['a number that lacks its middle', 'A 205 00', 'ST:A2053405600'],
])('%s: %j is not %s', (_, text, other) => expect(found(text)).not.toContain(other))

test('a text longer than any number is none', () => {
  expect(readNumber('1'.repeat(65), brands)).toBeNull()
  expect(readNumber('XX:123', brands)).toBeNull()
  expect(readNumber('', brands)).toBeNull()
})

test('a brand without masks has its end only when it is typed alone', () => {
  const shop = partBrandsOf([free])
  expect(found('AB-12345', shop)).toEqual(['FR:AB12345'])
  expect(found('12345', shop)).toEqual(['FR:12345', 'FR*12345'])
})

test('the number as it was typed comes before the one without its change index', () =>
  expect(found('1234512', partBrandsOf([{ ...free, changeIndex: 2, identifying: null }]))).toEqual([
    'FR:1234512',
    'FR:12345',
  ]))

test.each([
  ['ST:A2053405600', 'Stern', 'A 205 340 56 00'],
  ['ST:N910143006000', 'Stern', 'N 910143 006000'],
  ['VK:06A115561B', 'Volk', '06A 115 561 B'],
  ['VK:WHT000729', 'Volk', 'WHT000729'],
  ['ZU:0986494524', 'Zünd Werk', '0 986 494 524'],
  ['BL:93181304', 'Blitz', '93 181 304'],
  ['BL:0009197050', 'Blitz', '00 09 197 050'],
  ['34114300102', 'Niere', '34 11 4 300 102'],
  ['GONE:123', '', 'GONE:123'],
  ['0986494524', '', '0986494524'],
])('%s is printed', (sku, brand, number) => {
  expect(printedPart(sku, brands)).toEqual({ brand, number })
  expect(printSku(sku, brands)).toBe(brand ? `${brand} ${number}` : number)
})

test('a shop with one brand prints no name', () =>
  expect(printSku('VK:06A115561B', partBrandsOf([volk]))).toBe('06A 115 561 B'))

test('what is printed is read as the part that it was', () => {
  for (const sku of ['ST:A2053405600', 'VK:06A115561B', 'ZU:0986494524', '34114300102'])
    expect(found(printSku(sku, brands))[0]).toBe(sku)
})

test.each([
  ['VK:06a 115 561-b', { sku: 'VK:06A115561B', exactSku: 'VK:06A115561B', printed: '06a 115 561-b' }],
  ['34 11 4 300 102-12', { sku: '34114300102', exactSku: '34114300102', printed: null }],
  ['ZU:986494524', { sku: 'ZU:986494524', exactSku: 'ZU:986494524', printed: null }],
  // Signs have a meaning where no mask says that they have none.
  ['FR:630/8-2RS', { sku: 'FR:63082RS', exactSku: 'FR:630/8-2RS', printed: '630/8-2RS' }],
  ['FR:6308-2rs', { sku: 'FR:63082RS', exactSku: 'FR:6308-2RS', printed: '6308-2rs' }],
  ['FR:Łożysko_5*', { sku: 'FR:LOZYSKO5', exactSku: 'FR:ŁOŻYSKO_5*', printed: 'Łożysko_5*' }],
  ['FR:123456А', { sku: 'FR:123456A', exactSku: 'FR:123456A', printed: null }],
  ['VK:06:A', { sku: 'VK:06A', exactSku: 'VK:06:A', printed: '06:A' }],
  ['XX:1', { problem: 'brand' }],
  ['vk:06A115561B', { problem: 'brand' }],
  ['VK:_/*', { problem: 'form' }],
  ['VK:', { problem: 'form' }],
  ['ST:2053405600', { problem: 'groups' }],
  ['4300102', { problem: 'groups' }],
])('%j in a file', (text, expected) => expect(readSku(text, withFree)).toEqual(expected))

test.each([
  ['A 205', 'A205'],
  ['a 205 340', 'A205340'],
  ['06A-115-561-B', '06A115561B'],
  ['N 910', 'N910'],
  ['vk: 06A 1', '06A1'],
  ['Zünd Werk 0 98', '098'],
  ['34 11 4 a0', '34114A0'],
])('%j begins a number', (text, expected) => expect(beginningOfNumber(text, brands)).toBe(expected))

test.each(['A', 'E90 2008', 'A4 2008', 'B 205 340', 'A 20 5', 'olej 5W30', 'filtr', 'XX:06A'])(
  '%j does not begin a number',
  (text) => expect(beginningOfNumber(text, brands)).toBeNull(),
)

test.each([
  ['## ## x xxx xxx', true],
  ['A ### ### ## ##|N ###### ######', true],
  ['#-#/#.#', true],
  ['', false],
  ['## ##|', false],
  ['---', false],
  ['a ###', false],
  ['Ł ###', false],
  ['#'.repeat(30), true],
  ['#'.repeat(31), false],
])('%j as masks: %s', (groups, expected) => expect(areMasks(groups)).toBe(expected))

test.each([
  ['FR:63082RS', null, 'Frei 63082RS'],
  ['FR:63082RS', '6308-2rs', 'Frei 6308-2rs'],
  ['FR:630/8-2RS', null, 'Frei 630/8-2RS'],
])('%s, written %j, is printed %j', (sku, printed, text) =>
  expect(printSku(sku, withFree, printed)).toBe(text),
)
