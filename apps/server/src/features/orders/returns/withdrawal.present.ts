import type { OrderDetail } from '@partboard/contract/orders'
import type { Lang } from '@partboard/contract/texts'
import type { WithdrawalOrder, WithdrawalReceipt } from '@partboard/contract/withdrawal'
import { refundDueOn, withdrawalOf } from '@partboard/domain/withdrawal'
import type { Translate } from '../../../platform/http/texts.ts'
import { now } from '../../../platform/time/clock.ts'
import { timeZone } from '../../../services/calendar/calendar.queries.ts'
import { momentText } from '../../../services/mail/words.ts'
import type { ReturnCase } from '../../../services/returns/cases.queries.ts'
import { withdrawalNote } from '../../../services/returns/withdrawal-note.ts'
import { dayText } from '../../../services/text/day-text.ts'
import type { OrderToWithdraw } from './withdrawal.queries.ts'

type Reader = { translate: Translate; lang: Lang }

export function presentReceipt(
  { number, declaredAt, goodsBackAt, email, statement, lines }: ReturnCase,
  { translate, lang }: Reader,
): WithdrawalReceipt {
  return {
    Number: number,
    DeclaredOn: declaredAt.toISOString(),
    Text: translate('withdrawal.received', { time: momentText(declaredAt, lang), email }),
    Statement: statement,
    Lines: lines.map(({ sku, name, quantity }) => ({ Sku: sku, ProductName: name, Quantity: quantity })),
    RefundBy: refundDueOn({ declaredAt, goodsBackAt }, timeZone),
  }
}

/** Presents what can be withdrawn from now. */
export function presentWithdrawalOrder(
  { order, facts, cases }: OrderToWithdraw,
  reader: Reader,
): WithdrawalOrder {
  const { translate, lang } = reader
  const { until, obstacle, lines } = withdrawalOf(facts, now(), timeZone)
  const day = until ? dayText(until, lang) : ''
  return {
    OrderNumber: order.order_number,
    CreatedOn: order.created_at.toISOString(),
    Until: until,
    Obstacle: obstacle ? translate(`error.withdrawal_${obstacle}`, { day }) : '',
    Lines: facts.lines.map(({ position, sku, name, quantity, withdrawalClass, madeFor }, index) => {
      const { pieces, obstacle: found } = lines[index]!
      const limit = withdrawalNote(withdrawalClass, madeFor, translate)
      const taken = withdrawalClass === 'made_to_order' ? ` ${translate('withdrawal.stillTaken')}` : ''
      return {
        Position: position,
        Sku: sku,
        ProductName: name,
        Ordered: quantity,
        Quantity: pieces,
        Note: found ? translate(`withdrawal.${found}`) : limit + taken,
      }
    }),
    Receipts: statementsOf(cases).map((one) => presentReceipt(one, reader)),
  }
}

/** What the customer's page of an order shows; null when there is no right and no statement. */
export function presentWithdrawal(
  { facts, cases }: OrderToWithdraw,
  reader: Reader,
): OrderDetail['Withdrawal'] {
  const { until, obstacle, lines } = withdrawalOf(facts, now(), timeZone)
  const statements = statementsOf(cases)
  if (obstacle === 'professional' && statements.length === 0) return null
  return {
    Until: until,
    IsOpen: lines.some(({ pieces }) => pieces > 0),
    Receipts: statements.map((one) => presentReceipt(one, reader)),
  }
}

/** The withdrawals among the cases of an order. */
const statementsOf = (cases: readonly ReturnCase[]): ReturnCase[] =>
  cases.filter(({ kind }) => kind === 'withdrawal')
