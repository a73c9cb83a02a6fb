import { pickLines, reportShortage, undoShortage } from '@partboard/contract/office/orders'
import { CallFailed, call } from '../../api/api.ts'

/** Pieces of a line in the branch, and its key of the queue. */
type Pieces = { key: string; orderId: number; orderNumber: string; position: number; branchId: number }

/** What a picker has done, and the server does not know yet. `picked` is absolute. */
export type Waiting =
  | (Pieces & { kind: 'pick'; picked: number })
  | (Pieces & { kind: 'short'; missing: number; at: string })
  | (Pieces & { kind: 'found'; shortageId: number; missing: number })

/** `Omit` of each member of a union. */
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never

const storageKey = 'office.picks'
const isAway = ({ status }: CallFailed) => status === 0 || status === 401 || status >= 500

let queue: readonly Waiting[] = read()
const listeners = new Set<() => void>()

/** What waits, oldest first; for `useSyncExternalStore`. */
export const waiting = (): readonly Waiting[] => queue

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps what a picker has done until the server has it. The key makes a repeated call have one effect. */
export function keep(done: Without<Waiting, 'key'>): void {
  write([...queue, { ...done, key: crypto.randomUUID() } as Waiting])
}

/** Forgets what waits, for example a shortage that was none. @returns false = it is on its way already */
export function forget(key: string): boolean {
  if (key === sending) return false
  write(queue.filter((one) => one.key !== key))
  return true
}

/** The key of what is being sent. */
let sending: string | null = null

/**
 * Sends what waits, in its order, until the connection fails. What the server refuses is dropped: the list then shows
 * what is true.
 *
 * @param onSent after each call; `refusal` = the sentence of the server
 */
export async function sendWaiting(onSent: (done: Waiting, refusal: string | null) => void): Promise<void> {
  if (sending !== null) return
  for (let next = queue[0]; next; next = queue[0]) {
    sending = next.key
    try {
      await send(next)
      onSent(next, null)
    } catch (error) {
      if (!(error instanceof CallFailed) || isAway(error)) return
      onSent(next, error.problem?.title ?? '')
    } finally {
      sending = null
    }
    write(queue.filter(({ key }) => key !== next.key))
  }
}

function send(next: Waiting): Promise<unknown> {
  const { key, orderId, position, branchId } = next
  const headers = { 'idempotency-key': key }
  const params = { id: String(orderId) }
  switch (next.kind) {
    case 'pick': {
      const items = [{ position, branchId, picked: next.picked }]
      return call(pickLines, { params, body: { items } }, { headers })
    }
    case 'short': {
      const items = [{ position, branchId, missing: next.missing }]
      return call(reportShortage, { params, body: { items, outcome: 'otherBranch' } }, { headers })
    }
    case 'found':
      return call(undoShortage, { params: { ...params, shortageId: String(next.shortageId) } }, { headers })
  }
}

function write(next: readonly Waiting[]): void {
  queue = next
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage the queue lives as long as the page.
  }
  for (const listener of listeners) listener()
}

function read(): readonly Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as readonly Waiting[]
  } catch {
    return []
  }
}
