import type { KsefState } from '@partboard/contract/integration/erp.office'
import { useTranslation } from '../browser/texts.ts'
import classes from './KsefMark.module.css'
import table from './table.module.css'

/** Where a document is on its way into KSeF: the word, then the number or the reason. */
export function KsefMark({ ksef: { state, number, reason } }: { ksef: KsefState }) {
  const { t } = useTranslation()
  return (
    <span className={classes.state} data-state={state}>
      {t(`invoices.ksef.${state}`)} <span className={table.second}>{number ?? reason}</span>
    </span>
  )
}
