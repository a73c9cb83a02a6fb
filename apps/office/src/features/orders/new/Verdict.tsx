import type { OrderQuote } from '@partboard/contract/checkout/phone-orders.office'
import { IconCheck, IconQuestionMark, IconX } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../../browser/texts.ts'
import table from '../../../ui/table.module.css'
import classes from './NewOrder.module.css'

/** Whether the part fits the vehicle, with the reason. */
export function Verdict({ line }: { line: OrderQuote['lines'][number] }) {
  const { t } = useTranslation()
  if (line.fit === 'none') return null
  const [className, Icon] = {
    fits: [table.good, IconCheck] as const,
    unknown: [table.warn, IconQuestionMark] as const,
    not_applicable: [table.bad, IconX] as const,
  }[line.fit]
  return (
    <span className={`${className} ${classes.verdict}`}>
      <Icon size={14} aria-hidden /> {t(`phone.fit.${line.fit}`)}
      {line.fitFacts.length > 0 && `: ${line.fitFacts.join(', ')}`}
    </span>
  )
}
