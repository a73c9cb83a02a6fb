import type { ReturnKind } from '@partboard/domain/aftersale/return-state'
import { type Kysely, sql } from 'kysely'
import { followedCache } from '../../../platform/cache/followed.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { LineOnBoard } from '../places-of-lines.ts'

/** A parcel with its parts. */
export type Parcel = {
  carrier: string
  trackingNumber: string
  lines: (LineOnBoard & { printed: string | null; quantity: number })[]
}

/** The branch of a pickup. `hours`: seven days, Monday first, in minutes after midnight. */
export type PickupBranch = { name: string; phone: string; hours: { from: number; to: number }[][] }

/** Lists the parcels of an order, newest first. @param shipmentId only this parcel; null = all */
export async function listParcels(
  db: Kysely<Database>,
  orderId: number,
  shipmentId: number | null,
): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    select s.carrier, s.tracking_number as "trackingNumber",
      (select jsonb_agg(jsonb_build_object('sku', l.sku, 'printed', l.printed, 'name', l.name, 'drawing', l.drawing, 'quantity', sl.quantity) order by l.position)
       from shipment_line sl join order_line l on l.order_id = s.order_id and l.position = sl.position
       where sl.shipment_id = s.id) as lines
    from shipment s
    where s.order_id = ${orderId} and (${shipmentId}::int is null or s.id = ${shipmentId}) order by s.id desc`.execute(
    db,
  )
  return rows
}

export async function findPickupBranch(db: Kysely<Database>, id: number): Promise<PickupBranch> {
  return db
    .selectFrom('warehouse')
    .select(['name', 'phone_number as phone', 'hours'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Finds a change of an order's pieces with its parts; null when it was undone. */
export async function findPieceChange(
  db: Kysely<Database>,
  id: number,
): Promise<{ kind: string; reason: string; lines: Parcel['lines'] } | null> {
  const { rows } = await sql<{ kind: string; reason: string; lines: Parcel['lines'] }>`
    select c.kind, c.reason, (
      select jsonb_agg(jsonb_build_object('sku', l.sku, 'printed', l.printed, 'name', l.name, 'drawing', l.drawing, 'quantity', cl.quantity) order by l.position)
      from piece_change_line cl join order_line l on l.order_id = c.order_id and l.position = cl.position
      where cl.change_id = c.id
    ) as lines
    from piece_change c where c.id = ${id} and c.undone_at is null`.execute(db)
  return rows[0] ?? null
}

/** The amount of a payment, in minor units; null = there is none. */
export async function findPayment(db: Kysely<Database>, id: number): Promise<number | null> {
  const query = db.selectFrom('order_payment').select('amount_minor').where('id', '=', id)
  return (await query.where('kind', '=', 'payment').executeTakeFirst())?.amount_minor ?? null
}

/** A refund for its mail. `method`: as it was recorded, in words. */
export type RefundFacts = {
  amountMinor: number
  method: string
  /** The payment provider paid it out, to where the payment came from. */
  isByProvider: boolean
  /** The case that it belongs to; null = none is known. */
  returned: { number: string; kind: ReturnKind } | null
}

/**
 * A refund that has been made. Its case is the one that its reference names, else the only one of the order that is being
 * settled.
 *
 * @returns null when there is none, or its provider has not paid it out
 */
export async function findRefund(db: Kysely<Database>, id: number): Promise<RefundFacts | null> {
  const { rows } = await sql<RefundFacts>`
    select p.amount_minor as "amountMinor", p.method, pr.refund_id is not null as "isByProvider", coalesce(
      (select jsonb_build_object('number', r.number, 'kind', r.kind) from return_case r
        where r.order_id = p.order_id and r.number = p.reference),
      (select jsonb_build_object('number', min(r.number), 'kind', min(r.kind)) from return_case r
        where r.order_id = p.order_id and r.state in ('accepted', 'goods_back') having count(*) = 1)
    ) as returned
    from order_payment p left join provider_refund pr on pr.refund_id = p.id
    where p.id = ${id} and p.kind = 'refund' and coalesce(pr.state, 'done') = 'done'`.execute(db)
  return rows[0] ?? null
}

/** The reason of an order's cancellation; '' = none was given. */
export async function findCancelReason(db: Kysely<Database>, orderId: number): Promise<string> {
  const row = await db
    .selectFrom('order_step')
    .select('reason')
    .where('order_id', '=', orderId)
    .where('to_stage', '=', 'cancelled')
    .where('kind', '=', 'step')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.reason ?? ''
}

/** The branches with an e-mail, in order. */
const shopEmails = followedCache<{ id: number; email: string }[]>({
  name: 'shop_emails',
  bytes: 2_000,
  tables: ['warehouse'],
})

/** The e-mail of the branch that is told about a new order: the pickup branch, else the first with an e-mail. */
export async function findShopEmail(db: Kysely<Database>, pickupId: number | null): Promise<string | null> {
  const branches = await shopEmails(db).get('', () =>
    db
      .selectFrom('warehouse')
      .select(['id', 'email'])
      .where('email', '<>', '')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )
  const told = branches.find(({ id }) => id === pickupId) ?? branches[0]
  return told?.email ?? null
}
