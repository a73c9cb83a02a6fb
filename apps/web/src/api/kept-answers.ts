import type { Endpoint } from '@partboard/contract/endpoint'
import { createStore, promisifyRequest } from 'idb-keyval'
import { currentCulture } from '../browser/culture.ts'
import { chosenCurrency } from '../browser/current-store.ts'
import { getToken } from '../browser/session.ts'

/** Maximum characters of a stored answer. */
const MAX_LENGTH = 4_000_000

/** Maximum age of a stored answer, in milliseconds. */
export const KEPT_FOR = 14 * 24 * 60 * 60_000

/** A call as it was sent; `asker` is the token of its customer. */
type Question = { endpoint: Endpoint; url: string; body: string | null; asker?: string | null }
/** The answer in wire form, and the time when it came (milliseconds since 1970). */
export type KeptAnswer = { text: string; at: number }

/** One database for guests' answers and, with other keys, for a customer's answers. */
const store = createStore('partboard', 'answers')
const personal = 'customer '

/** Ignores errors of browsers without storage (private windows): the shop works without stored answers. */
export async function inStore<T>(mode: IDBTransactionMode, work: (answers: IDBObjectStore) => Promise<T>) {
  try {
    return await store(mode, work)
  } catch {
    return undefined
  }
}

/** The currency in the key of an answer, because deposits are amounts; '' = the store's currency. */
const currencyOf = ({ access }: Endpoint) => (access === 'guest' ? '' : (chosenCurrency.get() ?? ''))

const keyOf = ({ endpoint, url, body }: Question) =>
  [
    endpoint.access === 'guest' ? 'guest' : 'customer',
    currentCulture(),
    currencyOf(endpoint),
    endpoint.method,
    url,
    body ?? '',
  ].join(' ')

/** Stores an answer for the time when the server is unreachable, if its endpoint allows it. */
export function keep(question: Question, text: string) {
  if (!question.endpoint.offline || text.length > MAX_LENGTH) return
  // The customer logged out after the call was sent.
  if (question.endpoint.access !== 'guest' && question.asker !== getToken()) return
  const answer: KeptAnswer = { text, at: Date.now() }
  void inStore('readwrite', (answers) => promisifyRequest(answers.put(answer, keyOf(question))))
}

/** The last answer to the same call in the same language; null if there is none or it is too old. */
export async function keptAnswer(question: Question): Promise<KeptAnswer | null> {
  if (!question.endpoint.offline) return null
  const key = keyOf(question)
  const answer = await inStore('readonly', (answers) =>
    promisifyRequest<KeptAnswer | undefined>(answers.get(key)),
  )
  return answer && Date.now() - answer.at < KEPT_FOR ? answer : null
}

/** Deletes the customer's answers. Those of guests stay, because every page needs them. */
export function forgetKeptAnswers() {
  void inStore('readwrite', (answers) =>
    promisifyRequest(answers.delete(IDBKeyRange.bound(personal, `${personal}\uffff`))),
  )
}
