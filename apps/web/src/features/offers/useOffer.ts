import type { CartLine } from '@partboard/contract/cart'
import { parseHundredths } from '@partboard/domain/hundredths'
import { clampDiscountBp, clampOrderDiscount } from '@partboard/domain/offers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../browser/notify.ts'
import { useCustomer } from '../../state/customer.ts'
import { cartTotalsQuery } from '../../state/totals.ts'
import { type Draft, draftOf, emptyDraft, mostValidDays } from './draft.ts'
import { offerOf } from './offer.ts'

/** The offer in work: the draft, what it comes to, and the ways to change it. */
export function useOffer(lines: readonly CartLine[]) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const own = useQuery(cartTotalsQuery(customer))
  const kept = draftOf(customer.Id)
  const draft = kept.use()
  const ratesBp = own.data?.TaxRates.map(({ Rate }) => Rate) ?? []
  const offer = offerOf(lines, draft, ratesBp)
  const change = (part: Partial<Draft>) => kept.set({ ...kept.get(), ...part })
  return {
    ...offer,
    customer,
    own,
    draft,
    change,
    isUntouched: draft === emptyDraft,
    typeDiscount: (sku: string, typed: string) =>
      change({
        discounts: { ...kept.get().discounts, [sku]: clampDiscountBp(parseHundredths(typed) ?? 0) },
      }),
    typeOrderDiscount: (typed: string) =>
      change({ orderDiscountMinor: clampOrderDiscount(parseHundredths(typed), offer.totals.goodsMinor) }),
    typeValidDays: (typed: string) => {
      const days = Math.trunc((parseHundredths(typed) ?? 0) / 100) || emptyDraft.validDays
      change({ validDays: Math.min(Math.max(days, 1), mostValidDays) })
    },
    startAnew: () => {
      kept.set(emptyDraft)
      notify.success(t('offer.cleared'), { label: t('ui.undo'), onPress: () => kept.set(draft), waits: true })
    },
  }
}

export type OfferInWork = ReturnType<typeof useOffer>
