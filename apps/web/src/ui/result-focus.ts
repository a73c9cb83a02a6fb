import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard in its place where the result of a press replaces the pressed button: while the work goes on and
 * when it is done, the focus moves to what is marked `data-result` inside.
 *
 * @param isWorking the work of the press is under way
 * @returns `place`, the ref of what is marked inside, and `hold`, to be called with the press that starts the work
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
    // Done: whoever goes elsewhere from now on is left alone.
    if (hasWorked.current && !isWorking) isHeld.current = false
    hasWorked.current = isWorking
  })

  return {
    place,
    // A pointer has its own place, and a field that took the focus would raise the keyboard of a phone.
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
