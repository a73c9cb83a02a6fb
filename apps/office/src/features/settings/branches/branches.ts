import type { BranchSettings, Holiday } from '@partboard/contract/admin/shop.office'
import { readTime } from '@partboard/domain/stock/calendar'
import { readDayHours } from '@partboard/domain/stock/hours'
import type { Translate } from '../../../browser/texts.ts'
import { type Described, figureWords } from '../frame/draft.ts'

export type BranchesDraft = {
  /** By id, so that changes of two people are merged branch by branch. */
  branches: Record<string, BranchSettings>
  holidays: { items: Holiday[]; revision: number }
}

type Day = BranchSettings['hours'][number]

const short = (clock: string) => clock.replace(/^0/, '').replace(/:00$/, '')

/** `8–18`, `8–12, 13–18`; empty = closed. Hours that cannot be read are as they were typed. */
export const dayText = (day: Day): string =>
  day.map(({ from, to }) => (to === '' ? from : `${short(from)}–${short(to)}`)).join(', ')

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * The hours of a day for a draft. A text that is none is kept as it is, in a form that a call refuses, so that it is
 * never saved as a closed day or as the hours before.
 */
export function typedDay(text: string): Day {
  const read = readDayHours(text)
  return 'value' in read
    ? read.value.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }))
    : [{ from: text, to: '' }]
}

/** The order cut-off for a draft: a time, null = none, or a text that is no time, which a call refuses. */
export function typedClock(text: string): string | null {
  const minute = readTime(text)
  if (minute !== null) return clockOf(minute)
  return text.trim() === '' ? null : text
}

const monday = Date.UTC(2024, 0, 1)
export const weekdayName = (weekday: number, lang: string): string =>
  new Intl.DateTimeFormat(lang === 'pl' ? 'pl-PL' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    monday + weekday * 86_400_000,
  )

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

export const sortedBranches = ({ branches }: BranchesDraft): BranchSettings[] =>
  Object.values(branches).sort((one, other) => one.position - other.position || one.id - other.id)

/** Says branches and holidays in words, line by line. */
export function describeBranches(draft: BranchesDraft, t: Translate, lang: string): Described {
  const lines: Record<string, string> = {}
  for (const branch of sortedBranches(draft)) {
    const add = (what: string, value: string) => {
      lines[`${branch.code}, ${what}`] = value
    }
    for (const field of ['name', 'code', 'street', 'postcode', 'city', 'phone', 'email'] as const)
      add(t(`branches.${field}`), branch[field])
    for (const weekday of weekdays)
      add(weekdayName(weekday, lang), dayText(branch.hours[weekday] ?? []) || t('branches.closedDay'))
    add(t('branches.cutOff'), branch.cutOff ?? t('branches.untilClosing'))
    add(t('branches.transferDays'), figureWords(branch.transferDays, t))
    add(t('branches.allowsPickup'), branch.allowsPickup ? t('settings.yes') : t('settings.no'))
  }
  for (const { day, branchId, name } of draft.holidays.items) {
    const where = branchId === null ? t('branches.all') : (draft.branches[branchId]?.name ?? '')
    lines[`${t('branches.holiday')} ${day}, ${where}`] = name || t('settings.yes')
  }
  return lines
}
