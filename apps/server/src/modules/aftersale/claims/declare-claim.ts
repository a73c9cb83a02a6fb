import type { Lang } from '@partboard/contract/texts'
import { type ClaimKind, claimOf, needsReason, type WayBack } from '@partboard/domain/aftersale/claim'
import { moneyOfPieces } from '@partboard/domain/orders/order-pieces'
import { localTime } from '@partboard/domain/stock/calendar'
import type { Kysely } from 'kysely'
import { audit, theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { now } from '../../../platform/time/clock.ts'
import { enqueueMail } from '../../mail/index.ts'
import { changeOrder, writeEvent, writeNote } from '../../orders/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'
import { feeByTerms, readShares } from '../returns/case-refund.ts'
import type { ReturnCase } from '../returns/cases.queries.ts'
import { insertClaim, type OrderToClaim, readOrderToClaim } from './claims.queries.ts'

/** Open cases of an order; more at once are a mistake or an attack. */
const maxOpenCases = 20

export type ClaimStatement = {
  kind: ClaimKind
  backBy: WayBack
  name: string
  email: string
  lang: Lang
  lines: readonly { position: number; quantity: number; reason: string }[]
}

/**
 * Writes a claim and queues its receipt. The staff reads it as a note of the order too.
 *
 * @returns the case, and the secret with which pictures are added to it
 * @throws ShopError 'claim_…' with the reason in words
 */
export function declareClaim(
  db: Kysely<Database>,
  orderId: number,
  statement: ClaimStatement,
): Promise<{ written: ReturnCase; pictureToken: string }> {
  return changeOrder(db, { id: orderId, author: theShop }, async (trx, order) => {
    const found = await readOrderToClaim(trx, orderId)
    const { kind, backBy, name, email, lang, lines } = statement
    requirePossible(found, statement)
    const pictureToken = newToken()
    const text = statementText(found, statement)
    const { percent, feeOf } = feeByTerms(kind, found.order)
    const shares = await readShares(trx, orderId, { kind, lines }, feeOf)
    // Without a fee the amounts are promised when the case is decided.
    const money = shares.fee > 0 ? moneyOfPieces(order, shares.total) : null
    const { id, number } = await insertClaim(trx, {
      order_id: orderId,
      kind,
      statement: text,
      language: lang,
      declared_at: now(),
      name,
      email,
      back_by: backBy,
      picture_token_hash: hashToken(pictureToken),
      fee_percent: money ? percent : 0,
      less_minor: money?.lessMinor ?? null,
      back_minor: money?.backMinor ?? null,
      lines: lines.map((line, index) => ({ ...line, fee_minor: shares.lines[index]!.fee })),
    })
    await writeNote(trx, theShop, { orderId, text: `${number}: ${text}`, audience: 'inside' })
    // The customer's words are personal data, and stay in the case.
    const pieces = lines.map(({ position, quantity }) => ({ position, quantity }))
    await writeEvent(trx, order, 'order.claim', { case: number, caseKind: kind, lines: pieces })
    await audit(trx, theShop, {
      action: 'order.claim',
      subject: { kind: 'order', id: orderId },
      after: { number, kind, lines: pieces },
    })
    await enqueueMail(trx, { kind: 'claimReceived', orderId, caseId: id })
    const written = (await readOrderToClaim(trx, orderId)).cases.find((one) => one.id === id)
    return { written: written!, pictureToken }
  })
}

/** @throws ShopError 'claim_cancelled', 'claim_not_sent', 'claim_over', 'claim_nothing', 'claim_too_many' and others */
function requirePossible({ order, cases }: OrderToClaim, { kind, lines, lang }: ClaimStatement): void {
  const { obstacle, until, lines: open } = claimOf(kind, order, now(), timeZone)
  if (obstacle)
    throw new ShopError(`claim_${obstacle}`, { params: { day: until ? dayText(until, lang) : '' } })
  const positions = new Set(lines.map(({ position }) => position))
  if (positions.size < lines.length)
    throw new ShopError('claim_too_many', { params: { part: '', pieces: 0 } })
  for (const { position, quantity, reason } of lines) {
    const pieces = open.find((line) => line.position === position)?.pieces ?? 0
    const part = printedNumberAt(order, position)
    if (quantity > pieces) throw new ShopError('claim_too_many', { params: { part, pieces } })
    if (needsReason(kind) && reason === '') throw new ShopError('claim_no_reason')
  }
  const openCases = cases.filter(({ state }) => state === 'received' || state === 'accepted')
  if (openCases.length >= maxOpenCases) throw new ShopError('claim_too_often')
}

const printedNumberAt = ({ lines }: OrderToClaim['order'], position: number): string => {
  const line = lines.find((one) => one.position === position)
  return line ? formatPartNumber(line) : ''
}

function statementText({ order }: OrderToClaim, statement: ClaimStatement): string {
  const { kind, backBy, name, lang, lines } = statement
  const translate = translatorFor(lang)
  const said = translate(`claims.statement.${kind}`, {
    name,
    order: order.orderNumber,
    day: dayText(localTime(order.placedAt, timeZone).day, lang),
  })
  const parts = lines.map(({ position, quantity, reason }) => {
    const line = order.lines.find((one) => one.position === position)!
    return [`${quantity} × ${line.name} (${formatPartNumber(line)})`, reason].filter(Boolean).join(': ')
  })
  return [said, ...parts, translate(`claims.back.${backBy}`)].join('\n')
}
