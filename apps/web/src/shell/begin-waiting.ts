import type { ComponentType } from 'react'
import { waiting } from '../api/waiting.ts'
import { deferred } from '../browser/deferred.ts'
import { isBrowserOffline, isShopReachable, showsKeptAnswers } from '../browser/offline.ts'
import { getToken } from '../browser/session.ts'
import { waitingTexts } from '../locales/waiting.ts'
import { loadTexts } from '../state/i18n.ts'
import { hasStored } from '../state/waiting/has-stored.ts'
import { pruneKeptAnswers } from '../state/waiting/prune-kept.ts'

async function load() {
  await loadTexts([waitingTexts])
  const { default: note, startWaiting, take } = await import('./WaitingNote.tsx')
  return { default: note, startWaiting, take }
}
// So that it is fetched ahead: without a connection it is too late.
deferred(load)

/**
 * Lets changes wait from now on. What does it is loaded when a change cannot be sent, or when something waits from before.
 *
 * @param show shows the note about what waits
 */
export function beginWaiting(show: (note: ComponentType) => void): void {
  if (waiting.take) return
  const start = async () => {
    const { default: note, startWaiting, take } = await load()
    await startWaiting()
    show(note)
    return take
  }
  waiting.take = async (endpoint, input, hasFailed) => {
    // Without a login nobody knows whose change it would be.
    if (!endpoint.waits || getToken() === null) return
    // A change follows those that wait already, so that they arrive in their order.
    const isKnown = !hasFailed && (waiting.has() || showsKeptAnswers())
    if (!isKnown && !hasFailed && !isBrowserOffline()) return
    if (!isKnown && (await isShopReachable())) return
    // The chunk may not be there either. The call then fails as it would without this.
    const take = await start().catch(() => null)
    return take?.(endpoint, input, hasFailed)
  }
  void pruneKeptAnswers()
  if (hasStored()) void start().catch(() => undefined)
}
