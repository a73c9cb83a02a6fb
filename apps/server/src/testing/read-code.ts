import { decode } from 'fast-png'
import jsqr from 'jsqr'

/** Reads a QR code as the app of a bank does. @param png a grey picture @returns null when it cannot be read */
export function readCode(png: Uint8Array): string | null {
  const { data, width, height } = decode(png)
  return readPixels(
    [...data].flatMap((grey) => [grey, grey, grey, 255]),
    width,
    height,
  )
}

/** Like `readCode`. @param rgba four bytes of each pixel, as a canvas has them */
export function readPixels(rgba: readonly number[], width: number, height: number): string | null {
  // The package is CommonJS, and its types say that the function is under `default`.
  const read = ('default' in jsqr ? jsqr.default : jsqr) as typeof jsqr.default
  return read(new Uint8ClampedArray(rgba), width, height)?.data ?? null
}
