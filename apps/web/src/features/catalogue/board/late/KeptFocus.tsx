import { useFocusTrap } from '@mantine/hooks'
import { type RefObject, useLayoutEffect } from 'react'

/** Keeps the focus inside an element while it is shown. */
export function KeptFocus({ inside }: { inside: RefObject<HTMLElement | null> }) {
  const trap = useFocusTrap()
  useLayoutEffect(() => {
    trap(inside.current)
    return () => void trap(null)
  }, [trap, inside])
  return null
}
