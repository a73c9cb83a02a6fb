import type { FitFact } from '@partboard/contract/fit/fit'
import { expect, test } from 'vitest'
import { factsInOrder, reasonOf } from './fit-facts.ts'

const type: FitFact = { Rule: 'type', Outcome: true, Text: 'typ ZC11' }
const date: FitFact = { Rule: 'date', Outcome: false, Text: 'produkcja 08.03.2016, do 29.02.2016' }
const package_: FitFact = {
  Rule: 'condition',
  Outcome: null,
  Text: 'pasuje tylko z wyposażeniem: pakiet sportowy M',
}
const steering: FitFact = { Rule: 'steering', Outcome: true, Text: 'kierownica lewa' }

test('failed facts come first, then unknown ones, then those that hold, each in the server’s order', () => {
  expect(factsInOrder([type, package_, date, steering])).toEqual([date, package_, type, steering])
})

test.each([
  ['fits', [type, steering], type],
  ['not_applicable', [type, date], date],
  ['unknown', [type, package_], package_],
  ['fits', [], undefined],
  ['none', [type], undefined],
] as const)('the reason of %s', (fit, facts, reason) => {
  expect(reasonOf(fit, facts)).toBe(reason)
})
