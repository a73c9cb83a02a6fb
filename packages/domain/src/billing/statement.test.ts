import { expect, test } from 'vitest'
import { entryProblem, numbersIn } from './statement.ts'

test.each([
  ['100214', ['100214']],
  ['Zapłata za zam. nr 100 214', ['100214']],
  ['ZAM100-214, dziekuje', ['100214']],
  ['000100214', ['100214']],
  ['FV/2026/11 zamowienie 100214', ['2026', '100214']],
  ['100214 100215', ['100214', '100215', '100214100215']],
  ['części do auta', []],
  ['nr 12', []],
])('"%s" may name %j', (title, numbers) => {
  const found = numbersIn(title)
  for (const number of numbers) expect(found).toContain(number)
  if (numbers.length === 0) expect(found).toEqual([])
})

const order = {
  stage: 'new',
  currencyCode: 'PLN',
  totalMinor: 100_00,
  receivedMinor: 20_00,
  refundedMinor: 0,
  isOnAccount: false,
} as const

test.each([
  [null, { amountMinor: 80_00 }, {}],
  ['part', { amountMinor: 79_99 }, {}],
  ['tooMuch', { amountMinor: 80_01 }, {}],
  ['currency', { amountMinor: 80_00, currencyCode: 'EUR' }, {}],
  ['paid', { amountMinor: 80_00 }, { receivedMinor: 100_00 }],
  ['closed', { amountMinor: 80_00 }, { stage: 'cancelled' as const }],
  ['onAccount', { amountMinor: 80_00 }, { isOnAccount: true }],
])('the problem is %s', (problem, entry, change) => {
  expect(entryProblem({ currencyCode: 'PLN', ...entry }, { ...order, ...change })).toBe(problem)
})
