import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { pickLines, reportShortage, undoShortage } from '@partboard/contract/order-pages/order-pieces.office'
import { call } from '../../api/api.ts'
import { picksKey } from '../../browser/picking.ts'

/** Pieces of a line in the branch, and its key of the queue. */
type Pieces = { key: string; orderId: number; orderNumber: string; position: number; branchId: number }

/** What a picker has done, and the server does not know yet. `picked` is absolute. */
export type Waiting =
  | (Pieces & { kind: 'pick'; picked: number })
  | (Pieces & { kind: 'short'; missing: number; at: string })
  | (Pieces & { kind: 'found'; shortageId: number; missing: number })

/** `Omit` of each member of a union. */
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never

/** Of the tabs of a browser, the one that holds this lock sends. */
const lockName = 'office.picks'
/** The same call may succeed later. A wrong CSRF token is that of another sign-in in this browser. */
const isLater = ({ status, problem }: CallFailed) =>
  status === 0 || status === 401 || status >= 500 || problem?.code === 'csrf'

/** Whose queue it is: what one person has picked is never sent under another's sign-in. '' = nobody's yet. */
let person = ''

/** Whether the storage has the queue. Without storage it lives as long as the page. */
let isStored = true
let queue: readonly Waiting[] = []
const listeners = new Set<() => void>()
addEventListener('storage', ({ key }) => {
  if (person !== '' && key === picksKey(person)) show(read() ?? queue)
})

/** Opens the queue of whoever is signed in. */
export function openQueue(email: string): void {
  if (email === person) return
  person = email
  show(read() ?? [])
}

/** What waits, oldest first; for `useSyncExternalStore`. */
export const waiting = (): readonly Waiting[] => queue

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps what a picker has done until the server has it. The key makes a repeated call have one effect. */
export function keep(done: Without<Waiting, 'key'>): void {
  change((stored) => [...stored, { ...done, key: crypto.randomUUID() } as Waiting])
}

/** Forgets what waits, for example a shortage that was none. @returns false = it is on its way already */
export function forget(key: string): boolean {
  if (key === sending) return false
  change((stored) => stored.filter((one) => one.key !== key))
  return true
}

type OnSent = (done: Waiting, refusal: string | null) => void

/** The key of what is being sent. */
let sending: string | null = null

/**
 * Sends what waits, in its order, until the connection fails. What the server refuses is dropped: the list then shows
 * what is true.
 *
 * @param onSent after each call; `refusal` = the sentence of the server
 */
export async function sendWaiting(onSent: OnSent): Promise<void> {
  if (queue.length === 0) return
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(onSent)
  })
}

async function sendAll(onSent: OnSent): Promise<void> {
  const sender = person
  for (let next = queue[0]; next && person === sender; next = queue[0]) {
    sending = next.key
    try {
      await send(next)
      onSent(next, null)
    } catch (error) {
      if (!(error instanceof CallFailed) || isLater(error)) return
      onSent(next, error.problem?.title ?? '')
    } finally {
      sending = null
    }
    if (person === sender) change((stored) => stored.filter(({ key }) => key !== next.key))
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

/** Changes the stored queue, to which another tab may have added. */
function change(make: (stored: readonly Waiting[]) => readonly Waiting[]): void {
  const next = make((isStored ? read() : null) ?? queue)
  try {
    localStorage.setItem(picksKey(person), JSON.stringify(next))
  } catch {
    isStored = false
  }
  show(next)
}

function show(next: readonly Waiting[]): void {
  queue = next
  for (const listener of listeners) listener()
}

/** @returns null when there is no storage */
function read(): readonly Waiting[] | null {
  try {
    return JSON.parse(localStorage.getItem(picksKey(person)) ?? '[]') as readonly Waiting[]
  } catch {
    isStored = false
    return null
  }
}
