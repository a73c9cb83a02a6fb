import type { PickShortage } from '@partboard/contract/order-pages/picking.office'
import { expect, test } from 'vitest'
import { examples, pickListOf } from '../../testing/examples.ts'
import type { Waiting } from './pick-queue.ts'
import { keyOf, linesNamed, picksOf, placeOf, traysOf, withPicked } from './picks.ts'

const list = pickListOf()
const line = { key: 'k', orderId: 7, orderNumber: '100007', position: 1, branchId: 1 }
const at = '2026-11-28T12:00:00.000Z'
const short: Waiting = { ...line, kind: 'short', missing: 1, at }
const shortage: PickShortage = {
  ...examples.pickLine,
  id: 4,
  at,
  missing: 1,
  outcome: 'otherBranch',
  waiting: 0,
  elsewhere: [],
}

test('the last picked number of a line that waits is shown', () => {
  const queue: Waiting[] = [
    { ...line, kind: 'pick', picked: 2 },
    { ...line, kind: 'pick', picked: 1 },
  ]
  expect(picksOf(list, queue).picks).toMatchObject([{ key: '7 1', quantity: 3, picked: 1 }])
})

test('what waits in another branch changes nothing here', () => {
  const queue: Waiting[] = [{ ...line, branchId: 2, kind: 'pick', picked: 2 }]
  expect(picksOf(list, queue).picks).toMatchObject([{ picked: 0 }])
})

test('missing pieces leave the line and are listed; a line without pieces is gone', () => {
  expect(picksOf(list, [short])).toMatchObject({
    picks: [{ quantity: 2 }],
    missing: [{ key: 'k', missing: 1, shortageId: null, outcome: 'otherBranch' }],
  })
  expect(picksOf(list, [{ ...short, missing: 3 }]).picks).toEqual([])
})

test('a shortage that the list has already, because its answer was lost, is not counted twice', () => {
  const known = pickListOf({ shortages: [{ ...shortage, at: '2026-11-28T12:00:59.000Z' }] })
  expect(picksOf(known, [short])).toMatchObject({ picks: [{ quantity: 3 }], missing: [{ key: 's4' }] })
  const later = pickListOf({ shortages: [{ ...shortage, at: '2026-11-28T12:01:00.000Z' }] })
  expect(picksOf(later, [short])).toMatchObject({
    picks: [{ quantity: 2 }],
    missing: [{ key: 'k' }, { key: 's4' }],
  })
})

test('found pieces are back in the line and no longer missing', () => {
  const known = pickListOf({ shortages: [shortage] })
  const found: Waiting = { ...line, kind: 'found', shortageId: 4, missing: 1 }
  expect(picksOf(known, [found])).toMatchObject({ picks: [{ quantity: 4 }], missing: [] })
})

test('an accepted pick changes its line of the list alone', () => {
  const other = { ...examples.pickLine, position: 2 }
  const both = pickListOf({ items: [examples.pickLine, other] })
  const picked = withPicked(both, { ...line, kind: 'pick', picked: 3 }).items.map((item) => item.picked)
  expect(picked).toEqual([3, 0])
  expect(withPicked(both, short)).toBe(both)
})

test('a scan names a part by its number in any spelling, or by its place', () => {
  const part = { sku: '34114300102', place: 'A-04-2', codes: ['4034114300102', 'ABE9049NTN'] }
  const scanned = [
    '4034114300102',
    '04034114300102',
    ']E04034114300102',
    '(01)04034114300102',
    'abe9049 (ntn)',
  ]
  const spelled = ['P34114300102', ']C134114300102', '34114300102-01', '4300102']
  for (const text of ['34 11 4 300 102', '34114300102', ' a-04-2 ', ...scanned, ...spelled])
    expect(linesNamed([part], text)).toEqual([part])
  for (const text of ['34114300103', 'A-04', '', '4034114300103', 'P4034114300103'])
    expect(linesNamed([part], text)).toEqual([])
  expect(linesNamed([{ ...part, place: '' }], '')).toEqual([])
})

test('of parts whose numbers differ by their signs, a scan names the one with the same signs', () => {
  const lineOf = (sku: string) => ({ sku, place: '', codes: [] })
  const [thin, wide] = [lineOf('630/8-2RS'), lineOf('6308-2RS')]
  expect(linesNamed([thin, wide], '630/8-2RS')).toEqual([thin])
  expect(linesNamed([thin, wide], 'P6308-2rs')).toEqual([thin, wide])
  expect(linesNamed([thin, wide], '6308-2rs')).toEqual([wide])
  expect(linesNamed([thin, wide], '63082RS')).toEqual([thin, wide])
})

test('an order keeps its tray, and the tray of a finished order is used again', () => {
  const first = traysOf([7, 8, 9], new Map())
  expect([...first]).toEqual([
    [7, 1],
    [8, 2],
    [9, 3],
  ])
  expect(traysOf([9, 10, 7], new Map([...first].filter(([id]) => id !== 8)))).toEqual(
    new Map([
      [7, 1],
      [9, 3],
      [10, 2],
    ]),
  )
})

test('a key names the line of an order', () => {
  expect(keyOf({ orderId: 7, position: 12 })).toBe('7 12')
})

test('without a place on the shelf a picker is shown the whole number, without the code of its brand', () => {
  const filter = { ...examples.pickLine, key: 'k', sku: 'FLT:FX1006', printed: 'FX 1006' }
  expect(placeOf({ ...filter, place: '' })).toMatch(/FX 1006$/)
  expect(placeOf({ ...filter, place: 'A-12' })).toBe('A-12')
})
