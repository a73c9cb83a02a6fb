import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../browser/texts.ts'

/** A shorter wait is not told, in milliseconds. */
const TOLD_AFTER_MS = 1000

/** Tells screen readers once that parts of the page are being read, however many they are. */
export function LoadingTold() {
  const { t } = useTranslation()
  const waits = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!waits) return
    const timer = setTimeout(() => setLong(true), TOLD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [waits])
  return (
    <p role="status" className="visually-hidden">
      {isLong && t('page.loading')}
    </p>
  )
}
