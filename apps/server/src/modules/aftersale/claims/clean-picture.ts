/** Types of pictures that customers send. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

export type CleanPicture = { type: PictureType; bytes: Buffer }

/**
 * Takes everything out of a picture that is not needed to show it: place, device and time of the photo, previews, texts,
 * and bytes after its end. Only the orientation of a JPEG is kept. The pixels are not changed.
 *
 * @returns null for a file that is no JPEG, PNG or WebP by its structure
 */
export function cleanPicture(file: Buffer): CleanPicture | null {
  try {
    if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
      return { type: 'image/jpeg', bytes: cleanJpeg(file) }
    if (file.subarray(0, 8).equals(pngHead)) return { type: 'image/png', bytes: cleanPng(file) }
    if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
      return { type: 'image/webp', bytes: cleanWebp(file) }
    return null
  } catch (error) {
    // A length leads out of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whether a file is a photo in a form that cannot be cleaned here: HEIC or HEIF of a phone. */
export const isHeic = (file: Buffer): boolean =>
  file.toString('latin1', 4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(file.toString('latin1', 8, 12))

const cut = (file: Buffer, from: number, length: number): Buffer => {
  if (from + length > file.length) throw new RangeError('The file ends before its parts do')
  return file.subarray(from, from + length)
}

/** Segments of a JPEG: the pixels come after SOS, until EOI. APP0 and APP14 say how colours are stored. */
function cleanJpeg(file: Buffer): Buffer {
  const kept: Buffer[] = [cut(file, 0, 2)]
  let orientation = 1
  let place = 2
  for (;;) {
    const marker = file.readUInt8(place + 1)
    if (file.readUInt8(place) !== 0xff) throw new RangeError('No segment begins here')
    if (marker === 0xff) {
      place += 1
      continue
    }
    const segment = cut(file, place, 2 + file.readUInt16BE(place + 2))
    if (marker === 0xda) break
    const isApp = marker >= 0xe0 && marker <= 0xef
    if (marker === 0xe1) orientation = orientationOf(segment) ?? orientation
    if ((!isApp || marker === 0xe0 || marker === 0xee) && marker !== 0xfe) kept.push(segment)
    place += segment.length
  }
  const end = file.lastIndexOf(Buffer.from([0xff, 0xd9]))
  if (end < place) throw new RangeError('The picture has no end')
  if (orientation !== 1) kept.splice(1, 0, orientationSegment(orientation))
  return Buffer.concat([...kept, file.subarray(place, end + 2)])
}

/** The orientation (1 to 8) in the EXIF data of an APP1 segment; null = there is none. */
function orientationOf(segment: Buffer): number | null {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return null
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * 12
    if (short(at) !== 0x0112) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** An APP1 segment with the orientation alone. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ])
  const head = Buffer.from([0xff, 0xe1, 0, 8 + tiff.length])
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff])
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks that are needed to show a PNG in its colours. */
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'IDAT', 'IEND'])

function cleanPng(file: Buffer): Buffer {
  const kept: Buffer[] = [pngHead]
  for (let place = 8; ; ) {
    const chunk = cut(file, place, 12 + file.readUInt32BE(place))
    const name = chunk.toString('latin1', 4, 8)
    if (pngChunks.has(name)) kept.push(chunk)
    if (name === 'IEND') return Buffer.concat(kept)
    place += chunk.length
  }
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
/** Bits of VP8X that announce colour profile, EXIF and XMP. */
const webpExtras = 0x20 | 0x08 | 0x04

function cleanWebp(file: Buffer): Buffer {
  const end = 8 + file.readUInt32LE(4)
  const kept: Buffer[] = []
  for (let place = 12; place < end; ) {
    const length = file.readUInt32LE(place + 4)
    const chunk = cut(file, place, Math.min(8 + length + (length % 2), end - place))
    const name = chunk.toString('latin1', 0, 4)
    if (webpChunks.has(name)) kept.push(name === 'VP8X' ? withoutExtras(chunk) : chunk)
    place += 8 + length + (length % 2)
  }
  if (kept.length === 0) throw new RangeError('The file has no picture')
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

function withoutExtras(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy.writeUInt8(copy.readUInt8(8) & ~webpExtras, 8)
  return copy
}
