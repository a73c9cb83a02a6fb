import { expect, test } from 'vitest'
import { feeOfBack, returnFeeOf, returnFeePercent } from './return-fee.ts'
import { returnKinds } from './return-state.ts'

const terms = { claimMonths: 24, returnDays: 14, returnFee: 15 }

test('only a firm pays the fee, and only for a part that it does not need', () => {
  const percents = (isConsumer: boolean) =>
    returnKinds.filter((kind) => returnFeePercent(kind, { isConsumer, terms }) > 0)
  expect(percents(true)).toEqual([])
  expect(percents(false)).toEqual(['not_needed'])
  expect(returnFeePercent('not_needed', { isConsumer: false, terms })).toBe(15)
})

test('the fee is a percent of the goods, rounded half up; what has not left is free', () => {
  expect(returnFeeOf(99_97, 15, true)).toBe(15_00)
  expect(returnFeeOf(10, 15, true)).toBe(2)
  expect(returnFeeOf(99_97, 0, true)).toBe(0)
  expect(returnFeeOf(99_97, 15, false)).toBe(0)
})

test('pieces that come back one by one pay exactly what was agreed', () => {
  const agreed = { quantity: 3, feeMinor: 1_00 }
  const parts = [0, 1, 2].map((backPieces) => feeOfBack({ ...agreed, backPieces }, 1))
  expect(parts).toEqual([33, 34, 33])
  expect(feeOfBack({ ...agreed, backPieces: 0 }, 3)).toBe(1_00)
  expect(feeOfBack({ ...agreed, backPieces: 3 }, 2)).toBe(0)
})
