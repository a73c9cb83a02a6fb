import type {
  PieceSums,
  PiecesMoney,
  ReturnReason,
  ShortOutcome,
} from '@partboard/domain/orders/order-pieces'
import { sql, type Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { announceStock } from '../../stock/index.ts'
import type { TakenPieces } from '../changes/order-pieces.queries.ts'

/** Pieces of a line. */
export type LineQuantity = { position: number; quantity: number }

/** Pieces of a change: where they were, and by how many the count of that shelf changed. */
export type ChangedPieces = LineQuantity & {
  warehouseId: number | null
  onHandDelta: number
  /** What the shop keeps of their price; default: 0. */
  feeMinor?: number
}

/** A change of pieces that this transaction may undo. */
export type PieceChange = {
  outcome: ShortOutcome | null
  isUndone: boolean
  lines: (ChangedPieces & { warehouseId: number; sku: string })[]
}

/** Writes a change of an order's pieces. @returns its id */
export async function writePieceChange(
  trx: Transaction<Database>,
  author: Author,
  change: {
    orderId: number
    kind: 'short' | 'cancelled' | 'returned'
    outcome?: ShortOutcome
    reasonCode?: ReturnReason
    reason: string
    amountMinor?: number
    /** Of returned pieces; together it is the amount. */
    money?: PiecesMoney
    lines: readonly ChangedPieces[]
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('piece_change')
    .values({
      order_id: change.orderId,
      kind: change.kind,
      outcome: change.outcome ?? null,
      reason_code: change.reasonCode ?? null,
      reason: change.reason,
      amount_minor: change.amountMinor ?? 0,
      less_minor: change.money?.lessMinor ?? 0,
      back_minor: change.money?.backMinor ?? 0,
      actor_kind: author.kind,
      actor_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = change.lines.map(({ position, warehouseId, quantity, onHandDelta, feeMinor = 0 }) => ({
    change_id: id,
    position,
    warehouse_id: warehouseId,
    quantity,
    on_hand_delta: onHandDelta,
    fee_minor: feeMinor,
  }))
  await trx.insertInto('piece_change_line').values(lines).execute()
  return id
}

/** Finds a shortage of an order. @param trx holds the lock of the order */
export async function findShortage(
  trx: Transaction<Database>,
  orderId: number,
  id: number,
): Promise<PieceChange | null> {
  const { rows } = await sql<PieceChange>`
    select c.outcome, c.undone_at is not null as "isUndone", (
      select jsonb_agg(jsonb_build_object('position', cl.position, 'warehouseId', cl.warehouse_id, 'sku', l.sku,
        'quantity', cl.quantity, 'onHandDelta', cl.on_hand_delta))
      from piece_change_line cl join order_line l on l.order_id = c.order_id and l.position = cl.position
      where cl.change_id = c.id
    ) as lines
    from piece_change c where c.id = ${id} and c.order_id = ${orderId} and c.kind = 'short'`.execute(trx)
  return rows[0] ?? null
}

/** Marks a change as undone. */
export async function markUndone(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`update piece_change set undone_at = now() where id = ${id}`.execute(trx)
}

/** Sums the pieces of an order. @param trx holds the lock of the order */
export async function sumPieces(trx: Transaction<Database>, orderId: number): Promise<PieceSums> {
  const { rows } = await sql<PieceSums>`
    select l.pieces, l.waiting, t.picked, t.shipped, r.returned
    from (select coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(waiting), 0)::int as waiting
          from order_line where order_id = ${orderId}) l,
      (select coalesce(sum(picked), 0)::int as picked, coalesce(sum(shipped), 0)::int as shipped
       from order_take where order_id = ${orderId}) t,
      (select coalesce(sum(cl.quantity), 0)::int as returned
       from piece_change c join piece_change_line cl on cl.change_id = c.id
       where c.order_id = ${orderId} and c.kind = 'returned') r`.execute(trx)
  return rows[0]!
}

/**
 * Makes taken pieces wait again and releases their stock.
 *
 * @param trx holds the locks of the order and of the parts' stock
 */
export async function releasePieces(
  trx: Transaction<Database>,
  orderId: number,
  pieces: readonly TakenPieces[],
): Promise<void> {
  await sql`
    with ${released(orderId, pieces)}, moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, held_delta, reason, order_id)
      select sku, warehouse_id, known, -held, 'cancel', ${orderId}::int from freed
    )
    update stock s set held = s.held - f.held, on_hand = s.on_hand + f.known
    from freed f where s.sku = f.sku and s.warehouse_id = f.warehouse_id`.execute(trx)
}

/**
 * Makes missing pieces wait, and lowers the count of their shelf: what is left there is what orders still hold.
 *
 * @param trx holds the locks of the order and of the parts' stock
 * @returns by how many pieces the count of each shelf changed
 */
export async function writeMissing(
  trx: Transaction<Database>,
  author: Author,
  { orderId, reason, pieces }: { orderId: number; reason: string; pieces: readonly TakenPieces[] },
): Promise<{ sku: string; warehouseId: number; onHandDelta: number }[]> {
  const { rows } = await sql<{ sku: string; warehouseId: number; onHandDelta: number }>`
    with ${released(orderId, pieces)}, counted as (
      select f.sku, f.warehouse_id, f.held, least(s.on_hand, s.held - f.held) - s.on_hand as delta
      from freed f join stock s using (sku, warehouse_id)
    ), moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, held_delta, reason, order_id, note, author_kind,
        author_id, author_name)
      select sku, warehouse_id, delta, -held, 'short', ${orderId}::int, nullif(${reason}, ''), ${author.kind},
        ${author.id}::int, ${author.name}
      from counted
    )
    update stock s set on_hand = s.on_hand + c.delta, held = s.held - c.held
    from counted c where s.sku = c.sku and s.warehouse_id = c.warehouse_id
    returning s.sku, s.warehouse_id as "warehouseId", c.delta as "onHandDelta"`.execute(trx)
  return rows
}

/** Common table expressions that take pieces out of their takes; `freed` has them by part and warehouse. */
const released = (orderId: number, pieces: readonly TakenPieces[]) => sql`
  leaving as materialized (
    select t.position, t.warehouse_id, t.came_later, t.sku, t.state, t.quantity as taken, p.quantity
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
      as p (position int, "warehouseId" int, "cameLater" boolean, quantity int)
    join order_take t on t.order_id = ${orderId} and t.position = p.position
      and t.warehouse_id = p."warehouseId" and t.came_later = p."cameLater"
    where p.quantity > 0
  ), less as (
    update order_take t
    set quantity = t.quantity - l.quantity, picked = least(t.picked, t.quantity - l.quantity),
      state = case when t.quantity - l.quantity = t.shipped then 'shipped' else t.state end
    from leaving l
    where t.order_id = ${orderId} and t.position = l.position and t.warehouse_id = l.warehouse_id
      and t.came_later = l.came_later and l.quantity < l.taken
  ), gone as (
    delete from order_take t using leaving l
    where t.order_id = ${orderId} and t.position = l.position and t.warehouse_id = l.warehouse_id
      and t.came_later = l.came_later and l.quantity = l.taken
  ), lines as (
    update order_line l set waiting = l.waiting + p.quantity
    from (select position, sum(quantity)::int as quantity from leaving group by 1) p
    where l.order_id = ${orderId} and l.position = p.position
  ), freed as (
    select sku, warehouse_id, coalesce(sum(quantity) filter (where state = 'held'), 0)::int as held,
      coalesce(sum(quantity) filter (where state = 'known'), 0)::int as known
    from leaving group by 1, 2
  )`

/** Cancels pieces that wait. @param pieces less than 0 = they are ordered again, and wait */
export async function cancelWaiting(
  trx: Transaction<Database>,
  orderId: number,
  pieces: readonly LineQuantity[],
): Promise<void> {
  await sql`
    update order_line l
    set quantity = l.quantity - p.quantity, waiting = l.waiting - p.quantity, cancelled = l.cancelled + p.quantity
    from (
      select position, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as p (position int, quantity int) group by 1
    ) p
    where l.order_id = ${orderId} and l.position = p.position`.execute(trx)
}

/** @throws ShopError 'branch_not_found' when one of these branches does not exist: the stock has no foreign key to it */
export async function requireBranches(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select bool_and(id in (select id from warehouse)) as "isKnown" from unnest(${[...ids]}::int[]) as asked (id)`.execute(
    trx,
  )
  if (rows[0]?.isKnown === false) throw new ShopError('branch_not_found')
}

/**
 * Adds pieces to the count of shelves.
 *
 * @param reason 'found' = a shortage was none; 'return' = the customer has sent them back
 * @param trx holds the locks of the parts' stock
 */
export async function addToShelves(
  trx: Transaction<Database>,
  author: Author,
  {
    orderId,
    reason,
    note,
    shelves,
  }: {
    orderId: number
    reason: 'found' | 'return'
    note: string
    shelves: readonly { sku: string; warehouseId: number; quantity: number }[]
  },
): Promise<void> {
  await sql`
    with shelf as materialized (
      select sku, "warehouseId" as warehouse_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) as s (sku text, "warehouseId" int, quantity int)
      group by 1, 2 having sum(quantity) > 0
    ), moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, reason, order_id, note, author_kind, author_id,
        author_name)
      select sku, warehouse_id, quantity, ${reason}, ${orderId}::int, nullif(${note}, ''), ${author.kind},
        ${author.id}::int, ${author.name}
      from shelf order by sku, warehouse_id
    )
    insert into stock as s (sku, warehouse_id, on_hand)
    select sku, warehouse_id, quantity from shelf order by sku, warehouse_id
    on conflict (sku, warehouse_id) do update set on_hand = s.on_hand + excluded.on_hand`.execute(trx)
  const sums = Map.groupBy(shelves, ({ sku, warehouseId }) => `${sku} ${warehouseId}`)
  await announceStock(
    trx,
    [...sums.values()].map((ofShelf) => ({
      sku: ofShelf[0]!.sku,
      warehouseId: ofShelf[0]!.warehouseId,
      delta: ofShelf.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  )
}

/** Sums the pieces of each line that have come back. @param trx holds the lock of the order */
export async function sumReturned(trx: Transaction<Database>, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<LineQuantity>`
    select cl.position, sum(cl.quantity)::int as quantity
    from piece_change c join piece_change_line cl on cl.change_id = c.id
    where c.order_id = ${orderId} and c.kind = 'returned' group by 1`.execute(trx)
  return new Map(rows.map(({ position, quantity }) => [position, quantity]))
}

/** Sums what the shop keeps of the pieces of each line that have come back. @param trx holds the lock of the order */
export async function sumReturnFees(
  trx: Transaction<Database>,
  orderId: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; feeMinor: number }>`
    select cl.position, sum(cl.fee_minor)::bigint as "feeMinor"
    from piece_change c join piece_change_line cl on cl.change_id = c.id
    where c.order_id = ${orderId} and cl.fee_minor > 0 group by 1`.execute(trx)
  return new Map(rows.map(({ position, feeMinor }) => [position, feeMinor]))
}

/** Sums the pieces of each line that have left. @param trx holds the lock of the order */
export async function sumShipped(trx: Transaction<Database>, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<LineQuantity>`
    select position, sum(shipped)::int as quantity from order_take where order_id = ${orderId} group by 1`.execute(
    trx,
  )
  return new Map(rows.map(({ position, quantity }) => [position, quantity]))
}

/**
 * Lists the pieces that the customer still has, by line and the branch that they left from. Returned pieces are taken off
 * the last branches of their line.
 *
 * @param trx holds the lock of the order
 */
export async function listOut(
  trx: Transaction<Database>,
  orderId: number,
): Promise<(LineQuantity & { branchId: number })[]> {
  const { rows } = await sql<LineQuantity & { branchId: number }>`
    with sent as (
      select position, warehouse_id, sum(shipped)::int as shipped from order_take
      where order_id = ${orderId} and shipped > 0 group by 1, 2
    ), counted as (
      select position, warehouse_id, shipped,
        (sum(shipped) over (partition by position order by warehouse_id))::int - shipped as before,
        (sum(shipped) over (partition by position))::int - coalesce((
          select sum(cl.quantity) from piece_change c join piece_change_line cl on cl.change_id = c.id
          where c.order_id = ${orderId} and c.kind = 'returned' and cl.position = sent.position), 0)::int as out
      from sent
    )
    select position, warehouse_id as "branchId", least(shipped, out - before) as quantity
    from counted where out > before order by position, warehouse_id`.execute(trx)
  return rows
}
