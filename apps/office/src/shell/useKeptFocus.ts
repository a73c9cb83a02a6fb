import { focusNewPage, watchLostFocus } from '@partboard/client/focus/lost-focus.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Watches that no press loses the focus; after a navigation it goes to the heading of the new page. */
export function useKeptFocus(): void {
  const router = useRouter()
  useEffect(() => watchLostFocus(), [])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) focusNewPage()
      }),
    [router],
  )
}
