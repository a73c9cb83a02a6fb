import { codesOf, parseCondition } from '@partboard/domain/fit/condition'
import { expect, test } from 'vitest'
import { boardSources } from '../facts/boards.ts'
import { offBoard, replacements } from '../facts/extras.ts'
import { equipment, motorcycles, vehicles, withoutIgnition } from '../facts/vehicles.ts'
import { distinctParts, lineRows } from './board-rows.ts'
import { editionsOf } from './editions.ts'
import { readBoard } from './grammar.ts'
import { attributeRows, priceRow } from './parts.ts'
import { relationRows } from './relations.ts'
import { sideOf } from './variants.ts'
import { type VehicleType, vehicleTypes } from './vehicle-types.ts'

// All subjects, also those without a drawing yet, because the rules apply to the future catalogue.
const types = vehicleTypes()
const subjects = boardSources.map(readBoard)
const boards = subjects.flatMap(editionsOf)
const lines = boards.flatMap((board) => lineRows(board, types))
const parts = distinctParts(boards, types)
const linesOf = Map.groupBy(lines, ({ board }) => board)
const keysOf = new Map(
  boards.map(({ number }) => [
    number,
    new Set(linesOf.get(number)!.flatMap(({ type_keys }) => type_keys.split(' ').filter(Boolean))),
  ]),
)
const forEverything = (number: string) => keysOf.get(number)!.size === 0

test('the catalogue has enough boards and parts to explore', () => {
  expect(subjects.length).toBe(58)
  expect(boards.length).toBeGreaterThanOrEqual(150)
  expect(parts.length).toBeGreaterThanOrEqual(1500)
})

test('the last seven characters identify a part number, and every line has its part', () => {
  expect(new Set(boards.map(({ number }) => number)).size).toBe(boards.length)
  const bySeven = Map.groupBy(parts, ({ sku }) => sku.slice(-7))
  expect([...bySeven.values()].filter((same) => same.length > 1)).toEqual([])
  const skus = new Set(parts.map(({ sku }) => sku))
  for (const { sku } of parts) expect(sku).toMatch(/^\d{4}4\d{4}[0-9A-F]\d$/)
  for (const { sku } of lines) expect(skus, sku).toContain(sku)
  for (const { old, new: next } of replacements) {
    expect(skus, old).toContain(old)
    if (next) expect(skus, next).toContain(next)
  }
  for (const { sku, other_sku } of relationRows(parts)) {
    expect(skus, other_sku).toContain(other_sku)
    expect(sku).not.toBe(other_sku)
  }
  expect(parts.some(({ sku }) => /[A-F]/.test(sku))).toBe(true)
})

test('every callout of a board has a line', () => {
  for (const board of boards) {
    const places = new Set(linesOf.get(board.number)!.map(({ callout }) => callout))
    for (const { callout } of board.lines) expect(places, board.number).toContain(callout)
  }
})

test('a typed board has two lists of type keys and a split by build date, with cars on either side', () => {
  const single = new Set(boards.filter(({ setName }) => setName === 'RR').map(({ number }) => number))
  for (const { number } of boards.filter(({ number }) => !forEverything(number))) {
    const rows = linesOf.get(number)!.filter(({ type_keys }) => type_keys)
    if (!single.has(number))
      expect(new Set(rows.map(({ type_keys }) => type_keys)).size, number).toBeGreaterThanOrEqual(2)
    const splits = rows.filter(({ valid_from }) => valid_from)
    expect(splits.length, number).toBeGreaterThanOrEqual(1)
    const reached = splits.some(({ valid_from, type_keys }) =>
      types.some(
        ({ type_key, first_month, last_month }) =>
          type_keys.split(' ').includes(type_key) &&
          first_month < valid_from.slice(0, 7) &&
          valid_from.slice(0, 7) <= (last_month || '2026-11'),
      ),
    )
    expect(reached, `${number} changes while it is built`).toBe(true)
  }
})

test('a vehicle sees at most one board of a subject', () => {
  const bySubject = Map.groupBy(boards, ({ id }) => id)
  for (const editions of bySubject.values())
    for (const { type_key } of types) {
      const seen = editions.filter(({ number }) => keysOf.get(number)!.has(type_key))
      expect(seen.length, `${type_key}: ${seen.map(({ number }) => number)}`).toBeLessThanOrEqual(1)
    }
})

/** Subjects that a kind of vehicle does not have. */
function makesSense(id: string, { category, engine, serie, gearboxes }: VehicleType): boolean {
  const isMotorcycle = category === 'KRAD'
  if (id === 'B48') return true
  if (isMotorcycle !== id.startsWith('M')) return false
  if (isMotorcycle) return engine === 'R1170' || ['M03', 'M04'].includes(id)
  const electric = engine === 'IB1'
  const without: Record<string, boolean> = {
    B08: /^(M54|N42|N46|N52|N62)$/.test(engine),
    B10: withoutIgnition.has(engine),
    B19: !gearboxes.includes('M'),
    B21: !gearboxes.includes('A'),
    B22: serie === 'F56',
    B32: !/^(E|F[13])/.test(serie),
    B41: serie === 'E46',
    B46: serie === 'F56',
  }
  if (without[id]) return false
  return !electric || !(Number(id.slice(1)) <= 15 || ['B18', 'B20', 'B21', 'B22', 'B44', 'B46'].includes(id))
}

test('every type key sees a board of every subject that makes sense for it', () => {
  for (const type of types)
    for (const { id } of subjects) {
      const seen = boards.some(
        ({ number, ...board }) =>
          board.id === id && (forEverything(number) || keysOf.get(number)!.has(type.type_key)),
      )
      expect(seen, `${id} for ${type.type_key} (${type.serie} ${type.model})`).toBe(makesSense(id, type))
    }
})

test('conditions ask for codes that have a name', () => {
  const codes = new Set(
    lines.flatMap(({ condition }) => (condition ? codesOf(parseCondition(condition)) : [])),
  )
  const known = new Set(
    equipment
      .trim()
      .split('\n')
      .map((line) => line.slice(0, 5)),
  )
  for (const code of codes) expect(known, code).toContain(code)
})

test('each callout of a board has one part for every vehicle, and two only if equipment distinguishes them', () => {
  const days = types.map(({ type_key, steering, first_month }) => ({
    vin: `a ${type_key}`,
    key: type_key,
    steering,
    built: `${first_month}-15`,
  }))
  const known = vehicles.map(([vin, built]) => {
    const key = vin.slice(3, 7)
    return { vin, key, steering: types.find(({ type_key }) => type_key === key)!.steering, built }
  })
  for (const { vin, key, steering, built } of [...known, ...days])
    for (const board of boards.filter(({ number }) => keysOf.get(number)!.has(key)))
      for (const { callout } of board.lines) {
        const rows = linesOf
          .get(board.number)!
          .filter(
            (row) =>
              row.callout === callout &&
              (!row.type_keys || row.type_keys.split(' ').includes(key)) &&
              (!row.steering || row.steering === steering) &&
              (!row.valid_from || row.valid_from <= built) &&
              (!row.valid_to || built <= row.valid_to),
          )
        expect(rows.length, `${vin}: ${board.number} ${callout}`).toBeGreaterThanOrEqual(1)
        const conditions = new Set(rows.map(({ condition }) => condition))
        expect(conditions.size, `${vin}: ${board.number} ${callout}`).toBe(rows.length)
      }
})

test('prices are in the band of their line', () => {
  for (const part of parts) {
    const price = priceRow(part)
    if (!price) continue
    const [lowest, highest] = part.band
    expect(Number(price.gross), part.sku).toBeGreaterThanOrEqual(lowest)
    expect(Number(price.gross), part.sku).toBeLessThanOrEqual(highest)
    expect(Number(price.net), part.sku).toBeLessThan(Number(price.gross))
  }
})

test('left and right are in the name and in the attributes, and the numbers of a pair are odd and even', () => {
  const handMade = new Set(offBoard.map(({ sku }) => sku))
  const sided = parts.filter(({ name }) => sideOf(name.en))
  expect(sided.length).toBeGreaterThan(150)
  for (const part of sided) {
    const side = sideOf(part.name.en)!
    expect(part.name.pl).toMatch(side === 'left' ? /lew[aey]/ : /praw[aey]/)
    expect(attributeRows(part)).toContainEqual(
      expect.objectContaining({
        name_en: 'Side',
        value_en: side,
        value_pl: side === 'left' ? 'lewa' : 'prawa',
      }),
    )
    // First boards have older numbers, which follow the lines.
    if (firstNumbers.has(part.board.number) || handMade.has(part.sku)) continue
    expect(Number(part.sku.at(-1)) % 2, part.sku).toBe(side === 'left' ? 1 : 0)
  }
})
const firstNumbers = new Set(['31_9024', '34_9030', '63_9041', '11_9061', '34_9064'])

test('every part has a weight, and texts in both languages', () => {
  for (const part of parts) {
    expect(part.grams, part.sku).toBeGreaterThan(0)
    expect(part.name.pl, part.sku).not.toBe('')
    expect(part.name.en, part.sku).not.toBe('')
  }
  for (const { number, name } of boards) expect([number, name.pl, name.en]).not.toContain('')
  expect(motorcycles.length).toBe(3)
})
