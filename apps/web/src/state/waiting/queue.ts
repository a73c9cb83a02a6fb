import { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import {
  CartId,
  type CustomerId,
  ProductId,
  Quantity,
  Reference,
  ShoppingListId,
} from '@partboard/contract/values'
import { joinChanges, type WaitingChange } from '@partboard/domain/cart/merge'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { queryClient } from '../../api/query.ts'
import { keyUntilLogout } from '../../browser/kept.ts'
import { onSignOut } from '../../browser/session.ts'
import { customerQuery } from '../frame/customer.ts'

const Seen = z.int()
const Change = z.union([
  z.object({ kind: z.literal('add'), quantity: Quantity }),
  z.object({ kind: z.literal('set'), seen: Seen, quantity: Quantity }),
  z.object({ kind: z.literal('remove'), seen: Seen }),
  z.object({ kind: z.literal('park'), parked: z.boolean() }),
  z.object({ kind: z.literal('rename'), name: z.string() }),
])

/** A change that waits for the connection. */
const Waiting = z.object({
  key: z.string(),
  /** When it was made, in milliseconds since 1970. */
  at: z.number(),
  /** It was sent, and its answer may have been lost: it must stay as it is. */
  isSent: z.boolean(),
  change: Change,
  /** The list; null = the cart. */
  list: z.object({ Id: ShoppingListId, Name: z.string() }).nullable(),
  /** The cart that the page showed; null = the customer had none. */
  cartId: CartId.nullable(),
  /** The part. Of a typed number only `sku`, as it was typed. */
  productId: ProductId.nullable(),
  sku: z.string(),
  printed: z.string().nullish(),
  name: z.string(),
  /** What a new line of the cart or the list keeps. */
  about: z.object({
    Vehicle: Scope.nullish(),
    BoardId: ProductId.nullish(),
    LineId: z.int().nullish(),
    Insist: z.boolean().nullish(),
    Reference: Reference.nullish(),
  }),
})
export type Waiting = z.output<typeof Waiting>
const Queue = z.array(Waiting)

const name = 'waiting'
const prefix = keyUntilLogout(name, '')
const none: readonly Waiting[] = []
/** The queue if the browser refuses storage: it then ends with the page. */
let inMemory: readonly Waiting[] | null = null
let last: { text: string | null; queue: readonly Waiting[] } = { text: null, queue: none }
const listeners = new Set<() => void>()
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.startsWith(prefix)) notifyAll()
})

const notifyAll = () => {
  for (const listener of listeners) listener()
}
// A logout has deleted what was stored.
onSignOut(() => {
  inMemory = null
  notifyAll()
})

/** The customer of this page, as far as it is known. */
export const customerId = (): CustomerId | null =>
  queryClient.getQueryData(customerQuery().queryKey)?.Id ?? null

/** What waits of this customer, oldest first. */
export function waitingNow(): readonly Waiting[] {
  const id = customerId()
  if (id === null) return none
  if (inMemory) return inMemory
  const text = localStorage.getItem(keyUntilLogout(name, id))
  if (text !== last.text) last = { text, queue: read(text) }
  return last.queue
}

function read(text: string | null): readonly Waiting[] {
  try {
    return text === null ? none : Queue.parse(JSON.parse(text))
  } catch {
    return none
  }
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the texts are there, and the answers have what waits. */
let isShown = false
export function showWaiting(): void {
  isShown = true
  notifyAll()
}

/** What waits of this customer, as far as pages show it. */
export const useWaiting = () => useSyncExternalStore(onWaiting, () => (isShown ? waitingNow() : none))

/** Changes of all customers of this browser that wait. A logout deletes them. */
export function countWaiting(): number {
  if (inMemory) return inMemory.length
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys.reduce((sum, key) => sum + read(localStorage.getItem(key)).length, 0)
  } catch {
    return 0
  }
}

/** Changes the stored queue, to which another tab may have added. */
export function changeQueue(make: (queue: readonly Waiting[]) => readonly Waiting[]): void {
  const id = customerId()
  if (id === null) return
  const queue = make(waitingNow())
  try {
    const key = keyUntilLogout(name, id)
    if (queue.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(queue))
  } catch {
    inMemory = queue
  }
  notifyAll()
}

const isSameLine = (one: Waiting, other: Waiting) =>
  one.list?.Id === other.list?.Id &&
  one.cartId === other.cartId &&
  one.productId === other.productId &&
  (one.productId !== null || one.sku === other.sku) &&
  (one.change.kind === 'rename') === (other.change.kind === 'rename')

/** The queue with one more change, which is joined with the change of the same line before it where that is possible. */
export function queued(queue: readonly Waiting[], next: Waiting): readonly Waiting[] {
  const at = queue.findLastIndex((one) => isSameLine(one, next))
  const before = queue[at]
  const joined = before && !before.isSent ? join(before, next.change) : undefined
  if (!before || joined === undefined) return [...queue, next]
  const rest = queue.toSpliced(at, 1)
  // The change may now follow an earlier one with which it can be joined.
  return joined === null
    ? rest
    : queued(rest, {
        ...next,
        change: joined,
        // With the name that the list had before it was renamed.
        list: before.list,
        about: { ...before.about, ...next.about },
      })
}

function join(before: Waiting, next: Waiting['change']): Waiting['change'] | null | undefined {
  if (before.change.kind !== 'rename' && next.kind !== 'rename')
    return joinChanges(before.change as WaitingChange, next as WaitingChange)
  return next.kind === 'rename' && next.name === before.list?.Name ? null : next
}
