import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { clampOrderDiscount } from '@partboard/domain/offers/offers'
import { useQuery } from '@tanstack/react-query'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { cartTotalsQuery } from '../../state/totals.ts'
import { type Draft, draftOf, emptyDraft } from './draft.ts'
import { offerOf } from './offer.ts'

/** The offer that is being edited: the draft, its totals, and functions to change it. */
export function useOffer(lines: readonly CartLine[]) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const own = useQuery(cartTotalsQuery(customer))
  const stored = draftOf(customer.Id)
  const draft = stored.use()
  const ratesBp = own.data?.TaxRates.map(({ Rate }) => Rate) ?? []
  const offer = offerOf(lines, draft, ratesBp)
  const change = (part: Partial<Draft>) => stored.set({ ...stored.get(), ...part })
  return {
    ...offer,
    customer,
    own,
    draft,
    change,
    isUntouched: draft === emptyDraft,
    setDiscount: (sku: string, discountBp: number | null) =>
      change({ discounts: { ...stored.get().discounts, [sku]: discountBp ?? 0 } }),
    setOrderDiscount: (minor: number | null) =>
      change({ orderDiscountMinor: clampOrderDiscount(minor, offer.totals.goodsMinor) }),
    setValidDays: (days: number | null) => change({ validDays: days ?? emptyDraft.validDays }),
    reset: () => {
      stored.set(emptyDraft)
      notify.success(t('offer.cleared'), {
        label: t('ui.undo'),
        onPress: () => stored.set(draft),
        waits: true,
      })
    },
  }
}

export type EditableOffer = ReturnType<typeof useOffer>
