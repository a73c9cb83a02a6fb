import type { CustomerDocument, PriceResult } from '@partboard/contract/integration/erp.office'
import { grossOf, netOf } from '@partboard/domain/numbers/money'
import { areSteps, type QuantityStep } from '@partboard/domain/pricing/quantity-prices'
import type { Kysely } from 'kysely'
import { applyPlannedPrices, changePrices } from '../../../import/publishing/publish-trade.ts'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { today } from '../../../platform/time/today.ts'
import { storedSku } from '../../parts/index.ts'
import { listDocumentRows, lockPrices, writeDocuments } from './erp.queries.ts'

type Amounts = { net?: number | undefined; gross?: number | undefined }
type PriceRow = Amounts & { sku: string; quantityPrices?: (Amounts & { from: number })[] | undefined }
type NewPrice = { sku: string; netMinor: number; grossMinor: number; steps: QuantityStep[] | undefined }

/**
 * Changes list prices as an import does. A row is refused when the part is not in the price list, comes twice, has not
 * exactly one amount, would not be above its promotion, or has quantity prices that do not fall.
 *
 * @returns one result for each row, in their order
 */
export function setListPrices(
  db: Kysely<Database>,
  { author, translate }: { author: Author; translate: Translate },
  rows: readonly PriceRow[],
): Promise<PriceResult[]> {
  const spelledOf = ({ sku }: PriceRow) => storedSku(sku) ?? sku
  // The SKU of a part that shares its key has signs, so it is asked for as it stands too.
  const asked = rows.flatMap((row) => [row.sku, spelledOf(row)])
  return inTransaction(db, async (trx) => {
    await applyPlannedPrices(trx, today(), asked)
    const known = new Map((await lockPrices(trx, asked)).map((price) => [price.sku, price]))
    const skuOf = (row: PriceRow) => (known.has(row.sku) ? row.sku : spelledOf(row))
    const taken = new Map<string, NewPrice>()
    const results = rows.map((row) => {
      const sku = skuOf(row)
      const before = known.get(sku)
      const refused = (
        reason: `price.${'unknown' | 'twice' | 'oneAmount' | 'belowPromotion' | 'quantityPrices'}`,
      ): PriceResult => ({
        sku: row.sku,
        taken: false,
        reason: translate(reason),
      })
      if (!before) return refused('price.unknown')
      if (taken.has(sku)) return refused('price.twice')
      if (![row, ...(row.quantityPrices ?? [])].every(hasOneAmount)) return refused('price.oneAmount')
      const { netMinor, grossMinor } = inBothColumns(row, before.vatBp)
      const steps = row.quantityPrices?.map(({ from, ...step }) => ({
        from,
        ...inBothColumns(step, before.vatBp),
      }))
      if (
        before.promoNetMinor !== null &&
        (netMinor <= before.promoNetMinor || grossMinor <= before.promoGrossMinor!)
      )
        return refused('price.belowPromotion')
      if (steps && !areSteps(steps, { netMinor, grossMinor })) return refused('price.quantityPrices')
      taken.set(sku, { sku, netMinor, grossMinor, steps })
      return { sku: row.sku, taken: true, reason: null }
    })
    const changed = [...taken.values()].filter(({ sku, netMinor, grossMinor, steps }) => {
      const before = known.get(sku)!
      const isOther = before.netMinor !== netMinor || before.grossMinor !== grossMinor
      return isOther || (steps && stepsText(steps) !== stepsText(before.steps))
    })
    if (changed.length > 0) {
      await changePrices(trx, changed)
      await audit(trx, author, {
        action: 'prices.changed',
        subject: { kind: 'prices', id: 'list' },
        before: Object.fromEntries(changed.flatMap(({ sku, steps }) => auditOf(known.get(sku)!, steps))),
        after: Object.fromEntries(changed.flatMap((price) => auditOf(price, price.steps))),
      })
    }
    return results
  })
}

const hasOneAmount = ({ net, gross }: Amounts): boolean => (net === undefined) !== (gross === undefined)

const inBothColumns = ({ net, gross }: Amounts, vatBp: number) => ({
  netMinor: net ?? netOf(gross!, vatBp),
  grossMinor: gross ?? grossOf(net!, vatBp),
})

const stepsText = (steps: readonly QuantityStep[]): string =>
  steps.map(({ from, netMinor, grossMinor }) => `${from}:${netMinor}/${grossMinor}`).join(' ')

/** What the audit log keeps of a price: the net list price, and quantity prices if the call set them. */
const auditOf = (
  { sku, netMinor, steps }: Pick<NewPrice, 'sku' | 'netMinor' | 'steps'>,
  set: readonly QuantityStep[] | undefined,
): [string, unknown][] => [
  [sku, netMinor],
  ...(set ? [[`${sku} quantityPrices`, steps] as [string, unknown]] : []),
]

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
