/** A percentage that comes in hundredths: `12,5%`. */
export const percentText = (basisPoints: number, lang: string): string =>
  `${new Intl.NumberFormat(lang).format(basisPoints / 100)}%`
