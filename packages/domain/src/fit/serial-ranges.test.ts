import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInRanges, type Numbered, parseSerialRanges, SerialRangesError } from './serial-ranges.ts'

const vinWith = (end: string) => `W0L0AHL48`.slice(0, 17 - end.length).padEnd(17 - end.length, '0') + end

describe('ranges are read', () => {
  test.each<[string, ReturnType<typeof parseSerialRanges>]>([
    ['3N000001-3N007328', [{ from: '3N000001', to: '3N007328' }]],
    ['3N007328-', [{ from: '3N007328', to: null }]],
    ['-2N004593', [{ from: null, to: '2N004593' }]],
    ['K000103-K000103', [{ from: 'K000103', to: 'K000103' }]],
    [
      '3N000001-3N007328 -2N004593',
      [
        { from: '3N000001', to: '3N007328' },
        { from: null, to: '2N004593' },
      ],
    ],
  ])('%s', (text, ranges) => expect(parseSerialRanges(text, 'vehicle')).toEqual(ranges))

  test.each<[string, string, Numbered, SerialRangesError['reason'], string]>([
    ['no end', '-', 'vehicle', 'form', '-'],
    ['nothing', '', 'vehicle', 'form', ''],
    ['two spaces', '1000-2000  3000-', 'vehicle', 'form', ''],
    ['no dash', '3N000001', 'vehicle', 'form', '3N000001'],
    ['small letters', '3n000001-', 'vehicle', 'form', '3n000001-'],
    ['three digits at the end', '3N00A001-', 'vehicle', 'form', '3N00A001-'],
    ['18 characters', '000000000000000001-', 'vehicle', 'form', '000000000000000001-'],
    ['ends of two lengths', '3N000001-3N07328', 'vehicle', 'length', '3N000001-3N07328'],
    ['ends of two plants', '3N000001-3P007328', 'vehicle', 'plant', '3N000001-3P007328'],
    ['ends of two plants that are digits', '31000001-32007328', 'vehicle', 'plant', '31000001-32007328'],
    ['ends of two model years', '2N000001-3N007328', 'vehicle', 'plant', '2N000001-3N007328'],
    ['a reversed range', '3N007328-3N000001', 'vehicle', 'reversed', '3N007328-3N000001'],
    ['the second of two', '3N000001- K000103-K000102', 'vehicle', 'reversed', 'K000103-K000102'],
    ['engines of two kinds', 'M47000001-N47000002', 'engine', 'plant', 'M47000001-N47000002'],
  ])('refused: %s', (_, text, numbered, reason, range) => {
    const thrown = (() => {
      try {
        parseSerialRanges(text, numbered)
      } catch (error) {
        return error
      }
    })()
    expect(thrown).toBeInstanceOf(SerialRangesError)
    expect(thrown).toMatchObject({ reason, range })
  })
})

describe('a number is in ranges', () => {
  test.each<[string, string, string, Numbered, boolean | null]>([
    ['the first of a range', vinWith('3N000001'), '3N000001-3N007328', 'vehicle', true],
    ['the last of a range', vinWith('3N007328'), '3N000001-3N007328', 'vehicle', true],
    ['after a range', vinWith('3N007329'), '3N000001-3N007328', 'vehicle', false],
    ['before a range', vinWith('3N000001'), '3N000002-3N007328', 'vehicle', false],
    ['from its beginning on', vinWith('3N999999'), '3N007328-', 'vehicle', true],
    ['before an open range', vinWith('3N007327'), '3N007328-', 'vehicle', false],
    ['up to its end', vinWith('2N000001'), '-2N004593', 'vehicle', true],
    ['in the second of two', vinWith('2N000001'), '3N007328- -2N004593', 'vehicle', true],
    ['in neither of two plants', vinWith('2N004594'), '3N007328- -2N004593', 'vehicle', false],
    ['of another plant', vinWith('3P000500'), '3N000001-3N007328', 'vehicle', null],
    ['of another plant that is a digit', vinWith('32000500'), '31000001-31007328', 'vehicle', null],
    ['of another model year', vinWith('4N000500'), '3N007328-', 'vehicle', null],
    ['digits count by value', vinWith('K000099'), 'K000100-', 'vehicle', false],
    ['six digits without a plant', vinWith('3P000500'), '000001-000500', 'vehicle', true],
    ['a letter among the digits', vinWith('KA00103'), 'K000001-K999999', 'vehicle', null],
    ['a letter among the digits of both', vinWith('KA00103'), 'KA00001-KA09999', 'vehicle', true],
    ['the end of an engine number', 'Z19DTH4123456', '4000000-4123456', 'engine', true],
    ['after the end of an engine number', 'Z19DTH4123457', '4000000-4123456', 'engine', false],
    ['eight digits of an engine, of any beginning', 'B47D20A22345678', '12345678-32345678', 'engine', true],
    ['an engine of another kind', 'B47D20A12345678', 'N12345678-', 'engine', null],
    ['a number shorter than the range', '1234', '00001234-', 'engine', null],
  ])('%s', (_, number, ranges, numbered, expected) => {
    expect(isInRanges(number, parseSerialRanges(ranges, numbered), numbered)).toBe(expected)
  })
})

const six = (number: number) => String(number).padStart(6, '0')

test('a vehicle of the plant is in a range or in its complement, never in both', () => {
  const bounds = fc.tuple(fc.integer({ min: 1, max: 999_998 }), fc.integer({ min: 1, max: 999_998 }))
  fc.assert(
    fc.property(bounds, fc.integer({ min: 0, max: 999_999 }), ([one, other], number) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const range = parseSerialRanges(`3N${six(from)}-3N${six(to)}`, 'vehicle')
      const complement = parseSerialRanges(`-3N${six(from - 1)} 3N${six(to + 1)}-`, 'vehicle')
      const vin = vinWith(`3N${six(number)}`)
      expect(isInRanges(vin, range, 'vehicle')).toBe(number >= from && number <= to)
      expect(isInRanges(vin, complement, 'vehicle')).toBe(number < from || number > to)
    }),
  )
})

test('a vehicle of another plant is in no range and outside of none', () => {
  const plant = fc.constantFrom(...'ABCDEFGHJKLMPRSTUVWXYZ0123456789')
  const number = fc.integer({ min: 0, max: 999_999 })
  fc.assert(
    fc.property(plant, number, number, (other, own, bound) => {
      for (const range of [`3N${six(bound)}-`, `-3N${six(bound)}`])
        expect(
          isInRanges(vinWith(`3${other}${six(own)}`), parseSerialRanges(range, 'vehicle'), 'vehicle'),
        ).toBe(null)
    }),
  )
})
