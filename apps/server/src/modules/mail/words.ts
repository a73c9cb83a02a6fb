import { type Lang, langs } from '@partboard/contract/texts'
import { cultures } from '@partboard/domain/text/languages'
import { shopTimeZone } from '@partboard/domain/text/time-zone'
import { dayFormats } from '../../platform/text/day-text.ts'

const moments = dayFormats({
  timeZone: shopTimeZone,
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const shares = Object.fromEntries(
  langs.map((lang) => [
    lang,
    new Intl.NumberFormat(cultures[lang], { style: 'percent', maximumFractionDigits: 2 }),
  ]),
) as Record<Lang, Intl.NumberFormat>

/** Formats a date and time in Polish time: `21.11.2026, 14:05`, `21 Nov 2026, 14:05`. */
export function momentText(moment: Date, lang: Lang): string {
  return moments[lang].format(moment)
}

/** Formats hundredths of a percent: `12,5%`, `23%`. */
export function percentText(basisPoints: number, lang: Lang): string {
  return shares[lang].format(basisPoints / 10_000)
}
