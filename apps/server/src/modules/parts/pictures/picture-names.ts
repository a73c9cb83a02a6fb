import { createHash } from 'node:crypto'
import { type PictureStep, pictureSteps } from '@partboard/contract/parts/picture-steps'

/** Maximum size of a picture. */
export const maxPictureBytes = 10 * 2 ** 20

/** Pattern of a stored picture's file name; the first group is the file type. */
export const pictureName = /^[\w-][\w.-]{0,98}\.(svg|png|jpe?g|webp|avif)$/i

/** Pattern of a picture's file name in a package; the first or second group is the file type. */
export const packagePictureName =
  /^[\w-](?:[\w.-]{0,98}\.(svg|png|jpe?g|webp|avif)|[\w.-]{0,93}\.(gif|tiff?))$/i

/** The name under which a picture of a package is stored: GIF and TIFF become PNG, because browsers show no TIFF. */
export const storedName = (name: string): string => (/\.(?:gif|tiff?)$/i.test(name) ? `${name}.png` : name)

/** Digest of a catalogue picture's content, which is the name of its folder. */
export const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** The PNG beside a logo in SVG or WebP, for mails and papers. */
export const pngOf = (path: string): string => path.replace(/\.(svg|webp)$/, '.png')

/** The path of a picture's copy in a smaller width, and the path of that picture. @returns null for any other path */
export function readStepPath(path: string): { step: PictureStep; original: string } | null {
  const [, digest, width, name] = /^([0-9a-f]{16})\/(\d{3,4})\/([^/]+)\.webp$/.exec(path) ?? []
  const step = pictureSteps.find((one) => String(one) === width)
  const kind = pictureName.exec(name ?? '')?.[1]?.toLowerCase()
  if (!step || !kind || kind === 'svg') return null
  return { step, original: `${digest}/${name}` }
}

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
