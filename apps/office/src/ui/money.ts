/** An amount in minor units as a person reads it: `3 732,50 zł`. */
export const moneyText = (minor: number, currency: string, lang: string): string =>
  new Intl.NumberFormat(lang === 'pl' ? 'pl-PL' : 'en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: 'always',
  }).format(minor / 100)
