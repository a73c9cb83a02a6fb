import type { CustomerDocument, PriceResult } from '@partboard/contract/office/erp'
import { grossOf, netOf } from '@partboard/domain/money'
import type { Kysely } from 'kysely'
import { applyPlannedPrices, changePrices } from '../../import/publishing/publish-trade.ts'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/http/texts.ts'
import { today } from '../../platform/time/today.ts'
import { type Author, audit } from '../../services/audit/audit.ts'
import { storedSku } from '../../services/catalogue/part-brands.ts'
import { listDocumentRows, lockPrices, writeDocuments } from './erp.queries.ts'

type PriceRow = { sku: string; net?: number | undefined; gross?: number | undefined }

/**
 * Changes list prices as an import does. A row is refused when the part is not in the price list, comes twice, has not
 * exactly one amount, or would not be above its promotion.
 *
 * @returns one result for each row, in their order
 */
export function setListPrices(
  db: Kysely<Database>,
  { author, translate }: { author: Author; translate: Translate },
  rows: readonly PriceRow[],
): Promise<PriceResult[]> {
  const skuOf = ({ sku }: PriceRow) => storedSku(sku) ?? sku
  return inTransaction(db, async (trx) => {
    await applyPlannedPrices(trx, today(), rows.map(skuOf))
    const known = new Map((await lockPrices(trx, rows.map(skuOf))).map((price) => [price.sku, price]))
    const taken = new Map<string, { sku: string; netMinor: number; grossMinor: number }>()
    const results = rows.map((row) => {
      const sku = skuOf(row)
      const before = known.get(sku)
      const refused = (
        reason: `price.${'unknown' | 'twice' | 'oneAmount' | 'belowPromotion'}`,
      ): PriceResult => ({
        sku: row.sku,
        taken: false,
        reason: translate(reason),
      })
      if (!before) return refused('price.unknown')
      if (taken.has(sku)) return refused('price.twice')
      if ((row.net === undefined) === (row.gross === undefined)) return refused('price.oneAmount')
      const netMinor = row.net ?? netOf(row.gross!, before.vatBp)
      const grossMinor = row.gross ?? grossOf(row.net!, before.vatBp)
      if (
        before.promoNetMinor !== null &&
        (netMinor <= before.promoNetMinor || grossMinor <= before.promoGrossMinor!)
      )
        return refused('price.belowPromotion')
      taken.set(sku, { sku, netMinor, grossMinor })
      return { sku: row.sku, taken: true, reason: null }
    })
    const changed = [...taken.values()].filter(({ sku, netMinor, grossMinor }) => {
      const before = known.get(sku)!
      return before.netMinor !== netMinor || before.grossMinor !== grossMinor
    })
    if (changed.length > 0) {
      await changePrices(trx, changed)
      await audit(trx, author, {
        action: 'prices.changed',
        subject: { kind: 'prices', id: 'list' },
        before: Object.fromEntries(changed.map(({ sku }) => [sku, known.get(sku)!.netMinor])),
        after: Object.fromEntries(changed.map(({ sku, netMinor }) => [sku, netMinor])),
      })
    }
    return results
  })
}

/** Adds or replaces documents of a customer. @throws ShopError 'customer_not_found', 'customer_closed' */
export function setCustomerDocuments(
  db: Kysely<Database>,
  author: Author,
  customerId: number,
  documents: readonly CustomerDocument[],
): Promise<CustomerDocument[]> {
  return inTransaction(db, async (trx) => {
    const customer = await trx
      .selectFrom('customer')
      .select('closed_at')
      .where('id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!customer) throw new ShopError('customer_not_found')
    if (customer.closed_at) throw new ShopError('customer_closed')
    // Of two documents with one number the last counts.
    await writeDocuments(trx, customerId, [...new Map(documents.map((one) => [one.number, one])).values()])
    await audit(trx, author, {
      action: 'customer.documents',
      subject: { kind: 'customer', id: customerId },
      after: { documents: documents.map(({ number }) => number) },
    })
    return (await listDocumentRows(trx, customerId))!
  })
}
