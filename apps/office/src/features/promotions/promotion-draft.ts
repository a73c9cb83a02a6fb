import { shopDay } from '@partboard/client/text/dates.ts'
import type { Promotion, planPromotion } from '@partboard/contract/pricing/promotions.office'
import { Money } from '@partboard/contract/values'
import { readOfferList } from '@partboard/domain/pricing/offer-list'
import type { PromotionAudience } from '@partboard/domain/pricing/promotion'
import { addDays } from '@partboard/domain/stock/calendar'
import type { z } from 'zod'

/** A promotion that is being typed. Lists are texts, as they are typed. */
export type Draft = {
  name: { pl: string; en: string }
  from: string
  until: string
  /** In hundredths of a percent; null = each part has its own price. */
  percent: number | null
  hasPrices: boolean
  audience: PromotionAudience
  customers: string
  storeId: number | null
  numbers: string
  discountGroups: string
  categories: string
}

export const emptyDraft = (): Draft => ({
  name: { pl: '', en: '' },
  from: addDays(shopDay(), 1),
  until: addDays(shopDay(), 14),
  percent: 10_00,
  hasPrices: false,
  audience: 'everyone',
  customers: '',
  storeId: null,
  numbers: '',
  discountGroups: '',
  categories: '',
})

/** The draft of a promotion that is being changed. */
export const draftOf = (promotion: Promotion): Draft => ({
  name: promotion.name,
  from: promotion.from,
  until: promotion.until,
  percent: promotion.percent,
  hasPrices: promotion.percent === null,
  audience: promotion.audience,
  customers: promotion.customerIds.join(', '),
  storeId: promotion.storeId,
  numbers: promotion.selection.numbers
    .map(({ sku, gross }) =>
      gross === undefined ? sku : `${sku}; ${Money.encode(gross).toFixed(2).replace('.', ',')}`,
    )
    .join('\n'),
  discountGroups: promotion.selection.discountGroups.join(', '),
  categories: promotion.selection.categories.join(', '),
})

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The body of the calls. A percentage or a customer that cannot be read is NaN, which is refused at its field. */
export function bodyOf(draft: Draft): z.input<typeof planPromotion.schema.body> {
  const { lines } = readOfferList(draft.numbers)
  return {
    name: draft.name,
    from: draft.from,
    until: draft.until,
    percent: draft.hasPrices ? null : (draft.percent ?? Number.NaN),
    audience: draft.audience,
    customerIds: draft.audience === 'customers' ? wordsOf(draft.customers).map(Number) : [],
    storeId: draft.storeId,
    selection: {
      numbers: lines.map(({ sku, grossMinor }) =>
        grossMinor === undefined || !draft.hasPrices ? { sku } : { sku, gross: grossMinor },
      ),
      discountGroups: draft.hasPrices ? [] : wordsOf(draft.discountGroups),
      categories: draft.hasPrices ? [] : wordsOf(draft.categories),
    },
  }
}

/** Lines of the typed list whose price cannot be read, counted from 1. */
export const wrongLines = (draft: Draft): number[] => readOfferList(draft.numbers).wrong

/** Heads of columns of the typed list that are not read, such as a net price. */
export const unreadColumns = (draft: Draft): string[] => readOfferList(draft.numbers).unread
