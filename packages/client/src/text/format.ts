import { dayCultureOf, dayPartsOf, langOfCulture } from '@partboard/domain/text/languages'
import { shopTimeZone } from '@partboard/domain/text/time-zone'
import { moneyFormat } from './money.ts'

export type Format = ReturnType<typeof formatOf>

/** Creates a value at the first use of its key and caches it, because creating a formatter takes milliseconds. */
export function memoize<T>(create: (key: string) => T): (key?: string) => T {
  const cache = new Map<string, T>()
  return (key = '') => {
    const value = cache.get(key) ?? create(key)
    cache.set(key, value)
    return value
  }
}

/**
 * Functions that format figures and days for a culture. Thousands are always grouped; by default, browsers do not group
 * four digits in Polish (docs/spec/trade.md#identifiers).
 *
 * @param culture BCP 47, e.g. pl-PL
 * @param currency ISO 4217 code that `money` uses by default
 * @param isHidden whether the reader may not see amounts
 */
export function formatOf(culture: string, currency: string, isHidden = () => false) {
  const lang = langOfCulture(culture)
  const numbers = (options: Intl.NumberFormatOptions) =>
    memoize(() => new Intl.NumberFormat(culture, options))
  const days = (options: Intl.DateTimeFormatOptions) =>
    memoize(
      () =>
        new Intl.DateTimeFormat(dayCultureOf(culture), { ...dayPartsOf(lang), year: 'numeric', ...options }),
    )

  const plain = numbers({ useGrouping: 'always', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const counted = numbers({ useGrouping: 'always' })
  const share = numbers({ style: 'percent', maximumFractionDigits: 2 })
  const calendarDay = days({ timeZone: 'UTC' })
  const localDay = days({ timeZone: shopTimeZone })
  const weekday = memoize(
    () => new Intl.DateTimeFormat(dayCultureOf(culture), { weekday: 'short', timeZone: 'UTC' }),
  )
  const dayOfYear = days({ timeZone: 'UTC', year: undefined })
  const moment = days({ timeZone: shopTimeZone, hour: '2-digit', minute: '2-digit' })
  const priced = (code: string) => moneyFormat(culture, code)

  return {
    /** Minor units with the currency's sign: `1 234,56 zł`; `–` for a person who may not see prices. */
    money: (minor: number, code = currency) => (isHidden() ? '–' : priced(code).format(minor / 100)),
    /** The currency's sign for a column heading: `zł`. */
    currencySign: (code = currency) =>
      priced(code)
        .formatToParts(0)
        .find(({ type }) => type === 'currency')!.value,
    /** Minor units without a currency, for columns whose heading has it: `1 234,56`. */
    moneyPlain: (minor: number) => (isHidden() ? '–' : plain().format(minor / 100)),
    /** Minor units as a cell of a file; empty for a person who may not see prices. */
    moneyCell: (minor: number) => (isHidden() ? null : { minor }),
    /** A count or a measure. */
    number: (value: number) => counted().format(value),
    /** A day (`YYYY-MM-DD`), or the day of a timestamp on the shop's clock. */
    date: (iso: string) => (iso.length === 10 ? calendarDay() : localDay()).format(new Date(iso)),
    /** A day (`YYYY-MM-DD`) that is near, which no line breaks: `śr. 02.12`. */
    nearDay: (day: string) =>
      `${weekday().format(new Date(day))} ${dayOfYear().format(new Date(day))}`.replaceAll(' ', '\u00a0'),
    /** A timestamp on the shop's clock: a moment of law reads the same as in mails and on papers. */
    dateTime: (iso: string) => moment().format(new Date(iso)),
    /** `11/2026`; month counts from 1. */
    month: ({ year, month }: { year: number; month: number }) => `${String(month).padStart(2, '0')}/${year}`,
    /** Hundredths of a percent: 12 50 is `12,5%`. */
    percent: (basisPoints: number) => share().format(basisPoints / 10_000),
  }
}
