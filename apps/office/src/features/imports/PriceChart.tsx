import { useTranslation } from '../../browser/texts.ts'
import { BarsChart } from '../../ui/BarsChart.tsx'
import type { PriceChanges } from './Prices.tsx'

/** A histogram of changed net prices by percent. */
export function PriceChart({ prices }: { prices: PriceChanges }) {
  const { t } = useTranslation()
  const most = Math.max(...prices.bins.map(({ count }) => count))
  const bars = prices.bins.map(({ from, to, count }) => {
    const isRise = from !== null && from >= 0
    const tick = isRise ? (to === null ? `>${from}` : `+${to}`) : from === null ? `<−${-to!}` : `−${-from}`
    return { tick, name: `${tick}%`, value: count, isMarked: count === most }
  })
  return (
    <BarsChart label={t('imports.histogram')} bars={bars} height={236} caption={t('imports.percentOfNet')} />
  )
}
