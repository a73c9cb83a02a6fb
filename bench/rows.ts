import type { Admin, Customer } from './customers.ts'
import type { Goods } from './goods.ts'
import { type Call, type NextOperation, type Operation, request } from './load.ts'

/** One line of the table: an operation that is repeated, and how its state is made. */
export type Row = {
  /** the name in `--only` and in the history */
  key: string
  name: string
  next: NextOperation
  /** key of the floor's row with the same answer or the same write; none = it is itself a row of the floor */
  floor?: string
  /** before each round, outside the measured time */
  prepare?: () => Promise<void>
  /** A fixed number of operations; `fill` makes their state before, outside the measured time. */
  burst?: { operations: number; fill: () => Promise<void> }
  /** after the operations of a round, inside the measured time */
  finish?: () => Promise<void>
  /** after each round, outside the measured time */
  tidy?: () => Promise<void>
}

/** What the rows of the shop need. */
export type World = {
  goods: Goods
  customers: readonly Customer[]
  admin: Admin
  /** makes each operation once, to fill the shop's caches */
  warmUp: (operations: readonly Operation[]) => Promise<void>
  /** number of rounds, with those that are not measured */
  rounds: number
}

/** Repeats operations in their order without an end. */
export function cycle(operations: readonly Operation[]): NextOperation {
  let at = 0
  return () => operations[at++ % operations.length]!
}

/**
 * Gives each round its own share of the items, so that nothing is asked for twice. A round ends early when its share is
 * used up.
 *
 * @param operations makes a round's operations from its share
 */
export function shared<T>(
  items: readonly T[],
  rounds: number,
  operations: (share: readonly T[]) => NextOperation,
): Pick<Row, 'next' | 'prepare'> {
  const size = Math.floor(items.length / rounds)
  let round = 0
  let next: NextOperation = () => null
  return {
    next: () => next(),
    prepare: async () => {
      const start = round++ * size
      next = operations(items.slice(start, start + size))
    },
  }
}

/** A call of a customer. @param answer a text that the answer must contain */
export function callOf({ token }: Customer, path: string, body?: unknown, answer?: string): Call {
  return { bytes: request(path, { token, body }), ...(answer !== undefined && { answer }) }
}
