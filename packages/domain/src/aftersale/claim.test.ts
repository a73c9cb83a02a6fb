import { expect, test } from 'vitest'
import { type ClaimFacts, caseDueOn, claimOf } from './claim.ts'

const zone = 'Europe/Warsaw'
const line = {
  position: 1,
  quantity: 2,
  madeFor: '',
  shipped: 2,
  returned: 0,
  claimed: 0,
  announced: 0,
  deposit: null,
}
const facts: ClaimFacts = {
  stage: 'delivered',
  receivedAt: new Date('2026-11-20T10:00:00Z'),
  isConsumer: true,
  terms: { claimMonths: 12, returnDays: 14, returnFee: 0 },
  lines: [line],
}
const on = (day: string) => new Date(`${day}T12:00:00Z`)

test('parts that do not conform are claimed for two years', () => {
  const claim = claimOf('complaint', facts, on('2028-11-20'), zone)
  expect(claim).toEqual({ until: '2028-11-20', obstacle: null, lines: [{ position: 1, pieces: 2 }] })
  expect(claimOf('damaged', facts, on('2028-11-21'), zone)).toMatchObject({
    obstacle: 'over',
    lines: [{ pieces: 0 }],
  })
  const leap = { ...facts, receivedAt: on('2028-02-29') }
  expect(claimOf('complaint', leap, on('2029-01-01'), zone).until).toBe('2030-02-28')
  // Without a known receipt there is no last day.
  expect(claimOf('complaint', { ...facts, receivedAt: null }, on('2030-01-01'), zone).until).toBeNull()
})

test('no piece is claimed twice, or before it was sent, or after it came back', () => {
  const left = (changes: Partial<typeof line>) =>
    claimOf('wrong_part', { ...facts, lines: [{ ...line, ...changes }] }, on('2026-12-01'), zone)
  expect(left({ claimed: 1 }).lines[0]!.pieces).toBe(1)
  expect(left({ claimed: 1, returned: 1 }).obstacle).toBe('nothing')
  expect(left({ shipped: 0 }).obstacle).toBe('not_sent')
  expect(claimOf('complaint', { ...facts, stage: 'cancelled' }, on('2026-12-01'), zone).obstacle).toBe(
    'cancelled',
  )
})

test('an old part is announced for open deposits, without a last day', () => {
  const deposit = { kind: 'core', quantity: 2, shipped: 2, returned: 0, accepted: 1 } as const
  const old = (accepted: number) => ({ ...facts, lines: [{ ...line, deposit: { ...deposit, accepted } }] })
  expect(claimOf('old_part', old(1), on('2030-01-01'), zone)).toMatchObject({
    until: null,
    lines: [{ pieces: 1 }],
  })
  const announced = { ...facts, lines: [{ ...line, announced: 1, deposit: { ...deposit, accepted: 0 } }] }
  expect(claimOf('old_part', announced, on('2026-12-01'), zone).lines[0]!.pieces).toBe(1)
  expect(claimOf('old_part', old(2), on('2026-12-01'), zone).obstacle).toBe('nothing')
  expect(claimOf('old_part', facts, on('2026-12-01'), zone).obstacle).toBe('nothing')
})

test('the shop answers in 14 days, and refunds or remedies 14 days after the decision or the parts', () => {
  const dates = {
    kind: 'complaint',
    declaredAt: on('2026-11-01'),
    decidedAt: null,
    goodsBackAt: null,
  } as const
  expect(caseDueOn({ ...dates, state: 'received' }, zone)).toBe('2026-11-15')
  expect(caseDueOn({ ...dates, state: 'accepted', decidedAt: on('2026-11-10') }, zone)).toBe('2026-11-24')
  const back = {
    ...dates,
    state: 'goods_back',
    decidedAt: on('2026-11-10'),
    goodsBackAt: on('2026-11-20'),
  } as const
  expect(caseDueOn(back, zone)).toBe('2026-12-04')
  expect(caseDueOn({ ...back, kind: 'withdrawal' }, zone)).toBe('2026-11-20')
})
