import { useState } from 'react'
import { CallFailed } from '../api/api.ts'
import { useTranslation } from '../browser/texts.ts'

/** Runs the call of a form once at a time, and keeps the refusal: its sentence, and the sentences of its fields. */
export function useRefusal() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const problem = error instanceof CallFailed ? error.problem : null
  /** @returns whether the call was accepted */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setError(null)
    try {
      await work()
      return true
    } catch (reason) {
      setError(reason)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    /** Whether the last call was refused; the sentence is in `message`. */
    message: error === null ? null : (problem?.title ?? t('page.noAnswer')),
    fieldMessage: (field: string): string | undefined => problem?.errors?.[field]?.[0],
    run,
  }
}
