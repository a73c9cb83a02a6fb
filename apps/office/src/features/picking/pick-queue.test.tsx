import { beforeEach, expect, test } from 'vitest'
import { countPicks, forgetPickLists, pickListPrefix } from '../../browser/picking.ts'
import { forget, keep, openQueue, waiting } from './pick-queue.ts'

const line = { orderId: 7, orderNumber: '100007', position: 1, branchId: 1 }
const [anna, piotr] = ['anna@sklep.example', 'piotr@sklep.example']

beforeEach(() => {
  localStorage.clear()
  openQueue('')
})

test('what a person has picked waits for the same person alone', () => {
  openQueue(anna)
  keep({ ...line, kind: 'pick', picked: 2 })
  keep({ ...line, kind: 'pick', picked: 3 })
  openQueue(piotr)
  expect(waiting()).toEqual([])
  keep({ ...line, kind: 'short', missing: 1, at: '2026-11-28T12:00:00Z' })
  expect([countPicks(anna), countPicks(piotr), countPicks('')]).toEqual([2, 1, 0])
  openQueue(anna)
  expect(waiting().map(({ kind }) => kind)).toEqual(['pick', 'pick'])
  expect(forget(waiting()[0]!.key)).toBe(true)
  expect([countPicks(anna), countPicks(piotr)]).toEqual([1, 1])
})

test('another tab changes the queue of its own person alone', () => {
  openQueue(anna)
  keep({ ...line, kind: 'pick', picked: 2 })
  dispatchEvent(new StorageEvent('storage', { key: `office.picks.${piotr}` }))
  expect(waiting()).toHaveLength(1)
  localStorage.setItem(`office.picks.${anna}`, '[]')
  dispatchEvent(new StorageEvent('storage', { key: `office.picks.${anna}` }))
  expect(waiting()).toEqual([])
})

test('a sign-out forgets the pick lists and keeps what was not sent', () => {
  openQueue(anna)
  keep({ ...line, kind: 'pick', picked: 2 })
  localStorage.setItem(`${pickListPrefix}all.first`, '{}')
  localStorage.setItem(`${pickListPrefix}1-2.2`, '{}')
  localStorage.setItem('office.lang', 'pl')
  forgetPickLists()
  expect(Object.keys(localStorage).toSorted()).toEqual(['office.lang', `office.picks.${anna}`])
})
