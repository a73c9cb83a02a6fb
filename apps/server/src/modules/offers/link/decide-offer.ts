import type { Lang } from '@partboard/contract/texts'
import { MAX_OFFER_MESSAGES } from '@partboard/domain/numbers/limits'
import { contractSubject } from '@partboard/domain/offers/offer-contract'
import { decisionOf, linesTotal } from '@partboard/domain/offers/stored-offer'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { enqueueMail } from '../../mail/index.ts'
import { insertMessage, lockOffer, writeDecision } from '../changing/offer-changes.queries.ts'
import { sumLines } from '../stored/offer-lines.ts'
import { readOffer, type StoredOffer } from '../stored/offers.queries.ts'
import { findGarage, type LinkedOffer } from './offer-links.queries.ts'

/** What a client decides: on which version he or she read, by which name, and the accepted lines; none = declined. */
export type ClientDecision = {
  version: number
  name: string
  accepted: readonly number[]
  /** Where the confirmation is sent; '' = nowhere. */
  email?: string
  /** The client asks that the work begins within the term of withdrawal. */
  wantsEarlyStart?: boolean
}

/**
 * Notes the decision of a client on the version that the link shows, and sends the confirmation of what was accepted. The
 * lock of the offer makes one of two decisions at once the first; the other one is repeated, and changes nothing, or is
 * refused.
 *
 * @throws ShopError 'offer_version_old', 'offer_decided', 'offer_link_withdrawn', 'validation'
 */
export async function decideOffer(
  db: Kysely<Database>,
  linked: LinkedOffer,
  { version, name, accepted, email = '', wantsEarlyStart = false }: ClientDecision,
  { lang, translate }: { lang: Lang; translate: Translate },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const offer = await lockShown(trx, linked)
    if (offer.version !== version) throw new ShopError('offer_version_old')
    const chosen = new Set(accepted)
    if (!accepted.every((id) => offer.lines.some((line) => line.id === id)))
      throw new ShopError('validation', { errors: { Lines: [translate('field.invalid')] } })
    const decision = chosen.size === 0 ? 'declined' : decisionOf(offer.lines, chosen)
    if (offer.sent?.decision) {
      const isSame =
        offer.sent.decision === decision &&
        offer.lines.every((line) => (line.accepted ?? false) === chosen.has(line.id))
      if (isSame) return
      throw new ShopError('offer_decided')
    }
    const taken = offer.lines.filter(({ id }) => chosen.has(id))
    const isOrder = taken.length > 0
    await writeDecision(
      trx,
      { id: linked.id, version },
      {
        decision,
        name,
        accepted,
        totalMinor: isOrder ? linesTotal(sumLines(taken)) : 0,
        email: isOrder ? email : '',
        earlyStart: wantsEarlyStart && contractSubject(taken).hasWork,
        garage: isOrder ? await findGarage(trx, linked.id) : null,
      },
    )
    await tellGarage(trx, linked, 'offerDecided')
    if (isOrder && email !== '')
      await enqueueMail(trx, {
        kind: 'offerConfirmed',
        offerId: linked.id,
        version,
        lang,
        storeId: linked.storeId,
      })
  })
}

/** Adds a question of the client. @throws ShopError 'offer_messages_full', 'offer_link_withdrawn' */
export async function askAboutOffer(db: Kysely<Database>, linked: LinkedOffer, text: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockShown(trx, linked)
    const message = { by: 'client', text, most: MAX_OFFER_MESSAGES } as const
    if (!(await insertMessage(trx, linked.id, message)))
      throw new ShopError('offer_messages_full', { params: { max: MAX_OFFER_MESSAGES } })
    await tellGarage(trx, linked, 'offerAsked')
  })
}

/** Locks the offer of a link and reads the version that links show now. */
async function lockShown(
  trx: Transaction<Database>,
  { id, companyId, garage }: LinkedOffer,
): Promise<StoredOffer> {
  const locked = await lockOffer(trx, { id, companyId })
  if (!locked || locked.isWithdrawn)
    throw new ShopError('offer_link_withdrawn', { params: { garage: garage.name } })
  return (await readOffer(trx, { id, companyId, catalogue: null }, 'sent'))!
}

/** Writes to the person who made the offer, or to the company if that person is gone or may not see prices. */
async function tellGarage(
  trx: Transaction<Database>,
  { id, storeId }: LinkedOffer,
  kind: 'offerDecided' | 'offerAsked',
): Promise<void> {
  const { rows } = await sql<{ customerId: number; lang: Lang | null }>`
    select reader.id as "customerId", reader.language as lang
    from offer o
    left join customer author on author.id = o.person_id and author.closed_at is null
      and (author.company_id is null or author.sees_prices)
    join customer reader on reader.id = coalesce(author.id, o.customer_id)
    where o.id = ${id}`.execute(trx)
  const { customerId, lang } = rows[0]!
  await enqueueMail(trx, { kind, customerId, offerId: id, lang: lang ?? 'pl', storeId })
}
