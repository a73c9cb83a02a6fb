import type { VehicleSearch } from '@partboard/contract/fit/vehicles'
import { MAX_GARAGE_VEHICLES } from '@partboard/domain/numbers/limits'
import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { Database, SaidVehicle } from '../../../../platform/database/schema.ts'

export type GarageRow = {
  id: number
  search: VehicleSearch
  vin: string
  said: SaidVehicle
  plate: string
  owner: string
  note: string
}
export type GarageTexts = Pick<GarageRow, 'plate' | 'owner' | 'note'>
export type NewVehicle = Omit<GarageRow, 'id'> & { identity: string }

const columns = sql`id, search, vin, said, plate, owner, note`

/** Lists the vehicles of an account, by plate, and those without one by name after them. */
export async function listVehicles(db: Kysely<Database>, customerId: number): Promise<GarageRow[]> {
  const { rows } = await sql<GarageRow>`${prepared}
    select ${columns} from customer_vehicle where customer_id = ${customerId}
    order by plate_key = '', plate_key, said #>> '{VehicleInfo,baureihe}', id`.execute(db)
  return rows
}

/**
 * Keeps a vehicle, or changes the texts of one that is kept already: an empty text changes nothing. The account is locked,
 * so that concurrent calls do not exceed the limit.
 *
 * @returns null above `MAX_GARAGE_VEHICLES`
 */
export async function keepVehicle(
  trx: Transaction<Database>,
  customerId: number,
  { identity, search, vin, said, plate, owner, note }: NewVehicle,
): Promise<GarageRow | null> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx)
  const { rows } = await sql<GarageRow>`
    insert into customer_vehicle as kept (customer_id, search, identity, vin, said, plate, owner, note)
    select ${customerId}::int, ${JSON.stringify(search)}::jsonb, ${identity}::text, ${vin}::text,
      ${JSON.stringify(said)}::jsonb, ${plate}::text, ${owner}::text, ${note}::text
    where exists (select from customer_vehicle where customer_id = ${customerId} and identity = ${identity}::text)
      or (select count(*) from customer_vehicle where customer_id = ${customerId}) < ${MAX_GARAGE_VEHICLES}
    on conflict (customer_id, identity) do update set
      search = excluded.search, said = excluded.said,
      plate = coalesce(nullif(excluded.plate, ''), kept.plate),
      owner = coalesce(nullif(excluded.owner, ''), kept.owner),
      note = coalesce(nullif(excluded.note, ''), kept.note)
    returning ${columns}`.execute(trx)
  return rows[0] ?? null
}

/** Changes what is written about a vehicle. @returns null when the account has no such vehicle */
export async function changeVehicle(
  db: Kysely<Database>,
  customerId: number,
  id: number,
  { plate, owner, note }: GarageTexts,
): Promise<GarageRow | null> {
  const { rows } = await sql<GarageRow>`
    update customer_vehicle set plate = ${plate}, owner = ${owner}, note = ${note}
    where id = ${id} and customer_id = ${customerId} returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** Removes a vehicle. @returns whether the account had it */
export async function removeVehicle(db: Kysely<Database>, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_vehicle')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
