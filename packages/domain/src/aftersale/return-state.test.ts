import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenReturn, type ReturnState, returnStates, returnStepRefusal } from './return-state.ts'

test('a case is accepted or refused, its pieces come back, and it is settled when nothing is to be refunded', () => {
  expect(returnStepRefusal('received', 'accepted', 100)).toBeNull()
  expect(returnStepRefusal('accepted', 'goods_back', 100)).toBeNull()
  expect(returnStepRefusal('goods_back', 'goods_back', 100)).toBeNull()
  expect(returnStepRefusal('goods_back', 'settled', 1)).toBe('return_not_refunded')
  expect(returnStepRefusal('goods_back', 'settled', 0)).toBeNull()
  expect(returnStepRefusal('received', 'settled', 0)).toBe('return_step')
  expect(returnStepRefusal('accepted', 'refused', 0)).toBe('return_step')
})

test('no sequence of steps leaves a closed case, or goes back to received', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...returnStates), fc.integer({ min: 0, max: 2 })))
  fc.assert(
    fc.property(steps, (wanted) => {
      let state: ReturnState = 'received'
      for (const [to, overpaid] of wanted) {
        if (returnStepRefusal(state, to, overpaid) !== null) continue
        expect(isOpenReturn(state)).toBe(true)
        expect(to).not.toBe('received')
        state = to
      }
    }),
  )
})
