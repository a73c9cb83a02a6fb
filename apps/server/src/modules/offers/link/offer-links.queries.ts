import { type Kysely, sql } from 'kysely'
import { statement } from '../../../platform/database/prepared.ts'
import type { Database, OfferGarage } from '../../../platform/database/schema.ts'
import { today } from '../../../platform/time/today.ts'
import { maySendOffers } from '../stored/may-send.ts'

/** The offer of a link, as far as it decides what the client may do. */
export type LinkedOffer = {
  id: number
  companyId: number
  storeId: number
  /** The version that links show. */
  version: number
  /** Also when the garage may not send offers any more. */
  isWithdrawn: boolean
  isExpired: boolean
  isSeen: boolean
  isDecided: boolean
  validUntil: string
  /** As it is now: what was accepted has its own copy. */
  garage: OfferGarage
  /** Whose page it is: where a misuse is reported. */
  shop: { name: string; email: string }
}

/** SQL: the garage `c`, with its billing address `a`, or its first one. */
const garage = sql`jsonb_build_object(
  'name', coalesce(nullif(c.company, ''), nullif(a.company, ''), trim(c.first_name || ' ' || c.last_name)),
  'address', coalesce(trim(both ', ' from concat_ws(', ', nullif(concat_ws(' ', a.address1, nullif(a.address2, '')), ''),
    nullif(trim(concat_ws(' ', a.zip_postal_code, a.city)), ''))), ''),
  'phone', coalesce(nullif(c.phone, ''), a.phone_number, ''), 'email', c.email,
  'vatNumber', coalesce(nullif(c.vat_number, ''), a.vat_number, ''), 'register', c.offer_register, 'terms', c.offer_terms
)`
const joinGarage = sql`
  join customer c on c.id = o.customer_id
  left join lateral (
    select * from address where customer_id = c.id order by (id = c.billing_address_id) desc nulls last, id limit 1
  ) a on true`

type ByHash = { codeHash: Buffer; day: string }

const linkedOffer = statement<ByHash, LinkedOffer>(
  ({ codeHash, day }: ByHash) => sql<LinkedOffer>`
    select o.id, o.customer_id as "companyId", o.store_id as "storeId", v.version,
      o.withdrawn_at is not null or not ${maySendOffers(sql`c`)} as "isWithdrawn", v.valid_until < ${day}::date as "isExpired",
      v.seen_at is not null as "isSeen", v.decision is not null as "isDecided", v.valid_until as "validUntil",
      ${garage} as garage, jsonb_build_object('name', s.name, 'email', s.email) as shop
    from offer_link link
    join offer o on o.id = link.offer_id
    join offer_version v on v.offer_id = o.id and v.version = o.sent_version
    ${joinGarage}
    join store s on s.id = o.store_id
    where link.code_hash = ${codeHash}::bytea`,
)

/** Finds the offer of a link by the hash of its code. */
export async function findLinkedOffer(
  db: Kysely<Database>,
  codeHash: Buffer,
): Promise<LinkedOffer | undefined> {
  return (await linkedOffer(db, { codeHash, day: today() }))[0]
}

const garageOfOffer = statement<{ id: number }, { garage: OfferGarage }>(
  ({ id }) => sql<{ garage: OfferGarage }>`
    select ${garage} as garage from offer o ${joinGarage} where o.id = ${id}::int`,
)

export async function findGarage(db: Kysely<Database>, offerId: number): Promise<OfferGarage> {
  return (await garageOfOffer(db, { id: offerId }))[0]!.garage
}
