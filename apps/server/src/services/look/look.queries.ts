import { STANDARD_ACCENT } from '@partboard/domain/contrast'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { canBeLogo, readBitmap } from '../pictures/bitmap.ts'
import { pngOf } from '../pictures/picture-names.ts'
import { readPicture } from '../pictures/pictures.queries.ts'

/** How a store looks in mails and on papers. */
export type StoreLook = {
  /** `#rrggbb`; it can be read on white. */
  accent: string
  /** Null = the store has none, or one in SVG or WebP without its PNG. Sizes are in pixels. */
  logo: { url: string; bytes: Buffer; type: 'png' | 'jpg'; width: number; height: number } | null
}

/**
 * Reads the look that the settings of a store name. Mail programs and PDF show neither SVG nor WebP, so the PNG of such a
 * logo is read.
 *
 * @param logo its path, `/pictures/…`; empty = the standard mark
 */
export async function readLook(
  db: Kysely<Database>,
  { logo, accent }: { logo: string; accent: string | null },
): Promise<StoreLook> {
  const path = /^\/pictures\/(.+)$/.exec(logo)?.[1]
  const bytes = path === undefined ? undefined : (await readPicture(db, pngOf(path)))?.bytes
  const bitmap = bytes && (await canBeLogo(bytes)) ? readBitmap(bytes) : null
  return {
    accent: accent ?? STANDARD_ACCENT,
    logo:
      bytes && bitmap && bitmap.type !== 'webp'
        ? { ...bitmap, type: bitmap.type, url: pngOf(logo), bytes }
        : null,
  }
}
