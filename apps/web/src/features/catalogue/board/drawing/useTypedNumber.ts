import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isAbout, isTyping } from './keys.ts'

/** Maximum pause between two digits of a number. */
const PAUSE_MS = 600
/** Duration of the message about an unknown number. */
const SAID_MS = 4000

/** The digits typed so far, or a complete number that does not exist on this board. */
export type TypedNumber = { digits: string; isUnknown: boolean }

/** The position of a typed number: the same text, or the same number without leading zeros. */
export function matchPosition(typed: string, positions: readonly string[]): string | undefined {
  return (
    positions.find((position) => position === typed) ??
    positions.find((position) => /^\d+$/.test(position) && Number(position) === Number(typed))
  )
}

/**
 * Handles digits that are typed on the board outside of fields: a number jumps to its position. The number ends with a
 * pause, or when it has the length of the longest position. A single 0 shows the whole drawing.
 */
export function useTypedNumber({
  board,
  positions,
  onPosition,
  onZero,
}: {
  board: RefObject<HTMLElement | null>
  positions: readonly string[]
  onPosition: (position: string) => void
  onZero: () => void
}): TypedNumber | null {
  const [typed, setTyped] = useState<TypedNumber | null>(null)
  const buffer = useRef('')
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function end() {
    const digits = buffer.current
    buffer.current = ''
    if (digits === '0') {
      setTyped(null)
      return onZero()
    }
    const position = matchPosition(digits, positions)
    if (position !== undefined) {
      setTyped(null)
      return onPosition(position)
    }
    setTyped({ digits, isUnknown: true })
    timer.current = window.setTimeout(() => setTyped(null), SAID_MS)
  }

  useWindowEvent('keydown', (event) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isTyping(event.target) || !isAbout(event.target, board.current)) return
    clearTimeout(timer.current)
    buffer.current += event.key
    const longest = Math.max(0, ...positions.map((position) => position.length))
    if (buffer.current.length >= longest) return end()
    setTyped({ digits: buffer.current, isUnknown: false })
    timer.current = window.setTimeout(end, PAUSE_MS)
  })
  return typed
}
