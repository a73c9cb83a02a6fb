import { useTranslation } from '../../browser/texts.ts'
import { type RecentProduct, useRecentProducts } from '../../state/frame/recent-products.ts'
import { useFormat } from '../../text/format.ts'
import { ProductCards } from './ProductCards.tsx'

/** Recently viewed boards and parts. Hidden if there are none. */
export function RecentProducts() {
  const { t } = useTranslation()
  const seenAt = useSeenAt()
  const products = useRecentProducts()
  if (products.length === 0) return null
  const noteOf = ({ vehicleLabel, at }: RecentProduct) =>
    [vehicleLabel, seenAt(at)].filter(Boolean).join(' · ')
  return (
    <ProductCards
      id="recent-products"
      title={t('home.recent')}
      cards={products.map((product) => ({
        ...product,
        isPart: product.kind === 'part',
        note: noteOf(product),
      }))}
    />
  )
}

/** Formats the time of a visit: today with the time, yesterday, or the day. */
function useSeenAt(): (at: string) => string {
  const { t, lang } = useTranslation()
  const { date } = useFormat()
  return (at) => {
    const seen = new Date(at)
    const daysAgo = Math.round((startOfDay(new Date()) - startOfDay(seen)) / 86_400_000)
    if (daysAgo === 0) {
      const time = seen.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' })
      return t('home.today', { time })
    }
    return daysAgo === 1 ? t('home.yesterday') : date(at)
  }
}

const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
