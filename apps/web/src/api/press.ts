import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Inline, messageOf } from './query.ts'

type Options<Answer, Input, Before> = Omit<UseMutationOptions<Answer, Error, Input, Before>, 'meta'> & {
  /** The page or form shows a refusal itself, so it is not notified. */
  inline?: Inline
  /** While a press runs, every other one is ignored, not only the same one again. */
  alone?: boolean | undefined
}

/**
 * A press that changes something: whether it runs, its refusal in the language of the page, its answer. The same press
 * again is ignored while it runs, so that a double click is one.
 */
export function usePress<Answer, Input = void, Before = unknown>({
  inline,
  alone,
  ...options
}: Options<Answer, Input, Before>) {
  const mutation = useMutation({ ...options, meta: { inline } })
  const { mutateAsync: send, error } = mutation
  const running = useRef<{ about: string | true | undefined; answer: Promise<Answer> }>(null)
  const mutateAsync = useCallback<typeof send>(
    (...press) => {
      const about = alone || JSON.stringify(press[0])
      if (running.current && running.current.about === about) return running.current.answer
      const mine = {
        about,
        answer: send(...press).finally(() => {
          if (running.current === mine) running.current = null
        }),
      }
      running.current = mine
      return mine.answer
    },
    [send, alone],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    (...press) => void mutateAsync(...press).catch(() => undefined),
    [mutateAsync],
  )
  /** The sentence of the last refusal; null = there was none. */
  const refusal = error && messageOf(error)
  return { ...mutation, mutate, mutateAsync, refusal }
}
