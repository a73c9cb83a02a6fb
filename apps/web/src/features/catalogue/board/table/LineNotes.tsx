import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { ConditionChip } from '../../../../ui/ConditionChip.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { PriceFacts } from '../../../../ui/page/PriceFacts.tsx'
import classes from './LineNotes.module.css'
import { limitsOf, toCheck } from './line-limits.ts'

/** The notes below a name: comments, limits, what to check, the successor, the deposit, the line's conditions, and others. */
export function LineNotes({ line, children }: { line: Part; children?: ReactNode }) {
  const { t } = useTranslation()
  const { CommentBefore, CommentAfter, ReplacedBy, DepositPrice, DepositKind, Conditions } = line
  const [limits, checks] = [limitsOf(line), toCheck(line)]
  const texts = [CommentBefore, CommentAfter, ...limits, ...checks].filter(Boolean)
  if (texts.length + Conditions.length === 0 && ReplacedBy === null && !DepositPrice && !children) return null
  return (
    <div className={classes.notes}>
      {CommentBefore && <span>{CommentBefore}</span>}
      {CommentAfter && <span>{CommentAfter}</span>}
      {limits.map((limit) => (
        <span key={limit}>{limit}</span>
      ))}
      {checks.map((check) => (
        <span key={check} className={classes.check}>
          <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
          {check}
        </span>
      ))}
      {ReplacedBy !== null && (
        <span className={classes.replaced}>
          {t('board.replacedBy')} <PartNumber sku={ReplacedBy} printed={line.ReplacedByPrinted} />
        </span>
      )}
      <PriceFacts of={{ DepositPrice, DepositKind }} isNet={false} />
      {line.Fit === 'unknown' && Conditions.length > 0 && (
        <span className={classes.check}>
          <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
          {t('board.checkCondition')}
        </span>
      )}
      {Conditions.map(({ Sign, Code, Name }) => (
        <ConditionChip key={`${Sign}${Code}`} sign={Sign} name={Name} />
      ))}
      {children}
    </div>
  )
}
