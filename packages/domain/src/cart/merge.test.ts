import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUANTITY } from '../numbers/limits.ts'
import { joinChanges, type MergedLine, mergeLine, type WaitingChange } from './merge.ts'

const line = (quantity: number, parked = false): MergedLine => ({ quantity, parked })
const add = (quantity: number): WaitingChange => ({ kind: 'add', quantity })
const set = (seen: number, quantity: number): WaitingChange => ({ kind: 'set', seen, quantity })
const remove = (seen: number): WaitingChange => ({ kind: 'remove', seen })
const park = (parked: boolean): WaitingChange => ({ kind: 'park', parked })

test.each<[string, MergedLine | null, WaitingChange[], MergedLine | null, string[]]>([
  ['an addition makes a line', null, [add(2)], line(2), ['done']],
  ['an addition adds to what another device added', line(3), [add(2)], line(5), ['done']],
  ['an addition takes a line back that was put aside', line(3, true), [add(1)], line(4), ['done']],
  ['a quantity that nobody else changed', line(1), [set(1, 4)], line(4), ['done']],
  ['a smaller quantity that nobody else changed', line(4), [set(4, 1)], line(1), ['done']],
  ['both changed the quantity: the own one is larger', line(2), [set(1, 4)], line(4), ['larger']],
  ['both changed the quantity: the other one is larger', line(6), [set(1, 4)], line(6), ['larger']],
  ['both changed it to the same', line(4), [set(1, 4)], line(4), ['same']],
  ['a quantity of a removed line', null, [set(1, 4)], line(4), ['restored']],
  ['a quantity over none is a new line', null, [set(0, 4)], line(4), ['done']],
  ['a quantity that changes nothing', null, [set(4, 4)], null, ['same']],
  ['a quantity of a line that was put aside', line(1, true), [set(1, 2)], line(2, true), ['done']],
  ['a removal', line(3), [remove(3)], null, ['done']],
  ['a removal of a removed line', null, [remove(3)], null, ['same']],
  ['a removal of a line that was changed', line(4), [remove(3)], line(4), ['kept']],
  ['putting aside', line(3), [park(true)], line(3, true), ['done']],
  ['putting aside what is aside', line(3, true), [park(true)], line(3, true), ['same']],
  ['putting aside what is gone', null, [park(true)], null, ['gone']],
  ['several changes of one device', line(1), [add(2), set(3, 5), remove(5)], null, ['done', 'done', 'done']],
  [
    'after a conflict a removal does not take what the other device wanted',
    line(2),
    [set(1, 3), remove(3)],
    line(3),
    ['larger', 'kept'],
  ],
  [
    'after a conflict a smaller quantity does not either',
    line(2),
    [set(1, 3), set(3, 1)],
    line(3),
    ['larger', 'larger'],
  ],
  [
    'a line that came back may be removed by the same device',
    null,
    [set(1, 3), remove(3)],
    null,
    ['restored', 'done'],
  ],
])('%s', (_, now, changes, after, outcomes) => {
  expect(mergeLine(now, changes)).toEqual({ line: after, outcomes })
})

test('a removal that is sent after a conflict takes nothing either', () => {
  expect(mergeLine(line(3), [remove(3)], true)).toEqual({ line: line(3), outcomes: ['kept'] })
})

test.each<[string, WaitingChange, WaitingChange, WaitingChange | null | undefined]>([
  ['additions', add(2), add(3), add(5)],
  ['additions beyond the limit', add(MAX_QUANTITY), add(1), undefined],
  ['quantities', set(1, 4), set(4, 2), set(1, 2)],
  ['there and back', set(1, 4), set(4, 1), null],
  ['a quantity and an addition', set(1, 4), add(2), set(1, 6)],
  ['a new line and its quantity', add(2), set(2, 5), add(5)],
  ['an addition to a line and its quantity', add(2), set(3, 5), set(1, 5)],
  ['an addition that is taken back', add(2), set(3, 1), null],
  ['a new line that is removed again', add(2), remove(2), null],
  ['an addition to a line that is removed', add(2), remove(3), remove(1)],
  ['an addition that the device does not show', add(2), remove(1), undefined],
  ['a changed line that is removed', set(1, 4), remove(4), remove(1)],
  ['an addition that may have arrived, and a removal', set(0, 4), remove(4), undefined],
  ['a removal that is undone', remove(3), add(3), null],
  ['a removed line that is added again', remove(3), add(1), set(3, 1)],
  ['aside and back', park(true), park(false), park(false)],
  ['a line that was put aside and is removed', park(true), remove(3), remove(3)],
  ['putting aside and adding', park(true), add(1), undefined],
  ['adding and putting aside', add(1), park(true), undefined],
])('joined: %s', (_, first, next, joined) => {
  expect(joinChanges(first, next)).toEqual(joined)
})

const pieces = fc.integer({ min: 1, max: 6 })
/** What a person does on a device, without what the device shows. */
const press = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), quantity: pieces }),
  fc.record({ kind: fc.constant('set' as const), quantity: pieces }),
  fc.constant({ kind: 'remove' as const }),
)
type Press = typeof press extends fc.Arbitrary<infer P> ? P : never

/** The changes of a device that showed `base`, and the pieces that it shows at last; 0 = no line. */
function madeOn(base: number, presses: readonly Press[]): { changes: WaitingChange[]; shown: number } {
  let shown = base
  const changes: WaitingChange[] = []
  for (const one of presses) {
    if (one.kind === 'add') {
      changes.push(one)
      shown += one.quantity
    } else if (shown > 0 && one.kind === 'set' && one.quantity !== shown) {
      changes.push(set(shown, one.quantity))
      shown = one.quantity
    } else if (shown > 0 && one.kind === 'remove') {
      changes.push(remove(shown))
      shown = 0
    }
  }
  return { changes, shown }
}

/** As a device sends them: joined where they can be. */
function joined(changes: readonly WaitingChange[]): WaitingChange[] {
  const queue: WaitingChange[] = []
  for (const change of changes) {
    const last = queue.at(-1)
    const both = last && joinChanges(last, change)
    if (both === undefined) queue.push(change)
    else {
      queue.pop()
      if (both) queue.push(both)
    }
  }
  return queue
}

const base = fc.integer({ min: 0, max: 4 })
const lineOf = (quantity: number) => (quantity === 0 ? null : line(quantity))
const merged = (now: MergedLine | null, changes: readonly WaitingChange[]) => mergeLine(now, changes).line

test('alone, a device gets what it showed, joined or not', () => {
  fc.assert(
    fc.property(base, fc.array(press, { maxLength: 6 }), (before, presses) => {
      const { changes, shown } = madeOn(before, presses)
      expect(merged(lineOf(before), changes)).toEqual(lineOf(shown))
      expect(merged(lineOf(before), joined(changes))).toEqual(lineOf(shown))
    }),
  )
})

test('no line is lost that a device has last given a quantity, whichever is merged first', () => {
  fc.assert(
    fc.property(
      base,
      fc.array(press, { maxLength: 5 }),
      fc.array(press, { maxLength: 5 }),
      (before, a, b) => {
        const devices = [madeOn(before, a), madeOn(before, b)].map(({ changes, shown }) => ({
          changes: joined(changes),
          shown,
        }))
        const [one, other] = devices as [(typeof devices)[0], (typeof devices)[0]]
        const isWanted = devices.some(({ changes, shown }) => changes.length > 0 && shown > 0)
        const isRemoved = devices.some(({ changes, shown }) => changes.length > 0 && shown === 0)
        const first = merged(merged(lineOf(before), one.changes), other.changes)
        const second = merged(merged(lineOf(before), other.changes), one.changes)
        // The order does not decide which lines there are.
        expect(first === null).toBe(second === null)
        if (isWanted) expect(first).not.toBeNull()
        else expect(first).toEqual(isRemoved ? null : lineOf(before))
      },
    ),
    { numRuns: 2000 },
  )
})

test('after both, a quantity is never smaller than the smaller of the two that the devices wanted', () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, (before, a, b) => {
      fc.pre(a !== before && b !== before)
      const both = [set(before, a), set(before, b)] as const
      const after = merged(merged(line(before), [both[0]]), [both[1]])
      expect(after).toEqual(line(Math.max(a, b)))
      expect(merged(merged(line(before), [both[1]]), [both[0]])).toEqual(after)
    }),
  )
})
