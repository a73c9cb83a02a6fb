import { createHash } from 'node:crypto'

/** What a picture may weigh. */
export const mostPictureBytes = 10 * 2 ** 20

/** The name of a picture file; the first group is its kind. */
export const pictureName = /^[\w-][\w.-]{0,98}\.(svg|png|jpe?g|webp|avif)$/i

/** The folder that a picture of a catalogue is served from is named by its content. */
export const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

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
 * Takes apart what follows `/pictures/` in an address: `<digest>/<name>` of a catalogue, or a plain name of the shop's
 * own.
 *
 * @returns null for what cannot be a picture
 */
export function readPicturePath(path: string): { digest: string | null; name: string; type: string } | null {
  const [name, digest = null, ...others] = path.split('/').reverse()
  const kind = pictureName.exec(name ?? '')?.[1]?.toLowerCase()
  if (!kind || others.length > 0 || (digest !== null && !isDigest(digest))) return null
  return { digest, name: name!, type: types[kind]! }
}
