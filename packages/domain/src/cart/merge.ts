import { MAX_QUANTITY } from '../numbers/limits.ts'

/** A line of a cart or a list. Lists put nothing aside. */
export type MergedLine = { quantity: number; parked: boolean }

/**
 * A change of a line that a device made without a connection. `seen` = the pieces that the device showed before the
 * change; 0 = it showed no line.
 */
export type WaitingChange =
  | { kind: 'add'; quantity: number }
  | { kind: 'set'; seen: number; quantity: number }
  | { kind: 'remove'; seen: number }
  | { kind: 'park'; parked: boolean }

/**
 * What became of a change:
 *
 * - `done`: as the device wanted it; `same`: it was so already, or the change asks for nothing;
 * - `larger`: another device changed the quantity too, and the larger one stays;
 * - `restored`: another device removed the line, and it is back with the wanted quantity;
 * - `kept`: the line to remove was changed by another device, and stays;
 * - `gone`: the line to put aside was removed by another device.
 */
export type MergeOutcome = 'done' | 'same' | 'larger' | 'restored' | 'kept' | 'gone'

/**
 * Merges the changes of one device into a line that other devices may have changed since. No line is lost that a device
 * has last given a quantity: a removal gives way to it, in whichever order the devices are merged.
 *
 * A quantity that differs from `seen` was changed elsewhere. After such a conflict the later changes of the same call are
 * in conflict too, because the device has not seen its result: otherwise a removal could take the other device's pieces.
 *
 * @param now the line as it is; null = there is none
 * @param changes the changes of this line, in the order in which they were made
 * @param afterConflict an earlier change of the same call was in conflict
 * @returns the line afterwards, and what became of each change; its quantity may exceed what the shop allows
 *
 * Source: docs/spec/wire.md#merge.
 */
export function mergeLine(
  now: MergedLine | null,
  changes: readonly WaitingChange[],
  afterConflict = false,
): { line: MergedLine | null; outcomes: MergeOutcome[] } {
  let line = now
  let inConflict = afterConflict
  const outcomes = changes.map((change) => {
    const merged = mergeOne(line, change, inConflict)
    line = merged.line
    inConflict ||= isConflict(merged.outcome)
    return merged.outcome
  })
  return { line, outcomes }
}

/** Whether another device wanted something else of the line, which it has got. */
export const isConflict = (outcome: string): boolean => outcome === 'larger' || outcome === 'kept'

type Merged = { line: MergedLine | null; outcome: MergeOutcome }

function mergeOne(line: MergedLine | null, change: WaitingChange, inConflict: boolean): Merged {
  switch (change.kind) {
    case 'add':
      return { line: { quantity: (line?.quantity ?? 0) + change.quantity, parked: false }, outcome: 'done' }
    case 'set':
      return setQuantity(line, change, inConflict)
    case 'remove':
      if (!line) return { line, outcome: 'same' }
      if (inConflict || line.quantity !== change.seen) return { line, outcome: 'kept' }
      return { line: null, outcome: 'done' }
    case 'park':
      if (!line) return { line, outcome: 'gone' }
      if (line.parked === change.parked) return { line, outcome: 'same' }
      return { line: { ...line, parked: change.parked }, outcome: 'done' }
  }
}

function setQuantity(
  line: MergedLine | null,
  { seen, quantity }: { seen: number; quantity: number },
  inConflict: boolean,
): Merged {
  if (quantity === seen) return { line, outcome: 'same' }
  if (!line) return { line: { quantity, parked: false }, outcome: seen === 0 ? 'done' : 'restored' }
  if (line.quantity === quantity) return { line, outcome: 'same' }
  if (!inConflict && line.quantity === seen) return { line: { ...line, quantity }, outcome: 'done' }
  return { line: { ...line, quantity: Math.max(line.quantity, quantity) }, outcome: 'larger' }
}

/**
 * One change in place of two that follow each other, so that a line which was changed five times is sent and reported
 * once. Only changes that were never sent may be joined.
 *
 * @returns null = together they change nothing; undefined = they cannot be joined
 */
export function joinChanges(first: WaitingChange, next: WaitingChange): WaitingChange | null | undefined {
  if (first.kind === 'park') return next.kind === 'park' || next.kind === 'remove' ? next : undefined
  if (next.kind === 'park') return undefined
  if (first.kind === 'add') return afterAddition(first.quantity, next)
  if (first.kind === 'set') {
    if (next.kind === 'add') return setFrom(first.seen, first.quantity + next.quantity)
    if (next.kind === 'set') return setFrom(first.seen, next.quantity)
    // An addition that may have arrived is a quantity over none: only the shop knows whether there is a line to remove.
    return first.seen === 0 ? undefined : { kind: 'remove', seen: first.seen }
  }
  return next.kind === 'add' ? setFrom(first.seen, next.quantity) : undefined
}

function afterAddition(
  added: number,
  next: Exclude<WaitingChange, { kind: 'park' }>,
): WaitingChange | null | undefined {
  if (next.kind === 'add') return addition(added + next.quantity)
  const before = next.seen - added
  if (before < 0) return undefined
  if (next.kind === 'remove') return before === 0 ? null : { kind: 'remove', seen: before }
  return before === 0 ? addition(next.quantity) : setFrom(before, next.quantity)
}

const addition = (quantity: number): WaitingChange | undefined =>
  quantity > MAX_QUANTITY ? undefined : { kind: 'add', quantity }

function setFrom(seen: number, quantity: number): WaitingChange | null | undefined {
  if (quantity > MAX_QUANTITY) return undefined
  return quantity === seen ? null : { kind: 'set', seen, quantity }
}
