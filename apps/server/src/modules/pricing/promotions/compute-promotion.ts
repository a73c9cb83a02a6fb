import {
  MAX_PROMOTION_PARTS,
  PREVIEWED_PARTS,
  type PromotionPreview,
  type WantedPromotion,
} from '@partboard/contract/pricing/promotions.office'
import { grossOf, netOf } from '@partboard/domain/numbers/money'
import { lowestBefore } from '@partboard/domain/pricing/lowest-price'
import { isReduction, reducedBy, sharesBuyers } from '@partboard/domain/pricing/promotion'
import { addDays, instantOf } from '@partboard/domain/stock/calendar'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { officeText } from '../../../platform/text/local-text.ts'
import { currentVersion, resolvePartNumbers } from '../../parts/index.ts'
import {
  type ChosenPart,
  listOtherOffers,
  readChosenParts,
  readConsumerPrices,
  readFirstSold,
} from './chosen-parts.queries.ts'

type Reason = 'unknown' | 'twice' | 'notListed' | 'oneAmount' | 'notLower'
type Offer = { part: ChosenPart; netMinor: number; grossMinor: number }
type Computed = { offers: Offer[]; leftOut: { sku: string; reason: Reason }[] }
type Amounts = { net?: number | undefined; gross?: number | undefined }

/**
 * Computes the prices of a promotion from the price list of its first day. Numbers that are unknown, come twice or are
 * not for sale, and prices that are not lower, are left out.
 *
 * @throws ShopError 'promotion_too_large'
 */
export async function computeOffers(db: Kysely<Database>, wanted: WantedPromotion): Promise<Computed> {
  const { numbers, discountGroups, categories } = wanted.selection
  const version = await currentVersion(db)
  const leftOut: Computed['leftOut'] = []
  const named = new Map<string, Amounts>()
  const found =
    version === null
      ? new Map()
      : await resolvePartNumbers(
          db,
          version,
          numbers.map(({ sku }) => sku),
        )
  for (const { sku, net, gross } of numbers) {
    const resolved = found.get(sku)
    if (!resolved || resolved.differs) leftOut.push({ sku, reason: 'unknown' })
    else if (named.has(resolved.part.sku)) leftOut.push({ sku, reason: 'twice' })
    else named.set(resolved.part.sku, { net, gross })
  }
  const parts = await readChosenParts(
    db,
    { version: version ?? 0, day: wanted.from },
    { skus: [...named.keys()], discountGroups, categories },
    MAX_PROMOTION_PARTS + 1,
  )
  if (parts.length > MAX_PROMOTION_PARTS)
    throw new ShopError('promotion_too_large', { params: { max: MAX_PROMOTION_PARTS } })
  const listed = new Set(parts.map(({ sku }) => sku))
  for (const sku of named.keys()) if (!listed.has(sku)) leftOut.push({ sku, reason: 'notListed' })
  const offers: Offer[] = []
  for (const part of parts) {
    const amounts = priceOf(part, wanted.percent, named.get(part.sku) ?? {})
    if (amounts === null) leftOut.push({ sku: part.sku, reason: 'oneAmount' })
    else if (!isReduction(amounts, part)) leftOut.push({ sku: part.sku, reason: 'notLower' })
    else offers.push({ part, ...amounts })
  }
  return { offers, leftOut }
}

/** @returns null when the part needs exactly one amount and has none or two, or has one beside a percentage */
function priceOf(part: ChosenPart, percentBp: number | null, { net, gross }: Amounts) {
  if (percentBp !== null) return net === undefined && gross === undefined ? reducedBy(part, percentBp) : null
  if ((net === undefined) === (gross === undefined)) return null
  return {
    netMinor: net ?? netOf(gross!, part.vatBp),
    grossMinor: gross ?? grossOf(net!, part.vatBp),
  }
}

/**
 * Says what a promotion would be, by what is known now of prices and other promotions.
 *
 * @param id the promotion that is being changed; null = a new one
 * @throws ShopError 'promotion_too_large'
 */
export async function preview(
  db: Kysely<Database>,
  wanted: WantedPromotion & { id: number | null },
  translate: Translate,
): Promise<PromotionPreview> {
  const { from, until, id, audience, storeId } = wanted
  const { offers, leftOut } = await computeOffers(db, wanted)
  const skus = offers.map(({ part }) => part.sku)
  const window = {
    from: midnight(addDays(from, -30)),
    at: midnight(from),
  }
  const [past, firstSold, others] = await Promise.all([
    readConsumerPrices(db, skus, window, id),
    readFirstSold(db, skus),
    listOtherOffers(db, skus, { from, until, except: id }),
  ])
  const pastOf = Map.groupBy(past, ({ sku }) => sku)
  const overlapping = new Set(
    others
      .filter((other) => sharesBuyers(other.audience, audience))
      .filter((other) => other.storeId === null || storeId === null || other.storeId === storeId)
      .map(({ sku }) => sku),
  )
  const items = offers.map(({ part, netMinor, grossMinor }) => {
    const first = firstSold.get(part.sku)
    const lowest = first === undefined ? null : lowestBefore(window, pastOf.get(part.sku) ?? [], [], first)
    return {
      sku: part.sku,
      printed: part.printed,
      name: part.name && officeText(part.name),
      list: { net: part.netMinor, gross: part.grossMinor },
      net: netMinor,
      gross: grossMinor,
      lowest: lowest?.grossMinor ?? null,
      isOverlapping: overlapping.has(part.sku),
      // The trade has no such rule.
      hasOldPrice: audience === 'trade' || (lowest !== null && grossMinor < lowest.grossMinor),
    }
  })
  const hasWarning = ({ isOverlapping, hasOldPrice }: (typeof items)[number]) =>
    Number(isOverlapping || !hasOldPrice)
  return {
    parts: offers.length,
    leftOut: leftOut
      .slice(0, PREVIEWED_PARTS)
      .map(({ sku, reason }) => ({ sku, reason: translate(`promotion.${reason}`) })),
    leftOutCount: leftOut.length,
    overlapping: items.filter(({ isOverlapping }) => isOverlapping).length,
    withoutOldPrice: items.filter(({ hasOldPrice }) => !hasOldPrice).length,
    items: items.toSorted((a, b) => hasWarning(b) - hasWarning(a)).slice(0, PREVIEWED_PARTS),
  }
}

const midnight = (day: string): number => instantOf({ day, minute: 0 }, 'Europe/Warsaw').getTime()
