import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrorsOf } from '../calls/call-failed.ts'
import { focusRefusal, placeOfWork } from './focus.ts'

/**
 * A press or a form that sends. It runs once at a time and keeps the refusal, with its sentence and those of its fields.
 * After a refusal the focus is at the first wrong field, or at the sentence.
 *
 * @param messageOf the sentence for a failed call
 */
export function useSubmission(messageOf: (error: unknown) => string) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const isRunning = useRef(false)
  /** The fields that are on the screen, as far as they have asked for their sentence. */
  const shown = useRef(new Set<string>())
  const fields = fieldErrorsOf(error)

  /**
   * @param byItself no person has started the work, so the focus stays where it is
   * @returns whether the work was done
   */
  async function run(work: () => Promise<unknown>, byItself = false): Promise<boolean> {
    if (isRunning.current) return false
    const place = placeOfWork()
    isRunning.current = true
    setBusy(true)
    setError(null)
    setElsewhere(null)
    try {
      await work()
      setBusy(false)
      return true
    } catch (reason) {
      shown.current.clear()
      // A field that waits may be disabled: both are on the screen before the focus moves.
      flushSync(() => {
        setBusy(false)
        setError(reason)
      })
      const isElsewhere = ([field]: [string, string]) => !shown.current.has(field)
      const [, sentence] = Object.entries(fieldErrorsOf(reason)).find(isElsewhere) ?? []
      if (sentence !== undefined) flushSync(() => setElsewhere(sentence))
      if (!byItself) focusRefusal(place)
      return false
    } finally {
      isRunning.current = false
    }
  }

  return {
    busy,
    /** The sentence of the last refusal, or that of a refused field which is not on the screen; null = there was none. */
    message: error === null ? null : (elsewhere ?? messageOf(error)),
    /** The sentence of a field that was refused. A field asks for it whenever it is shown. */
    fieldMessage: (field: string): string | undefined => {
      shown.current.add(field)
      return fields[field]
    },
    /** The same of a field that shows a list: the sentence of the list, or of one of its items. */
    listMessage: (list: string): string | undefined => {
      const refused = Object.keys(fields).filter((field) => field === list || field.startsWith(`${list}.`))
      for (const field of refused) shown.current.add(field)
      return refused[0] && fields[refused[0]]
    },
    run,
  }
}
