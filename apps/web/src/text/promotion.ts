import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { useTranslation } from '../browser/texts.ts'
import { useFormat } from './format.ts'

export type Promoted = Pick<ProductStock, 'ReducedUntil' | 'ReductionName'>

/** Names a promotion with its last day: `Promocja „Zimowe hamulce” do 30.11.2026`; null = there is none. */
export function usePromotionText(): (promoted: Promoted) => string | null {
  const { t } = useTranslation()
  const { date } = useFormat()
  return ({ ReducedUntil, ReductionName }) => {
    if (ReducedUntil === null) return null
    const until = date(ReducedUntil)
    return ReductionName
      ? t('part.promotionNamed', { name: ReductionName, date: until })
      : t('part.promotion', { date: until })
  }
}
