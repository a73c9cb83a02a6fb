import type { MailRecord } from '@partboard/contract/customers/privacy.office'
import type { MailRow } from './mail-log.queries.ts'

export const presentMail = (row: MailRow): MailRecord => ({
  id: row.id,
  kind: row.kind,
  order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber ?? '' },
  to: row.recipient,
  subject: row.subject,
  tries: row.tries,
  triedAt: row.triedAt.toISOString(),
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  inDoubt: row.inDoubt,
  answer: row.answer,
})
