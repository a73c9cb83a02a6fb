import { isRefused } from '@partboard/client/calls/call-failed.ts'
import {
  announcePage,
  discardPageDraft,
  getPage,
  type InfoPage,
  type PageVersion,
  publishPage,
  type RemovedMarkup,
  restorePage,
  savePageDraft,
  withdrawPage,
} from '@partboard/contract/pages/content.office'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useSubmission } from '../../../ui/forms.ts'
import { takePage } from '../content.queries.ts'

/** Pause after the last change before the draft is saved, in milliseconds. */
const autosaveDelay = 3_000

export type PageTexts = Pick<PageVersion, 'title' | 'body'>

/** The text that an editor works on: the draft, else what is planned or visible. */
export const newestOf = (page: InfoPage): PageVersion => (page.draft ?? page.planned[0] ?? page.current)!

const textsOf = (page: InfoPage): PageTexts => {
  const { title, body } = newestOf(page)
  return { title, body }
}

/**
 * The text of a page while it is edited. It is saved as the draft by itself. When another person has saved meanwhile,
 * nothing is overwritten: `conflict` is the other one's page until the editor decides.
 */
export function usePageDraft(page: InfoPage) {
  const client = useQueryClient()
  const refusal = useSubmission()
  const [texts, setTexts] = useState(() => textsOf(page))
  const [isDirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState<InfoPage | null>(null)
  const [removed, setRemoved] = useState<readonly RemovedMarkup[]>([])
  /** Counts texts that did not come from the editor, so that the editor shows them. */
  const [loaded, setLoaded] = useState(0)
  const current = useRef({ texts, page, change: 0 })
  current.current.page = page

  const edit = (next: PageTexts) => {
    current.current.texts = next
    current.current.change++
    setTexts(next)
    setDirty(true)
  }
  const load = (next: InfoPage) => {
    current.current.texts = textsOf(next)
    setTexts(current.current.texts)
    setDirty(false)
    setLoaded((count) => count + 1)
  }
  const params = { id: String(page.id) }
  const seen = () => ({ headers: { 'if-match': `"${current.current.page.revision}"` } })
  const take = (next: InfoPage) => {
    current.current.page = next
    takePage(client, next)
  }

  const save = (byItself = false): Promise<boolean> =>
    refusal.run(async () => {
      const { texts: sent, change } = current.current
      try {
        const saved = await call(savePageDraft, { params, body: sent }, seen())
        take(saved.page)
        if (saved.removed.length > 0) setRemoved(saved.removed)
        if (current.current.change === change) setDirty(false)
      } catch (error) {
        if (!isRefused(error, 'changed_meanwhile')) throw error
        setConflict(await call(getPage, { params, querystring: {} }))
      }
    }, byItself)

  // Saves a while after the last change. A refusal is shown, and the next change tries again.
  const latestSave = useRef(save)
  latestSave.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the texts starts the pause again
  useEffect(() => {
    if (!isDirty || conflict) return
    const timer = setTimeout(() => void latestSave.current(true), autosaveDelay)
    return () => clearTimeout(timer)
  }, [texts, isDirty, conflict])

  /** Makes a change of the page that is not its text; what is typed is saved first. */
  const change = async (work: () => Promise<InfoPage>): Promise<boolean> => {
    if (isDirty && !(await save())) return false
    return refusal.run(async () => {
      try {
        take(await work())
      } catch (error) {
        if (!isRefused(error, 'changed_meanwhile')) throw error
        setConflict(await call(getPage, { params, querystring: {} }))
      }
    })
  }

  return {
    ...refusal,
    texts,
    edit,
    isDirty,
    loaded,
    removed,
    setRemoved,
    save: () => save(),
    conflict,
    /** Ends a conflict. @param keepsMine whether the own text replaces the other one's draft */
    decide: async (keepsMine: boolean) => {
      if (!conflict) return
      take(conflict)
      setConflict(null)
      if (keepsMine) await save()
      else load(conflict)
    },
    publish: (at: string | null, note: string) =>
      change(() => call(publishPage, { params, body: note ? { at, note } : { at } }, seen())),
    /** Tells customers of a version. @returns the number of mails; null when it was refused */
    announce: async (version: number): Promise<number | null> => {
      let mails: number | null = null
      await refusal.run(async () => {
        mails = (await call(announcePage, { params, body: { version } })).mails
      })
      return mails
    },
    withdraw: (version: number) => change(() => call(withdrawPage, { params, body: { version } }, seen())),
    restore: (version: number) =>
      change(async () => {
        const restored = await call(restorePage, { params, body: { version } }, seen())
        load(restored)
        return restored
      }),
    discard: () => {
      // What is typed is discarded too, so it must not be saved first.
      setDirty(false)
      return refusal.run(async () => {
        const left = await call(discardPageDraft, { params }, seen())
        take(left)
        load(left)
      })
    },
  }
}

export type PageDraft = ReturnType<typeof usePageDraft>
