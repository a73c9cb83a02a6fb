/** Parts, boards and vehicles of the generated catalogue that the benchmark asks for. */
import type { Admin } from './customers.ts'

export type Part = { id: number; sku: string; name: string }
/** A board with a vehicle that it is for. */
export type VehicleBoard = {
  board: number
  vehicle: number
  typeKey: string
  equipment: string[]
}

export type Goods = {
  version: number
  /** Parts with a price and without a successor, for carts, orders, prices and stock. */
  sold: Part[]
  /** Other parts, in a random order that is the same in every run. */
  parts: Part[]
  boards: VehicleBoard[]
}

const maxSold = 2_000
const maxParts = 200_000
const maxBoards = 30_000
const vehiclesOfBoard = 3

export async function readGoods(admin: Admin): Promise<Goods> {
  const current = await admin.query<{ version: number }>(
    'select version_id as version from catalogue_current',
  )
  const { version } = current.rows[0]!
  const { rows } = await admin.query<Part & { isSold: boolean }>(
    `select p.id, p.sku, p.name ->> 'pl' as name,
      price.sku is not null and p.end_of_life is null and p.deposit_minor is null
        and not exists (select from replacement r where r.version_id = p.version_id and r.old_sku = p.sku) as "isSold"
    from part p left join price on price.sku = p.sku
    where p.version_id = $1
    order by hashint4(p.id) limit ${maxParts}`,
    [version],
  )
  const sold = rows.filter(({ isSold }) => isSold).slice(0, Math.min(maxSold, Math.floor(rows.length / 4)))
  const taken = new Set(sold)
  const boards = await admin.query<VehicleBoard>(
    `with asked as (
      select id from board where version_id = $1 order by hashint4(id) limit ${maxBoards}
    ), typed as (
      select distinct on (asked.id) asked.id, f.type_key
      from asked join board_fit f on f.board_id = asked.id
      where f.version_id = $1 order by asked.id, hashtext(f.type_key)
    ), v as (
      select id, type_key, equipment, row_number() over (partition by type_key order by id) as nth
      from vehicle where version_id = $1
    )
    select typed.id as board, v.id as vehicle, v.type_key as "typeKey", v.equipment
    from typed join v on v.type_key = typed.type_key and v.nth <= ${vehiclesOfBoard}
    order by hashint4(typed.id), v.id`,
    [version],
  )
  return { version, sold, parts: rows.filter((part) => !taken.has(part)), boards: boards.rows }
}
