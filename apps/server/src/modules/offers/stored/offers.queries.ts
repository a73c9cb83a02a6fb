import type { OfferState } from '@partboard/contract/offers/offer-shapes'
import type { Lang } from '@partboard/contract/texts'
import type { WithdrawalClass } from '@partboard/domain/aftersale/withdrawal'
import { latinPlate } from '@partboard/domain/fit/plate'
import { vehicleKey } from '@partboard/domain/fit/vin'
import type { Pricing, StoredLineKind } from '@partboard/domain/offers/stored-offer'
import type { Availability } from '@partboard/domain/pricing/drift'
import type { PriceBasis } from '@partboard/domain/pricing/pricing'
import type { DepositKind } from '@partboard/domain/pricing/totals'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { statement } from '../../../platform/database/prepared.ts'
import type { Database, KeptScope, OfferGarage } from '../../../platform/database/schema.ts'
import { today } from '../../../platform/time/today.ts'

/** What is kept of a part on the day on which its line was made. Catalogue price and cost are in the offer's currency. */
export type SavedPart = {
  catalogueMinor: number | null
  costMinor: number | null
  availability: Availability
  /** Milliseconds since 1970. */
  savedAt: number
  /** The number to order and its price in PLN, in the basis of the customer, for `driftOf`. */
  savedSku: string
  savedMinor: number | null
  savedBasis: PriceBasis
  withdrawalClass: WithdrawalClass
}

/** A line as it is stored. The saved values are of a part only. */
export type StoredLine = {
  id: number
  kind: StoredLineKind
  text: string
  sku: string | null
  quantity: number
  hours: number | null
  unitMinor: number | null
  vatBp: number
  pricedBy: Pricing
  discountBp: number | null
  markupBp: number | null
  totalMinor: number
  optional: boolean
  locked: boolean
  note: string
  pictureUrl: string
  /** The key or the coding order that a part is made for; '' = none. */
  madeFor: string
  deposit: { name: string; minor: number; kind: DepositKind } | null
  saved: SavedPart | null
}

/** What a version of an offer says. */
export type OfferContent = {
  title: string
  clientName: string
  clientPhone: string
  clientEmail: string
  vehicleText: string
  vin: string
  production: string
  plate: string
  scope: KeptScope | null
  validUntil: string
  /** The day by which the garage does the work; null = none is promised. */
  dueOn: string | null
  language: Lang
  note: string
  lines: StoredLine[]
}

export type Decision = 'accepted' | 'partly_accepted' | 'declined'

/** What happened to a version that was sent. */
export type SentVersion = {
  version: number
  sentAt: Date
  sentBy: 'link' | 'sms' | 'email'
  seenAt: Date | null
  decision: Decision | null
  decidedAt: Date | null
  decidedName: string
  decidedMinor: number | null
  decidedEmail: string
  earlyStart: boolean
  /** The garage as the client read of it; null = nothing was accepted. */
  decidedGarage: OfferGarage | null
  cartedAt: Date | null
}

/** A line as it is read: with its part in the current catalogue, and the client's decision. */
export type ReadLine = StoredLine & {
  partId: number | null
  printed: string | null
  /** The measure of its part today; null = none. */
  measure: string | null
  accepted: boolean | null
}

export type StoredOffer = Omit<OfferContent, 'lines'> & {
  id: number
  companyId: number
  number: string
  state: OfferState
  currencyCode: string
  version: number
  sentVersion: number | null
  revision: number
  createdAt: Date
  createdBy: string
  changedAt: Date
  /** The highest id that a line of any version has had. */
  lastLineId: number
  sent: SentVersion | null
  lines: ReadLine[]
  messages: { by: 'client' | 'garage'; text: string; at: Date }[]
}

/** SQL: where an offer `o` is, with its sent version `s`. @param day of the shop */
const stateOf = (day: string) => sql`case
  when o.withdrawn_at is not null then 'withdrawn'
  when s.version is null then 'draft'
  when s.decision is not null then s.decision
  when s.valid_until < ${day}::date then 'expired'
  when (
    select m.written_by from offer_message m where m.offer_id = o.id order by m.id desc limit 1
  ) = 'client' then 'asked'
  when s.seen_at is not null then 'seen'
  else 'sent'
end`

type OfferAsked = { id: number; companyId: number; catalogue: number | null; day: string }
/** A version of an offer: the newest one, the one that links show, or one by its number. */
type Wanted = 'newest' | 'sent' | { version: number }

/**
 * An offer with one of its versions.
 *
 * @param wanted SQL: the version that is read
 * @param sent SQL: the version whose sending and decision are read with it
 */
const offerBy = <Asked extends OfferAsked>(
  wanted: (asked: Asked) => RawBuilder<unknown>,
  sent: (asked: Asked) => RawBuilder<unknown> = () => sql`o.sent_version`,
) =>
  statement<Asked, StoredOffer>(
    (asked: Asked) => sql<StoredOffer>`
    select o.id, o.customer_id as "companyId", o.number, ${stateOf(asked.day)} as state,
      o.currency_code as "currencyCode", v.version, o.sent_version as "sentVersion", o.revision,
      o.created_at as "createdAt", o.created_by as "createdBy", o.changed_at as "changedAt",
      v.title, v.client_name as "clientName", v.client_phone as "clientPhone", v.client_email as "clientEmail",
      v.vehicle_text as "vehicleText", v.vin, v.production, v.plate, v.scope, v.valid_until as "validUntil",
      v.due_on as "dueOn", v.language, v.note,
      coalesce((select max(l.line_id) from offer_line l where l.offer_id = o.id), 0) as "lastLineId",
      case when s.version is not null then jsonb_build_object(
        'version', s.version, 'sentAt', s.sent_at, 'sentBy', s.sent_by, 'seenAt', s.seen_at,
        'decision', s.decision, 'decidedAt', s.decided_at, 'decidedName', s.decided_name,
        'decidedMinor', s.decided_minor, 'decidedEmail', s.decided_email, 'earlyStart', s.early_start,
        'decidedGarage', s.decided_garage, 'cartedAt', s.carted_at
      ) end as sent,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', l.line_id, 'kind', l.kind, 'text', l.text, 'sku', l.sku, 'printed', p.printed, 'quantity', l.quantity, 'hours', l.hours,
          'unitMinor', l.unit_minor, 'vatBp', l.vat_bp, 'pricedBy', l.priced_by, 'discountBp', l.discount_bp,
          'markupBp', l.markup_bp, 'totalMinor', l.total_minor, 'optional', l.optional, 'locked', l.locked,
          'note', l.note, 'pictureUrl', l.picture_url, 'madeFor', l.made_for, 'accepted', l.accepted, 'partId', p.id,
          'measure', p.measure,
          'deposit', case when l.deposit_minor is not null then jsonb_build_object(
            'name', l.deposit_name, 'minor', l.deposit_minor, 'kind', l.deposit_kind) end,
          'saved', case when l.kind = 'part' then jsonb_build_object(
            'catalogueMinor', l.catalogue_minor, 'costMinor', l.cost_minor, 'availability', l.availability,
            'savedAt', round(extract(epoch from l.saved_at) * 1000)::bigint, 'savedSku', l.saved_sku,
            'savedMinor', l.saved_minor, 'savedBasis', l.saved_basis,
            'withdrawalClass', coalesce(l.withdrawal_class, p.withdrawal_class, 'returnable')) end
        ) order by l.position)
        from offer_line l
        left join part p on p.version_id = ${asked.catalogue}::int and p.sku = l.sku
        where l.offer_id = v.offer_id and l.version = v.version
      ), '[]') as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('by', m.written_by, 'text', m.text, 'at', m.written_at) order by m.id)
        from offer_message m where m.offer_id = o.id
      ), '[]') as messages
    from offer o
    join offer_version v on v.offer_id = o.id and v.version = ${wanted(asked)}
    left join offer_version s on s.offer_id = o.id and s.version = ${sent(asked)}
    where o.id = ${asked.id}::int and o.customer_id = ${asked.companyId}::int`,
  )
const newest = offerBy(() => sql`o.version`)
const sent = offerBy(() => sql`o.sent_version`)
const byVersion = ({ version }: { version: number }) => sql`${version}::int`
const given = offerBy<OfferAsked & { version: number }>(byVersion, byVersion)

/**
 * Reads an offer of a company.
 *
 * @param catalogue the catalogue version; null = there is none
 */
export async function readOffer(
  db: Kysely<Database>,
  { id, companyId, catalogue }: Omit<OfferAsked, 'day'>,
  which: Wanted = 'newest',
): Promise<StoredOffer | undefined> {
  const asked = { id, companyId, catalogue, day: today() }
  const [row] = await (typeof which === 'object'
    ? given(db, { ...asked, ...which })
    : { newest, sent }[which](db, asked))
  return row && { ...row, sent: row.sent && datesOf(row.sent), messages: row.messages.map(datedMessage) }
}

const dateOf = (instant: Date | null) => instant && new Date(instant)
const datesOf = (sent: SentVersion): SentVersion => ({
  ...sent,
  sentAt: new Date(sent.sentAt),
  seenAt: dateOf(sent.seenAt),
  decidedAt: dateOf(sent.decidedAt),
  cartedAt: dateOf(sent.cartedAt),
})
const datedMessage = (message: StoredOffer['messages'][number]) => ({ ...message, at: new Date(message.at) })

export type OfferListRow = {
  id: number
  number: string
  title: string
  state: OfferState
  isChanged: boolean
  clientName: string
  vehicleText: string
  plate: string
  vin: string
  currencyCode: string
  totalMinor: number
  createdAt: string
  changedAt: string
  validUntil: string
  createdBy: string
}
type OfferPage = {
  rows: OfferListRow[]
  total: number
  counts: { state: OfferState; count: number }[]
}
type ListAsked = {
  companyId: number
  pattern: string
  /** Of the key of a plate. */
  plate: string
  /** Of the key of a vehicle. */
  vehicle: string
  state: OfferState | null
  limit: number
  offset: number
  day: string
}

const offerPage = statement<ListAsked, OfferPage>(
  ({ companyId, pattern, plate, vehicle, state, limit, offset, day }) => sql<OfferPage>`
    with matched as materialized (
      select o.id, o.number, v.title, ${stateOf(day)} as state,
        s.version is not null and v.version > s.version as "isChanged",
        v.client_name as "clientName", v.vehicle_text as "vehicleText", v.plate, v.vin,
        o.currency_code as "currencyCode", v.total_minor as "totalMinor",
        o.created_at as "createdAt", o.changed_at as "changedAt", v.valid_until as "validUntil",
        o.created_by as "createdBy"
      from offer o
      join offer_version v on v.offer_id = o.id and v.version = o.version
      left join offer_version s on s.offer_id = o.id and s.version = o.sent_version
      where o.customer_id = ${companyId}::int and (
        o.number ilike ${pattern} or v.title ilike ${pattern} or v.client_name ilike ${pattern}
        or plate_key(v.plate) like ${plate} or vehicle_key(v.vin) like ${vehicle}
      )
    ), wanted as (
      select * from matched where ${state}::text is null or state = ${state}::text
    )
    select
      coalesce((select json_agg(page order by page.id desc) from (
        select * from wanted order by id desc limit ${limit}::int offset ${offset}::int
      ) page), '[]') as rows,
      (select count(*)::int from wanted) as total,
      coalesce((select json_agg(counted) from (
        select state, count(*)::int as count from matched group by state order by state
      ) counted), '[]') as counts`,
)

/** The offers of a company, newest first. @param search part of number, title, client, plate or VIN; '' = all */
export async function listOffers(
  db: Kysely<Database>,
  companyId: number,
  {
    search,
    state,
    limit,
    offset,
  }: { search: string; state: OfferState | null; limit: number; offset: number },
): Promise<OfferPage> {
  const part = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const [page] = await offerPage(db, {
    companyId,
    pattern: part(search),
    plate: part(latinPlate(search) || search),
    vehicle: part(vehicleKey(search) || search),
    state,
    limit,
    offset,
    day: today(),
  })
  return page!
}
