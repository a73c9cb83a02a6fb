import type { Deposit } from '@partboard/contract/fit/fit'
import { useTranslation } from '../browser/texts.ts'
import { useFormat } from '../text/format.ts'
import classes from './DepositRow.module.css'

type Props = {
  deposit: Pick<Deposit, 'Kind' | 'Quantity' | 'Price' | 'Total' | 'TotalNetto'>
  /** The reader's sums are without VAT (`usePriceView`). */
  isNet: boolean
  /** Columns of the table before the sum, and after it. */
  before: number
  after?: number
  /** The last day for the old part, of an order that was placed. */
  until?: string | undefined
}

/** The deposit of a part, as a row below the part's row, in the basis of the table. */
export function DepositRow({ deposit, isNet, before, after = 0, until }: Props) {
  const { t } = useTranslation()
  const { moneyPlain, number, date } = useFormat()
  const { Kind, Quantity, Price, Total, TotalNetto } = deposit
  const net = isNet ? TotalNetto : null
  return (
    <tr className={classes.row}>
      <td colSpan={before}>
        {t(`totals.deposit.${Kind}`)}
        {until && ` · ${t('oldParts.line', { day: date(until) })}`}
        {/* The price of one piece includes VAT: net prices per piece would not add up to the sum. */}
        {net === null && (
          <span className={classes.pieces}>{`${number(Quantity)} × ${moneyPlain(Price)}`}</span>
        )}
      </td>
      <td className={classes.sum}>{moneyPlain(net ?? Total)}</td>
      {after > 0 && <td colSpan={after} className={classes.rest} />}
    </tr>
  )
}
