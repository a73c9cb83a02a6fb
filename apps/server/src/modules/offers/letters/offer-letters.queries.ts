import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** What mails say of a version of an offer. */
export type MailedOffer = {
  id: number
  companyId: number
  number: string
  isWithdrawn: boolean
  clientEmail: string
  /** The company, if the shop has given it trade prices; else its e-mail, because anybody can type a name. */
  garage: string
  totalMinor: number
  currency: string
  validUntil: string
  decision: 'accepted' | 'partly_accepted' | 'declined' | null
  decidedMinor: number | null
  /** Where the confirmation goes; '' = nowhere. */
  confirmTo: string
  storeId: number
}

/** @param version the version that a mail is about; null = the one that links show */
export async function findMailedOffer(
  db: Kysely<Database>,
  id: number,
  version: number | null = null,
): Promise<MailedOffer | null> {
  const { rows } = await sql<MailedOffer>`
    select o.id, o.customer_id as "companyId", o.number, o.withdrawn_at is not null as "isWithdrawn",
      v.client_email as "clientEmail",
      case when c.price_basis = 'net' and c.company <> '' then c.company else c.email end as garage,
      v.total_minor as "totalMinor", o.currency_code as currency, v.valid_until as "validUntil", v.decision,
      v.decided_minor as "decidedMinor", v.decided_email as "confirmTo", o.store_id as "storeId"
    from offer o
    join offer_version v on v.offer_id = o.id and v.version = coalesce(${version}::int, o.sent_version)
    join customer c on c.id = o.customer_id
    where o.id = ${id}`.execute(db)
  return rows[0] ?? null
}
