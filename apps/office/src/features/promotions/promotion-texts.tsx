import { numberText } from '@partboard/client/text/figures.ts'
import { Percent } from '@partboard/contract/values'
import type { PromotionAudience, PromotionState } from '@partboard/domain/pricing/promotion'
import { IconCheck, IconClock } from '@partboard/ui/icons/index.ts'
import { type Translate, useTranslation } from '../../browser/texts.ts'
import table from '../../ui/table.module.css'

/** First and last day with the year: `1.12.2026 – 14.12.2026`. */
export function daysText({ from, until }: { from: string; until: string }, lang: string): string {
  const format = new Intl.DateTimeFormat(lang === 'pl' ? 'pl-PL' : 'en-GB', {
    timeZone: 'UTC',
    dateStyle: 'short',
  })
  const [first, last] = [from, until].map((day) => format.format(new Date(`${day}T12:00:00Z`)))
  return first === last ? first! : `${first} – ${last}`
}

export const audienceText = (audience: PromotionAudience, t: Translate): string =>
  t(`promotions.audience.${audience}`)

/** The percentage of a promotion, or that each part has its own price. */
export const discountText = (percent: number | null, lang: string, t: Translate): string =>
  percent === null ? t('promotions.ownPrices') : `−${numberText(Percent.encode(percent), lang, 2)}\u00a0%`

const icon = { size: 15, stroke: 1.6 } as const

/** The state of a promotion: icon and word. */
export function PromotionMark({ state }: { state: PromotionState }) {
  const { t } = useTranslation()
  const [className, drawing] = {
    planned: [table.warn, <IconClock key="icon" {...icon} />] as const,
    running: [table.good, <IconCheck key="icon" {...icon} />] as const,
    ended: [table.light, null] as const,
    cancelled: [table.light, null] as const,
  }[state]
  return (
    <span className={className}>
      {drawing} {t(`promotions.state.${state}`)}
    </span>
  )
}
