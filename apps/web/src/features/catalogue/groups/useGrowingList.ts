import { useCallback, useRef, useState } from 'react'

/** Distance below the window at which the next portion is added, in px: a fast scroll does not reach the end. */
const ahead = 1_500

/**
 * Shows the first items of a long list, and more when its end comes near the window. A list of thousands of tiles takes
 * seconds to lay out, and few people scroll through it.
 *
 * @param portion how many items are added at once
 * @returns the items to show, and a ref for the element after them, which exists as long as there are more
 */
export function useGrowingList<T>(items: readonly T[], portion: number) {
  const [list, setList] = useState({ items, count: portion })
  const count = list.items === items ? list.count : portion
  if (list.items !== items) setList({ items, count: portion })
  const observer = useRef<IntersectionObserver | null>(null)
  const end = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect()
      if (!element) return
      observer.current = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          setList(({ items, count }) => ({ items, count: count + portion }))
          // It reports only changes: the element may still be near after one portion.
          observer.current?.unobserve(element)
          observer.current?.observe(element)
        },
        { rootMargin: `${ahead}px 0px` },
      )
      observer.current.observe(element)
    },
    [portion],
  )
  return { shown: items.slice(0, count), end: count < items.length ? end : null }
}
