import { useHeadroom } from '@mantine/hooks'
import { useEffect } from 'react'

const mark = (isHidden: boolean) => {
  document.documentElement.toggleAttribute('data-header-hidden', isHidden)
}

/** Marks the document while the page scrolls down, for Header.module.css, and renders nothing. */
export default function HidingHeader() {
  const { pinned } = useHeadroom({ fixedAt: 60 })
  useEffect(() => mark(!pinned), [pinned])
  useEffect(() => () => mark(false), [])
  return null
}
