import type { Translate } from '../../../browser/texts.ts'

/** A line of what is set: a name for people, and the value in words. */
export type Described = Readonly<Record<string, string>>

/** A line that differs. `before` or `after` is empty when the line is new or gone. */
export type Difference = { label: string; before: string; after: string }

/** Lists the lines that differ, in the order of both. */
export function differencesOf(before: Described, after: Described): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((label) => before[label] !== after[label])
    .map((label) => ({ label, before: before[label] ?? '', after: after[label] ?? '' }))
}

/** A line that two people have changed in different ways. */
export type Clash = { label: string; mine: string; theirs: string }

export function clashesOf(base: Described, mine: Described, theirs: Described): Clash[] {
  const changed = new Set(differencesOf(base, theirs).map(({ label }) => label))
  return differencesOf(base, mine)
    .filter(({ label, after }) => changed.has(label) && (theirs[label] ?? '') !== after)
    .map(({ label, after }) => ({ label, mine: after, theirs: theirs[label] ?? '' }))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON has no NaN, by which a field holds a figure that cannot be read; it is never the same as none. */
const textOf = (value: unknown) => JSON.stringify(value, (_, one) => (Number.isNaN(one) ? 'NaN' : one))
const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)

/**
 * A figure in words: none, one that cannot be read (NaN), or as `say` writes it.
 *
 * @param none what null is called
 */
export function figureWords(
  value: number | null,
  t: Translate,
  say: (value: number) => string = String,
  none: 'settings.nothing' | 'settings.never' = 'settings.nothing',
): string {
  if (value === null) return t(none)
  return Number.isNaN(value) ? t('settings.unreadable') : say(value)
}

/**
 * Puts one's own changes onto a newer version, field by field. What only the other person has changed is kept.
 *
 * @param wins whose value is taken for a field that both have changed
 */
export function merge<T>(base: T, mine: T, theirs: T, wins: 'mine' | 'theirs'): T {
  if (isSame(base, mine)) return theirs
  if (isSame(base, theirs)) return mine
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return wins === 'mine' ? mine : theirs
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    fields
      .map((field) => [field, merge(base[field], mine[field], theirs[field], wins)] as const)
      .filter(([, value]) => value !== undefined),
  ) as T
}
