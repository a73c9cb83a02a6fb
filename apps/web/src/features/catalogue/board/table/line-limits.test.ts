import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { expect, test } from 'vitest'
import { limitsOf, toCheck } from './line-limits.ts'

const facts: Part['FitFacts'] = [
  { Rule: 'date', Outcome: null, Text: 'check the month' },
  { Rule: 'serial', Outcome: true, Text: 'chassis number from FN000001' },
  { Rule: 'engine_number', Outcome: null, Text: 'engine number to be checked' },
  { Rule: 'condition', Outcome: null, Text: 'depends on xenon light' },
  { Rule: 'check', Outcome: null, Text: 'check the colour' },
]
const Limits = ['chassis number from FN000001', 'engine number to 00012345']

test('a line that may fit names what a person has to check; equipment has its chips', () => {
  const line = { Fit: 'unknown' as const, FitFacts: facts, Limits }
  expect(toCheck(line)).toEqual(['check the month', 'engine number to be checked', 'check the colour'])
  expect(limitsOf(line)).toEqual([])
})

test.each(['none', 'fits'] as const)('a line whose fit is "%s" names its limits', (Fit) => {
  const line = { Fit, FitFacts: facts, Limits }
  expect(toCheck(line)).toEqual([])
  expect(limitsOf(line)).toEqual(Limits)
})

test('a line that does not fit has its reason beside it, and no notes', () => {
  const line = { Fit: 'not_applicable' as const, FitFacts: facts, Limits }
  expect([...toCheck(line), ...limitsOf(line)]).toEqual([])
})
