import { MAX_QUANTITY, MAX_REMOVED_CARTS } from '@partboard/domain/numbers/limits'
import { type Kysely, sql, type Transaction } from 'kysely'
import { columns } from '../../../platform/database/columns.gen.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { type CartHead, lineColumns } from '../lines/cart.ts'

/** A cart of a customer, current, parked or removed. */
type CartListRow = CartHead & {
  /** Null = the current one. */
  parkedAt: Date | null
  /** Null = it was not removed. */
  removedAt: Date | null
  isCleared: boolean
  lineCount: number
  itemCount: number
}

/** Lists all carts of a customer, in the order in which they were made. */
export async function listAllCarts(db: Kysely<Database>, customerId: number): Promise<CartListRow[]> {
  const { rows } = await sql<CartListRow>`${prepared}
    select c.id, c.name, c.reference, null::timestamptz as "parkedAt", null::timestamptz as "removedAt",
      false as "isCleared", count(i.sku)::int as "lineCount", coalesce(sum(i.quantity), 0)::int as "itemCount"
    from cart c left join cart_item i on i.customer_id = c.customer_id
    where c.customer_id = ${customerId} group by c.customer_id
    union all
    select p.id, p.name, p.reference, p.parked_at, p.removed_at, p.cleared_from is not null,
      count(i.sku)::int, coalesce(sum(i.quantity), 0)::int
    from parked_cart p left join parked_cart_item i on i.cart_id = p.id
    where p.customer_id = ${customerId} group by p.id
    order by id`.execute(db)
  return rows
}

/** A cart that is not the current one. */
export type ParkedCart = CartHead & { isRemoved: boolean; clearedFrom: number | null }

/** @param trx holds the lock of the customer's cart. @returns null = the customer has no such parked or removed cart */
export async function findParked(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<ParkedCart | null> {
  const { rows } = await sql<ParkedCart>`
    select id, name, reference, removed_at is not null as "isRemoved", cleared_from as "clearedFrom"
    from parked_cart where customer_id = ${customerId} and id = ${id}`.execute(trx)
  return rows[0] ?? null
}

/** Counts parked carts, and tells whether the current one has lines. */
export async function countCarts(
  trx: Transaction<Database>,
  customerId: number,
): Promise<{ parked: number; hasLines: boolean }> {
  const { rows } = await sql<{ parked: number; hasLines: boolean }>`
    select exists (select from cart_item where customer_id = ${customerId}) as "hasLines",
      (select count(*)::int from parked_cart where customer_id = ${customerId} and removed_at is null) as parked`.execute(
    trx,
  )
  return rows[0]!
}

/** Moves the current cart to the parked ones, with its id. The row of `cart` must get another id next. */
export async function park(trx: Transaction<Database>, customerId: number): Promise<void> {
  await sql`
    insert into parked_cart (id, customer_id, name, reference)
    select id, customer_id, name, reference from cart where customer_id = ${customerId}`.execute(trx)
  await moveLinesAway(trx, customerId, sql`(select id from cart where customer_id = ${customerId})`)
}

/** @returns the number of lines that were moved */
async function moveLinesAway(
  trx: Transaction<Database>,
  customerId: number,
  cartId: ReturnType<typeof sql>,
  productIds: readonly number[] | null = null,
): Promise<number> {
  const chosen =
    productIds &&
    sql`
    and sku in (select key from catalogue_key where kind = 'part' and id = any(${[...productIds]}::int[]))`
  const { numAffectedRows } = await sql`
    with moved as (
      delete from cart_item where customer_id = ${customerId} ${chosen ?? sql``} returning ${lineColumns('cart_item')}
    )
    insert into parked_cart_item (cart_id, ${lineNames})
    select ${cartId}, moved.* from moved`.execute(trx)
  return Number(numAffectedRows)
}

/** The columns of a line, without its cart. */
export const lineNames = sql.join(
  columns.cart_item.filter((name) => name !== 'customer_id').map((name) => sql.ref(name)),
)

/** Makes the current cart a new one without lines. */
export async function startCart(
  trx: Transaction<Database>,
  customerId: number,
  { name, reference }: Omit<CartHead, 'id'>,
): Promise<void> {
  await sql`
    update cart set id = nextval('cart_id'), name = ${name}, reference = ${reference}
    where customer_id = ${customerId}`.execute(trx)
}

/** Makes a parked cart the current one. The lines of the current one were moved before. */
export async function unpark(trx: Transaction<Database>, customerId: number, id: number): Promise<void> {
  await sql`
    update cart set (id, name, reference) = (select id, name, reference from parked_cart where id = ${id})
    where customer_id = ${customerId}`.execute(trx)
  await sql`
    insert into cart_item (customer_id, ${lineNames})
    select ${customerId}, ${lineColumns('parked_cart_item')} from parked_cart_item where cart_id = ${id}`.execute(
    trx,
  )
  await trx.deleteFrom('parked_cart').where('id', '=', id).execute()
}

/** Changes name and reference of a cart; undefined = it stays. */
export async function rename(
  trx: Transaction<Database>,
  table: 'cart' | 'parked_cart',
  id: number,
  { name, reference }: { name: string | undefined; reference: string | undefined },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set name = coalesce(${name ?? null}::text, name),
      reference = coalesce(${reference ?? null}::text, reference)
    where id = ${id}`.execute(trx)
}

/** Forgets removed carts of a customer, except the last ones. */
export async function dropRemoved(trx: Transaction<Database>, customerId: number): Promise<void> {
  await sql`
    delete from parked_cart where id in (
      select id from parked_cart where customer_id = ${customerId} and removed_at is not null
      order by removed_at desc, id desc offset ${MAX_REMOVED_CARTS}
    )`.execute(trx)
}

export async function setRemoved(trx: Transaction<Database>, id: number, isRemoved: boolean): Promise<void> {
  await trx
    .updateTable('parked_cart')
    .set({
      removed_at: isRemoved ? sql<Date>`now()` : null,
      cleared_from: null,
      ...(isRemoved ? {} : { parked_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Moves lines of the current cart to a removed one, in place of those that were cleared before.
 *
 * @param productIds the parts of the lines; null = all lines
 * @returns the number of lines that were moved
 */
export async function clearLines(
  trx: Transaction<Database>,
  customerId: number,
  { id, name, reference }: CartHead,
  productIds: readonly number[] | null = null,
): Promise<number> {
  await sql`delete from parked_cart where customer_id = ${customerId} and cleared_from is not null`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    insert into parked_cart (id, customer_id, name, reference, removed_at, cleared_from)
    values (nextval('cart_id'), ${customerId}, ${name}, ${reference}, now(), ${id}) returning id`.execute(trx)
  return moveLinesAway(trx, customerId, sql`${rows[0]!.id}::int`, productIds)
}

/** Gives the lines of the current cart that have no reference of their own one. */
export async function fillReferences(
  trx: Transaction<Database>,
  customerId: number,
  reference: string,
): Promise<void> {
  await sql`
    update cart_item set reference = ${reference} where customer_id = ${customerId} and reference = ''`.execute(
    trx,
  )
}

/** Adds the lines of a removed cart to the current one. Of a part in both, the quantities are added. */
export async function mergeLines(trx: Transaction<Database>, customerId: number, id: number): Promise<void> {
  await sql`
    insert into cart_item (customer_id, ${lineNames})
    select ${customerId}, ${lineColumns('parked_cart_item')} from parked_cart_item where cart_id = ${id}
    on conflict (customer_id, sku) do update
      set quantity = least(cart_item.quantity + excluded.quantity, ${MAX_QUANTITY}::int),
        seen_quantity = coalesce(cart_item.seen_quantity, cart_item.quantity)`.execute(trx)
  await trx.deleteFrom('parked_cart').where('id', '=', id).execute()
}
