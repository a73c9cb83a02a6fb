import { chosenCulture } from '../browser/culture.ts'
import { useCurrency } from '../browser/current-store.ts'

export type Format = ReturnType<typeof formatOf>

/** What `make` makes for a key, made when it is asked for first: a formatter of the browser costs milliseconds. */
function madeOnce<T>(make: (key: string) => T): (key?: string) => T {
  const made = new Map<string, T>()
  return (key = '') => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/**
 * Everything a person reads as a figure, by culture. Thousands are always grouped, in Polish too, where the
 * browser would leave four digits alone (docs/spec/trade.md#identifiers).
 *
 * @param culture BCP 47, e.g. pl-PL
 * @param currency ISO 4217 code that `money` uses unless it is told another
 */
export function formatOf(culture: string, currency: string) {
  // Outside Polish the month is in letters, as English readers disagree on which number comes first, and the day
  // stands before it, as in the sentences of the server.
  const inLetters = !culture.startsWith('pl')
  const dayCulture = culture.startsWith('en') ? 'en-GB' : culture
  const month = inLetters ? 'short' : '2-digit'
  const dayParts = { day: inLetters ? 'numeric' : '2-digit', month, year: 'numeric' } as const
  const numbers = (options: Intl.NumberFormatOptions) =>
    madeOnce(() => new Intl.NumberFormat(culture, options))
  const days = (options: Intl.DateTimeFormatOptions) =>
    madeOnce(() => new Intl.DateTimeFormat(dayCulture, { ...dayParts, ...options }))

  const plain = numbers({ useGrouping: 'always', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const counted = numbers({ useGrouping: 'always' })
  const share = numbers({ style: 'percent', maximumFractionDigits: 2 })
  const calendarDay = days({ timeZone: 'UTC' })
  const localDay = days({})
  const moment = days({ hour: '2-digit', minute: '2-digit' })
  const priced = madeOnce(
    (code) =>
      new Intl.NumberFormat(culture, {
        style: 'currency',
        currency: code,
        currencyDisplay: culture.startsWith('pl') ? 'symbol' : 'code',
        useGrouping: 'always',
      }),
  )

  return {
    /** Minor units with the currency's sign: `1 234,56 zł`. */
    money: (minor: number, code = currency) => priced(code).format(minor / 100),
    /** The sign alone, for the head of a column: `zł`. */
    currencySign: (code = currency) =>
      priced(code)
        .formatToParts(0)
        .find(({ type }) => type === 'currency')!.value,
    /** Minor units without a currency, for columns whose head names it: `1 234,56`. */
    moneyPlain: (minor: number) => plain().format(minor / 100),
    /** A count or a measure. */
    number: (value: number) => counted().format(value),
    /** A day (`YYYY-MM-DD`), or the day of a moment in this person's time zone. */
    date: (iso: string) => (iso.length === 10 ? calendarDay() : localDay()).format(new Date(iso)),
    dateTime: (iso: string) => moment().format(new Date(iso)),
    /** `11/2026`; month counts from 1. */
    month: ({ year, month }: { year: number; month: number }) => `${String(month).padStart(2, '0')}/${year}`,
    /** Hundredths of a percent: 12 50 is `12,5%`. */
    percent: (basisPoints: number) => share().format(basisPoints / 10_000),
  }
}

const formats = madeOnce((key) => {
  const [culture = '', currency = ''] = key.split(' ')
  return formatOf(culture, currency)
})

/** `formatOf` for the language and the currency of now; all that is shown has the same one. */
export const useFormat = (): Format => formats(`${chosenCulture.use()} ${useCurrency()}`)
