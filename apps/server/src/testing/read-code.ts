import { decode } from 'fast-png'
import jsqr from 'jsqr'

/** Reads a QR code as the app of a bank does. @param png one bit for each pixel @returns null when it cannot be read */
export function readCode(png: Uint8Array): string | null {
  const { data, width, height } = decode(png)
  const bytesOfRow = Math.ceil(width / 8)
  const pixels = Array.from({ length: width * height }, (_, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    const isWhite = data[y * bytesOfRow + (x >> 3)]! & (0x80 >> (x & 7))
    return isWhite ? [255, 255, 255, 255] : [0, 0, 0, 255]
  })
  return readPixels(pixels.flat(), width, height)
}

/** Like `readCode`. @param rgba four bytes of each pixel, as a canvas has them */
export function readPixels(rgba: readonly number[], width: number, height: number): string | null {
  // The package is CommonJS, and its types say that the function is under `default`.
  const read = ('default' in jsqr ? jsqr.default : jsqr) as typeof jsqr.default
  return read(new Uint8ClampedArray(rgba), width, height)?.data ?? null
}
