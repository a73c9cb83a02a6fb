import type { Lang } from '@partboard/contract/texts'

const locales: Record<Lang, string> = { pl: 'pl-PL', en: 'en-US' }

/**
 * Formats an amount for a sentence: `1 234,56 zł`, `PLN 1,234.56`.
 *
 * @param minor minor units of the currency
 *
 * Source: docs/spec/trade.md#identifiers (four-digit numbers are grouped too).
 */
export function moneyText(minor: number, currencyCode: string, lang: Lang): string {
  return new Intl.NumberFormat(locales[lang], {
    style: 'currency',
    currency: currencyCode,
    useGrouping: 'always',
  }).format(minor / 100)
}
