import type { Endpoint } from '@partboard/contract/endpoint'
import { createStore, promisifyRequest } from 'idb-keyval'
import { currentCulture } from '../browser/culture.ts'
import { chosenCurrency } from '../browser/current-store.ts'
import { getToken } from '../browser/session.ts'

/** How many answers are kept, the newest ones: each takes a few kilobytes. */
const KEPT_MOST = 300

/** How long an answer is worth being shown again, in milliseconds. */
const KEPT_FOR = 14 * 24 * 60 * 60_000

/** A call as it went out; `token` is that of the customer who asked. */
type Question = { endpoint: Endpoint; url: string; body: string | null; token: string | null }
/** What came, as it travelled, and when (milliseconds since 1970). */
type KeptAnswer = { text: string; at: number }

/** One database for what everybody may read and, under other keys, what a customer read. */
const store = createStore('partboard', 'answers')
const personal = 'customer '

/** Fails silently where the browser has no storage (private windows): the shop works without kept answers. */
async function inStore<T>(mode: IDBTransactionMode, work: (answers: IDBObjectStore) => Promise<T>) {
  try {
    return await store(mode, work)
  } catch {
    return undefined
  }
}

/** Deposits are amounts, so what a customer read holds in the currency that was chosen; '' for the store's own. */
const currencyOf = ({ config }: Endpoint) => (config?.access === 'guest' ? '' : (chosenCurrency.get() ?? ''))

const keyOf = ({ endpoint, url, body }: Question) =>
  [
    endpoint.config?.access ?? 'customer',
    currentCulture(),
    currencyOf(endpoint),
    endpoint.method,
    url,
    body ?? '',
  ].join(' ')

/** Keeps an answer for the time when the shop is away, where its endpoint allows that. */
export function keep(question: Question, text: string) {
  if (!question.endpoint.config?.offline) return
  // The customer has logged out since the call was sent.
  if (question.endpoint.config?.access !== 'guest' && question.token !== getToken()) return
  const answer: KeptAnswer = { text, at: Date.now() }
  void inStore('readwrite', (answers) => promisifyRequest(answers.put(answer, keyOf(question))))
}

/** The last answer to the same question in the same language; null when there is none, or it is too old. */
export async function keptAnswer(question: Question): Promise<KeptAnswer | null> {
  if (!question.endpoint.config?.offline) return null
  const key = keyOf(question)
  const answer = await inStore('readonly', (answers) =>
    promisifyRequest<KeptAnswer | undefined>(answers.get(key)),
  )
  return answer && Date.now() - answer.at < KEPT_FOR ? answer : null
}

/** Forgets what the customer read; what everybody may read stays, without it no page opens. */
export function forgetKeptAnswers() {
  void inStore('readwrite', (answers) =>
    promisifyRequest(answers.delete(IDBKeyRange.bound(personal, `${personal}\uffff`))),
  )
}

/** Deletes what is too old to be shown, and of the rest the oldest beyond `KEPT_MOST`. */
export async function pruneKeptAnswers() {
  await inStore('readwrite', async (answers) => {
    const [keys, all] = await Promise.all([
      promisifyRequest(answers.getAllKeys()),
      promisifyRequest<KeptAnswer[]>(answers.getAll()),
    ])
    const newestFirst = keys.map((key, index) => ({ key, at: all[index]!.at })).sort((a, b) => b.at - a.at)
    for (const [rank, { key, at }] of newestFirst.entries()) {
      if (rank >= KEPT_MOST || Date.now() - at >= KEPT_FOR) answers.delete(key)
    }
    return promisifyRequest(answers.transaction)
  })
}
