import { MAX_PLAN_DAYS, type PlannedPrice } from '@partboard/contract/catalogue/parts.office'
import { grossOf, netOf } from '@partboard/domain/numbers/money'
import { addDays } from '@partboard/domain/stock/calendar'
import type { Kysely } from 'kysely'
import { type Author, audit } from '../../../../platform/audit/audit.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { addEvent } from '../../../../platform/events/events.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import type { Translate } from '../../../../platform/http/texts.ts'
import { today } from '../../../../platform/time/today.ts'
import { deletePlan, findPlan, listPlans, lockListPrice, type PlanKey, writePlan } from './plans.queries.ts'

type Amounts = { net?: number | undefined; gross?: number | undefined }

/**
 * Plans a list price from a day on; a plan for the same day is replaced. Amounts are in grosze, and the other one follows
 * from the VAT rate.
 *
 * @returns the plans of the part
 * @throws ShopError 'validation' unless there is exactly one amount; 'price_plan_begun', 'price_plan_too_late',
 *   'price_not_listed', 'price_below_promotion'
 */
export function planListPrice(
  db: Kysely<Database>,
  { author, translate }: { author: Author; translate: Translate },
  { sku, from }: PlanKey,
  { net, gross }: Amounts,
): Promise<PlannedPrice[]> {
  if ((net === undefined) === (gross === undefined))
    throw new ShopError('validation', { errors: { net: [translate('price.oneAmount')] } })
  const day = today()
  requireFuture(from, day)
  if (from > addDays(day, MAX_PLAN_DAYS)) throw new ShopError('price_plan_too_late')
  return inTransaction(db, async (trx) => {
    const price = await lockListPrice(trx, sku)
    if (!price) throw new ShopError('price_not_listed')
    const netMinor = net ?? netOf(gross!, price.vatBp)
    const grossMinor = gross ?? grossOf(net!, price.vatBp)
    const { promoUntil, promoNetMinor, promoGrossMinor } = price
    const isPromoted = promoUntil !== null && promoUntil >= from
    if (isPromoted && (netMinor <= promoNetMinor! || grossMinor <= promoGrossMinor!))
      throw new ShopError('price_below_promotion')
    const before = await findPlan(trx, { sku, from })
    await writePlan(trx, { sku, from }, { netMinor, grossMinor }, author)
    await addEvent(trx, 'price.planned', { sku, from })
    await audit(trx, author, {
      action: 'price.planned',
      subject: { kind: 'part', id: sku },
      before: before === undefined ? null : { net: before },
      after: { net: netMinor, from },
    })
    return listPlans(trx, { after: day, sku })
  })
}

/**
 * Cancels a planned price before its day.
 *
 * @returns the plans of the part that are left
 * @throws ShopError 'price_plan_begun', 'price_plan_not_found'
 */
export function cancelPlan(
  db: Kysely<Database>,
  author: Author,
  { sku, from }: PlanKey,
): Promise<PlannedPrice[]> {
  const day = today()
  requireFuture(from, day)
  return inTransaction(db, async (trx) => {
    await lockListPrice(trx, sku)
    const before = await findPlan(trx, { sku, from })
    if (before === undefined) throw new ShopError('price_plan_not_found')
    await deletePlan(trx, { sku, from })
    await addEvent(trx, 'price.planCancelled', { sku, from })
    await audit(trx, author, {
      action: 'price.plan_cancelled',
      subject: { kind: 'part', id: sku },
      before: { net: before, from },
    })
    return listPlans(trx, { after: day, sku })
  })
}

function requireFuture(from: string, day: string): void {
  if (from <= day) throw new ShopError('price_plan_begun')
}
