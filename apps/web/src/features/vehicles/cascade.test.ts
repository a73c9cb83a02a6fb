import type { FilterOption, FilterType, VehicleFilters } from '@partboard/contract/fit/vehicles'
import { expect, test } from 'vitest'
import { cascade, chosenFilters, isLeftOut, optionName, type Picks, pick, withUnknown } from './cascade.ts'

const option = (Id: string | number): FilterOption => ({ Id, Name: `name of ${Id}` })

/** A small catalogue: two brands, cars and motorcycles; the body depends on the series. */
function optionsOf(type: FilterType, before: VehicleFilters): FilterOption[] {
  const options: Record<FilterType, (string | number)[]> = {
    brand: [2, 5],
    category: ['PKW', 'KRAD'],
    catalog: ['current'],
    type: ['K'],
    serie: ['E90', 'F30'],
    body: before.serie === 'E90' ? ['Lim', 'Tou'] : ['Lim'],
    model: ['320d'],
    engine: ['B47'],
    version: ['ECE', 'USA'],
    steering: ['L'],
    transmission: ['A'],
    year: [2015, 2016],
    month: [3, 4],
  }
  return options[type].map(option)
}
const valuesOf = (picks: Picks) =>
  Object.fromEntries(cascade(picks, optionsOf).map((step) => [step.type, step.value]))

test('a step with one value is selected by itself; a step with several values waits, and all later steps too', () => {
  const steps = cascade({ brand: 2, category: 'PKW', year: 2016 }, optionsOf)
  expect(steps.find((step) => step.type === 'catalog')?.value).toBe('current')
  expect(steps.find((step) => step.type === 'serie')).toMatchObject({ value: undefined, isReached: true })
  expect(steps.find((step) => step.type === 'body')).toMatchObject({ options: undefined, isReached: false })
  expect(chosenFilters(steps)).toBeNull()
})

test('the options of a step depend on the earlier selections, under the names of the wire', () => {
  const picks: Picks = { brand: 2, category: 'PKW', year: 2016, serie: 'E90', body: 'Tou', version: 'ECE' }
  expect(cascade(picks, optionsOf).find((step) => step.type === 'month')?.before).toEqual({
    brandId: 2,
    category: 'PKW',
    catalog: 'current',
    year: 2016,
    yearFirst: true,
    serie: 'E90',
    bodyId: 'Tou',
    modelId: '320d',
    engineId: 'B47',
    versionList: ['ECE'],
    steeringId: 'L',
    transmissionId: 'A',
  })
})

test('changing a step opens every later step, also those that were selected by themselves', () => {
  const before: Picks = { brand: 2, category: 'PKW', year: 2016, serie: 'E90', body: 'Tou', version: 'ECE' }
  const after = pick(cascade({ ...before, month: 4 }, optionsOf), 'serie', 'F30')
  expect(valuesOf(after)).toMatchObject({
    brand: 2,
    year: 2016,
    serie: 'F30',
    body: 'Lim',
    version: undefined,
    month: undefined,
  })
})

test('choosing nothing opens the step itself', () => {
  const before: Picks = { brand: 2, category: 'PKW', year: 2016, serie: 'E90', body: 'Tou' }
  const after = pick(cascade(before, optionsOf), 'serie', undefined)
  expect(valuesOf(after)).toMatchObject({ category: 'PKW', serie: undefined, body: undefined })
})

test('a motorcycle has a step for its type, and none for body and gearbox', () => {
  const picks: Picks = { brand: 2, category: 'KRAD', serie: 'E90', version: 'ECE', year: 2016, month: 3 }
  const steps = cascade(picks, optionsOf)
  expect(steps.map((step) => step.type)).toEqual([
    ...['brand', 'category', 'catalog', 'year', 'type', 'serie', 'model', 'version', 'month'],
  ])
  expect(chosenFilters(steps)).toMatchObject({ typeId: 'K', serie: 'E90', year: 2016, month: 3 })
})

test('another kind of vehicle has all steps, and those without values are left out', () => {
  const tractor = (type: FilterType, before: VehicleFilters) => {
    if (type === 'category') return ['PKW', 'TRAKTOR'].map(option)
    return ['type', 'serie', 'body', 'engine', 'version'].includes(type) ? [] : optionsOf(type, before)
  }
  const steps = cascade({ brand: 2, category: 'TRAKTOR', year: 2016, month: 3 }, tractor)
  expect(steps.filter((step) => !isLeftOut(step)).map((step) => step.type)).toEqual([
    ...['brand', 'category', 'catalog', 'year', 'model', 'steering', 'transmission', 'month'],
  ])
  expect(chosenFilters(steps)).toEqual({
    brandId: 2,
    category: 'TRAKTOR',
    catalog: 'current',
    modelId: '320d',
    steeringId: 'L',
    transmissionId: 'A',
    year: 2016,
    month: 3,
  })
})

test('a date without values is not left out: a vehicle needs one', () => {
  const undated = (type: FilterType, before: VehicleFilters) =>
    type === 'year' ? [] : optionsOf(type, before)
  const steps = cascade({ brand: 2, category: 'KRAD', serie: 'E90', version: 'ECE' }, undated)
  expect(steps.find((step) => step.type === 'month')?.isReached).toBe(false)
  expect(chosenFilters(steps)).toBeNull()
})

test('a selection that is not among the options is ignored', () => {
  expect(valuesOf({ brand: 99 })).toMatchObject({ brand: undefined, category: undefined })
})

test('while the options of a step load, no later step is requested', () => {
  const requested: FilterType[] = []
  cascade({ brand: 2 }, (type) => {
    requested.push(type)
    return type === 'brand' ? [option(2)] : undefined
  })
  expect(requested).toEqual(['brand', 'category'])
})

test('a VIN that opens its type asks only for what it leaves open, and every request has it', () => {
  const start = { before: { vin: 'SZFZF0100FN000500' }, types: ['steering', 'version', 'month'] as const }
  const steps = cascade({ version: 'ECE' }, optionsOf, start)
  expect(steps.map(({ type, value }) => [type, value])).toEqual([
    ['steering', 'L'],
    ['version', 'ECE'],
    ['month', undefined],
  ])
  expect(steps.at(-1)!.before).toEqual({ ...start.before, steeringId: 'L', versionList: ['ECE'] })
  const complete = cascade({ version: 'ECE', month: 4 }, optionsOf, start)
  expect(chosenFilters(complete)).toEqual({
    vin: 'SZFZF0100FN000500',
    steeringId: 'L',
    versionList: ['ECE'],
    month: 4,
  })
})

test('only of several months the customer may say not to know it, which is month 0', () => {
  const [march, april] = [option(3), option(4)]
  expect(withUnknown('month', [march, april], 'nie wiem')).toEqual([
    march,
    april,
    { Id: 0, Name: 'nie wiem' },
  ])
  expect(withUnknown('month', [march], 'nie wiem')).toEqual([march])
  expect(withUnknown('year', [march, april], 'nie wiem')).toEqual([march, april])
  const start = { before: { year: 2015 }, types: ['month'] as const }
  const steps = cascade({ month: 0 }, () => withUnknown('month', [march, april], 'nie wiem'), start)
  expect(chosenFilters(steps)).toEqual({ year: 2015, month: 0 })
})

test.each([
  [undefined, 'E90'],
  [{ From: 2005, To: 2008 }, 'E90 (2005–2008)'],
  [{ From: 2005, To: 2005 }, 'E90 (2005)'],
  [{ From: 2012, To: null }, 'E90 (2012–)'],
])('a series of %j is %j', (Years, name) =>
  expect(optionName({ Id: 'E90', Name: 'E90', ...(Years && { Years }) })).toBe(name),
)
