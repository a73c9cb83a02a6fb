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

test('an order above the sum needs approval, an order of exactly the sum does not', () => {
  const mechanic = { ...allRights, managesPeople: false, orderLimitMinor: 500_00 }
  expect(needsApproval(mechanic, 500_00)).toBe(false)
  expect(needsApproval(mechanic, 500_01)).toBe(true)
  expect(needsApproval({ ...mechanic, orderLimitMinor: null }, 1_000_000_00)).toBe(false)
})
