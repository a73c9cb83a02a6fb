import { useMediaQuery } from '@mantine/hooks'
import { lowWindow } from '@partboard/ui/theme/breakpoints.ts'
import { Suspense } from 'react'
import { deferred } from '../../browser/deferred.ts'

const { Part: HidingHeader } = deferred(() => import('../HidingHeader.tsx'))

/**
 * Hides the header while the page scrolls down, but only on a low screen (a phone in landscape). On other screens the
 * vehicle stays visible, and nothing is computed during scrolling.
 */
export function HeaderHiding() {
  const isLow = useMediaQuery(lowWindow)
  return isLow ? (
    <Suspense>
      <HidingHeader />
    </Suspense>
  ) : null
}
