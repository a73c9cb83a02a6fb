import { useRef } from 'react'

/** Distance below the window at which the next page is asked for, in px: a fast scroll does not reach the end. */
const ahead = 1_500

/**
 * Calls for more when the end of a list comes near the window. A list of thousands of tiles takes seconds to load and to
 * lay out, and few people scroll through it.
 *
 * @returns a ref for the element after the items. Each render observes it anew, because an observer reports only changes,
 *          and after more items the end may still be near
 */
export function useEndInView(onNear: () => void) {
  const observer = useRef<IntersectionObserver | null>(null)
  return (element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!element) return
    observer.current = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${ahead}px 0px`,
    })
    observer.current.observe(element)
  }
}
