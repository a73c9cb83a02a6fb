import type { WithdrawalOrder, WithdrawalReceipt } from '@partboard/contract/aftersale/withdrawal'
import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import type { Lang } from '@partboard/contract/texts'
import { afterWithdrawal, refundDueOn, withdrawalOf } from '@partboard/domain/aftersale/withdrawal'
import type { Translate } from '../../../platform/http/texts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { now } from '../../../platform/time/clock.ts'
import { momentText } from '../../mail/index.ts'
import { type NumberedPart, presentSku, withdrawalNote } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'
import type { ReturnCase } from './cases.queries.ts'
import type { GuestView } from './order-of-guest.ts'
import type { OrderToWithdraw } from './withdrawal.queries.ts'

type Reader = { translate: Translate; lang: Lang }

export function presentReceipt(found: ReturnCase, { translate, lang }: Reader): WithdrawalReceipt {
  const { number, declaredAt, goodsBackAt, email, statement, lines } = found
  const refundBy = refundDueOn({ declaredAt, goodsBackAt }, timeZone)
  return {
    Number: number,
    DeclaredOn: declaredAt.toISOString(),
    Text: translate('withdrawal.received', { time: momentText(declaredAt, lang), email }),
    Statement: statement,
    Lines: lines.map((line) => ({ ...presentSku(line), ProductName: line.name, Quantity: line.quantity })),
    Next: translate(`withdrawal.then.${afterWithdrawal(found)}`, { day: dayText(refundBy, lang) }),
    RefundBy: refundBy,
  }
}

/** A line of an order as a guest sees it; without names while many addresses guess at the e-mail. */
export const presentPart = (
  line: NumberedPart & { position: number; name: string },
  { seesParts }: GuestView,
  translate: Translate,
): Pick<WithdrawalOrder['Lines'][number], 'Sku' | 'Printed' | 'ProductName'> =>
  seesParts
    ? { ...presentSku(line), ProductName: line.name }
    : { Sku: '', ProductName: translate('withdrawal.line', { position: line.position }) }

/**
 * Presents the receipt of a statement to who has sent it. The first receipt of a statement that was made already has the
 * words of who made it: another guest does not read them. All of it is in the mail.
 */
export function presentReceiptToGuest(
  written: ReturnCase,
  reader: Reader,
  { name, email, isOwn, seesParts }: GuestView & { name: string; email: string },
): WithdrawalReceipt {
  const isAuthor = written.name === name && written.email === email
  if (isOwn || (isAuthor && seesParts)) return presentReceipt(written, reader)
  const lines = seesParts ? written.lines : []
  return presentReceipt({ ...written, statement: '', email, lines }, reader)
}

/**
 * Presents what can be withdrawn from now. A guest does not read earlier statements: they have names, and were sent by
 * mail.
 */
export function presentWithdrawalOrder(
  { order, facts, cases }: OrderToWithdraw,
  reader: Reader,
  view: GuestView,
): WithdrawalOrder {
  const { translate, lang } = reader
  const { until, obstacle, lines } = withdrawalOf(facts, now(), timeZone)
  const day = until ? dayText(until, lang) : ''
  return {
    OrderNumber: order.orderNumber,
    CreatedOn: order.placedAt.toISOString(),
    Until: until,
    Obstacle: obstacle ? translate(`error.withdrawal_${obstacle}`, { day }) : '',
    Lines: facts.lines.map((line, index) => {
      const { position, quantity, withdrawalClass, madeFor } = line
      const { pieces, obstacle: found } = lines[index]!
      const limit = withdrawalNote(withdrawalClass, madeFor, translate)
      const taken = withdrawalClass === 'made_to_order' ? ` ${translate('withdrawal.stillTaken')}` : ''
      return {
        Position: position,
        ...presentPart(line, view, translate),
        Ordered: quantity,
        Quantity: pieces,
        Note: found ? translate(`withdrawal.${found}`) : limit + taken,
      }
    }),
    Receipts: view.isOwn ? statementsOf(cases).map((one) => presentReceipt(one, reader)) : [],
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
