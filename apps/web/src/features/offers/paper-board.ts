import { imageOf, keepNumbers, lightParts, readLineArt } from '../../drawing/line-art.ts'

/** The most frequent text, and the first of equal ones; null if there is none. */
export function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** Data URL of the drawing with the offered parts grey and their callouts black; null if it is not line art. */
export function paperDrawing(source: string, positions: readonly string[]): string | null {
  const art = readLineArt(source)
  if (!art) return null
  lightParts(art, positions, '#000', '#DDD')
  keepNumbers(art, positions)
  return imageOf(art)
}
