import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptAfter, attemptStates } from './payment-attempt.ts'

test('an attempt is paid when one of the messages says so, in any order and however often', () => {
  const messages = fc.array(fc.constantFrom(...attemptStates), { maxLength: 8 })
  fc.assert(
    fc.property(messages, (told) => {
      const state = told.reduce(attemptAfter, 'started')
      expect(state === 'paid').toBe(told.includes('paid'))
    }),
  )
})

test('an attempt that has ended does not start again', () => {
  expect(attemptAfter('expired', 'started')).toBe('expired')
  expect(attemptAfter('failed', 'expired')).toBe('failed')
  expect(attemptAfter('started', 'failed')).toBe('failed')
  expect(attemptAfter('expired', 'paid')).toBe('paid')
})
