import type { Lang } from '@partboard/contract/texts'
import { MAX_ADDRESSES } from '@partboard/domain/numbers/limits'
import { type Kysely, sql } from 'kysely'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import type { RequestCurrency } from '../../../platform/http/route.ts'

/** The customer of an order that the shop places. */
export type CalledCustomer = {
  id: number
  /** The account; the customer itself unless it is a person of a company. */
  companyId: number
  priceBasis: 'net' | 'gross'
  language: Lang | null
  /** The company, else the name of the person. */
  name: string
  nip: string
  email: string
  phone: string
  billingAddressId: number | null
  shippingAddressId: number | null
  isClosed: boolean
  isBlocked: boolean
}

export async function findCalledCustomer(db: Kysely<Database>, id: number): Promise<CalledCustomer | null> {
  const { rows } = await sql<CalledCustomer>`
    select p.id, c.id as "companyId", c.price_basis as "priceBasis", p.language,
      coalesce(nullif(c.company, ''), trim(p.first_name || ' ' || p.last_name)) as name, c.vat_number as nip,
      p.email, p.phone, c.billing_address_id as "billingAddressId", c.shipping_address_id as "shippingAddressId",
      p.closed_at is not null or c.closed_at is not null as "isClosed",
      p.blocked_at is not null or c.blocked_at is not null as "isBlocked"
    from customer p join customer c on c.id = coalesce(p.company_id, p.id) where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Finds the store of an order; undefined = the first one. @returns null when there is none */
export async function findStoreId(db: Kysely<Database>, id: number | undefined): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from store where ${id ?? null}::int is null or id = ${id ?? null} order by id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

export async function findCurrency(db: Kysely<Database>, code: string): Promise<RequestCurrency | null> {
  const row = await db
    .selectFrom('currency')
    .select(['code', 'rate_micro as rateMicro', 'display_locale as locale'])
    .where('code', '=', code.toUpperCase())
    .where('is_on', '=', true)
    .executeTakeFirst()
  return row ?? null
}

type CountryRow = { id: number; code: string; name: LocalText; ships: boolean }

export async function findCountry(db: Kysely<Database>, code: string): Promise<CountryRow | null> {
  const row = await db
    .selectFrom('country')
    .select(['id', 'iso2 as code', 'name', 'ships'])
    .where('iso2', '=', code)
    .executeTakeFirst()
  return row ?? null
}

/** Lists the countries of addresses with their states, in order. */
export async function listCountries(
  db: Kysely<Database>,
): Promise<{ code: string; name: LocalText; states: { id: number; name: LocalText }[] }[]> {
  const { rows } = await sql<{ code: string; name: LocalText; states: { id: number; name: LocalText }[] }>`
    select c.iso2 as code, c.name, coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name)
      order by s.position, s.id) filter (where s.id is not null), '[]') as states
    from country c left join state_province s on s.country_id = c.id
    group by c.id order by c.position, c.id`.execute(db)
  return rows
}

type BranchRow = { id: number; code: string; name: string; allowsPickup: boolean; position: number }

/** Lists the open warehouses, in the order in which an order takes stock from them. */
export async function listOpenBranches(db: Kysely<Database>): Promise<BranchRow[]> {
  return db
    .selectFrom('warehouse')
    .select(['id', 'code', 'name', 'allows_pickup as allowsPickup', 'position'])
    .where('closed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lists the addresses of an account in one line each, oldest first. */
export async function listCalledAddresses(
  db: Kysely<Database>,
  companyId: number,
): Promise<{ id: number; text: string; city: string; ships: boolean }[]> {
  const { rows } = await sql<{ id: number; text: string; city: string; ships: boolean }>`
    select a.id, n.ships, a.city, concat_ws(', ', nullif(a.company, ''), nullif(trim(a.first_name || ' ' || a.last_name), ''),
      nullif(trim(a.address1 || ' ' || a.address2), ''), nullif(trim(a.zip_postal_code || ' ' || a.city), '')) as text
    from address a join country n on n.id = a.country_id
    where a.customer_id = ${companyId} order by a.id limit ${MAX_ADDRESSES}`.execute(db)
  return rows
}
