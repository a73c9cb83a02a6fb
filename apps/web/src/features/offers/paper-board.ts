import { imageOf, keepNumbers, lightParts, readLineArt } from '../../drawing/line-art.ts'
import type { OfferRow } from './offer.ts'

/** Where a line stands on a board's drawing; null when it stands on another one, or is not counted. */
export const positionOn = (board: string, { line, prices }: OfferRow): string | null =>
  prices && line.Product.Drawing?.ImageUrl === board ? line.Product.Drawing.Position : null

/** The drawing that shows most of the lines, the first of several; null when none shows one. */
export function boardOf(rows: readonly OfferRow[]): string | null {
  const counts = new Map<string, number>()
  for (const { line, prices } of rows) {
    const url = prices && line.Product.Drawing?.ImageUrl
    if (url) counts.set(url, (counts.get(url) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** The drawing with the offered parts grey and their numbers black; null for what is no line art. */
export function paperDrawing(source: string, positions: readonly string[]): string | null {
  const art = readLineArt(source)
  if (!art) return null
  lightParts(art, positions, '#000', '#DDD')
  keepNumbers(art, positions)
  return imageOf(art)
}
