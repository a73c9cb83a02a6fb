/** An amount in minor units, written as customers read it: `3 732,50 zł`, in English `PLN 3,732.50`. */
export const moneyText = (minor: number, currency: string, lang: string): string =>
  new Intl.NumberFormat(lang === 'pl' ? 'pl-PL' : 'en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: lang === 'pl' ? 'symbol' : 'code',
    useGrouping: 'always',
  }).format(minor / 100)
