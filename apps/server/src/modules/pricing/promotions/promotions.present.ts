import type {
  Promotion,
  PromotionPart,
  PromotionSummary,
} from '@partboard/contract/pricing/promotions.office'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { pageOfRows } from '../../../platform/http/office/cursor.ts'
import { officeText } from '../../../platform/text/local-text.ts'
import { today } from '../../../platform/time/today.ts'
import { currentVersion } from '../../parts/index.ts'
import { stateOf } from './promotions.changes.ts'
import { findPromotion, listPartRows, listPromotionRows, type PromotionRow } from './promotions.queries.ts'

type Page = {
  state: Promotion['state'] | null
  after: readonly [from: string, id: number] | null
  limit: number
}

/** One page of the promotions; those that begin last come first. */
export async function pageOfPromotions(
  db: Kysely<Database>,
  { state, after, limit }: Page,
): Promise<{ items: PromotionSummary[]; next: string | null }> {
  const rows = await listPromotionRows(db, { state, day: today(), after, limit: limit + 1 })
  return pageOfRows(rows, limit, ({ from, id }) => [from, id], summaryOf)
}

/** @throws ShopError 'promotion_not_found' */
export async function promotionOf(db: Kysely<Database>, id: number): Promise<Promotion> {
  const row = await findPromotion(db, id)
  if (!row) throw new ShopError('promotion_not_found')
  const { selection, customers } = row
  return {
    ...summaryOf(row),
    selection,
    customers,
    customerIds: customers.map((customer) => customer.id),
  }
}

const summaryOf = (row: PromotionRow): PromotionSummary => ({
  id: row.id,
  name: row.name,
  from: row.from,
  until: row.until,
  percent: row.percentBp,
  audience: row.audience,
  storeId: row.storeId,
  storeName: row.storeName,
  state: stateOf(row),
  parts: row.parts,
  endedAt: row.endedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  by: { kind: row.actorKind, name: row.actorName },
  revision: row.revision,
})

/**
 * Parts of a promotion by number, with the list prices of its first day, or of today when that is later.
 *
 * @throws ShopError 'promotion_not_found'
 */
export async function pageOfParts(
  db: Kysely<Database>,
  id: number,
  page: { after: string; limit: number },
): Promise<PromotionPart[]> {
  const promotion = await findPromotion(db, id)
  if (!promotion) throw new ShopError('promotion_not_found')
  const day = [promotion.from, today()].toSorted()[1]!
  const rows = await listPartRows(db, { id, day, version: await currentVersion(db) }, page)
  return rows.map(({ sku, printed, name, listNet, listGross, net, gross }) => ({
    sku,
    printed,
    name: name && officeText(name),
    list: { net: listNet, gross: listGross },
    net,
    gross,
  }))
}
