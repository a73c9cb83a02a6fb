import { imageOf, keepNumbers, largestPart, lightParts, readLineArt } from '../../drawing/line-art.ts'

/** A board's drawing as a picture to look at: no numbers, and its largest part blue. Null for what is no line art. */
export function guestDrawing(source: string): string | null {
  const art = readLineArt(source)
  if (!art) return null
  keepNumbers(art, [])
  lightParts(art, [largestPart(art)], '#1443B0', '#E7EEFC')
  return imageOf(art)
}
