import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PASTED_LINE, MAX_PASTED_LINES, MAX_PASTED_PARTS, MAX_PASTED_TEXT } from '../numbers/limits.ts'
import { partBrandsOf, standardBrand, standardBrands } from '../parts/part-brand.ts'
import { numberKey } from '../parts/part-number.ts'
import { isTooLongToRead, linesOf, type PastedLine, type PasteShop, readPastedText } from './pasted-text.ts'
import { type NamedTypes, vehicleNamesOf } from './vehicle-names.ts'

const f30: NamedTypes = {
  category: 'PKW',
  catalog: 'current',
  brandId: 2,
  brand: ['BMW'],
  serie: 'F30',
  serieNames: [],
  model: null,
  modelNames: [],
  from: 2012,
  to: 2019,
}
const shop: PasteShop = {
  brands: standardBrands,
  known: new Set(),
  plates: new Set(),
  frames: new Set(),
  vehicles: vehicleNamesOf([f30]),
}
const read = (text: string) => readPastedText(text, shop)
const only = (text: string): PastedLine => {
  const [line] = read(text)
  return line!
}
/** The parts of a line in short: `34114300102 x2`, with what is in doubt. */
const inShort = (text: string) =>
  only(text).numbers.map(({ text: number, quantity, doubt }) =>
    [numberKey(number), `x${quantity}`, ...(doubt ? [doubt] : [])].join(' '),
  )
const phrases = (text: string) =>
  only(text).phrases.map(({ text: words, quantity, doubt }) =>
    [words, `x${quantity}`, ...(doubt ? [doubt] : [])].join(' '),
  )

describe('a number with a quantity', () => {
  test.each([
    ['34114300102 x2', ['34114300102 x2']],
    ['34114300102x2', ['34114300102 x2']],
    ['2x34114300102', ['34114300102 x2']],
    ['2 x 34114300102', ['34114300102 x2']],
    ['34114300102 2 szt.', ['34114300102 x2']],
    ['klocki 34.11.4.300.202 szt 1', ['34114300202 x1']],
    ['4300901 - 4 szt', ['4300901 x4']],
    ['4 300 901 4 sztuki', ['4300901 x4']],
    ['34114300102-2szt', ['34114300102 x2']],
    ['34 11 4 300 102 2', ['34114300102 x2']],
    ['34114300102 ilość: 3', ['34114300102 x3']],
    ['po 4 sruby 34114300901', ['34114300901 x4']],
    ['4 śruby 34114300901', ['34114300901 x4']],
    ['dwie sztuki 34114300102', ['34114300102 x2']],
    ['para 34114300102', ['34114300102 x2']],
    ['2 pary 34114300102', ['34114300102 x4']],
    ['34114300102 2 pcs', ['34114300102 x2']],
    ['34114300102 2 Stück', ['34114300102 x2']],
    ['34114300102 2 ks', ['34114300102 x2']],
    ['34114300102 2 шт', ['34114300102 x2']],
    ['34114300102', ['34114300102 x1']],
    ['34114300102\t10,00', ['34114300102 x10']],
    ['34114300102 4,00 szt.', ['34114300102 x4']],
    ['2,00 x 34114300102', ['34114300102 x2']],
    ['34114300102 x 2,0', ['34114300102 x2']],
    ['34114300102; 6,00; szt; 526,00', ['34114300102 x6']],
    ['34114300102 ilość: 4,00', ['34114300102 x4']],
    ['34114300102 qty 4.0', ['34114300102 x4']],
    ['34114300102 – 5,00', ['34114300102 x5']],
    ['2.00 34114300102', ['34114300102 x2']],
    ['34114300102\t2\t526,00\t1052,00', ['34114300102 x2']],
    ['34114300102 526,99', ['34114300102 x1']],
  ])('%j', (text, expected) => expect(inShort(text)).toEqual(expected))

  test.each([
    ['a change index is no quantity', '34 11 4 300 102-12', ['3411430010212 x1']],
    ['a price', '34114300102 450 zł', ['34114300102 x1']],
    ['a price with a comma, and a quantity', '34 11 4 300 102 1 450,00 zł 3 szt', ['34114300102 x3']],
    ['a price before the number', '450 zł 34114300102', ['34114300102 x1']],
    ['a day', '34114300102 na 20.11.2026', ['34114300102 x1']],
    ['a time', '34114300102 o 14:30', ['34114300102 x1']],
    ['a size', '34114300102 M8x40 305 mm', ['34114300102 x1']],
    ['a size that looks like a number', '34114300102 330x24 mm', ['34114300102 x1']],
    ['two prices', '34114300102 2 szt 526,00 1052,00', ['34114300102 x2']],
    ['a phone', '34114300102 tel. 601 234 567', ['34114300102 x1']],
    ['a year', '34114300102 rok 2016', ['34114300102 x1']],
  ])('%s', (_name, text, expected) => expect(inShort(text)).toEqual(expected))

  test.each([
    ['two numbers beside it', '34114300102;450;2', 'quantity'],
    ['two quantities', '2 szt 34114300102 x4', 'quantity'],
    ['half a piece', '34114300102 1,5 szt', 'quantity'],
    ['none', '34114300102 0 szt', 'quantity'],
    ['too many', '34114300102 10000 szt', 'quantity'],
    ['too many without a unit', '34114300102 10000', 'quantity'],
    ['a decimal', '34114300102 2,5', 'quantity'],
    ['a decimal that may be a thousand', '34114300102 12,000 szt.', 'quantity'],
    ['a fraction', '34114300102 2/3', 'quantity'],
    ['less than nothing', '34114300102;-1', 'quantity'],
    ['a whole amount, which may be the price', '34114300102 526,00', 'quantity'],
    ['two whole amounts', '34114300102 6,00 526,00', 'quantity'],
    ['a grouped thousand', '34114300102 1 000', 'quantity'],
    ['a question', 'czy macie 34114300102?', 'wording'],
    ['an exchange', 'zamiast 34114300101 daj inne', 'wording'],
    ['a refusal', '34114300102 jednak nie', 'wording'],
  ])('%s is a doubt', (_name, text, doubt) => expect(only(text).numbers[0]!.doubt).toBe(doubt))

  test('"komplet" is a set', () => {
    expect(only('komplet klocków 34114300202').numbers[0]).toMatchObject({ quantity: 1, isSet: true })
    expect(only('2 kpl 34114300202').numbers[0]).toMatchObject({ quantity: 2, isSet: true })
  })
})

test.each([
  ['2x 34114300102, 1x 34114300202', ['34114300102 x2', '34114300202 x1']],
  ['34114300102 x2, 34114300202 x1', ['34114300102 x2', '34114300202 x1']],
  ['34114300102 x2 34114300202 x1', ['34114300102 x2', '34114300202 x1']],
  ['2x 34114300102 1x 34114300202', ['34114300102 x2', '34114300202 x1']],
  ['34114300102, 34114300202 po 2 szt', ['34114300102 x2', '34114300202 x2']],
  ['34114300102/34114300202', ['34114300102 x1', '34114300202 x1']],
  ['34114300102 i 34114300202 2 szt', ['34114300102 x1 quantity', '34114300202 x2']],
])('several numbers on a line: %j', (text, expected) => expect(inShort(text)).toEqual(expected))

test.each([
  ['0986494524 bosch', ['0986494524 x1']],
  ['0 986 494 524 x2', ['0986494524 x2']],
  ['W712/94 1 szt', ['W71294 x1']],
  [']C10986494524 x2', ['0986494524 x2']],
  ['3C0698151C', ['3C0698151C x1']],
])('a number of another maker: %j', (text, expected) => expect(inShort(text)).toEqual(expected))

test('numbers of other brands, with letters and groups', () => {
  const brands = partBrandsOf([
    standardBrand,
    {
      ...standardBrand,
      code: 'VW',
      name: 'VW',
      groups: '### ### ###|##x ### ### x',
      identifying: null,
      changeIndex: 0,
    },
  ])
  const [line] = readPastedText('06A 115 561 B 2 szt', { ...shop, brands })
  expect(line!.numbers).toMatchObject([{ text: '06A 115 561 B', quantity: 2 }])
})

describe('what is no part', () => {
  test.each([
    'Dzień dobry',
    'na jutro rano jakby sie dalo, dzieki',
    'Pozdrawiam',
    'tel. 601 234 567',
    '+48 601 234 567',
    '48 601 234 567',
    '22 123 45 67',
    'NIP 525-000-11-22',
    'ul. Prosta 5, 02-123 Warszawa',
    '20.11.2026',
    'jan@warsztat.example',
    'https://example.com/34114300102',
    'WX 4821K',
    'KRA 41K8',
    'Faktura FV/2026/11/0123',
    'nr zam 1234567',
    '12 3456 7890 1234 5678 9012 3456',
    'שלום 34114300102',
    '\u202e34114300102 x2',
    '',
  ])('%j', (text) => {
    const { numbers } = read(`${text}\n34114300102`)[0]!
    expect(numbers).toEqual([])
  })
  test.each([
    'Dzień dobry',
    'dzięki, na jutro',
    'Thanks!',
    'Vielen Dank',
    'Дякую',
    'na jutro rano jakby sie dalo',
  ])('%j is talk', (text) => expect(only(text).phrases).toEqual([]))
})

describe('words', () => {
  test.each([
    ['sruby prowadzace 4', ['sruby prowadzace x4']],
    ['4 śruby prowadzące', ['śruby prowadzące x4']],
    ['śruby prowadzące szt. 4', ['śruby prowadzące x4']],
    ['olej 5w30 5l', ['olej 5w30 5l x1']],
    ['olej 5w30 5l x2', ['olej 5w30 5l x2']],
    ['proszę o filtr kabinowy', ['filtr kabinowy x1']],
    ['klocki do f30', ['klocki x1 wording']],
    ['nie trzeba klocków', ['nie trzeba klocków x1 wording']],
    ['klocki, tarcze i czujnik', ['klocki tarcze czujnik x1', 'klocki x1', 'tarcze x1', 'czujnik x1']],
  ])('%j', (text, expected) => expect(phrases(text)).toEqual(expected))

  test('below the end of a letter they are a signature', () => {
    const [wish, , name] = read('filtr oleju\nPozdrawiam\nSerwis Olejowy Nowak')
    expect(wish!.phrases).toHaveLength(1)
    expect(name!.phrases).toEqual([])
  })
})

test.each([
  ['WBAZC11020K000103', ['full']],
  ['Cześć, do tej bety WBAZC11020K000103', ['full']],
  ['VIN: WBA ZC11 020 K000103', ['full']],
  ['wbazc11020k000103', ['full']],
  ['WBAZC1102OK000103', ['wrong']],
  ['VIN WBAZC11020K00010', ['wrong']],
  ['K000103', ['short']],
  ['KOO0103', ['short']],
  ['WBA ZC11 020K 000103 klocki', ['full']],
  ['wba zc11020 k000103', ['full']],
  ['ＷＢＡＺＣ１１０２０Ｋ０００１０３', ['full']],
  ['WВАZС11020К000103', ['full']],
  ['> WBAZC11020K000103', ['full']],
  ['vin K000103 klocki', ['short']],
  ['faktura K000103', []],
])('the VIN of %j', (text, kinds) => expect(only(text).vehicles.map(({ kind }) => kind)).toEqual(kinds))

describe('number plates', () => {
  const platesOf = (text: string, own: string[] = []) =>
    readPastedText(text, { ...shop, plates: new Set(own) }).flatMap(({ vehicles }) =>
      vehicles.map(({ kind, text: found }) => `${kind} ${found}`),
    )
  test.each([
    ['GD 5K777', ['plate GD 5K777']],
    ['rej. WE 1234A', ['plate WE 1234A']],
    ['gd 5k777', ['plate gd 5k777']],
    ['tarcze do KR-12345 na jutro', ['plate KR-12345']],
    ['auto SGL 4F22, klocki', ['plate SGL 4F22']],
    ['GD 5K777 / WX 4821K', ['plate GD 5K777', 'plate WX 4821K']],
    ['rej. WX 4821K płyn hamulcowy DOT4 2 l', ['plate WX 4821K']],
    ['nr rej: gda12345', ['plate gda12345']],
    ['GDA12345', ['plate GDA12345']],
    ['АА 1234 ВВ', ['plate АА 1234 ВВ']],
    ['Kennzeichen B-AB 1234 Bremsbeläge', ['plate B-AB 1234']],
    ['1AB 2345', ['plate 1AB 2345']],
    ['WX 4821K WBAZC11020K000103', ['plate WX 4821K', 'full WBAZC11020K000103']],
  ])('of %j', (text, expected) => expect(platesOf(text)).toEqual(expected))

  test.each([
    'olej SAE 5W30 4 szt',
    'BMW 320d klocki',
    'BMW F30',
    'BMW X5',
    'PO 10SZT 34114300102',
    'TRW GDB1330 2 szt',
    '34 11 4 300 102 KPL 2',
    'GD12345 x2',
    'po 12345',
    'DOT4 2 l',
    'faktura FV 12345/2026',
    'HU 7008 Z x1',
    'VKBA 3569 x2',
    'zadzwoń 601 234 567',
  ])('none in %j', (text) => expect(platesOf(text)).toEqual([]))

  test('those of the customer are known in any spelling', () => {
    expect(platesOf('klocki do wx4821k na jutro', ['WX4821K'])).toEqual(['plate wx4821k'])
    expect(platesOf('auto m ab 12', ['MAB12'])).toEqual(['plate m ab 12'])
  })

  test('a key of a part is a part', () => {
    const lines = readPastedText('GDA 12345', { ...shop, known: new Set(['GDA12345']) })
    expect(lines[0]).toMatchObject({ vehicles: [], numbers: [{ text: 'GDA 12345' }] })
  })

  test('beside words they are no word of the part', () => {
    expect(only('rej. WX 4821K płyn hamulcowy').phrases.map(({ text }) => text)).toEqual(['płyn hamulcowy'])
  })
})

describe('tables', () => {
  test.each(['\t', ';', '|'])('with a head and %j', (separator) => {
    const rows = [
      ['Lp.', 'Nazwa', 'Nr kat.', 'Ilość', 'Cena'],
      ['1', 'Tarcza', '34 11 4 300 102', '2', '526,00'],
      ['2', 'Klocki', '34114300202', '1 kpl', '412,67'],
      ['3', 'Śruba', '34114300901', '', '4,00'],
    ]
    const lines = read(rows.map((row) => row.join(separator)).join('\n'))
    expect(lines.map(({ numbers }) => numbers.map(({ quantity, doubt }) => [quantity, doubt]))).toEqual([
      [],
      [[2, null]],
      [[1, null]],
      [[1, 'quantity']],
    ])
  })
  test('without a head, the number of the line is no quantity', () => {
    expect(inShort('1\t34114300102\tTarcza\t2\t526,00')).toEqual(['34114300102 x2'])
  })
  test('a line that counts itself leaves a doubt', () => {
    const lines = read('1 tarcza 34114300102\n2 klocki 34114300202')
    expect(lines.map(({ numbers }) => numbers[0]!.doubt)).toEqual(['quantity', 'quantity'])
  })
})

test('quoted lines are in doubt beside own ones', () => {
  const [own, quoted] = read('34114300102 x2\n> 34114300202 x1')
  expect([own!.numbers[0]!.doubt, quoted!.numbers[0]!.doubt]).toEqual([null, 'quoted'])
  expect(read('> 34114300202 x1')[0]!.numbers[0]!.doubt).toBeNull()
})

test('signs that nobody sees are removed', () => {
  expect(only('34\u200b114300102\u202a x2\u0000').text).toBe('34114300102 x2')
})

test('of a long line the beginning is read, and what it says is in doubt', () => {
  const cut = only(`34114300102 x2 ${'a '.repeat(MAX_PASTED_LINE)}34114300202`)
  expect(cut).toMatchObject({ unread: 'long', numbers: [{ text: '34114300102', doubt: 'quantity' }] })
  expect(only('3'.repeat(MAX_PASTED_LINE + 1))).toMatchObject({ unread: 'long', numbers: [], phrases: [] })
  expect(only(`34114300102 ${'a'.repeat(100)}`)).toMatchObject({ unread: null, numbers: [{ doubt: null }] })
  // A word at the limit is read whole or not at all.
  const before = 'a '.repeat((MAX_PASTED_LINE - 12) / 2)
  expect(only(`${before} 34114300102 b`).numbers).toHaveLength(1)
  expect(only(`${before} a34114300102 b`).numbers).toEqual([])
})

test('of more parts than one call adds, the first are read', () => {
  const row = '34114300102 '.repeat(10)
  const all = read(`${row}\n`.repeat(MAX_PASTED_PARTS / 10 + 2))
  expect(all.flatMap(({ numbers }) => numbers)).toHaveLength(MAX_PASTED_PARTS)
  expect(all.slice(-2)).toMatchObject([
    { unread: 'many', numbers: [] },
    { unread: 'many', numbers: [] },
  ])
})

test('a text has limits', () => {
  const lines = (count: number) => Array.from({ length: count }, () => 'a').join('\n')
  expect(isTooLongToRead(lines(MAX_PASTED_LINES))).toBe(false)
  expect(isTooLongToRead(`${lines(MAX_PASTED_LINES)}\n\n`)).toBe(false)
  expect(isTooLongToRead(lines(MAX_PASTED_LINES + 1))).toBe(true)
  expect(isTooLongToRead('a'.repeat(MAX_PASTED_TEXT + 1))).toBe(true)
})

describe('of any text', () => {
  const signs = fc.constantFrom(...'0123456789 xX.-/,;\t\n\r>"abłż¦\u202e\u0000()+*:=€%#@|')
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(signs, { maxLength: 200 }).map((list) => list.join('')),
    fc
      .array(
        fc.constantFrom(
          '34114300102',
          'x2',
          '2 szt',
          'WBAZC11020K000103',
          ',',
          '\n',
          ' ',
          'klocki',
          '450 zł',
          ';',
          '\t',
          'nr',
        ),
        { maxLength: 40 },
      )
      .map((list) => list.join(' ')),
  )

  test('each line appears once, in order, and nothing throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = read(text)
        expect(lines.map(({ line }) => line)).toEqual(linesOf(text).map((_, index) => index + 1))
        for (const { numbers, phrases } of lines)
          for (const { quantity } of [...numbers, ...phrases])
            expect(quantity >= 1 && quantity <= 9999 && Number.isInteger(quantity)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  const number = fc.tuple(
    fc.constantFrom('34', '11', '07', '61', '83'),
    fc.constantFrom('11', '34', '12'),
    fc.constantFrom('4', '7'),
    fc.stringMatching(/^\d{3}$/),
    fc.stringMatching(/^\d[0-9A-F]\d$/),
  )
  const spellings = ['', ' ', '.', '-', '/'].map((sign) => (groups: readonly string[]) => groups.join(sign))
  const quantities: ((number: string, pieces: number) => string)[] = [
    (number, pieces) => `${number} x${pieces}`,
    (number, pieces) => `${number} ${pieces}x`,
    (number, pieces) => `${pieces} x ${number}`,
    (number, pieces) => `${number} ${pieces} szt.`,
    (number, pieces) => `${number} szt ${pieces}`,
    (number, pieces) => `${number} - ${pieces} szt`,
    (number, pieces) => `po ${pieces} ${number}`,
    (number, pieces) => `${number} ${pieces} sztuki`,
    (number, pieces) => `${number} ${pieces} pcs`,
    (number, pieces) => `${number}\t${pieces}`,
    (number, pieces) => `${number};${pieces}`,
    (number, pieces) => `${number}, ${pieces} szt`,
    (number, pieces) => `ilość ${pieces} ${number}`,
  ]

  test('a number with a quantity is read the same in every spelling', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 1, max: 999 }), fc.boolean(), (groups, pieces, isLower) => {
        for (const spell of spellings)
          for (const say of quantities) {
            const spelled = isLower ? spell(groups).toLowerCase() : spell(groups)
            const text = say(spelled, pieces)
            expect([text, ...inShort(text)]).toEqual([text, `${groups.join('')} x${pieces}`])
          }
      }),
      { numRuns: 60 },
    )
  })
})
