import { useEffect, useRef } from 'react'
import { addKeys, addSequence, type Keys, onScan } from '../browser/keyboard.ts'

/** Single keys of a page, such as `j` and `k`. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => addKeys(current), [])
}

/** Two keys one after the other, such as `g` and `n`. */
export function useSequence(first: string, seconds: Keys): void {
  const sequence = useRef({ first, current: seconds })
  sequence.current.current = seconds
  useEffect(() => addSequence(sequence.current), [])
}

/** What happens with a code that a scanner reads outside a field. */
export function useScan(act: (code: string) => void): void {
  const current = useRef(act)
  current.current = act
  useEffect(() => onScan((code) => current.current(code)), [])
}
