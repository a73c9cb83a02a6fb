import { MAX_INTERVALS } from '../numbers/limits.ts'
import { HoursError, type HoursProblem, type Interval, readHours } from './calendar.ts'

const closed = new Set([
  ...['-', '–', '—', 'nieczynne', 'nieczynny', 'zamknięte', 'zamkniete', 'wolne', 'closed', 'off'],
  ...['geschlossen', 'ruhetag', 'zu', 'zavřeno', 'zavreno', 'зачинено', 'вихідний'],
])
const wholeDay = new Set([
  ...['całą dobę', 'cala dobe', 'całodobowo', '24h', '24 h', '24/7', 'nonstop', 'non-stop'],
  ...['around the clock', 'rund um die uhr', 'цілодобово'],
])
/** Words between two times, before the first, between two intervals, and of hours. */
const until = /\s+(?:do|to|till|until|bis|až|до)\s+/gu
const from = /(?<![\p{L}\d])(?:od|from|von|від|з|godz\.?|g\.)\s+(?=\d)/gu
const and = /\s*[,;]\s*|\s+(?:i|oraz|and|und|a|та|і|й)\s+/u
const oClock = /(?<=\d)\s*(?:h|uhr|год\.?)(?![\p{L}\d])/gu

/** The opening hours of a day as they are typed, or why they cannot be read. */
export type DayHours = { value: Interval[] } | { problem: HoursProblem | 'many' }

/**
 * Reads the opening hours of a day as people type them: `9-17`, `9.00–13.00, 14–18`, `od 9 do 17`, `nieczynne`, `24h`.
 * An empty text is a closed day. What is no such text is never read as another one.
 */
export function readDayHours(typed: string): DayHours {
  const text = typed.trim().toLowerCase()
  if (text === '' || closed.has(text)) return { value: [] }
  if (wholeDay.has(text)) return { value: [{ from: 0, to: 24 * 60 }] }
  const parts = text.replace(from, '').replace(until, '-').replace(oClock, '').split(and)
  if (parts.length > MAX_INTERVALS) return { problem: 'many' }
  try {
    return { value: readHours(parts) }
  } catch (error) {
    if (error instanceof HoursError) return { problem: error.problem }
    throw error
  }
}
