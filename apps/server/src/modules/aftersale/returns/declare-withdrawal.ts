import type { Lang } from '@partboard/contract/texts'
import { type DeclaredLine, takenOf, withdrawalOf } from '@partboard/domain/aftersale/withdrawal'
import { moneyOfPieces } from '@partboard/domain/orders/order-pieces'
import { localTime } from '@partboard/domain/stock/calendar'
import type { Kysely } from 'kysely'
import { audit, theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { now } from '../../../platform/time/clock.ts'
import { enqueueMail } from '../../mail/index.ts'
import { changeOrder, writeEvent, writeNote } from '../../orders/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'
import { readShares } from './case-refund.ts'
import type { ReturnCase } from './cases.queries.ts'
import { insertWithdrawal, type OrderToWithdraw, readOrderToWithdraw } from './withdrawal.queries.ts'

/** How long the same statement counts as sent twice, although pieces are left to withdraw from. */
const twiceMs = 3_600_000

type Statement = { name: string; email: string; lang: Lang; lines: readonly DeclaredLine[] }

/**
 * Takes a statement for the pieces of it that can be withdrawn, and queues its receipt. The staff reads it as a note of
 * the order.
 *
 * @returns the case; the first one for a statement that was made already
 * @throws ShopError 'withdrawal_…' when no piece can be withdrawn
 */
export function declareWithdrawal(
  db: Kysely<Database>,
  orderId: number,
  statement: Statement,
): Promise<ReturnCase> {
  return changeOrder(db, { id: orderId, author: theShop }, async (trx, order) => {
    const found = await readOrderToWithdraw(trx, orderId)
    const { name, email, lang } = statement
    const at = now()
    const withdrawal = withdrawalOf(found.facts, at, timeZone)
    const taken = takenOf(withdrawal, statement.lines)
    const first = found.cases.find((one) => isSame(one, found, statement.lines))
    if (first && (taken.length === 0 || at.getTime() - first.declaredAt.getTime() < twiceMs)) return first
    if (taken.length === 0) {
      const day = withdrawal.until ? dayText(withdrawal.until, lang) : ''
      throw new ShopError(`withdrawal_${withdrawal.obstacle ?? 'nothing'}`, { params: { day } })
    }
    const text = statementText(found, taken, statement)
    const { total } = await readShares(trx, orderId, { kind: 'withdrawal', lines: taken })
    const { lessMinor, backMinor } = moneyOfPieces(order, total)
    const { id, number } = await insertWithdrawal(trx, {
      order_id: orderId,
      statement: text,
      language: lang,
      declared_at: at,
      name,
      email,
      less_minor: lessMinor,
      back_minor: backMinor,
      lines: taken,
    })
    await writeNote(trx, theShop, { orderId, text: `${number}: ${text}`, audience: 'inside' })
    await writeEvent(trx, order, 'order.withdrawal', { case: number, lines: taken })
    await audit(trx, theShop, {
      action: 'order.withdrawal',
      subject: { kind: 'order', id: orderId },
      after: { number, lines: taken },
    })
    await enqueueMail(trx, { kind: 'withdrawalReceived', orderId, caseId: id })
    const written = (await readOrderToWithdraw(trx, orderId)).cases.find((one) => one.id === id)
    return written!
  })
}

/** Whether a statement has the pieces of a case. */
function isSame(
  { kind, state, lines }: ReturnCase,
  { facts }: OrderToWithdraw,
  wanted: readonly DeclaredLine[],
): boolean {
  if (kind !== 'withdrawal' || state === 'refused') return false
  const asked = facts.lines.flatMap(({ position, quantity }) => {
    const line = wanted.find((one) => one.position === position)
    return line ? [`${position}×${Math.min(line.quantity, quantity)}`] : []
  })
  return asked.join() === lines.map(({ position, quantity }) => `${position}×${quantity}`).join()
}

function statementText(
  { order, facts }: OrderToWithdraw,
  taken: readonly DeclaredLine[],
  { name, lang }: Statement,
): string {
  const day = dayText(localTime(order.placedAt, timeZone).day, lang)
  const lines = taken.map(({ position, quantity }) => {
    const line = facts.lines.find((one) => one.position === position)!
    return `${quantity} × ${line.name} (${formatPartNumber(line)})`
  })
  const said = translatorFor(lang)('withdrawal.statement', { name, order: order.orderNumber, day })
  return [said, ...lines].join('\n')
}
