import { expect, test } from 'vitest'
import { rights, rightsOf, rightsOfKey, roles, scopes } from './office-rights.ts'

test('the owner may do everything, and every other role less', () => {
  expect(rightsOf('owner')).toEqual(rights)
  for (const role of roles.filter((role) => role !== 'owner'))
    expect(rightsOf(role).length).toBeLessThan(rights.length)
})

test('only the owner manages staff and reads the audit log', () => {
  for (const right of ['staff:write', 'audit:read'] as const)
    expect(roles.filter((role) => rightsOf(role).includes(right))).toEqual(['owner'])
})

test('the role for reading changes nothing', () => {
  expect(rightsOf('readOnly').length).toBeGreaterThan(5)
  for (const right of rightsOf('readOnly')) expect(right).toMatch(/:read$/)
})

test('the warehouse neither takes money nor reads customers', () => {
  expect(rightsOf('warehouse')).not.toContain('orders:pay')
  expect(rightsOf('warehouse')).not.toContain('customers:read')
})

test('an API key cannot manage staff, whatever its scopes are', () => {
  expect(rightsOfKey(['staff:write', 'stock:write'])).toEqual(['stock:write'])
  expect(scopes).not.toContain('staff:write')
  expect(scopes.length).toBe(rights.length - 1)
})
