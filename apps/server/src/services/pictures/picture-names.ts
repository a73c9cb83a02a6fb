import { createHash } from 'node:crypto'

/** Maximum size of a picture. */
export const maxPictureBytes = 10 * 2 ** 20

/** Pattern of a picture's file name; the first group is the file type. */
export const pictureName = /^[\w-][\w.-]{0,98}\.(svg|png|jpe?g|webp|avif)$/i

/** Digest of a catalogue picture's content, which is the name of its folder. */
export const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** The PNG beside a logo in SVG or WebP, for mails and papers. */
export const pngOf = (path: string): string => path.replace(/\.(svg|webp)$/, '.png')

export const isDigest = (name: string): boolean => /^[0-9a-f]{16}$/.test(name)

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

/**
 * Parses the path after `/pictures/`: `<digest>/<name>` for a catalogue picture, `<name>` for one of the shop's own.
 *
 * @returns null when it is not the path of a picture
 */
export function readPicturePath(path: string): { digest: string | null; name: string; type: string } | null {
  const [name, digest = null, ...others] = path.split('/').reverse()
  const kind = pictureName.exec(name ?? '')?.[1]?.toLowerCase()
  if (!kind || others.length > 0 || (digest !== null && !isDigest(digest))) return null
  return { digest, name: name!, type: types[kind]! }
}
