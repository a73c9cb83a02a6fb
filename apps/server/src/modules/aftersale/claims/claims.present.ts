import type { ClaimOrder, CustomerCase } from '@partboard/contract/aftersale/claims'
import type { Lang } from '@partboard/contract/texts'
import { caseDueOn, claimKinds, claimOf } from '@partboard/domain/aftersale/claim'
import { returnFeePercent } from '@partboard/domain/aftersale/return-fee'
import { isOpenReturn } from '@partboard/domain/aftersale/return-state'
import { afterWithdrawal } from '@partboard/domain/aftersale/withdrawal'
import type { Translate } from '../../../platform/http/texts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { now } from '../../../platform/time/clock.ts'
import { presentSku } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'
import type { ReturnCase } from '../returns/cases.queries.ts'
import type { GuestView } from '../returns/order-of-guest.ts'
import { presentPart } from '../returns/withdrawal.present.ts'
import type { OrderToClaim } from './claims.queries.ts'

type Reader = { translate: Translate; lang: Lang }

/**
 * Presents what can be claimed now. A guest does not read earlier cases: they have the customer's words, and were sent
 * by mail.
 */
export function presentClaimOrder(
  { order, cases }: OrderToClaim,
  reader: Reader,
  view: GuestView,
): ClaimOrder {
  const { translate, lang } = reader
  return {
    OrderNumber: order.orderNumber,
    CreatedOn: order.placedAt.toISOString(),
    Kinds: claimKinds.flatMap((kind) => {
      const { until, obstacle, lines } = claimOf(kind, order, now(), timeZone)
      if (obstacle === 'consumer') return []
      const day = until ? dayText(until, lang) : ''
      const nothing = kind === 'old_part' ? 'claims.noDeposit' : 'error.claim_nothing'
      return {
        Kind: kind,
        Until: until,
        FeePercent: lines.some(({ pieces }) => pieces > 0) ? returnFeePercent(kind, order) : 0,
        Obstacle:
          obstacle === 'nothing'
            ? translate(nothing)
            : obstacle
              ? translate(`error.claim_${obstacle}`, { day })
              : '',
        Lines: lines.map(({ position, pieces }) => ({ Position: position, Quantity: pieces })),
      }
    }),
    Lines: order.lines.map((line) => ({
      Position: line.position,
      ...presentPart(line, view, translate),
      Ordered: line.quantity,
    })),
    Cases: view.isOwn ? cases.map((one) => presentCase(one, reader)) : [],
  }
}

/** Presents a case to its customer: what happens next, and until when. @param seesPrices the reader may read amounts */
export function presentCase(found: ReturnCase, reader: Reader, seesPrices = false): CustomerCase {
  const { lang } = reader
  const { number, kind, state, declaredAt, reason, pictures, lines } = found
  const dueOn = isOpenReturn(state) ? caseDueOn(found, timeZone) : null
  return {
    Number: number,
    Kind: kind,
    State: state,
    DeclaredOn: declaredAt.toISOString(),
    Next: nextOf(found, reader, { day: dueOn ? dayText(dueOn, lang) : '', seesPrices }),
    DueOn: dueOn,
    Refusal: reason,
    Pictures: pictures,
    Lines: lines.map((line) => ({
      ...presentSku(line),
      ProductName: line.name,
      Quantity: line.quantity,
      Reason: line.reason,
      Refusal: line.decisionReason,
    })),
  }
}

/** What the pieces of a case are worth, in sentences; none when it is not known. */
function amountsOf({ money, currencyCode }: ReturnCase, { translate, lang }: Reader): string[] {
  if (!money) return []
  const { lessMinor, backMinor } = money
  const amount = (minor: number) => ({ amount: moneyText(minor, currencyCode, lang) })
  return [
    ...(lessMinor > 0 ? [translate('withdrawal.less', amount(lessMinor))] : []),
    ...(backMinor > 0 ? [translate('withdrawal.back', amount(backMinor))] : []),
  ]
}

/**
 * The fee that was agreed, and what comes back. The amounts are of all lines, so they are not said when one was refused,
 * nor when the case is over.
 */
function feeOf(found: ReturnCase, reader: Reader): string[] {
  const { state, feePercent, feeMinor, currencyCode, lines } = found
  if (feeMinor === 0 || state === 'refused') return []
  const fee = { percent: feePercent, amount: moneyText(feeMinor, currencyCode, reader.lang) }
  const isWhole = state !== 'settled' && lines.every(({ decisionReason }) => decisionReason === '')
  return [reader.translate('claims.fee', fee), ...(isWhole ? amountsOf(found, reader) : [])]
}

/** What happens next, or how it ended. Nobody sends back what never left, and a firm gets no consumer's promise. */
function nextOf(
  found: ReturnCase,
  reader: Reader,
  { day, seesPrices }: { day: string; seesPrices: boolean },
): string {
  const { translate } = reader
  const { kind, state, isConsumer } = found
  if (kind === 'withdrawal') {
    if (state === 'received' || state === 'accepted')
      return [
        translate(`withdrawal.then.${afterWithdrawal(found)}`, { day }),
        ...(seesPrices ? amountsOf(found, reader) : []),
      ].join(' ')
    // Money that was not paid does not come back.
    const isRefund = !found.money || found.money.backMinor > 0 || state === 'refused'
    return translate(isRefund ? `claims.next.withdrawal.${state}` : `claims.next.claim.${state}`, { day })
  }
  if (kind === 'old_part' || kind === 'not_needed')
    return [
      translate(`claims.next.${kind}.${state}`, { day }),
      ...(seesPrices ? feeOf(found, reader) : []),
    ].join(' ')
  if (state === 'received' && !isConsumer) return translate('claims.next.firm.received', { day })
  return translate(`claims.next.claim.${state}`, { day })
}
