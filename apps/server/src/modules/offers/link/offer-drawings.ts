import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { judgeLines, shopWording } from '../../fit/index.ts'
import { type Drawings, drawingsOf } from '../stored/offers.present.ts'
import type { StoredOffer } from '../stored/offers.queries.ts'

/** Finds the drawings of an offer's parts for its vehicle. @param catalogue null = there is no catalogue */
export async function drawLines(
  db: Kysely<Database>,
  { lines, scope, language }: StoredOffer,
  catalogue: number | null,
  lang = language,
): Promise<Drawings> {
  const parts = lines.map(({ partId, sku }) => ({ partId, sku: sku ?? '', vehicle: scope }))
  return drawingsOf(await judgeLines(db, catalogue, parts), await shopWording(db, catalogue, lang))
}
