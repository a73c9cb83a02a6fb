import { STANDARD_ACCENT } from '@partboard/domain/admin/contrast'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { StoreLook } from '../../../platform/papers/store-look.ts'
import { canBeLogo, pngOf, readBitmap, readPicture } from '../../parts/index.ts'

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
