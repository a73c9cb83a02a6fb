import type { Promised } from '@partboard/contract/fit/fit'
import { type Lang, langs } from '@partboard/contract/texts'
import { clockText, hoursText, weekdayOf } from '@partboard/domain/stock/calendar'
import type { PartPromise, PromisedPieces, Ready, Source } from '@partboard/domain/stock/promise'
import { translatorFor } from '../../../platform/http/texts.ts'
import { dayFormats } from '../../../platform/text/day-text.ts'
import type { BranchWords } from './calendar.queries.ts'
import { weekdayText } from './hours-text.ts'

const dayMonth = dayFormats({ timeZone: 'UTC' })
const maxDates = 1_000
const dates = new Map<string, string>()

/** A day of the next weeks, of which a cart names the same few hundreds of times. */
function dateText(day: string, lang: Lang): string {
  const key = `${lang} ${day}`
  const known = dates.get(key)
  if (known !== undefined) return known
  const text = dayMonth[lang].format(new Date(`${day}T00:00:00Z`))
  if (dates.size >= maxDates) dates.clear()
  dates.set(key, text)
  return text
}

/** Formats a day as promises and plans name it: `pt. 20.11`, `Fri 20 Nov`. */
export const promiseDay = (day: string, lang: Lang): string =>
  `${weekdayText(weekdayOf(day), lang)} ${dateText(day, lang)}`

/**
 * Words of a promise. A promise with one day names the place and the day in full; one with several days lists quantities
 * and days ("12 dziś, 8 w piątek 27.11").
 *
 * @param branches words for each warehouse
 * @param way      'send' = when the pieces leave the shop, instead of when they can be picked up
 * @param placedOn day of the order that stores the words. They are read later, so they name every day and contain no
 *                 time limit for ordering; null = the words are read now
 */
export function presentPromise(
  promise: PartPromise,
  branches: ReadonlyMap<number, BranchWords>,
  lang: Lang,
  way: 'pickup' | 'send' = 'pickup',
  placedOn: string | null = null,
): Promised {
  const pieces = placedOn ? promise.pieces.map((piece) => dated(piece, placedOn)) : promise.pieces
  const groups = groupByTime(pieces)
  const [only] = groups
  const text =
    groups.length === 1 && only
      ? wholeText(only, promise.pickupId, branches, lang, way)
      : groups.map((group) => partText(group, lang)).join(', ')
  return { From: promise.from.toISOString(), Text: text, Short: shortText(groups, lang, way) }
}

/** Replaces "today" and "tomorrow" by the day. */
function dated(pieces: PromisedPieces, placedOn: string): PromisedPieces {
  const { ready } = pieces
  if (ready.kind === 'unknown') return pieces
  if (ready.kind === 'day') return { ...pieces, ready: { ...ready, isTomorrow: false } }
  return {
    ...pieces,
    ready: { kind: 'day', day: placedOn, isTomorrow: false, until: ready.until, hours: [] },
  }
}

/** Pieces that are ready at the same time, with their source; null = several sources. */
type Group = Omit<PromisedPieces, 'source'> & { source: Source | null }

function groupByTime(pieces: readonly PromisedPieces[]): Group[] {
  const keyOf = ({ ready, source }: PromisedPieces) =>
    JSON.stringify([ready.kind, ready.kind === 'day' && ready.day, source.kind === 'supplier'])
  return [...Map.groupBy(pieces, keyOf).values()].map((same) => ({
    ready: same[0]!.ready,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    source: same.length === 1 ? same[0]!.source : null,
  }))
}

function wholeText(
  { ready, source }: Group,
  pickupId: number | null,
  branches: ReadonlyMap<number, BranchWords>,
  lang: Lang,
  way: 'pickup' | 'send',
): string {
  const translate = translatorFor(lang)
  if (ready.kind === 'unknown') return translate('promise.unknown')
  if (source?.kind === 'supplier')
    return translate('promise.supplier', {
      days: daysText(source.minDays, source.maxDays, lang),
      date: ready.kind === 'day' ? dateText(ready.day, lang) : '',
    })
  if (way === 'send') return sendText(ready, lang)
  if (ready.kind === 'today') {
    const open = translate('promise.today', { until: clockText(ready.until) })
    return ready.orderBy === null
      ? open
      : `${open}, ${translate('promise.orderBy', { time: clockText(ready.orderBy) })}`
  }
  const day = promiseDay(ready.day, lang)
  const when = ready.isTomorrow
    ? translate('promise.tomorrow', { day, hours: hoursText(ready.hours) })
    : upperFirst(
        ready.until === undefined
          ? translate('promise.later', { day, time: clockText(ready.hours[0]?.from ?? 0) })
          : translate('promise.until', { day, until: clockText(ready.until) }),
      )
  const place = placeText(source, pickupId, branches, lang)
  if (source?.kind === 'central' && !ready.isTomorrow) return `${upperFirst(day)}, ${place}`
  return place ? `${when}, ${place}` : when
}

function sendText(ready: Exclude<Ready, { kind: 'unknown' }>, lang: Lang): string {
  const translate = translatorFor(lang)
  if (ready.kind === 'today')
    return ready.orderBy === null
      ? translate('promise.sendToday')
      : `${translate('promise.sendToday')}, ${translate('promise.orderBy', { time: clockText(ready.orderBy) })}`
  return translate(ready.isTomorrow ? 'promise.sendTomorrow' : 'promise.sendLater', {
    day: promiseDay(ready.day, lang),
  })
}

/** Words for the source and the destination; '' for the branch's own stock. */
function placeText(
  source: Source | null,
  pickupId: number | null,
  branches: ReadonlyMap<number, BranchWords>,
  lang: Lang,
): string {
  const translate = translatorFor(lang)
  if (source === null) return translate('promise.otherBranches')
  if (source.kind === 'central')
    return translate('promise.central', { days: daysText(source.days, source.days, lang) })
  if (source.kind !== 'branch' || pickupId === null) return ''
  const from = branchText(branches.get(source.warehouseId), 'from', lang)
  return `${from} ${branchText(branches.get(pickupId), 'to', lang)}`
}

/**
 * Adds to the promise of a parcel when it is there, and from which warehouses it comes: `U Ciebie pon. 23.11, z Woli ·
 * Wysyłka dziś`.
 */
export function withArrival(
  { From, Text }: Promised,
  { day, warehouseIds }: { day: string; warehouseIds: readonly number[] },
  branches: ReadonlyMap<number, BranchWords>,
  lang: Lang,
): Promised {
  const arrives = translatorFor(lang)('promise.arrives', { day: promiseDay(day, lang) })
  const places = warehouseIds.map((id) => branchText(branches.get(id), 'from', lang))
  return { From, Text: `${[arrives, ...places].join(', ')} · ${Text}`, Short: arrives }
}

/** Words for a branch as the source or the destination. */
function branchText(branch: BranchWords | undefined, direction: 'from' | 'to', lang: Lang): string {
  const key = direction === 'from' ? 'promise.fromBranch' : 'promise.toBranch'
  return branch?.[direction]?.[lang] || translatorFor(lang)(key, { name: branch?.name ?? '' })
}

/** Words for a part of the quantity, inside a sentence: `12 dziś`, `8 w piątek 27.11`. */
function partText({ quantity, ready, source }: Group, lang: Lang): string {
  const translate = translatorFor(lang)
  if (ready.kind === 'unknown') return translate('promise.partUnknown', { quantity })
  if (ready.kind === 'today') return translate('promise.partToday', { quantity })
  const date = dateText(ready.day, lang)
  if (source?.kind === 'supplier') return translate('promise.partSupplier', { quantity, date })
  if (ready.isTomorrow) return translate('promise.partTomorrow', { quantity })
  return translate('promise.partLater', { quantity, day: translate(onDays[weekdayOf(ready.day)]!), date })
}

const onDays = [
  ...(['promise.onMonday', 'promise.onTuesday', 'promise.onWednesday', 'promise.onThursday'] as const),
  ...(['promise.onFriday', 'promise.onSaturday', 'promise.onSunday'] as const),
] as const

function shortText(groups: readonly Group[], lang: Lang, way: 'pickup' | 'send'): string {
  const translate = translatorFor(lang)
  const whenOf = ({ ready, source }: Group, withDate: boolean): string => {
    if (ready.kind === 'unknown') return translate('promise.shortUnknown')
    if (ready.kind === 'today') return translate('promise.shortToday')
    if (source?.kind === 'supplier') return translate('promise.shortSupplier')
    if (ready.isTomorrow) return translate('promise.shortTomorrow')
    return withDate ? promiseDay(ready.day, lang) : weekdayText(weekdayOf(ready.day), lang)
  }
  const [only] = groups
  const isSent = way === 'send' && only?.source?.kind !== 'supplier'
  if (groups.length === 1 && isSent && only && only.ready.kind !== 'unknown')
    return sendText(only.ready.kind === 'today' ? { ...only.ready, orderBy: null } : only.ready, lang)
  if (groups.length === 1 && only)
    return only.ready.kind === 'today' ? `${only.quantity} ${whenOf(only, true)}` : whenOf(only, true)
  return groups.map((group) => `${group.quantity} ${whenOf(group, false)}`).join(', ')
}

const plurals = Object.fromEntries(langs.map((lang) => [lang, new Intl.PluralRules(lang)])) as Record<
  Lang,
  Intl.PluralRules
>

/** Formats a range of working days: `2 dni robocze`, `5–7 dni roboczych`, `1 working day`. */
export function daysText(min: number, max: number, lang: Lang): string {
  const form = plurals[lang].select(max)
  const key = form === 'one' ? 'promise.daysOne' : form === 'few' ? 'promise.daysFew' : 'promise.daysMany'
  return translatorFor(lang)(key, { days: min === max ? String(max) : `${min}–${max}` })
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
