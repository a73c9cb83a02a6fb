import type { DepositOfLine } from '@partboard/contract/aftersale/deposits.office'
import type { OpenDeposit } from '@partboard/contract/order-pages/order-shapes'
import {
  daysLeft,
  lastDayOfDeposit,
  openDeposits,
  takableDeposits,
} from '@partboard/domain/aftersale/deposits'
import { localTime } from '@partboard/domain/stock/calendar'
import { now } from '../../../platform/time/clock.ts'
import type { DepositRow } from '../../orders/index.ts'
import { presentSku } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'
import type { ListedDeposit } from './deposits.queries.ts'

/** Presents a deposit to the office. */
export function presentDeposit(row: ListedDeposit): DepositOfLine {
  const { orderId, orderNumber, position, sku, name, kind, quantity, currency, stage } = row
  const dueOn = lastDayOfDeposit(row, timeZone)
  return {
    orderId,
    orderNumber,
    customer: { id: row.customerId, name: row.customerName },
    position,
    sku,
    printed: row.printed,
    name,
    kind,
    price: row.unitMinor,
    currency,
    quantity,
    open: openDeposits(row, stage),
    takable: takableDeposits(row, stage),
    dueOn,
    daysLeft: leftUntil(dueOn),
    events: row.events.map(({ at, amountMinor, actorName, actorKind: _, ...event }) => ({
      ...event,
      at: at.toISOString(),
      amount: amountMinor,
      by: actorName,
    })),
  }
}

/** Presents a deposit to its customer. */
export function presentOpenDeposit(row: DepositRow): OpenDeposit {
  const { orderId, orderNumber, name, kind, unitMinor, currency, stage } = row
  const open = openDeposits(row, stage)
  const until = lastDayOfDeposit(row, timeZone)
  return {
    OrderId: orderId as OpenDeposit['OrderId'],
    OrderNumber: orderNumber,
    Position: row.position,
    ...presentSku(row),
    ProductName: name,
    Kind: kind,
    Quantity: open,
    Price: unitMinor,
    Total: unitMinor * open,
    CurrencyCode: currency,
    Until: until,
    DaysLeft: leftUntil(until),
    Decisions: row.events.map(({ at, quantity, decision, reason, amountMinor }) => ({
      At: at.toISOString(),
      Quantity: quantity,
      Accepted: decision === 'accepted',
      Reason: reason,
      Refund: amountMinor,
    })),
  }
}

const leftUntil = (day: string): number => daysLeft(day, localTime(now(), timeZone).day)
