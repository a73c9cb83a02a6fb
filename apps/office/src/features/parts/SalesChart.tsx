import { monthText } from '@partboard/client/text/dates.ts'
import type { PartDetail } from '@partboard/contract/catalogue/parts.office'
import { useTranslation } from '../../browser/texts.ts'
import { BarsChart } from '../../ui/BarsChart.tsx'

/** Ordered pieces by month; the last month is not over. */
export function SalesChart({ sales }: { sales: NonNullable<PartDetail['sales']> }) {
  const { t, lang } = useTranslation()
  const bars = sales.map(({ month, pieces }, place) => ({
    name: month,
    tick: monthText(month, lang),
    value: pieces,
    isMarked: place === sales.length - 1,
  }))
  return <BarsChart label={t('parts.salesChart')} bars={bars} height={150} />
}
