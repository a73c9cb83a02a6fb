import { hasSingleKeys } from './single-keys.ts'

/** What keys do, by `event.key` in lower case. */
export type Keys = Readonly<Record<string, () => void>>

/** How long a second key may follow the first, in milliseconds. */
const sequenceTime = 1_500
/** The longest time between two characters of a scanner, in milliseconds. People type slower. */
const scanGap = 50
/** The shortest scanned code. Fewer fast keys are single keys, one after the other. */
const minScan = 6

const single = new Set<{ current: Keys }>()
const sequences = new Set<{ first: string; current: Keys }>()
const scanned = new Set<(code: string) => void>()

/** Letters and digits that may be the beginning of a scanned code. */
let burst: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let prefix: { key: string; at: number } | null = null

/** @returns removes the keys */
export function addKeys(keys: { current: Keys }): () => void {
  return add(single, keys)
}

/** Adds keys that follow another one, such as `n` after `g`. @returns removes them */
export function addSequence(sequence: { first: string; current: Keys }): () => void {
  return add(sequences, sequence)
}

/** @param act gets what a scanner has read: fast keys that end with Enter. @returns removes it */
export function onScan(act: (code: string) => void): () => void {
  return add(scanned, act)
}

function add<T>(set: Set<T>, one: T): () => void {
  if (single.size + sequences.size + scanned.size === 0) addEventListener('keydown', press)
  set.add(one)
  return () => {
    set.delete(one)
    if (single.size + sequences.size + scanned.size === 0) removeEventListener('keydown', press)
  }
}

/**
 * Keys are ignored while a field or a dialog has the focus, and with Ctrl, Alt or Meta. Letters and digits wait until it
 * is clear that they are not a scanned code: a scanned `P…` must not take the next step of an order.
 */
function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
  const target = event.target as HTMLElement
  if (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [contenteditable]',
    )
  )
    return
  const { key } = event
  const isOfCode = /^[\p{L}\d]$/u.test(key) || (burst.length > 0 && /^[ ./-]$/.test(key))
  if (isOfCode && !event.repeat) {
    burst.push(key)
    clearTimeout(timer)
    timer = setTimeout(flush, scanGap)
    if (key === ' ') event.preventDefault()
    return
  }
  if (key === 'Enter' && burst.length >= minScan) {
    event.preventDefault()
    const code = burst.join('')
    forget()
    for (const act of scanned) act(code)
    return
  }
  // A scanner presses Shift for its capitals.
  if (key === 'Shift') return
  flush()
  // Enter and Space belong to the control that has the focus.
  if (key === 'Enter' && target.closest('button, a, [type=checkbox]')) return
  if (run(key)) event.preventDefault()
}

function forget(): void {
  clearTimeout(timer)
  burst = []
}

function flush(): void {
  const keys = burst
  forget()
  if (keys.length < minScan) for (const key of keys) run(key)
}

/** @returns whether the key did something */
function run(pressed: string): boolean {
  if (pressed.length === 1 && !hasSingleKeys()) return false
  const key = pressed.toLowerCase()
  const before = prefix
  prefix = null
  if (before && performance.now() - before.at < sequenceTime)
    for (const { first, current } of sequences)
      if (first === before.key && current[key]) {
        current[key]()
        return true
      }
  for (const { first } of sequences)
    if (first === key) {
      prefix = { key, at: performance.now() }
      return true
    }
  for (const { current } of single)
    if (current[key]) {
      current[key]()
      return true
    }
  return false
}
