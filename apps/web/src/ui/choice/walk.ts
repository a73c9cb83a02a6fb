import type { KeyboardEvent } from 'react'

const steps = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
  both: { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
} as const satisfies Record<string, Record<string, 1 | -1>>

/**
 * Which of the items in an element an arrow key, Home or End leads to; it begins again after the last. Undefined = the
 * key is no such key, or the focus is on no item. The browser's own answer to the key is prevented.
 *
 * @param items selector of the items
 * @param direction which arrow keys count
 */
export function walk(
  event: KeyboardEvent<HTMLElement>,
  items: string,
  direction: keyof typeof steps,
): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)]
  const at = all.indexOf(event.target as HTMLElement)
  if (at === -1) return undefined
  const step = (steps[direction] as Record<string, number>)[event.key]
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? all.length - 1
        : step && (at + step + all.length) % all.length
  if (next === undefined) return undefined
  event.preventDefault()
  return all[next]
}
