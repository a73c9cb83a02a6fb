import type { FastifyRequest } from 'fastify'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database, LocalText } from '../../platform/database/schema.ts'

export type ShippingMethodRow = Selectable<Database['shipping_method']>
export type PaymentMethodRow = Selectable<Database['payment_method']>
export type AddressRow = Omit<Selectable<Database['address']>, 'created_at'> & {
  countryName: LocalText
  ships: boolean
}
export type PickupPointRow = Selectable<Database['warehouse']> & { countryName: LocalText }

/** What a checkout is decided by, beside the goods. */
export type Choices = {
  /** Deferred payment in PLN, minor units; null = none granted. */
  creditLimitMinor: number | null
  creditUsedMinor: number
  lastShippingMethod: string | null
  lastPaymentMethod: string | null
  /** All methods of the shop in their order, pickup among them. */
  shippingMethods: ShippingMethodRow[]
  paymentMethods: PaymentMethodRow[]
  /** Those that were asked for and are the customer's. */
  addresses: AddressRow[]
  /** The branch that was asked for, when it hands out orders. */
  pickupPoint: PickupPointRow | null
}

/** What a checkout configuration asks for by id. */
type Asked = {
  ShippingAddressId: number | null
  BillingAddressId: number | null
  PickUpInStoreId: number | null
}

/** Everything but the goods that a checkout depends on, in one query. */
export async function readChoices(
  db: Kysely<Database>,
  customerId: number,
  asked: Asked = { ShippingAddressId: null, BillingAddressId: null, PickUpInStoreId: null },
): Promise<Choices> {
  const { rows } = await sql<Choices>`
    select ${choiceColumns(asked)}
    from customer c where c.id = ${customerId}`.execute(db)
  return rows[0]!
}

type LockedChoices = Choices & {
  firstAnswer: Record<string, unknown> | null
  unpaid: { open: number; limit: number | null }
}

/**
 * As `readChoices`, and takes the customer's row for this transaction: the credit limit is read and used under it.
 *
 * @returns also how many orders wait for their money, and how many may (null = any number: an order of this customer
 *          was paid or sent before, or the shop granted credit); and the answer that an idempotency key got within the last 24 hours, null when it got none
 */
export async function lockChoices(
  trx: Transaction<Database>,
  { customer, storeId }: Pick<FastifyRequest, 'customer' | 'storeId'>,
  asked: Asked,
  key: string | null,
): Promise<LockedChoices> {
  const { rows } = await sql<LockedChoices>`
    select ${choiceColumns(asked)}, jsonb_build_object(
             'open', (select count(*) from shop_order o
               where o.customer_id = c.id and o.order_status in ('Pending', 'Processing') and o.payment_status = 'Pending'),
             'limit', (select s.open_unpaid_limit from store s
               where s.id = ${storeId} and c.credit_limit_minor is null and not exists (
                 select from shop_order o where o.customer_id = c.id
                   and (o.payment_status in ('Paid', 'Refunded')
                     or o.shipping_status in ('PartiallyShipped', 'Shipped', 'Delivered'))))) as unpaid,
           (select k.answer from idempotency_key k
            where k.customer_id = c.id and k.key = ${key}::text
              and k.created_at > now() - interval '24 hours') as "firstAnswer"
    from customer c where c.id = ${customer.id}
    for no key update of c`.execute(trx)
  return rows[0]!
}

const choiceColumns = (asked: Asked) => sql`
  c.credit_limit_minor as "creditLimitMinor", c.credit_used_minor as "creditUsedMinor",
  c.last_shipping_method as "lastShippingMethod", c.last_payment_method as "lastPaymentMethod",
  (select coalesce(jsonb_agg(m order by m.position, m.system_name), '[]')
   from shipping_method m) as "shippingMethods",
  (select coalesce(jsonb_agg(m order by m.position, m.system_name), '[]')
   from payment_method m) as "paymentMethods",
  (select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('countryName', n.name, 'ships', n.ships)), '[]')
   from address a join country n on n.id = a.country_id
   where a.customer_id = c.id and a.id in (${asked.ShippingAddressId}::int, ${asked.BillingAddressId}::int)) as addresses,
  (select to_jsonb(w) || jsonb_build_object('countryName', n.name)
   from warehouse w join country n on n.id = w.country_id
   where w.id = ${asked.PickUpInStoreId}::int and w.allows_pickup) as "pickupPoint"`

/** The customer's addresses in countries that are shipped to, the oldest first. */
export async function listShippingAddresses(
  db: Kysely<Database>,
  customerId: number,
): Promise<Selectable<Database['address']>[]> {
  return db
    .selectFrom('address')
    .innerJoin('country', 'country.id', 'address.country_id')
    .selectAll('address')
    .where('address.customer_id', '=', customerId)
    .where('country.ships', '=', true)
    .orderBy('address.id')
    .execute()
}

/** The branches that hand out orders, in their order. */
export async function listPickupPoints(db: Kysely<Database>): Promise<Selectable<Database['warehouse']>[]> {
  return db
    .selectFrom('warehouse')
    .selectAll()
    .where('allows_pickup', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
