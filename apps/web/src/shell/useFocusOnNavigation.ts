import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadPatiently } from '../browser/deferred.ts'

const load = () => loadPatiently(() => import('@partboard/client/focus/lost-focus.ts'))

/**
 * Moves the focus to the heading of the new page after a navigation, and watches that no press loses it. A change of
 * search parameters is no navigation. What does it is loaded at the first press.
 */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const start = () =>
      void load().then(({ watchLostFocus }) => {
        if (!isOver) stop ??= watchLostFocus()
      })
    const presses = ['keydown', 'pointerdown'] as const
    for (const press of presses) addEventListener(press, start, { once: true, capture: true })
    const leave = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) void load().then(({ focusNewPage }) => focusNewPage())
    })
    return () => {
      isOver = true
      leave()
      stop?.()
      for (const press of presses) removeEventListener(press, start, { capture: true })
    }
  }, [router])
}
