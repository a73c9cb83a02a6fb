import type { WithdrawalReceipt } from '@partboard/contract/aftersale/withdrawal'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Note } from '../../ui/Note.tsx'
import classes from './Withdrawal.module.css'

/** What was declared, with day and hour. @param isNew it has just arrived, and takes the focus */
export function Receipt({ receipt, isNew = false }: { receipt: WithdrawalReceipt; isNew?: boolean }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <div className={classes.receipt} tabIndex={-1} ref={isNew ? focus : undefined}>
      <Note kind="ok">{receipt.Text}</Note>
      <p>{t('withdrawal.number', { number: receipt.Number })}</p>
      {receipt.Statement && <p className={classes.statement}>{receipt.Statement}</p>}
      <p className={classes.facts}>{t('withdrawal.refund', { day: date(receipt.RefundBy) })}</p>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
