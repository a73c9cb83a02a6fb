import { imageOf, keepNumbers, largestPart, lightParts, readLineArt } from '../../drawing/line-art.ts'

/** Returns a board's drawing as a picture without numbers, its largest part blue; null if it is not line art. */
export function guestDrawing(source: string): string | null {
  const art = readLineArt(source)
  if (!art) return null
  keepNumbers(art, [])
  lightParts(art, [largestPart(art)], '#1443B0', '#E7EEFC')
  return imageOf(art)
}
