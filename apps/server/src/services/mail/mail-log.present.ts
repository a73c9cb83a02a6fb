import type { MailRecord } from '@partboard/contract/office/privacy'
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
  answer: row.answer,
})
