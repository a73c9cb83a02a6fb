import { expect, test } from 'vitest'
import { type GivenLine, type GivenOrder, waysOfLine } from './give-back.ts'

const zone = 'Europe/Warsaw'
const on = (day: string) => new Date(`${day}T12:00:00Z`)
const line: GivenLine = {
  position: 1,
  quantity: 2,
  cancelled: 0,
  shipped: 2,
  returned: 0,
  withdrawn: 0,
  claimed: 0,
  announced: 0,
  deposit: null,
  madeFor: '',
}
const consumer: GivenOrder = {
  stage: 'delivered',
  priceBasis: 'gross',
  isProfessional: null,
  isConsumer: true,
  placedAt: on('2026-11-01'),
  receivedAt: on('2026-11-02'),
  terms: { claimMonths: 12, returnDays: 14, returnFee: 0 },
}
const firm: GivenOrder = { ...consumer, priceBasis: 'net', isConsumer: false }
const soleTrader: GivenOrder = { ...consumer, priceBasis: 'net', isProfessional: false }
const closed = { ...firm, terms: { claimMonths: 12, returnDays: null, returnFee: 0 } }
const unsent: Partial<GivenLine> = { shipped: 0 }
const unsentOrder = { stage: 'confirmed', receivedAt: null } as const
const core = { kind: 'core', quantity: 2, shipped: 2, returned: 0, accepted: 0 } as const
const defects = (until: string) => ['complaint', 'wrong_part', 'damaged'].map((kind) => `${kind} 2 ${until}`)

/** Each way as `kind pieces until`, a closed one as `kind obstacle`. */
const shown = (order: GivenOrder, change: Partial<GivenLine>, day: string) =>
  waysOfLine({ ...line, ...change }, order, on(day), zone).map(
    ({ kind, pieces, until, obstacle, isCancel }) =>
      [kind, obstacle ?? `${pieces} ${until ?? '–'}`, ...(isCancel ? ['cancel'] : [])].join(' '),
  )

test.each<[string, GivenOrder, Partial<GivenLine>, string, string[]]>([
  ['a consumer in time', consumer, {}, '2026-11-10', ['withdrawal 2 2026-11-16', ...defects('2028-11-02')]],
  ['a sole trader', soleTrader, {}, '2026-11-10', ['withdrawal 2 2026-11-16', ...defects('2028-11-02')]],
  ['a consumer too late', consumer, {}, '2026-11-17', [...defects('2028-11-02'), 'withdrawal over']],
  ['a firm in time', firm, {}, '2026-11-16', ['not_needed 2 2026-11-16', ...defects('2027-11-02')]],
  ['a firm too late', firm, {}, '2026-11-17', [...defects('2027-11-02'), 'not_needed over']],
  ['a firm without terms', closed, {}, '2026-11-10', [...defects('2027-11-02'), 'not_needed not_accepted']],
  ['a key for a firm', firm, { madeFor: 'HU92' }, '2026-11-10', defects('2027-11-02')],
  ['a consumer, unsent', { ...consumer, ...unsentOrder }, unsent, '2026-11-10', ['withdrawal 2 – cancel']],
  ['a firm, unsent', { ...closed, ...unsentOrder }, unsent, '2026-11-10', ['not_needed 2 – cancel']],
  ['a cancelled order', { ...consumer, stage: 'cancelled' }, { quantity: 0, cancelled: 2 }, '2026-11-10', []],
  [
    'an old part',
    firm,
    { deposit: core, announced: 1 },
    '2026-11-17',
    [...defects('2027-11-02'), 'old_part 1 2026-12-02', 'not_needed over'],
  ],
  [
    'one piece of three cancelled',
    consumer,
    { cancelled: 1 },
    '2026-11-10',
    ['withdrawal 2 2026-11-16', ...defects('2028-11-02')],
  ],
  [
    'all pieces asked for',
    consumer,
    { withdrawn: 2, claimed: 2 },
    '2026-11-10',
    ['withdrawal asked', 'complaint asked', 'wrong_part asked', 'damaged asked'],
  ],
  ['all pieces back', consumer, { withdrawn: 0, returned: 2 }, '2026-11-10', []],
])('%s', (_, order, change, day, ways) => {
  expect(shown(order, change, day)).toEqual(ways)
})

test('a month without the day ends on its last one', () => {
  const received = {
    ...firm,
    receivedAt: on('2026-08-31'),
    terms: { claimMonths: 6, returnDays: null, returnFee: 0 },
  }
  expect(shown(received, {}, '2026-10-01')[0]).toBe('complaint 2 2027-02-28')
})
