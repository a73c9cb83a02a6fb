import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus in place if the result of a press replaces the pressed button. During the work and at its end,
 * the focus moves to the element with `data-result` inside.
 *
 * @param isWorking the work of the press is not done
 * @returns `place`, the ref of the container, and `hold`, which must be called with the press that starts the work
 */
export function useResultFocus<T extends HTMLElement>(isWorking: boolean) {
  const place = useRef<T>(null)
  const isHeld = useRef(false)
  const hasWorked = useRef(false)

  useLayoutEffect(() => {
    if (!isHeld.current) return
    const { activeElement, body } = document
    if (activeElement === body || activeElement === null) focusResultIn(place.current)
    else if (!place.current?.contains(activeElement)) isHeld.current = false
    // The work is done: later moves of the focus are the customer's.
    if (hasWorked.current && !isWorking) isHeld.current = false
    hasWorked.current = isWorking
  })

  return {
    place,
    // A pointer does not need the focus, and a focused field would open the keyboard of a phone.
    hold: (press: MouseEvent) => {
      isHeld.current = press.detail === 0
      hasWorked.current = false
    },
  }
}

function focusResultIn(place: HTMLElement | null) {
  const results = [...(place?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
  results.find((element) => element.checkVisibility())?.focus({ preventScroll: true })
}
