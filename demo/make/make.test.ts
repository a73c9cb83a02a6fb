import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkDigitHolds } from '@partboard/domain/fit/vin'
import { expect, test } from 'vitest'
import { boardSources } from '../facts/boards.ts'
import { vehicles } from '../facts/vehicles.ts'
import { readBoard, skuOf } from './grammar.ts'
import { vehicleTypes } from './vehicle-types.ts'

const demo = resolve(import.meta.dirname, '..')

test('the committed catalogue equals the one made from its sources and drawings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partboard-demo-'))
  execFileSync(process.execPath, [join(demo, 'make-catalogue.ts'), folder])
  const files = readdirSync(join(folder, 'catalogue')).map((file) => join('catalogue', file))
  for (const file of [...files, 'guide.json'])
    expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(join(demo, file), 'utf8'))
  expect(readdirSync(join(demo, 'catalogue')).length).toBe(files.length)
  rmSync(folder, { recursive: true })
})

test('a board is parsed with its groups, flags and numbers', () => {
  const board = readBoard(
    'B30 · 34/07 · 34 11 · Hamulec / Brake · axis — 03 Zacisk, lewy / Caliper, left ×1 1300–2600 {X+250,S522A&!S524A}; 07 Śruba M8×40 / Bolt M8×40 ×3 4–9 [07 11] {H,5}',
  )
  expect(board).toMatchObject({ number: '34_9030', category: '34/07', name: { pl: 'Hamulec', en: 'Brake' } })
  expect(board.lines[0]).toMatchObject({
    callout: '03',
    name: { pl: 'Zacisk, lewy', en: 'Caliper, left' },
    quantity: 1,
    band: [1300, 2600],
    deposit: 250,
    depositKind: 'core',
    condition: 'S522A&!S524A',
    dangerous: false,
    vatPercent: 23,
  })
  expect(board.lines[1]).toMatchObject({ quantity: 3, group: '0711', dangerous: true, vatPercent: 5 })
  expect(skuOf(board, board.lines[0]!, '02')).toBe('34114300302')
  expect(skuOf(board, board.lines[1]!, '01')).toBe('07114300701')
  expect(readBoard(boardSources.at(-1)!).number).toBe('46_9067')
})

test('every demo vehicle has its type key and a valid check digit', () => {
  const keys = new Set(vehicleTypes().map(({ type_key }) => type_key))
  expect(keys.size).toBe(vehicleTypes().length)
  for (const [vin, built] of vehicles) {
    expect(keys).toContain(vin.slice(3, 7))
    expect(checkDigitHolds(vin), vin).toBe(true)
    const type = vehicleTypes().find(({ type_key }) => type_key === vin.slice(3, 7))!
    expect(built.slice(0, 7) >= type.first_month, vin).toBe(true)
    expect(type.last_month === '' || built.slice(0, 7) <= type.last_month, vin).toBe(true)
  }
})
