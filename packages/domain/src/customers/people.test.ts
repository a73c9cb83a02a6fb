import { expect, test } from 'vitest'
import { allRights, areRightsValid, needsApproval } from './people.ts'

test('a manager may see and place every order', () => {
  expect(areRightsValid(allRights)).toBe(true)
  expect(areRightsValid({ ...allRights, seesPrices: false })).toBe(false)
  expect(areRightsValid({ ...allRights, mayOrder: false })).toBe(false)
  expect(areRightsValid({ ...allRights, orderLimitMinor: 500_00 })).toBe(false)
  const none = { seesPrices: false, mayOrder: false, orderLimitMinor: 0, managesPeople: false }
  expect(areRightsValid(none)).toBe(true)
})

const inZloty = 1_000_000

test('an order above the sum needs approval, an order of exactly the sum does not', () => {
  const mechanic = { ...allRights, managesPeople: false, orderLimitMinor: 500_00 }
  expect(needsApproval(mechanic, { orderTotalMinor: 500_00 }, inZloty)).toBe(false)
  expect(needsApproval(mechanic, { orderTotalMinor: 500_01 }, inZloty)).toBe(true)
  expect(needsApproval(mechanic, { orderTotalMinor: null }, inZloty)).toBe(false)
  // A zloty is 0.25 of that currency: 125 are 500 zł.
  expect(needsApproval(mechanic, { orderTotalMinor: 125_00 }, 250_000)).toBe(false)
  expect(needsApproval(mechanic, { orderTotalMinor: 125_01 }, 250_000)).toBe(true)
  expect(needsApproval(allRights, { orderTotalMinor: 1_000_000_00 }, inZloty)).toBe(false)
})
