import { useHeadroom, useMediaQuery } from '@mantine/hooks'
import { lowWindow } from '@partboard/ui/theme/breakpoints.ts'
import { useEffect } from 'react'

const mark = (isHidden: boolean) => {
  document.documentElement.toggleAttribute('data-header-hidden', isHidden)
}

/**
 * Marks the document while the page scrolls down, and renders nothing. Header.module.css then hides the header, but
 * only on a low screen (a phone in landscape). On other screens the vehicle stays visible, and nothing is computed
 * during scrolling.
 */
export function HeaderHiding() {
  const isLow = useMediaQuery(lowWindow)
  return isLow ? <Hiding /> : null
}

function Hiding() {
  const { pinned } = useHeadroom({ fixedAt: 60 })
  useEffect(() => mark(!pinned), [pinned])
  useEffect(() => () => mark(false), [])
  return null
}
