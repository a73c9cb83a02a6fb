import type { Size } from '@partboard/domain/parts/picture-area'

/**
 * Pixels of the largest bitmap that is decoded. Formats that are decoded as a whole need up to 4 bytes for each, so a
 * picture needs about 300 MB at most, however small its file is (docs/security.md).
 */
export const maxPixels = 64_000_000

/** Loaded with the first bitmap: a catalogue of SVG drawings never needs it. */
const loaded = async () => {
  const { default: sharp } = await import('sharp')
  // Without its cache, and on one thread: memory is that of one picture at a time.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loading: ReturnType<typeof loaded> | undefined

/** One after the other, so that many pictures at once need no more memory than one. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}

async function open(bytes: Buffer) {
  loading ??= loaded()
  const sharp = await loading
  // The first picture of an animation, the first page of a TIFF, turned as its camera says.
  return sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' }).autoOrient()
}

/** Width and height of a bitmap as browsers show it, from its head. @returns null for a damaged one */
export async function sizeOfBitmap(bytes: Buffer): Promise<Size | null> {
  try {
    loading ??= loaded()
    const { autoOrient } = await (await loading)(bytes, { limitInputPixels: false, pages: 1 }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}

/** Converts a bitmap to PNG, without loss and row by row. @returns null for a damaged one, or one above `maxPixels` */
export function toPng(bytes: Buffer): Promise<Buffer | null> {
  return inTurn(async () => (await open(bytes)).png({ compressionLevel: 9 }).toBuffer()).catch(() => null)
}

/** Scales a bitmap down, as WebP. @returns null for one that is damaged, above `maxPixels`, or not wider than `width` */
export async function scaledTo(bytes: Buffer, width: number): Promise<Buffer | null> {
  const size = await sizeOfBitmap(bytes)
  if (!size || size.width <= width) return null
  return inTurn(async () => (await open(bytes)).resize({ width }).webp({ quality: 85 }).toBuffer()).catch(
    () => null,
  )
}
