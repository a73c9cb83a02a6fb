import { useEffect, useRef, useState } from 'react'

/**
 * Announces a changed figure to screen readers (politely) when it is known. The first value is not announced, because it
 * was read with the page.
 *
 * @param text null while the figure is not known, or about to change
 * @param changing whether a change by the customer is being saved: the figure after it is announced even if it is the
 *   first one, because somebody may be quicker than the first figure
 */
export function SpokenChange({ text, changing = false }: { text: string | null; changing?: boolean }) {
  const last = useRef<string | null>(null)
  const isChanged = useRef(false)
  const [said, say] = useState('')
  useEffect(() => {
    if (changing) isChanged.current = true
    if (text === null || text === last.current) return
    if (last.current !== null || isChanged.current) say(text)
    last.current = text
  }, [text, changing])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
