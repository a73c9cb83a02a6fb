import { join } from 'node:path'
import { translateReason } from '@partboard/contract/integration/import-reasons'
import { officeLangOf } from '@partboard/domain/text/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { offThread } from '../../../platform/process/off-thread.ts'
import { canBeLogo, digestOf, insertPictures, MAX_LOGO_SIDE, pngOf, readBitmap } from '../../parts/index.ts'
import type { Change } from './methods.changes.ts'
import { changeStoreOf } from './stores.changes.ts'

const svgApart = offThread<typeof import('../../parts/pictures/svg.ts')>(
  join(import.meta.dirname, '../../parts/pictures/svg.ts'),
)

/**
 * Sets the logo of a store. The picture is stored under the digest of its content, so that every process serves it and
 * no browser shows an old one.
 *
 * @param bytes the file; null = the standard mark
 * @param png   the same logo as PNG, for mails and papers, which show neither SVG nor WebP; null = they show the name
 * @throws ShopError 'store_not_found', 'changed_meanwhile', 'validation' when one is no picture, a damaged one, or an SVG that can run something
 */
export function setLogoOf(
  db: Kysely<Database>,
  change: Change & { id: number },
  bytes: Buffer | null,
  png: Buffer | null = null,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (bytes === null) return changeStoreOf(trx, change, { logo: '' })
    const type = await typeOf(bytes, change.lang)
    const path = `logo-${digestOf(bytes)}.${type}`
    await insertPictures(trx, one({ path, bytes }))
    if (png && (type === 'svg' || type === 'webp')) {
      if ((await typeOf(png, change.lang)) !== 'png')
        throw refused(translatorFor(change.lang)('store.logoUnknown'), 'png')
      await insertPictures(trx, one({ path: pngOf(path), bytes: png }))
    }
    await changeStoreOf(trx, change, { logo: `/pictures/${path}` })
  })
}

/** The type of a picture by its content, whatever its sender says. */
async function typeOf(bytes: Buffer, lang: Change['lang']): Promise<string> {
  const translate = translatorFor(lang)
  const bitmap = readBitmap(bytes)
  if (bitmap && !(await canBeLogo(bytes)))
    throw refused(translate('store.logoBroken', { side: MAX_LOGO_SIDE }))
  if (bitmap) return bitmap.type
  if (!/^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 200))) throw refused(translate('store.logoUnknown'))
  const found = await svgApart('findInSvg', bytes)
  if (found)
    throw refused(
      translate('store.logoNotDrawing', { reason: translateReason(found.reason, officeLangOf(lang)) }),
    )
  return 'svg'
}

const refused = (sentence: string, field = 'picture') =>
  new ShopError('validation', { errors: { [field]: [sentence] } })

async function* one<T>(item: T): AsyncGenerator<T> {
  yield item
}
