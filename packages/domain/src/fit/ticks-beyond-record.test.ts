import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeState, equipmentState } from './fit.ts'
import { type Tick, ticksBeyondRecord } from './ticks-beyond-record.ts'

const codes = ['S522A', 'S552A', 'S5AXA', 'P337A', 'S248A', 'S4ADA']
const groups = [['S522A', 'S552A', 'S5AXA'], ['S4ADA']]
const deniedIn = (ticks: readonly Tick[]) =>
  new Set(ticks.flatMap(({ Code, Selected, Answered }) => (Answered && Selected === 0 ? Code : [])))
const stateWith = (known: 'complete' | 'open', present: readonly string[], ticks: readonly Tick[]) =>
  equipmentState(
    known,
    present,
    new Map(ticks.map(({ Code, Selected }) => [Code, Selected === 1])),
    groups,
    deniedIn(ticks),
  )
const known = fc.constantFrom('complete' as const, 'open' as const)
const present = fc.subarray(codes)
const ticks = fc.array(
  fc.record({
    Code: fc.constantFrom(...codes),
    Selected: fc.constantFrom(0 as const, 1 as const),
    Answered: fc.boolean(),
  }),
)

test('what is left of the ticks makes the same equipment', () => {
  fc.assert(
    fc.property(known, present, ticks, (isKnown, record, given) => {
      const recorded = stateWith(isKnown, record, [])
      const left = ticksBeyondRecord(given, recorded, groups)
      const [all, fewer] = [given, left].map((some) => stateWith(isKnown, record, some))
      for (const code of [...codes, 'S999A'])
        expect(codeState(fewer!, code), code).toBe(codeState(all!, code))
    }),
    { numRuns: 2_000 },
  )
})

test('a board that repeats the record says nothing more; an answer does', () => {
  const recorded = stateWith('complete', ['S522A', 'P337A'], [])
  const repeated: Tick[] = [
    { Code: 'S522A', Selected: 1, Answered: false },
    { Code: 'S552A', Selected: 0, Answered: false },
    { Code: 'P337A', Selected: 1 },
    { Code: 'S248A', Selected: 0 },
  ]
  expect(ticksBeyondRecord(repeated, recorded, groups)).toEqual([])
  const answered = [...repeated, { Code: 'S4ADA', Selected: 0, Answered: true } as const]
  expect(ticksBeyondRecord(answered, recorded, groups)).toEqual([answered.at(-1)])
  expect(ticksBeyondRecord([{ Code: 'S552A', Selected: 1, Answered: true }], recorded, groups)).toEqual([
    { Code: 'S552A', Selected: 1 },
  ])
})

test('without a record, every tick says something', () => {
  const unknown = stateWith('open', [], [])
  const given: Tick[] = [
    { Code: 'P337A', Selected: 1 },
    { Code: 'S248A', Selected: 0 },
  ]
  expect(ticksBeyondRecord(given, unknown, groups)).toEqual(given)
})
