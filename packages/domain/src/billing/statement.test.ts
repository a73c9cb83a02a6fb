import { expect, test } from 'vitest'
import { entryProblem, namedIn } from './statement.ts'

test.each([
  ['Zapłata za zam. nr 100 214', ['100214'], []],
  ['FV/2026/000001', [], ['FV/2026/000001']],
  ['faktura FV 2026 000001', [], ['FV/2026/000001']],
  ['fv2026000001', [], ['FV/2026/000001']],
  ['/VAT/120,98/IDC/9990000014/INV/FV/2026/000001/TXT/czesci', ['9990000014'], ['FV/2026/000001']],
  ['zaplata za FV nr 2026/1', [], ['FV/2026/000001']],
  ['<20FV/2026/000001', [], ['FV/2026/000001']],
  ['FV/2026/000001, NK/2026/000002, fv/2026/000001', [], ['FV/2026/000001', 'NK/2026/000002']],
  ['FV/2026/11 zamowienie 100214', ['100214'], ['FV/2026/000011']],
  ['rękaw 2026/000001', ['2026', '2026000001'], []],
])('"%s" names %j and %j', (title, orders, documents) =>
  expect(namedIn(title)).toEqual({ orders, documents }),
)

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
