import { useEffect, useRef, useState } from 'react'

/**
 * Announces a changed figure to screen readers (politely) when it is known. The first value is not announced, because it
 * was read with the page.
 *
 * @param text null while the figure is not known, or about to change
 */
export function SpokenChange({ text }: { text: string | null }) {
  const last = useRef<string | null>(null)
  const [said, say] = useState('')
  useEffect(() => {
    if (text === null || text === last.current) return
    if (last.current !== null) say(text)
    last.current = text
  }, [text])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
