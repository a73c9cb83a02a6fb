import type { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { createClient, decode } from '@partboard/client/calls/client.ts'
import { urlOf } from '@partboard/client/calls/wire.ts'
import type { Endpoint } from '@partboard/contract/endpoint'
import { currentCulture } from '../browser/culture.ts'
import { currentStore } from '../browser/current-store.ts'
import { earlyAnswer } from '../browser/early-answers.ts'
import { shopAnswered, showsKeptAnswer } from '../browser/offline.ts'
import { getToken, signOut, visitToken } from '../browser/session.ts'
import { keep, keptAnswer } from './kept-answers.ts'
import { waiting } from './waiting.ts'

let forVisitors: ((endpoint: Endpoint) => Promise<unknown>) | null = null

/**
 * Says what is known without a call to who is not logged in, where the store is open to visitors; undefined = the shop is
 * asked. Null = the store is not open.
 */
export const answerVisitors = (answer: typeof forVisitors) => {
  forVisitors = answer
}

/** Whether a visitor's cart is in the question or in the answer. */
const isOfCart = ({ access }: Endpoint): boolean =>
  access === 'visitors:session' || access === 'visitors:cart'

/**
 * Calls an endpoint of the shop.
 *
 * A 401 ends the session, except in the login (docs/spec/shop.md#session). While the server is unreachable, answers come
 * from the browser's store, if they were read before (kept-answers.ts), and changes wait, if their endpoint allows it
 * (waiting.ts).
 *
 * In a store that is open to visitors, who is not logged in may be answered without the shop (state/visit.ts).
 *
 * @throws CancelledError if the call needs a login
 * @throws CallFailed if the server refuses, is unreachable, or breaks the contract
 */
export const call = createClient<Endpoint>({
  urlOf: (endpoint, input) => (import.meta.env.VITE_API_BASE ?? '') + urlOf(endpoint, input, true),
  headers(endpoint) {
    const token = getToken() ?? (isOfCart(endpoint) ? visitToken.get() : null)
    const store = currentStore()
    return {
      'Accept-Language': currentCulture(),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(store && { 'X-Store-Id': String(store.id), 'X-Currency': store.currency }),
    }
  },
  fetch: async (url, sent) =>
    (!sent.body && (await earlyAnswer(url, sent.headers, sent.signal))) || fetch(url, sent),
  async instead(question, failure) {
    const { endpoint, input, url, body } = question
    // Who asks is who asked first: a logout meanwhile keeps nothing.
    if (!failure) question.asker = getToken()
    const known = !failure && getToken() === null && (await forVisitors?.(endpoint))
    const answer = known || (await waiting.take?.(endpoint, input, failure !== undefined))
    const stored = failure && !answer && (await keptAnswer(question))
    if (!stored) return answer || undefined
    const kept = decode(endpoint, 200, stored.text, withoutPromises)
    showsKeptAnswer(endpoint, url + body, stored.at)
    return shown(endpoint, kept)
  },
  answered(question, text, answer) {
    shopAnswered()
    keep(question, text)
    return shown(question.endpoint, answer)
  },
  refused(failure, endpoint) {
    endSession(failure, endpoint)
    if (!failure.isAway) shopAnswered()
  },
  meet: repeatWhileBusy,
})

/** An answer with what waits for the connection. */
const shown = (endpoint: Endpoint, answer: unknown) => waiting.show?.(endpoint, answer) ?? answer

/** Pauses before a read is repeated that a busy shop has not answered, in milliseconds. */
const busyPauses = [500, 1500, 3000]

/** Repeats a read while the shop is busy, before anybody is told of it or sees an older answer. */
async function repeatWhileBusy({ code }: CallFailed, { reads }: Endpoint, tries: number): Promise<boolean> {
  const pause = busyPauses[tries - 1]
  if (code !== 'busy' || !reads || pause === undefined) return false
  await new Promise((over) => setTimeout(over, pause))
  return true
}

/** A promise of delivery is of its hour, so a kept answer has none. */
const withoutPromises = (name: string, value: unknown) => (name === 'Promise' ? null : value)

/** A login has no session to end, and a logout ends it in any case. */
function endSession(failure: CallFailed, { session }: Endpoint): void {
  if (failure.code !== 'unauthorized' || session) return
  failure.endedSession = true
  // After the end of a visit, the next addition begins another one.
  getToken() === null ? visitToken.set(null) : signOut()
}
