import { PICKUP } from '@partboard/domain/checkout/checkout'
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { columnsOf } from '../../../platform/database/named-columns.ts'
import type { Database, KeptScope, LocalText, OfficeText } from '../../../platform/database/schema.ts'
import type { RequestCurrency } from '../../../platform/http/route.ts'
import { startedCart } from '../../cart/index.ts'

export type RequestRow = Selectable<Database['order_request']> & {
  personName: string
  decidedByName: string | null
  orderNumber: string | null
  items: RequestedItem[]
  methodName: OfficeText | null
  branchName: string | null
}

/** A line of a request. @property partId null = the current catalogue does not have the part */
export type RequestedItem = {
  partId: number | null
  sku: string
  printed: string | null
  quantity: number
  name: LocalText | null
  vehicle: KeptScope | null
  boardId: number | null
  linePosition: number | null
  reference: string
}

/** Maximum of listed requests: all open ones, then the newest decided ones. */
const maxListed = 100

/** Moves the ordered lines of a person's cart into a new request. @returns its id */
export async function insertRequest(
  trx: Transaction<Database>,
  request: Insertable<Database['order_request']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('order_request')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  const cartId = request.person_id
  await sql`
    with moved as (
      delete from cart_item where customer_id = ${cartId} and not parked
      returning sku, quantity, added_at, vehicle, board_id, line_position, insisted, reference
    )
    insert into order_request_item
      (request_id, sku, quantity, added_at, vehicle, board_id, line_position, insisted, reference)
    select ${id}, sku, quantity, added_at, vehicle, board_id, line_position, insisted, reference from moved`.execute(
    trx,
  )
  await startedCart(cartId).execute(trx)
  await sql`update cart_item set parked = false where customer_id = ${cartId} and parked`.execute(trx)
  return id
}

/**
 * The people who are told of requests: the first person of the company and its managers. Only who has joined and proved
 * the e-mail is told: anybody may type the e-mail of a stranger.
 */
export async function listManagers(db: Kysely<Database>, companyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where((where) => where.or([where('id', '=', companyId), where('company_id', '=', companyId)]))
    .where('manages_people', '=', true)
    .where('closed_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Lists requests of a company, open ones first, then newest first.
 *
 * @param personId only requests of this person; null = of all
 */
export async function listRequests(
  db: Kysely<Database>,
  companyId: number,
  { personId, version }: { personId: number | null; version: number | null },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columnsOf('order_request', 'r')}, trim(p.first_name || ' ' || p.last_name) as "personName",
      trim(d.first_name || ' ' || d.last_name) as "decidedByName", o.order_number as "orderNumber",
      coalesce((
        select jsonb_agg(jsonb_build_object('partId', part.id, 'sku', i.sku, 'printed', part.printed,
            'quantity', i.quantity, 'name', part.name, 'vehicle', i.vehicle, 'boardId', i.board_id,
            'linePosition', i.line_position, 'reference', i.reference)
          order by i.added_at, i.sku)
        from order_request_item i
        left join part on part.version_id = ${version}::int and part.sku = i.sku
        where i.request_id = r.id
      ), '[]') as items,
      m.name as "methodName", w.name as "branchName"
    from order_request r
    left join warehouse w on w.id = (r.checkout ->> 'pickupPointId')::int
    left join shipping_method m on m.system_name = case when w.id is null then r.checkout ->> 'deliveryName' else ${PICKUP} end
    join customer p on p.id = r.person_id
    left join customer d on d.id = r.decided_by_id
    left join shop_order o on o.id = r.order_id
    where r.customer_id = ${companyId} and (${personId}::int is null or r.person_id = ${personId}::int)
    order by r.state = 'open' desc, r.id desc limit ${maxListed}`.execute(db)
  return rows
}

/** Locks a request of a company. @returns null when there is none */
export async function lockRequest(trx: Transaction<Database>, companyId: number, id: number) {
  const row = await trx
    .selectFrom('order_request')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

type Decision =
  | { state: 'approved'; orderId: number; personId: number }
  | { state: 'refused' | 'withdrawn'; reason: string; personId: number }

export async function decideRequest(
  trx: Transaction<Database>,
  id: number,
  decision: Decision,
): Promise<void> {
  await trx
    .updateTable('order_request')
    .set({
      state: decision.state,
      decided_at: sql<Date>`now()`,
      decided_by_id: decision.personId,
      reason: 'reason' in decision ? decision.reason : '',
      order_id: 'orderId' in decision ? decision.orderId : null,
    })
    .where('id', '=', id)
    .execute()
}

export async function setTotal(trx: Transaction<Database>, id: number, totalMinor: number): Promise<void> {
  await trx.updateTable('order_request').set({ total_minor: totalMinor }).where('id', '=', id).execute()
}

/** The currency of a request at the rate of now. */
export async function findCurrency(db: Kysely<Database>, code: string): Promise<RequestCurrency> {
  const row = await db
    .selectFrom('currency')
    .select(['rate_micro', 'display_locale'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { code, rateMicro: row.rate_micro, locale: row.display_locale }
}
