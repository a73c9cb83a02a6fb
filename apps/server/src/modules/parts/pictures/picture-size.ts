import type { Size } from '@partboard/domain/parts/picture-area'
import { packagePictureName } from './picture-names.ts'
import { sizeOfBitmap } from './pixels.ts'
import { sizeOfSvg } from './svg.ts'

/**
 * Width and height of a picture of a package: in pixels, or the `viewBox` of an SVG.
 *
 * @returns null for another file, and for a picture whose size cannot be read
 */
export async function sizeOfPicture(name: string, bytes: Buffer): Promise<Size | null> {
  if (!packagePictureName.test(name)) return null
  return name.toLowerCase().endsWith('.svg') ? sizeOfSvg(bytes) : sizeOfBitmap(bytes)
}
