import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCondition } from './condition.ts'
import { equipmentState, type FitLine, type FitReason, type FitVehicle, fitOf, nothingKnown } from './fit.ts'
import { parseSerialRanges } from './serial-ranges.ts'
import { provenFirst, verdictOf, wordOf } from './verdict.ts'

const anything: FitLine = {
  typeKeys: null,
  steering: null,
  gearbox: null,
  from: null,
  to: null,
  serials: null,
  engineNumbers: null,
  condition: null,
  check: null,
}
const line = (limits: Partial<FitLine>): FitLine => ({ ...anything, ...limits })
const itself = (limits: FitLine) => limits

/** The demo F30N, found by VIN: built on 8 March 2016, with the M Sport package. */
const car: FitVehicle = {
  typeKeys: ['ZC11'],
  steering: 'L',
  gearbox: 'A',
  built: { day: '2016-03-08' },
  vin: 'WBAZC11020K000103',
  engineNumber: 'B47D20A12345678',
  equipment: equipmentState('complete', ['P337A', 'S205A'], new Map(), []),
}
/** The same car, selected with filters: its equipment is open. */
const filtered: FitVehicle = {
  ...car,
  built: { year: 2016, month: 3 },
  vin: null,
  engineNumber: null,
  equipment: equipmentState('open', [], new Map(), []),
}
const onlyType: FitVehicle = { ...nothingKnown, typeKeys: ['ZC11'] }

const fits = line({ typeKeys: ['ZC11'] })
const otherType = line({ typeKeys: ['ZB11'] })
const otherSteering = line({ typeKeys: ['ZC11'], steering: 'R' })
const otherGearbox = line({ typeKeys: ['ZC11'], gearbox: 'M' })
const tooOld = line({ typeKeys: ['ZC11'], to: '2016-02-29' })
const builtLater = line({ typeKeys: ['ZC11'], serials: parseSerialRanges('K000104-', 'vehicle') })
const otherEngine = line({ typeKeys: ['ZC11'], engineNumbers: parseSerialRanges('-12345677', 'engine') })
const toCheck = line({ typeKeys: ['ZC11'], check: { pl: 'Sprawdź kolor.', en: 'Check the colour.' } })
const without = line({ typeKeys: ['ZC11'], condition: parseCondition('!P337A') })
const withXenon = line({ typeKeys: ['ZC11'], condition: parseCondition('S522A') })

const failing = (reasons: readonly FitReason[]) =>
  reasons.filter(({ outcome }) => outcome === false).map(({ rule }) => rule)

describe('over all lines', () => {
  test.each<[string, FitLine[], FitVehicle, string, number | null, string[]]>([
    ['no line at all', [], car, 'unknown', null, []],
    ['one that fits', [fits], car, 'fits', 0, []],
    ['one that fits after one that does not', [tooOld, fits], car, 'fits', 1, []],
    ['of two that fit the first', [fits, anything], car, 'fits', 0, []],
    ['one that is open beside one that fails', [tooOld, withXenon], filtered, 'unknown', 1, []],
    ['one that fits beside one that is open', [withXenon, fits], filtered, 'fits', 1, []],
    ['a condition that fails is no fit', [without], car, 'not_applicable', 0, ['condition']],
    ['a condition that fails on every line', [withXenon, without], car, 'not_applicable', 0, ['condition']],
    ['a note to check is unknown at best', [toCheck], car, 'unknown', 0, []],
    ['one that fits beside a note to check', [toCheck, fits], car, 'fits', 1, []],
    ['a note to check beside one that fails', [tooOld, toCheck], car, 'unknown', 1, []],
    ['a serial number is nearer than a date', [tooOld, builtLater], car, 'not_applicable', 1, ['serial']],
    [
      'an engine number is nearer than a serial number',
      [otherEngine, builtLater],
      car,
      'not_applicable',
      0,
      ['engine_number'],
    ],
    [
      'a condition is nearer than an engine number',
      [otherEngine, without],
      car,
      'not_applicable',
      1,
      ['condition'],
    ],
    ['a condition is nearer than a date', [tooOld, without], car, 'not_applicable', 1, ['condition']],
    ['a date is nearer than a gearbox', [otherGearbox, tooOld], car, 'not_applicable', 1, ['date']],
    [
      'a gearbox is nearer than steering',
      [otherSteering, otherGearbox],
      car,
      'not_applicable',
      1,
      ['gearbox'],
    ],
    ['steering is nearer than a type', [otherType, otherSteering], car, 'not_applicable', 1, ['steering']],
    ['the same the other way round', [otherSteering, otherType], car, 'not_applicable', 0, ['steering']],
    [
      'two failures are farther than one of the same rule',
      [line({ typeKeys: ['ZC11'], steering: 'R', to: '2016-02-29' }), otherSteering],
      car,
      'not_applicable',
      1,
      ['steering'],
    ],
    [
      'a failing type is farther than any two others',
      [otherType, line({ typeKeys: ['ZC11'], gearbox: 'M', to: '2016-02-29' })],
      car,
      'not_applicable',
      1,
      ['gearbox', 'date'],
    ],
  ])('%s', (_, lines, vehicle, result, decides, failed) => {
    const verdict = verdictOf(lines, itself, vehicle)
    expect(verdict.result).toBe(result)
    expect(verdict.line && lines.indexOf(verdict.line)).toBe(decides)
    expect(failing(verdict.reasons)).toEqual(failed)
  })

  test('of two undecided lines the one with fewer unknown reasons decides', () => {
    const open = line({ gearbox: 'A', from: '2015-01-01' })
    const verdict = verdictOf([open, line({ from: '2015-01-01' })], itself, onlyType)
    expect(verdict.result).toBe('unknown')
    expect(verdict.reasons.map(({ rule, outcome }) => [rule, outcome])).toEqual([['date', null]])
  })

  test('the deciding codes are named', () => {
    const [reason] = verdictOf([line({ condition: parseCondition('S522A&!P337A') })], itself, {
      ...filtered,
      equipment: new Map([['P337A', false]]),
    }).reasons
    expect(reason).toMatchObject({ rule: 'condition', outcome: null, unknownCodes: ['S522A'] })
  })
})

describe('unknown properties', () => {
  test.each<[string, Partial<FitVehicle>, FitLine, string]>([
    ['no date, and the line has none', { built: null }, fits, 'fits'],
    ['no date, and the line asks for one', { built: null }, tooOld, 'unknown'],
    ['a type that no line names', { typeKeys: ['ZZZZ'] }, fits, 'not_applicable'],
    ['a type that no line names, and a line for every type', { typeKeys: ['ZZZZ'] }, anything, 'fits'],
    ['no type key', { typeKeys: [] }, fits, 'unknown'],
    ['no equipment', { equipment: new Map() }, withXenon, 'unknown'],
  ])('%s', (_, known, limits, result) => {
    expect(verdictOf([limits], itself, { ...car, ...known }).result).toBe(result)
  })
})

test('what nobody knows of a vehicle never makes a part unfit for it', () => {
  const known: (keyof FitVehicle)[] = ['steering', 'gearbox', 'built', 'vin', 'engineNumber', 'equipment']
  fc.assert(
    fc.property(limits, fc.subarray(known), (one, forgotten) => {
      const blank = Object.fromEntries(forgotten.map((key) => [key, nothingKnown[key]]))
      const before = verdictOf([one], itself, car).result
      const after = verdictOf([one], itself, { ...car, ...blank }).result
      if (before !== 'not_applicable') expect(after).not.toBe('not_applicable')
    }),
  )
})

test('failed reasons come first, then unknown ones, then those that hold', () => {
  const { reasons } = fitOf(
    line({
      ...builtLater,
      gearbox: 'A',
      to: '2016-02-29',
      engineNumbers: otherEngine.engineNumbers,
      condition: parseCondition('S522A'),
      check: toCheck.check,
    }),
    { ...filtered, gearbox: null, built: { day: '2016-03-08' }, vin: car.vin },
  )
  expect(provenFirst(reasons).map(({ rule, outcome }) => [rule, outcome])).toEqual([
    ['date', false],
    ['serial', false],
    ['gearbox', null],
    ['engine_number', null],
    ['condition', null],
    ['check', null],
    ['type', true],
  ])
})

const limits = fc.record<FitLine>({
  typeKeys: fc.constantFrom(null, ['ZC11'], ['ZB11'], ['ZB11', 'ZC11']),
  steering: fc.constantFrom(null, 'L' as const, 'R' as const),
  gearbox: fc.constantFrom(null, 'A' as const, 'M' as const),
  from: fc.constantFrom(null, '2016-03-01', '2017-01-01'),
  to: fc.constantFrom(null, '2016-02-29', '2018-01-01'),
  serials: fc.constantFrom(null, builtLater.serials, parseSerialRanges('A000001-', 'vehicle')),
  engineNumbers: fc.constantFrom(null, otherEngine.engineNumbers),
  condition: fc.constantFrom(
    null,
    parseCondition('P337A'),
    parseCondition('!P337A'),
    parseCondition('S522A'),
  ),
  check: fc.constantFrom(null, toCheck.check),
})
const vehicles = fc.constantFrom(car, filtered, onlyType)

test('the verdict is the result of one line, and no other line has a better result', () => {
  const rank = ['fits', 'unknown', 'not_applicable']
  fc.assert(
    fc.property(fc.array(limits, { minLength: 1, maxLength: 6 }), vehicles, (lines, vehicle) => {
      const verdict = verdictOf(lines, itself, vehicle)
      expect(wordOf(fitOf(verdict.line!, vehicle))).toEqual({
        result: verdict.result,
        reasons: verdict.reasons,
      })
      const best = Math.min(...lines.map((one) => rank.indexOf(wordOf(fitOf(one, vehicle)).result)))
      expect(rank.indexOf(verdict.result)).toBe(best)
    }),
  )
})

test('one more line never makes a verdict worse', () => {
  const rank = ['fits', 'unknown', 'not_applicable']
  fc.assert(
    fc.property(
      fc.array(limits, { minLength: 1, maxLength: 5 }),
      limits,
      vehicles,
      (lines, more, vehicle) => {
        const before = verdictOf(lines, itself, vehicle).result
        const after = verdictOf([...lines, more], itself, vehicle).result
        expect(rank.indexOf(after)).toBeLessThanOrEqual(rank.indexOf(before))
      },
    ),
  )
})
