/** A percentage that comes in hundredths: `12,5%`. */
export const percentText = (basisPoints: number, lang: string): string =>
  `${new Intl.NumberFormat(lang).format(basisPoints / 100)}%`

/** A typed number: `12,5` and `12.5`. NaN = it is none. */
export const numberOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(/\s/g, '').replace(',', '.'))
