const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/**
 * The characters of each file, by the file of the font package that has them. Both files of Latin are part of every
 * page. Cyrillic is fetched only by a page that shows it.
 */
export const alphabets = {
  /** ASCII, German, Czech letters of Latin-1, signs of prices, sizes and sentences. */
  latin: `${range(0x20, 0x7e)}\u00a0ÄäÖöÜüßÁáÉéÍíÓóÚúÝý©®°±²³µ·¹»«½×§÷‐‑–—‘’‚“”„†•…‰\u2009\u200b\u202f€™↑↓−`,
  /** Polish and Czech. */
  'latin-ext': 'ĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽž',
  /** Ukrainian and Russian. */
  cyrillic: `${range(0x410, 0x44f)}ЁёІіЇїЄєҐґ№`,
} as const

/** The characters as a value of `unicode-range`, with neighbours joined. */
export function unicodeRange(text: string): string {
  const points = [...new Set(text)].map((char) => char.codePointAt(0)!).sort((a, b) => a - b)
  const runs: { first: number; last: number }[] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run?.last === point - 1) run.last = point
    else runs.push({ first: point, last: point })
  }
  const hex = (point: number) => point.toString(16)
  return runs.map(({ first, last }) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(', ')
}
