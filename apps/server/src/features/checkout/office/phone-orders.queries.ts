import { type Kysely, sql } from 'kysely'
import type { Database, KeptScope } from '../../../platform/database/schema.ts'
import type { RequestCurrency } from '../../../platform/http/route.ts'

/** The customer of an order that the shop places. */
export type CalledCustomer = {
  id: number
  /** The account; the customer itself unless it is a person of a company. */
  companyId: number
  priceBasis: 'net' | 'gross'
  language: string | null
  isClosed: boolean
  isBlocked: boolean
}

export async function findCalledCustomer(db: Kysely<Database>, id: number): Promise<CalledCustomer | null> {
  const { rows } = await sql<CalledCustomer>`
    select p.id, c.id as "companyId", c.price_basis as "priceBasis", p.language,
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

/** Finds the vehicle of a VIN or of its last seven characters. @returns null when none or several have it */
export async function findScopeOfVin(
  db: Kysely<Database>,
  version: number,
  vin: string,
): Promise<KeptScope | null> {
  const column = vin.length === 17 ? sql`vin` : sql`right(vin, 7)`
  const { rows } = await sql<{ id: number; typeKey: string }>`
    select id, type_key as "typeKey" from vehicle
    where version_id = ${version} and ${column} = ${vin} limit 2`.execute(db)
  const [found, ...others] = rows
  if (!found || others.length > 0) return null
  return {
    vehicleId: found.id,
    vehicleKeyList: [found.typeKey],
    equipmentList: [],
    year: null,
    month: null,
    transmissionType: null,
    vehicleConditions: [],
  }
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
