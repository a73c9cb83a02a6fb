import { useHeadroom, useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { lowWindow } from '../theme/breakpoints.ts'

const mark = (isHidden: boolean) => {
  document.documentElement.toggleAttribute('data-header-hidden', isHidden)
}

/**
 * Marks the page while somebody scrolls down. Header.module.css hides the header then, but only where the
 * screen is too low to spare it, a phone on its side; elsewhere the vehicle stays in sight, and nothing is
 * reckoned while the page scrolls. Draws nothing.
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
