import { Problem } from '@partboard/contract/problem'
import { expect, test } from 'vitest'
import { CallFailed, isRefused } from './call-failed.ts'

const refused = (status: number, code?: string) =>
  new CallFailed(status, Problem.parse({ type: '', title: 'Nie.', status, code, traceId: 't' }))

test('a refusal is the one that the server names, and no other of the same status', () => {
  expect(isRefused(refused(401, 'login_failed'), 'login_failed')).toBe(true)
  expect(isRefused(refused(401, 'login_failed'), 'second_factor_wrong')).toBe(false)
  // A code of the office, and one of a later release.
  expect(isRefused(refused(401, 'office_signed_out'), 'second_factor_wrong')).toBe(false)
  expect(isRefused(refused(404, 'of_tomorrow'), 'part_not_found')).toBe(false)
})

test('of a server that sends no codes, the status counts', () => {
  expect(isRefused(refused(401), 'login_failed')).toBe(true)
  expect(isRefused(refused(401), 'part_not_found')).toBe(false)
  expect(isRefused(new Error('no answer'), 'login_failed')).toBe(false)
})
