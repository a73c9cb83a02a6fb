import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCondition } from './condition.ts'
import { codeState, equipmentState, type FitLine, type FitVehicle, fitOf } from './fit.ts'
import { parseSerialRanges } from './serial-ranges.ts'

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
const noTicks = new Map<string, boolean>()

/** The demo F30N, found by VIN. */
const car: FitVehicle = {
  typeKeys: ['ZC11'],
  steering: 'L',
  gearbox: 'A',
  built: { day: '2016-03-08' },
  vin: 'WBAZC11020K000103',
  engineNumber: 'B47D20A12345678',
  equipment: equipmentState('complete', ['S205A', 'S403A', 'S552A', 'P337A'], noTicks, []),
}
const serials = (text: string) => parseSerialRanges(text, 'vehicle')
const engines = (text: string) => parseSerialRanges(text, 'engine')
const check = { pl: 'Sprawdź kolor.', en: 'Check the colour.' }

/** The same car, selected with filters. */
const filtered: FitVehicle = {
  typeKeys: ['ZC11'],
  steering: 'L',
  gearbox: null,
  built: { year: 2016, month: 3 },
  vin: null,
  engineNumber: null,
  equipment: equipmentState('open', [], noTicks, []),
}

describe('one limit at a time', () => {
  test.each<[string, Partial<FitLine>, FitVehicle, string]>([
    ['no limit', {}, car, 'fits'],
    ['the type is in the list', { typeKeys: ['ZC11', 'ZC21'] }, car, 'fits'],
    ['the type is not in the list', { typeKeys: ['ZB11'] }, car, 'not_applicable'],
    ['the list is empty', { typeKeys: [] }, car, 'not_applicable'],
    ['all of several types', { typeKeys: ['ZB11', 'ZB12'] }, { ...car, typeKeys: ['ZB11', 'ZB12'] }, 'fits'],
    ['one of several types', { typeKeys: ['ZB11'] }, { ...car, typeKeys: ['ZB11', 'ZB12'] }, 'unknown'],
    [
      'none of several types',
      { typeKeys: ['ZB13'] },
      { ...car, typeKeys: ['ZB11', 'ZB12'] },
      'not_applicable',
    ],
    ['the same steering', { steering: 'L' }, car, 'fits'],
    ['the other steering', { steering: 'R' }, car, 'not_applicable'],
    ['the same gearbox', { gearbox: 'A' }, car, 'fits'],
    ['the other gearbox', { gearbox: 'M' }, car, 'not_applicable'],
    ['a gearbox nobody asked for', { gearbox: 'M' }, filtered, 'unknown'],
    ['a serial number in the range', { serials: serials('K000100-') }, car, 'fits'],
    ['a serial number outside', { serials: serials('-K000102') }, car, 'not_applicable'],
    ['a serial number of another plant', { serials: serials('A000001-A999999') }, car, 'unknown'],
    ['a serial number nobody knows', { serials: serials('K000100-') }, filtered, 'unknown'],
    ['an engine number in the range', { engineNumbers: engines('-12345678') }, car, 'fits'],
    ['an engine number outside', { engineNumbers: engines('-12345677') }, car, 'not_applicable'],
    ['an engine number nobody knows', { engineNumbers: engines('-12345678') }, filtered, 'unknown'],
    ['a note to check', { check }, car, 'unknown'],
    ['a note to check beside a limit that fails', { check, steering: 'R' }, car, 'not_applicable'],
    [
      'a note to check beside equipment it lacks',
      { check, condition: parseCondition('S522A') },
      car,
      'hidden',
    ],
    ['equipment it has', { condition: parseCondition('S552A') }, car, 'fits'],
    ['equipment it lacks', { condition: parseCondition('S522A') }, car, 'hidden'],
    ['without what it lacks', { condition: parseCondition('!S522A') }, car, 'fits'],
    ['equipment nobody asked for', { condition: parseCondition('S522A') }, filtered, 'unknown'],
  ])('%s', (_, limits, vehicle, expected) => {
    expect(fitOf({ ...anything, ...limits }, vehicle).result).toBe(expected)
  })
})

describe('build date', () => {
  const march = { year: 2016, month: 3 }
  test.each<[string, FitVehicle['built'], string | null, string | null, string]>([
    ['the first day is included', { day: '2016-03-08' }, '2016-03-08', null, 'fits'],
    ['the day before it is not', { day: '2016-03-07' }, '2016-03-08', null, 'not_applicable'],
    ['the last day is included', { day: '2016-03-08' }, null, '2016-03-08', 'fits'],
    ['the day after it is not', { day: '2016-03-09' }, null, '2016-03-08', 'not_applicable'],
    ['a month before the bound', march, '2016-04-01', null, 'not_applicable'],
    ['a bound inside the month', march, '2016-03-08', null, 'unknown'],
    ['the other bound inside the month', march, null, '2016-03-08', 'unknown'],
    ['a month that begins with the first day', march, '2016-03-01', null, 'fits'],
    ['a month that ends with the last day', march, null, '2016-03-31', 'fits'],
    ['a month that ends a day later', march, null, '2016-03-30', 'unknown'],
    ['February of a leap year', { year: 2016, month: 2 }, null, '2016-02-28', 'unknown'],
    ['February of another year', { year: 2015, month: 2 }, null, '2015-02-28', 'fits'],
    ['December', { year: 2015, month: 12 }, '2015-12-01', '2015-12-31', 'fits'],
    ['both bounds inside the month', march, '2016-03-10', '2016-03-12', 'unknown'],
    ['a year before the bound', { year: 2015, month: null }, '2016-03-01', null, 'not_applicable'],
    ['a year after the bound', { year: 2017, month: null }, '2016-03-01', null, 'fits'],
    ['a year after the other bound', { year: 2017, month: null }, null, '2016-12-31', 'not_applicable'],
    ['a bound inside the year', { year: 2016, month: null }, '2016-03-01', null, 'unknown'],
    ['a year that begins with the first day', { year: 2016, month: null }, '2016-01-01', null, 'fits'],
    ['a year that begins a day earlier', { year: 2016, month: null }, '2016-01-02', null, 'unknown'],
    ['a year that ends with the last day', { year: 2016, month: null }, null, '2016-12-31', 'fits'],
    ['a year that ends a day later', { year: 2016, month: null }, null, '2016-12-30', 'unknown'],
    ['a date nobody knows', null, '2016-03-01', null, 'unknown'],
  ])('%s', (_, built, from, to, expected) => {
    expect(fitOf({ ...anything, from, to }, { ...car, built }).result).toBe(expected)
  })
})

describe('several limits', () => {
  const xenonForAnotherType = { ...anything, typeKeys: ['ZB11'], condition: parseCondition('S522A') }

  test('a line for another type is greyed, even if its condition fails too', () => {
    expect(fitOf(xenonForAnotherType, car).result).toBe('not_applicable')
  })

  test('a failed condition hides the line, even if the date is unknown', () => {
    const line = { ...anything, from: '2016-03-08', condition: parseCondition('!S205A') }
    const withTick = { ...filtered, equipment: equipmentState('open', [], new Map([['S205A', true]]), []) }
    expect(fitOf(line, withTick).result).toBe('hidden')
  })

  test('every limit is a reason, with the limit and the vehicle’s value', () => {
    const line: FitLine = {
      typeKeys: ['ZC11'],
      steering: 'L',
      gearbox: 'M',
      from: '2015-07-01',
      to: null,
      serials: serials('K000100-'),
      engineNumbers: engines('-12345678'),
      condition: parseCondition('S522A&!S205A'),
      check,
    }
    expect(fitOf(line, filtered)).toEqual({
      result: 'unknown',
      reasons: [
        { rule: 'type', outcome: true, vehicle: ['ZC11'], line: ['ZC11'] },
        { rule: 'steering', outcome: true, vehicle: 'L', line: 'L' },
        { rule: 'gearbox', outcome: null, vehicle: null, line: 'M' },
        { rule: 'date', outcome: true, vehicle: { year: 2016, month: 3 }, from: '2015-07-01', to: null },
        { rule: 'serial', outcome: null, vehicle: null, ranges: line.serials },
        { rule: 'engine_number', outcome: null, vehicle: null, ranges: line.engineNumbers },
        { rule: 'condition', outcome: null, condition: line.condition, unknownCodes: ['S522A', 'S205A'] },
        { rule: 'check', outcome: null, note: check },
      ],
    })
  })
})

describe('no vehicle selected', () => {
  test('a line without limits fits, any other is unknown', () => {
    expect(fitOf(anything, null)).toEqual({ result: 'fits', reasons: [] })
    expect(fitOf({ ...anything, condition: parseCondition('S522A') }, null).result).toBe('unknown')
    expect(fitOf({ ...anything, typeKeys: ['ZC11'] }, null).result).toBe('unknown')
  })
})

describe('any vehicle and line', () => {
  const lines = fc.record<FitLine>({
    typeKeys: fc.option(fc.subarray(['ZA11', 'ZB11', 'ZC11'])),
    steering: fc.constantFrom(null, 'L', 'R'),
    gearbox: fc.constantFrom(null, 'A', 'M'),
    from: fc.constantFrom(null, '2016-02-10', '2016-03-01', '2016-03-08'),
    to: fc.constantFrom(null, '2016-03-08', '2016-03-31', '2016-12-31'),
    serials: fc.constantFrom(null, ...['K000100-', '-K000102', 'K000103-K000103'].map(serials)),
    engineNumbers: fc.constantFrom(null, engines('-12345678'), engines('12345679-')),
    condition: fc.constantFrom(
      null,
      ...['S522A', '!S522A', 'S522A&!S552A', 'S522A|S552A'].map(parseCondition),
    ),
    check: fc.constantFrom(null, check),
  })

  test('without a vehicle a line is never greyed or left out', () => {
    fc.assert(
      fc.property(lines, (line) => {
        expect(['fits', 'unknown']).toContain(fitOf(line, null).result)
      }),
    )
  })

  test('a VIN never contradicts a result for the same car by filters', () => {
    const days = fc.integer({ min: 1, max: 31 }).map((day) => `2016-03-${String(day).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        lines,
        days,
        fc.subarray(['S522A', 'S552A']),
        fc.constantFrom('A', 'M'),
        (line, day, has, gearbox) => {
          const byFilters = fitOf(line, filtered)
          const byVin = fitOf(line, {
            ...filtered,
            vin: car.vin,
            engineNumber: car.engineNumber,
            gearbox,
            built: { day },
            equipment: equipmentState('complete', has, noTicks, []),
          })
          for (const [index, { rule, outcome }] of byVin.reasons.entries()) {
            if (rule === 'check') expect(outcome).toBeNull()
            else expect(outcome).not.toBeNull()
            const before = byFilters.reasons[index]!.outcome
            if (before !== null) expect(outcome).toBe(before)
          }
        },
      ),
    )
  })
})

describe('equipmentState', () => {
  const lamps = ['S522A', 'S552A']
  const ticks = (...answers: [string, boolean][]) => new Map(answers)
  const all = (state: ReadonlyMap<string, boolean>) =>
    ['S522A', 'S552A', 'S205A'].map((code) => codeState(state, code))

  test.each<[string, Parameters<typeof equipmentState>, (boolean | null)[]]>([
    [
      'found by VIN: what is not recorded is absent',
      ['complete', ['S522A'], ticks(), [lamps]],
      [true, false, false],
    ],
    [
      'found by VIN: no lamp recorded means halogen',
      ['complete', [], ticks(), [lamps]],
      [false, false, false],
    ],
    ['by filters: nothing is known', ['open', [], ticks(), [lamps]], [null, null, null]],
    [
      'a tick excludes the rest of its group',
      ['open', [], ticks(['S522A', true]), [lamps]],
      [true, false, null],
    ],
    [
      'the last tick of a group wins',
      ['open', [], ticks(['S522A', true], ['S552A', true]), [lamps]],
      [false, true, null],
    ],
    [
      'a retrofit is stronger than the record',
      ['complete', ['S522A'], ticks(['S552A', true]), [lamps]],
      [false, true, false],
    ],
    ['unticked is absent', ['open', [], ticks(['S205A', false]), [lamps]], [null, null, false]],
    [
      'a group with none ticked is unknown',
      ['open', [], ticks(['S522A', false]), [lamps]],
      [null, null, null],
    ],
    [
      'a code of a group that the customer denied is absent, its rivals stay unknown',
      ['open', [], ticks(['S522A', false]), [lamps], new Set(['S522A'])],
      [false, null, null],
    ],
    [
      'unticked on a recorded car is absent',
      ['complete', ['S522A'], ticks(['S522A', false]), [lamps]],
      [false, false, false],
    ],
    ['a record with two rivals keeps both', ['complete', lamps, ticks(), [lamps]], [true, true, false]],
    [
      'a code in two groups',
      ['open', [], ticks(['S522A', true]), [lamps, ['S552A', 'S205A']]],
      [true, false, null],
    ],
  ])('%s', (_, input, expected) => expect(all(equipmentState(...input))).toEqual(expected))
})
