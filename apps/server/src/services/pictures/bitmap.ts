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
