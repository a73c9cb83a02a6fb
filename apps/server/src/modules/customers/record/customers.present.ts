import type {
  Customer,
  CustomerSession,
  CustomerSummary,
} from '@partboard/contract/customers/customer-shapes.office'
import { checkVatNumber } from '@partboard/domain/customers/nip'
import { freeCredit } from '@partboard/domain/orders/credit'
import { progressIn } from '../../catalogue/index.ts'
import type { SessionRow } from '../accounts/sessions.queries.ts'
import type { CustomerDetail } from './customer.queries.ts'
import type { CustomerRow } from './customers.queries.ts'

export const presentSummary = (row: CustomerRow): CustomerSummary => ({
  id: row.id,
  name: row.company || `${row.firstName} ${row.lastName}`.trim(),
  firstName: row.firstName,
  lastName: row.lastName,
  company: row.company,
  nip: row.nip,
  email: row.email,
  phone: row.phone,
  erpNumber: row.erpNumber,
  priceBasis: row.priceBasis,
  registeredAt: row.registeredAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  isBlocked: row.isBlocked,
  isClosed: row.isClosed,
  currency: 'PLN',
  creditLimit: row.creditLimit,
  creditUsed: row.creditUsed,
  openOrders: row.openOrders,
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
})

export function presentCustomer(row: CustomerDetail, sessions: readonly SessionRow[]): Customer {
  const { closedAt, blockedAt, blockedReason, tradeAppliedAt, tradeDecision, lastOrder } = row
  const country = row.addresses[0]?.country ?? 'PL'
  return {
    ...presentSummary(row),
    isNipValid: row.nip === '' ? null : checkVatNumber(row.nip, country).ok,
    isEmailConfirmed: row.isEmailConfirmed,
    invoiceEmail: row.invoiceEmail,
    sendsOffers: row.sendsOffers,
    wantsNewsletter: row.wantsNewsletter,
    closedAt: closedAt?.toISOString() ?? null,
    blocked: blockedAt && { at: blockedAt.toISOString(), reason: blockedReason },
    application: tradeAppliedAt && {
      appliedAt: tradeAppliedAt.toISOString(),
      decision: tradeDecision,
      decidedAt: row.tradeDecidedAt?.toISOString() ?? null,
      reason: row.tradeReason,
    },
    addresses: row.addresses,
    discounts: row.discounts,
    creditFree: freeCredit(row.creditLimit, row.creditUsed),
    lastYear: { orders: row.yearOrders, total: row.yearTotal },
    lastOrder: lastOrder && { ...lastOrder, placedAt: row.lastOrderAt!.toISOString() },
    orders: row.orders.map(({ facts, ...order }) => ({ ...order, progress: progressIn(facts) })),
    sessions: sessions.map(presentSession),
    notes: row.notes,
    revision: row.revision,
  }
}

export const presentSession = (row: SessionRow): CustomerSession => ({
  id: row.id,
  browser: row.browser,
  system: row.system,
  network: row.network,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen.toISOString(),
  endsAt: row.ends_at.toISOString(),
})
