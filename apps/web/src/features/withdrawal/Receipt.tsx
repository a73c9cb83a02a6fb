import type { WithdrawalReceipt } from '@partboard/contract/aftersale/withdrawal'
import { useTranslation } from '../../browser/texts.ts'
import { Note } from '../../ui/Note.tsx'
import classes from './Withdrawal.module.css'

/** What was declared, with day and hour. @param isNew it has just arrived, and takes the focus */
export function Receipt({ receipt, isNew = false }: { receipt: WithdrawalReceipt; isNew?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes.receipt} tabIndex={-1} ref={isNew ? focus : undefined}>
      <Note kind="ok">{receipt.Text}</Note>
      <p>{t('withdrawal.number', { number: receipt.Number })}</p>
      {receipt.Statement && <p className={classes.statement}>{receipt.Statement}</p>}
      <p className={classes.facts}>{receipt.Next}</p>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
