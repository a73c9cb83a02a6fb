import { useEffect, useRef, useState } from 'react'

/**
 * Tells those who listen what a figure has become, politely and once it is known; what stood there at first was read
 * with the page.
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
