import { MAX_PLAN_DAYS } from '@partboard/contract/catalogue/parts.office'
import type { WantedPromotion } from '@partboard/contract/pricing/promotions.office'
import { type PromotionState, promotionState } from '@partboard/domain/pricing/promotion'
import { addDays } from '@partboard/domain/stock/calendar'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { now } from '../../../platform/time/clock.ts'
import { today } from '../../../platform/time/today.ts'
import { computeOffers } from './compute-promotion.ts'
import { knownCustomers, lockPromotion, type PromotionRow, writeOffers } from './promotions.queries.ts'

type By = { author: Author; translate: Translate }

/**
 * Plans a promotion.
 *
 * @returns its id
 * @throws ShopError 'validation', 'store_not_found', 'promotion_empty', 'promotion_too_large'
 */
export async function planPromotionOf(
  db: Kysely<Database>,
  { author, translate }: By,
  wanted: WantedPromotion,
): Promise<number> {
  await check(db, wanted, translate)
  return inTransaction(db, async (trx) => {
    const offers = await offersOf(trx, wanted)
    const { id } = await trx
      .insertInto('promotion')
      .values(Object.assign(columnsOf(wanted), { actor_kind: author.kind, actor_name: author.name }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeOffers(trx, id, offers, wanted.customerIds)
    await addEvent(trx, 'promotion.planned', { promotionId: id, from: wanted.from, until: wanted.until })
    await audit(trx, author, {
      action: 'promotion.planned',
      subject: { kind: 'promotion', id },
      after: factsOf(wanted, offers.length),
    })
    return id
  })
}

type Target = { id: number; revision: number }

/**
 * Changes a promotion before it begins; its prices are computed again.
 *
 * @throws ShopError 'promotion_not_found', 'changed_meanwhile', 'promotion_begun', 'promotion_over', and those of
 *   `planPromotionOf`
 */
export async function changePromotionOf(
  db: Kysely<Database>,
  { author, translate }: By,
  { id, revision }: Target,
  wanted: WantedPromotion,
): Promise<void> {
  await check(db, wanted, translate)
  await inTransaction(db, async (trx) => {
    const before = await lockPromotion(trx, id)
    if (!before) throw new ShopError('promotion_not_found')
    const state = stateOf(before)
    if (state === 'running') throw new ShopError('promotion_begun')
    if (state !== 'planned') throw new ShopError('promotion_over')
    if (before.revision !== revision) throw new ShopError('changed_meanwhile')
    const offers = await offersOf(trx, wanted)
    await trx
      .updateTable('promotion')
      .set(Object.assign(columnsOf(wanted), { revision: revision + 1 }))
      .where('id', '=', id)
      .execute()
    await writeOffers(trx, id, offers, wanted.customerIds)
    await addEvent(trx, 'promotion.changed', { promotionId: id, from: wanted.from, until: wanted.until })
    await audit(trx, author, {
      action: 'promotion.changed',
      subject: { kind: 'promotion', id },
      before: factsOf(
        Object.assign({ customerIds: before.customers.map((one) => one.id) }, before, {
          percent: before.percentBp,
        }),
        before.parts,
      ),
      after: factsOf(wanted, offers.length),
    })
  })
}

/**
 * Ends a promotion now; one that has not begun is cancelled.
 *
 * @throws ShopError 'promotion_not_found', 'promotion_over'
 */
export async function endPromotionOf(db: Kysely<Database>, author: Author, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockPromotion(trx, id)
    if (!before) throw new ShopError('promotion_not_found')
    const state = stateOf(before)
    if (state !== 'planned' && state !== 'running') throw new ShopError('promotion_over')
    await trx
      .updateTable('promotion')
      .set({ ended_at: now(), revision: before.revision + 1 })
      .where('id', '=', id)
      .execute()
    await addEvent(trx, 'promotion.ended', { promotionId: id, from: before.from, until: before.until })
    await audit(trx, author, {
      action: state === 'planned' ? 'promotion.cancelled' : 'promotion.ended',
      subject: { kind: 'promotion', id },
      after: { name: before.name.pl },
    })
  })
}

/** The state of a promotion now. */
export const stateOf = (promotion: PromotionRow): PromotionState => promotionState(promotion, today())

/** @throws ShopError 'validation', 'store_not_found' */
async function check(db: Kysely<Database>, wanted: WantedPromotion, translate: Translate): Promise<void> {
  const { from, until, audience, customerIds, storeId } = wanted
  const errors: Record<string, string[]> = {}
  const last = addDays(today(), MAX_PLAN_DAYS)
  if (from <= today()) errors.from = [translate('promotion.tomorrow')]
  if (until < from) errors.until = [translate('promotion.untilBeforeFrom')]
  else if (until > last) errors.until = [translate('promotion.tooLate')]
  if ((audience === 'customers') !== customerIds.length > 0)
    errors.customerIds = [translate('promotion.customers')]
  else if (customerIds.length > 0) {
    const known = await knownCustomers(db, customerIds)
    const unknown = customerIds.filter((id) => !known.has(id))
    if (unknown.length > 0)
      errors.customerIds = [translate('promotion.unknownCustomers', { ids: unknown.join(', ') })]
  }
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
  if (storeId === null) return
  const store = await db.selectFrom('store').select('id').where('id', '=', storeId).executeTakeFirst()
  if (!store) throw new ShopError('store_not_found')
}

/** @throws ShopError 'promotion_empty', 'promotion_too_large' */
async function offersOf(trx: Transaction<Database>, wanted: WantedPromotion) {
  const { offers } = await computeOffers(trx, wanted)
  if (offers.length === 0) throw new ShopError('promotion_empty')
  return offers.map(({ part, netMinor, grossMinor }) => ({ sku: part.sku, netMinor, grossMinor }))
}

const columnsOf = ({ name, from, until, percent, audience, storeId, selection }: WantedPromotion) => ({
  name: JSON.stringify(name),
  from_day: from,
  until_day: until,
  percent_bp: percent,
  audience,
  store_id: storeId,
  selection: JSON.stringify(selection),
})

type Facts = Pick<
  WantedPromotion,
  'name' | 'from' | 'until' | 'percent' | 'audience' | 'storeId' | 'customerIds'
>

/** What the audit log keeps of a promotion. */
const factsOf = (
  { name, from, until, percent, audience, storeId, customerIds }: Facts,
  parts: number,
): Record<string, unknown> => ({
  name: name.pl,
  from,
  until,
  percent: percent === null ? null : percent / 100,
  audience,
  storeId,
  customerIds,
  parts,
})
