import { useState } from 'react'
import { useSubmission } from '../../../ui/forms.ts'
import { clashesOf, type Described, differencesOf, merge } from './draft.ts'

/**
 * Changes that are not saved yet, on top of what the server has. When someone else saves meanwhile, what only they have
 * changed is taken over at the next save, and a field that both have changed waits for a decision.
 *
 * @param saved    the newest version of the server
 * @param describe says a version in words; only what it says counts as a change
 */
export function useDraft<T>(saved: T, describe: (value: T) => Described) {
  const refusal = useSubmission()
  /** `base` = the version with which the changes began. */
  const [own, setOwn] = useState<{ base: T; draft: T } | null>(null)
  const differences = own ? differencesOf(describe(own.base), describe(own.draft)) : []
  const isDirty = differences.length > 0
  const clashes = own && isDirty ? clashesOf(describe(own.base), describe(own.draft), describe(saved)) : []
  const rebased = (wins: 'mine' | 'theirs'): T => (own ? merge(own.base, own.draft, saved, wins) : saved)
  return {
    /** What the fields show. */
    value: own && isDirty ? own.draft : saved,
    differences,
    clashes,
    isDirty,
    busy: refusal.busy,
    message: refusal.message,
    fieldMessage: refusal.fieldMessage,
    listMessage: refusal.listMessage,
    set: (draft: T) => setOwn({ base: own && isDirty ? own.base : saved, draft }),
    undo: () => setOwn(null),
    /** Takes the newest version, with the own changes or without those that clash. */
    decide: (wins: 'mine' | 'theirs') => setOwn({ base: saved, draft: rebased(wins) }),
    /** @param work sends the changed version, and resolves when the newest one is read again */
    save: async (work: (value: T) => Promise<unknown>): Promise<void> => {
      const value = rebased('mine')
      if (await refusal.run(() => work(value))) setOwn(null)
    },
  }
}

export type Draft<T> = ReturnType<typeof useDraft<T>>
