import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** A bitmap as its first bytes describe it; sizes in pixels. */
export type Bitmap = { type: 'png' | 'jpg' | 'webp'; width: number; height: number }

/** Reads type and size of a PNG, JPEG or WebP file from its content. @returns null for anything else */
export function readBitmap(bytes: Buffer): Bitmap | null {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  } catch {
    // A file that ends within its header.
    return null
  }
}

function readPng(bytes: Buffer): Bitmap | null {
  const isPng = bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'
  if (!isPng || bytes.subarray(12, 16).toString('latin1') !== 'IHDR') return null
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Walks the segments of a JPEG to its frame header, which has the size. */
function readJpeg(bytes: Buffer): Bitmap | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function readWebp(bytes: Buffer): Bitmap | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/** Largest side of a logo in pixels. A larger one would need too much memory when it is decoded for a paper. */
export const MAX_LOGO_SIDE = 3000

/**
 * Whether a bitmap can be a logo. A PNG must be undamaged: the library of the papers throws outside of its caller when it
 * decodes a damaged one, which would end the process.
 */
export async function canBeLogo(bytes: Buffer): Promise<boolean> {
  const bitmap = readBitmap(bytes)
  if (!bitmap || Math.max(bitmap.width, bitmap.height) > MAX_LOGO_SIDE) return false
  return bitmap.type !== 'png' || hasWholePixels(bytes, bitmap)
}

/** Bytes of a pixel with four channels of 16 bits. */
const largestPixel = 8

async function hasWholePixels(png: Buffer, { width, height }: Bitmap): Promise<boolean> {
  const pixels: Buffer[] = []
  let at = 8
  while (at + 12 <= png.length) {
    const end = at + 8 + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') pixels.push(png.subarray(at + 8, end))
    if (type === 'IEND') break
    at = end + 4
  }
  if (at + 12 > png.length || width === 0 || height === 0) return false
  // An interlaced picture has at most seven passes, each with its filter bytes.
  const most = (width * largestPixel + 7) * (height + 7)
  const unpacked = promisify(inflate)(Buffer.concat(pixels), { maxOutputLength: most } as never)
  return unpacked.then(
    (bytes) => bytes.length >= height,
    () => false,
  )
}
