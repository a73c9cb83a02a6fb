import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Lets the drawing have the whole screen, where a phone leaves it a third. It stays the element it was, so that its
 * zoom, its numbers and the chosen one are as they were; the browser lays it above everything else.
 *
 * @param reset shows the whole drawing, whose frame has another shape now
 */
export function useFullScreen(frame: RefObject<HTMLElement | null>, reset: () => void) {
  const [isFull, setFull] = useState(false)
  const trap = useFocusTrap(isFull)
  const ref = useMergedRef(frame, trap)

  useLayoutEffect(() => {
    if (!isFull) return
    // It is hidden again with its attribute.
    frame.current?.showPopover()
    document.documentElement.toggleAttribute('data-still', true)
    return () => void document.documentElement.toggleAttribute('data-still', false)
  }, [isFull, frame])

  const toggle = () => {
    reset()
    setFull(!isFull)
  }
  return {
    isFull,
    toggle,
    frame: isFull
      ? ({ ref, popover: 'manual', role: 'dialog', 'aria-modal': true, 'data-full': true } as const)
      : { ref },
    /** Escape closes it, and means nothing else then. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!isFull || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setFull(false)
    },
  }
}
