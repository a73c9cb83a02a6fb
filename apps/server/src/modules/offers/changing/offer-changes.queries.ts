import { linesTotal, offerNumber } from '@partboard/domain/offers/stored-offer'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, OfferGarage } from '../../../platform/database/schema.ts'
import { today } from '../../../platform/time/today.ts'
import { sumLines } from '../stored/offer-lines.ts'
import type { Decision, OfferContent } from '../stored/offers.queries.ts'

/** What a change decides by, of an offer that it has locked. */
export type LockedOffer = {
  version: number
  sentVersion: number | null
  revision: number
  isWithdrawn: boolean
  /** The client has accepted the version that links show, or a part of it. */
  isAccepted: boolean
  currency: { code: string; rateMicro: number }
}

/**
 * Locks an offer of a company for this transaction. Every change of an offer locks it first, and only a cart before it
 * (docs/decisions/0004-lock-order.md).
 */
export async function lockOffer(
  trx: Transaction<Database>,
  { id, companyId }: { id: number; companyId: number },
): Promise<LockedOffer | null> {
  const { rows } = await sql<Omit<LockedOffer, 'currency'> & { code: string; rateMicro: number }>`
    select o.version, o.sent_version as "sentVersion", o.revision, o.withdrawn_at is not null as "isWithdrawn",
      exists (
        select from offer_version v
        where v.offer_id = o.id and v.version = o.sent_version and v.decision in ('accepted', 'partly_accepted')
      ) as "isAccepted", c.code, c.rate_micro as "rateMicro"
    from offer o join currency c on c.code = o.currency_code
    where o.id = ${id} and o.customer_id = ${companyId} for update of o`.execute(trx)
  const [row] = rows
  if (!row) return null
  const { code, rateMicro, ...offer } = row
  return { ...offer, currency: { code, rateMicro } }
}

export type NewOffer = {
  companyId: number
  personId: number
  storeId: number
  currencyCode: string
  content: OfferContent
}

/**
 * Inserts an offer with its first version and the next number of the month. The company is locked before the counter, so
 * that an erasure, which deletes counters, has locked it already.
 *
 * @returns its id
 */
export async function insertOffer(
  trx: Transaction<Database>,
  { companyId, personId, storeId, currencyCode, content }: NewOffer,
): Promise<number> {
  const month = today().slice(0, 7).replace('-', '/')
  const { rows: counted } = await sql<{ last: number }>`
    with company as (select id from customer where id = ${companyId} for key share)
    insert into offer_counter (customer_id, month, last) select id, ${month}, 1 from company
    on conflict (customer_id, month) do update set last = offer_counter.last + 1 returning last`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    insert into offer (customer_id, number, person_id, created_by, store_id, currency_code)
    select ${companyId}, ${offerNumber(month, counted[0]!.last)}, id, trim(first_name || ' ' || last_name),
      ${storeId}, ${currencyCode}
    from customer where id = ${personId} returning id`.execute(trx)
  const { id } = rows[0]!
  await insertVersion(trx, id, 1, content)
  return id
}

/**
 * Writes the content of a draft. A version that was sent stays as it is: the content becomes the next one.
 *
 * @param trx holds the lock of the offer
 */
export async function writeContent(
  trx: Transaction<Database>,
  id: number,
  { version, sentVersion }: Pick<LockedOffer, 'version' | 'sentVersion'>,
  content: OfferContent,
): Promise<void> {
  const next = version === sentVersion ? version + 1 : version
  if (next === version)
    await sql`delete from offer_version where offer_id = ${id} and version = ${version}`.execute(trx)
  await insertVersion(trx, id, next, content)
  await sql`
    update offer set version = ${next}, revision = revision + 1, changed_at = clock_timestamp()
    where id = ${id}`.execute(trx)
}

async function insertVersion(
  trx: Transaction<Database>,
  offerId: number,
  version: number,
  content: OfferContent,
): Promise<void> {
  const { lines } = content
  const counted = lines.filter(({ optional }) => !optional)
  await sql`
    insert into offer_version (offer_id, version, title, client_name, client_phone, client_email, vehicle_text, vin,
      production, plate, scope, valid_until, due_on, language, note, total_minor)
    values (${offerId}, ${version}, ${content.title}, ${content.clientName}, ${content.clientPhone},
      ${content.clientEmail}, ${content.vehicleText}, ${content.vin}, ${content.production}, ${content.plate},
      ${content.scope && JSON.stringify(content.scope)}::jsonb, ${content.validUntil}, ${content.dueOn}, ${content.language},
      ${content.note}, ${linesTotal(sumLines(counted))})`.execute(trx)
  if (lines.length === 0) return
  const rows = lines.map(({ deposit, saved, ...line }, position) => ({
    ...line,
    position,
    ...(deposit && { depositName: deposit.name, depositMinor: deposit.minor, depositKind: deposit.kind }),
    ...saved,
  }))
  await sql`
    insert into offer_line (offer_id, version, line_id, position, kind, text, sku, quantity, hours, unit_minor, vat_bp,
      priced_by, discount_bp, markup_bp, total_minor, optional, locked, note, picture_url, deposit_name, deposit_minor,
      deposit_kind, catalogue_minor, cost_minor, availability, saved_at, saved_sku, saved_minor, saved_basis,
      withdrawal_class, made_for)
    select ${offerId}::int, ${version}::int, id, position, kind, text, sku, quantity, hours, "unitMinor", "vatBp",
      "pricedBy", "discountBp", "markupBp", "totalMinor", optional, locked, note, "pictureUrl", "depositName",
      "depositMinor", "depositKind", "catalogueMinor", "costMinor", availability,
      to_timestamp("savedAt" / 1000.0), "savedSku", "savedMinor", "savedBasis", "withdrawalClass", "madeFor"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      id int, position int, kind text, text text, sku text, quantity int, hours int, "unitMinor" bigint, "vatBp" int,
      "pricedBy" text, "discountBp" int, "markupBp" int, "totalMinor" bigint, optional boolean, locked boolean,
      note text, "pictureUrl" text, "depositName" text, "depositMinor" bigint, "depositKind" text,
      "catalogueMinor" bigint, "costMinor" bigint, availability text, "savedAt" bigint, "savedSku" text,
      "savedMinor" bigint, "savedBasis" text, "withdrawalClass" text, "madeFor" text
    )`.execute(trx)
}

/** Freezes a version: from now on links show it. @param trx holds the lock of the offer */
export async function freezeVersion(
  trx: Transaction<Database>,
  id: number,
  version: number,
  by: 'link' | 'sms' | 'email',
): Promise<void> {
  await sql`
    update offer_version set sent_at = clock_timestamp(), sent_by = ${by}
    where offer_id = ${id} and version = ${version}`.execute(trx)
  await sql`
    update offer set sent_version = ${version}, revision = revision + 1, changed_at = clock_timestamp()
    where id = ${id}`.execute(trx)
}

/** @param trx holds the lock of the offer */
export async function withdrawOffer(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`
    update offer set withdrawn_at = now(), revision = revision + 1, changed_at = clock_timestamp()
    where id = ${id}`.execute(trx)
}

/** @param trx holds the lock of the offer, which was not sent */
export async function deleteOffer(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('offer').where('id', '=', id).execute()
}

/**
 * Adds a question or an answer.
 *
 * @param trx holds the lock of the offer
 * @returns false = the offer has `most` already
 */
export async function insertMessage(
  trx: Transaction<Database>,
  id: number,
  { by, text, most }: { by: 'client' | 'garage'; text: string; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into offer_message (offer_id, written_by, text)
    select ${id}, ${by}, ${text} where (select count(*) from offer_message where offer_id = ${id}) < ${most}
    returning id`.execute(trx)
  if (rows.length === 0) return false
  await touchOffer(trx, id)
  return true
}

/** What is noted of a decision. Without accepted lines, it has no e-mail, no early start and no garage. */
export type NewDecision = {
  decision: Decision
  name: string
  /** Ids of the accepted lines. */
  accepted: readonly number[]
  totalMinor: number
  email: string
  earlyStart: boolean
  /** The garage as the client read of it. */
  garage: OfferGarage | null
}

/** Notes what the client decided on a version. */
export async function writeDecision(
  trx: Transaction<Database>,
  { id, version }: { id: number; version: number },
  { decision, name, accepted, totalMinor, email, earlyStart, garage }: NewDecision,
): Promise<void> {
  await sql`
    update offer_version set decision = ${decision}, decided_at = clock_timestamp(), decided_name = ${name},
      decided_minor = ${totalMinor}, decided_email = ${email}, early_start = ${earlyStart},
      decided_garage = ${garage && JSON.stringify(garage)}::jsonb, seen_at = coalesce(seen_at, clock_timestamp())
    where offer_id = ${id} and version = ${version}`.execute(trx)
  await sql`
    update offer_line set accepted = line_id = any(${[...accepted]}::int[])
    where offer_id = ${id} and version = ${version}`.execute(trx)
  await touchOffer(trx, id)
}

/** Notes that the accepted parts of the sent version are in a cart. */
export async function noteInCart(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`
    update offer_version v set carted_at = now() from offer o
    where o.id = ${id} and v.offer_id = o.id and v.version = o.sent_version`.execute(trx)
  await touchOffer(trx, id)
}

async function touchOffer(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`update offer set changed_at = clock_timestamp() where id = ${id}`.execute(trx)
}

/** Notes the first opening of a version by its client. */
export async function noteSeen(db: Kysely<Database>, id: number, version: number): Promise<void> {
  await sql`
    update offer_version set seen_at = now()
    where offer_id = ${id} and version = ${version} and seen_at is null`.execute(db)
}
