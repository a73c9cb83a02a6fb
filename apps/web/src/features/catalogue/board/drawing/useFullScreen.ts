import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Shows the drawing on the full screen; on a phone it otherwise has a third of it. The drawing stays the same element, so
 * that its zoom, its numbers and the selection do not change. The browser places it above all other elements.
 *
 * @param reset shows the whole drawing, because the shape of its frame has changed
 */
export function useFullScreen(frame: RefObject<HTMLElement | null>, reset: () => void) {
  const [isFull, setFull] = useState(false)

  useLayoutEffect(() => {
    if (!isFull) return
    // Removing the attribute hides it again.
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
      ? ({ ref: frame, popover: 'manual', role: 'dialog', 'aria-modal': true, 'data-full': true } as const)
      : { ref: frame },
    /** Escape closes the full screen and has no other effect. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!isFull || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setFull(false)
    },
  }
}
