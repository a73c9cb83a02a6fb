import type { EquipmentCondition } from '@partboard/contract/catalogue/catalogue-shapes'
import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { expect, test } from 'vitest'
import { knownConditions } from '../../lookup/page-in-pieces.ts'
import { equipmentChoices, ticksAfterPress } from './equipment.ts'

const condition = (
  Code: string,
  Selected: 0 | 1,
  ExclusiveGroup: string | null = null,
): EquipmentCondition => ({
  Id: Code.charCodeAt(1),
  Code,
  Purpose: Code.toLowerCase(),
  EquipmentWithSpring: false,
  Selected,
  ExclusiveGroup,
})
const byVin = { VehicleId: 288, Vin: 'WBAZC11020K000103' } as unknown as VehicleData
const byFilters = { VehicleId: null, Vin: null } as VehicleData
/** The catalogue knows only the type of this vehicle. */
const byPattern = { VehicleId: null, Vin: 'SZFZF0100FN000500' } as VehicleData
const lights = [condition('S522A', 1, 'light'), condition('S552A', 0, 'light'), condition('P337A', 0)]

const stateOf = (choices: ReturnType<typeof equipmentChoices>) =>
  Object.fromEntries(choices.map(({ code, isOn }) => [code, isOn]))

test('a vehicle found by VIN has exactly the equipment of its record', () => {
  const choices = equipmentChoices(lights, byVin, {})
  expect(stateOf(choices)).toEqual({ S522A: true, S552A: false, P337A: false })
  expect(knownConditions(choices).map(({ Selected }) => Selected)).toEqual([1, 0, 0])
})

test('the equipment of a vehicle without a record is unknown until the customer ticks it', () => {
  expect(knownConditions(equipmentChoices(lights, byFilters, {}))).toEqual([])
  expect(knownConditions(equipmentChoices(lights, byPattern, {}))).toEqual([])
  const ticked = equipmentChoices(lights, byFilters, { S552A: true })
  expect(stateOf(ticked)).toEqual({ S522A: false, S552A: true, P337A: null })
  expect(knownConditions(ticked).map(({ Code }) => Code)).toEqual(['S522A', 'S552A'])
})

test('ticking one code of a group turns off the others, also a code of the record', () => {
  const choices = equipmentChoices(lights, byVin, {})
  const changes = ticksAfterPress(choices, choices[1]!)
  expect(changes).toEqual([
    ['S552A', true],
    ['S522A', false],
  ])
  const after = equipmentChoices(lights, byVin, Object.fromEntries(changes) as Record<string, boolean>)
  expect(stateOf(after)).toEqual({ S522A: false, S552A: true, P337A: false })
})

test('after a second press a code follows the vehicle again', () => {
  const ticked = equipmentChoices(lights, byVin, { P337A: true })
  expect(ticksAfterPress(ticked, ticked[2]!)).toEqual([['P337A', null]])
})

test('without a record, presses change a code from unknown to on, to off, and back to unknown', () => {
  const press = (ticks: Record<string, boolean>) => {
    const choices = equipmentChoices(lights, byFilters, ticks)
    return ticksAfterPress(choices, choices[2]!)
  }
  expect(press({})).toEqual([['P337A', true]])
  expect(press({ P337A: true })).toEqual([['P337A', false]])
  expect(press({ P337A: false })).toEqual([['P337A', null]])
})
