import { isAlertMet } from '@partboard/domain/alerts/alerts'
import { basisMinor } from '@partboard/domain/pricing/pricing'
import { saleObstacle } from '@partboard/domain/pricing/sale'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'
import { addAlertMail } from '../mail/index.ts'
import { availableOf, type Offer, offersFor } from '../pricing/index.ts'
import { readWaiting, type WaitingAlert } from './alerts.queries.ts'

/** Alerts that are read and decided together. */
const batchSize = 500

/**
 * Queues the mails of all alerts whose part has come, or costs little enough. Stock and prices change by imports, the
 * office, cancellations and promotions that begin by the day, so the present is compared, not the changes. Several
 * processes may do this at the same time; no alert gets two mails.
 *
 * @returns the number of mails
 */
export async function sendPartAlerts(db: Kysely<Database>): Promise<number> {
  let sent = 0
  let after = 0
  for (;;) {
    const batch = await readWaiting(db, after, batchSize)
    const met = await metOf(db, batch)
    if (met.length > 0) sent += await queueMails(db, met)
    if (batch.length < batchSize) return sent
    after = batch.at(-1)!.id
  }
}

/** The ids of the alerts that are met, each by the price of its own customer. */
async function metOf(db: Kysely<Database>, alerts: readonly WaitingAlert[]): Promise<number[]> {
  const readers = Map.groupBy(alerts, ({ companyId, storeId, priceBasis, rateMicro }) =>
    [companyId, storeId, priceBasis, rateMicro].join(' '),
  )
  const met: number[] = []
  for (const own of readers.values()) {
    const skus = [...new Set(own.map(({ sku }) => sku))]
    const offers = await offersFor(db, own[0]!, skus, own[0]!.rateMicro)
    for (const alert of own) if (isMet(alert, offers.get(alert.sku)!)) met.push(alert.id)
  }
  return met
}

/** Whether what an alert waits for is true of an offer to its customer. A price is that of a single piece. */
export function isMet(
  { kind, limitMinor, tradeOnly }: Pick<WaitingAlert, 'kind' | 'limitMinor' | 'tradeOnly'>,
  offer: Offer,
): boolean {
  const price = offer.priceAt(1)
  const unitMinor = price && saleObstacle(price, tradeOnly) === null ? basisMinor(price) : null
  const awaited = kind === 'stock' ? { kind } : { kind, limitMinor: limitMinor! }
  return isAlertMet(awaited, { unitMinor, available: availableOf(offer) })
}

/**
 * Marks alerts as sent and queues their mails, in one statement. An alert that another process marks at the same time is
 * waited for and then left out, because it is no longer unsent.
 */
async function queueMails(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    with sent as (
      update part_alert set sent_at = ${now()}::timestamptz where id = any(${ids}::int[]) and sent_at is null
      returning id, kind, customer_id, language, store_id
    )
    select mail from sent, lateral ${addAlertMail(sql.table('sent'))} as mail`.execute(db)
  return rows.length
}
