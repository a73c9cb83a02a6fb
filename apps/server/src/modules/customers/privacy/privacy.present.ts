import type { ConsentRecord, Subscriber } from '@partboard/contract/customers/privacy.office'
import type { ConsentRow } from '../consents/consents.queries.ts'
import type { Subscriber as SubscriberRow } from '../consents/newsletter.queries.ts'

export const presentConsent = (row: ConsentRow): ConsentRecord => ({
  kind: row.kind,
  action: row.action,
  source: row.source,
  textVersion: row.textVersion,
  language: row.language,
  at: row.at.toISOString(),
  orderNumber: row.orderNumber,
})

/** @param publicUrl base of the links, without a trailing slash */
export const presentSubscriber = (row: SubscriberRow, publicUrl: string): Subscriber => {
  const token = new URLSearchParams({ token: row.stop })
  return {
    customerId: row.id,
    email: row.email,
    language: row.lang,
    confirmedAt: row.confirmedAt.toISOString(),
    stopUrl: `${publicUrl}/verify?${new URLSearchParams({ stop: row.stop })}`,
    oneClickUrl: `${publicUrl}/api/newsletter/stop?${token}`,
  }
}
