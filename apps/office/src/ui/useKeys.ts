import { useEffect, useRef } from 'react'

/** How long a second key may follow the first, in milliseconds. */
const sequenceTime = 1_500

/** Two keys one after the other, such as `g` and `n`. */
export function useSequence(first: string, seconds: Readonly<Record<string, () => void>>): void {
  const pressedAt = useRef(0)
  const isOpen = () => performance.now() - pressedAt.current < sequenceTime
  useKeys({
    [first]: () => {
      pressedAt.current = performance.now()
    },
    ...Object.fromEntries(
      Object.entries(seconds).map(([key, act]) => [
        key,
        () => {
          if (isOpen()) act()
          pressedAt.current = 0
        },
      ]),
    ),
  })
}

/**
 * Single keys of a page, such as `j` and `k`. They are ignored while a field or a dialog has the focus, and with Ctrl,
 * Alt or Meta.
 *
 * @param keys what each key does, by `event.key` in lower case
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (
        target.closest(
          'input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [contenteditable]',
        )
      )
        return
      // Enter and Space belong to the control that has the focus.
      if (event.key === 'Enter' && target.closest('button, a, [type=checkbox]')) return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
