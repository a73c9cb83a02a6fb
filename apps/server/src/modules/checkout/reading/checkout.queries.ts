import type {
  CheckoutContext,
  CheckoutRecords,
  CheckoutRequest,
  DeliveryMethod,
  PaymentMethod,
} from '@partboard/domain/checkout/checkout'
import type { HoldLimits, UnpaidHolds } from '@partboard/domain/checkout/unpaid-hold'
import type { BillingParty } from '@partboard/domain/customers/buyer'
import type { PersonRights } from '@partboard/domain/customers/people'
import { dueOf } from '@partboard/domain/orders/order-state'
import { isPaidIn, missingNeed } from '@partboard/domain/orders/payment-needs'
import { isOverdue } from '@partboard/domain/orders/transfer'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { listOf, prepared } from '../../../platform/database/prepared.ts'
import type { Database, LocalText, OfficeText } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { today } from '../../../platform/time/today.ts'
import { type AmountsOfOrder, allInvoices, amountColumns } from '../../orders/index.ts'
import type { Buyer } from './checkout.request.ts'
import { type Methods, readMethods } from './methods.queries.ts'

type Wording = { name: OfficeText; description: OfficeText }
export type AddressRow = Omit<Selectable<Database['address']>, 'created_at'> & {
  countryName: LocalText
  ships: boolean
} & BillingParty
export type PickupPointRow = Selectable<Database['warehouse']> & { countryName: LocalText }

/** The rules' records with what an order copies of them. */
export interface CheckoutRows extends CheckoutRecords {
  delivery: DeliveryMethod & Wording & { transitDays: number | null }
  payment: PaymentMethod & Wording
  address: AddressRow
  pickupPoint: PickupPointRow
}

/** The context of a checkout, and what the customer used last; null = no order yet. */
export type ShopContext = CheckoutContext<CheckoutRows> & {
  lastDeliveryName: string | null
  lastPaymentName: string | null
  /** The addresses that the account uses by itself; null = none. */
  ownShippingAddressId: number | null
  ownBillingAddressId: number | null
  /** What the account may hold unpaid; null = the shop knows it, so it has no limits. */
  holdLimits: HoldLimits | null
}

/** The ids in a request. */
type NamedIds = Pick<CheckoutRequest, 'shippingAddressId' | 'billingAddressId' | 'pickupPointId'> & {
  /** The context has all addresses of the company, oldest first. */
  allAddresses?: boolean
}
const noIds: NamedIds = { shippingAddressId: null, billingAddressId: null, pickupPointId: null }
export const allAddresses: NamedIds = { ...noIds, allAddresses: true }

/** A row of `contextColumns`. */
type ContextRow = Pick<
  ShopContext,
  | 'creditLimitMinor'
  | 'creditUsedMinor'
  | 'lastDeliveryName'
  | 'lastPaymentName'
  | 'ownShippingAddressId'
  | 'ownBillingAddressId'
  | 'holdLimits'
  | 'addresses'
  | 'hasAddresses'
  | 'pickupPoint'
>

/**
 * Reads everything that a checkout depends on, except the cart: the methods, and the rest in one query. For a customer
 * who is not there, as a guest on the phone, it is that of a new account.
 */
export async function readCheckoutContext(
  db: Kysely<Database>,
  buyer: Pick<Buyer, 'customer' | 'currency' | 'storeId'>,
  named: NamedIds = noIds,
): Promise<ShopContext> {
  const [methods, { rows }] = await Promise.all([
    readMethods(db),
    sql<ContextRow>`${prepared}
      select ${contextColumns(named, buyer.storeId)}
      from (values (1)) as one left join customer c on c.id = ${buyer.customer.companyId}`.execute(db),
  ])
  return contextOf(rows[0]!, methods, buyer)
}

/** The context of an order that is being placed. */
export type LockedContext = {
  context: ShopContext
  /** The answer that the idempotency key got within the last 24 hours; null = none. */
  firstAnswer: Record<string, unknown> | null
  /** What the unpaid orders of the account hold. */
  unpaid: UnpaidHolds
  person: LockedPerson
}

/** The person who orders, with the rights of this moment. */
export type LockedPerson = {
  rights: PersonRights
  /** The name for the order; '' = the account has one person. */
  name: string
  /** Whom the shop serves when the order names no address. */
  contact: { FirstName: string; LastName: string; PhoneNumber: string; Email: string }
}

/**
 * Like `readCheckoutContext`, and locks the customer's row, so that concurrent orders cannot exceed the credit limit.
 *
 * @param methods as read before the transaction
 * @param key the request's Idempotency-Key
 */
export async function lockCheckoutContext(
  trx: Transaction<Database>,
  buyer: Pick<Buyer, 'customer' | 'currency' | 'storeId'>,
  named: NamedIds,
  { methods, key }: { methods: Methods; key: string | null },
): Promise<LockedContext> {
  const { rows } = await sql<ContextRow & Omit<LockedContext, 'context'>>`${prepared}
    select ${contextColumns(named, buyer.storeId)},
           (select jsonb_build_object('orders', count(*),
              'valueMinor', coalesce(sum(ceil(o.order_total_minor * 1000000.0 / o.rate_micro)), 0),
              'pieces', coalesce(sum((select sum(t.quantity) from order_take t
                where t.order_id = o.id and t.state = 'held')), 0))
            from shop_order o where o.customer_id = c.id and o.is_open and o.payment = 'open') as unpaid,
           (select k.answer from idempotency_key k
            where k.customer_id = ${buyer.customer.id} and k.key = ${key}::text
              and k.created_at > now() - interval '24 hours') as "firstAnswer"
    from customer c where c.id = ${buyer.customer.companyId} and c.company_id is null
      and c.blocked_at is null and c.closed_at is null
    for no key update of c`.execute(trx)
  // The office has blocked the customer since the session was checked.
  if (rows.length === 0) throw new ShopError('unauthorized')
  const { firstAnswer, unpaid, ...row } = rows[0]!
  const person = await readPerson(trx, buyer.customer)
  return { context: contextOf(row, methods, buyer), firstAnswer, unpaid, person }
}

/**
 * Reads the person who orders. A statement of its own, after the lock of the company: a change of rights that was faster
 * is seen. Changes of people lock the company too.
 *
 * @throws ShopError 'unauthorized' when the person was removed
 */
export async function readPerson(
  trx: Transaction<Database>,
  { id, companyId }: Buyer['customer'],
): Promise<LockedPerson> {
  const { rows } = await sql<PersonRights & Omit<LockedPerson, 'rights'> & { hasOthers: boolean }>`${prepared}
    select jsonb_build_object('FirstName', p.first_name, 'LastName', p.last_name, 'PhoneNumber', p.phone,
        'Email', p.email) as contact,
      trim(p.first_name || ' ' || p.last_name) as name, p.sees_prices as "seesPrices",
      p.may_order as "mayOrder", p.order_limit_minor as "orderLimitMinor", p.manages_people as "managesPeople",
      exists (select from customer o where o.company_id = ${companyId} and o.closed_at is null) as "hasOthers"
    from customer p
    where p.id = ${id} and coalesce(p.company_id, p.id) = ${companyId} and p.closed_at is null`.execute(trx)
  const [row] = rows
  if (!row) throw new ShopError('unauthorized')
  const { name, contact, hasOthers, ...rights } = row
  return { rights, contact, name: hasOthers ? name : '' }
}

/**
 * Lists the pieces of parts that unpaid orders hold: those of the account, or of all accounts without a confirmed e-mail
 * together if it is one of them, because such accounts cost nothing. The caller has locked the stock of the parts, so that
 * no order takes some meanwhile.
 */
export async function listUnpaidHolds(
  trx: Transaction<Database>,
  companyId: number,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; pieces: number }>`${prepared}
    select t.sku, sum(t.quantity)::int as pieces
    from order_take t join shop_order o on o.id = t.order_id join customer c on c.id = o.customer_id
    where t.sku = any(${listOf(skus, 'text')}) and t.state = 'held' and o.is_open and o.payment = 'open'
      and (c.id = ${companyId} or (c.email_verified_at is null and exists (
        select from customer own where own.id = ${companyId} and own.email_verified_at is null)))
    group by t.sku`.execute(trx)
  return new Map(rows.map(({ sku, pieces }) => [sku, pieces]))
}

const contextColumns = (named: NamedIds, storeId: number) => sql`
  c.credit_limit_minor as "creditLimitMinor", coalesce(c.credit_used_minor, 0) as "creditUsedMinor",
  c.last_shipping_method as "lastDeliveryName", c.last_payment_method as "lastPaymentName",
  c.shipping_address_id as "ownShippingAddressId", c.billing_address_id as "ownBillingAddressId",
  (select jsonb_build_object('orders', s.open_unpaid_limit, 'valueMinor', s.new_hold_value_minor,
     'pieces', s.new_hold_pieces, 'sharePercent', s.new_hold_share, 'days', s.new_unpaid_days)
   from store s where s.id = ${storeId} and c.credit_limit_minor is null
     and (c.email_verified_at is null or not exists (
       select from shop_order o where o.customer_id = c.id
         and (o.payment_status in ('Paid', 'Refunded')
           or o.shipping_status in ('PartiallyShipped', 'Shipped', 'Delivered'))))) as "holdLimits",
  (select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('countryName', n.name, 'ships', n.ships,
     'firmCountry', case when a.vat_number <> '' then n.iso2 end) order by a.id), '[]')
   from address a join country n on n.id = a.country_id
   where a.customer_id = c.id and (${named.allAddresses ?? false}::boolean
     or a.id in (${named.shippingAddressId}::int, ${named.billingAddressId}::int))) as addresses,
  exists (select from address a where a.customer_id = c.id) as "hasAddresses",
  (select to_jsonb(w) || jsonb_build_object('countryName', n.name)
   from warehouse w join country n on n.id = w.country_id
   where w.id = ${named.pickupPointId}::int and w.allows_pickup and w.closed_at is null) as "pickupPoint"`

function contextOf(
  row: ContextRow,
  { shippingMethods, paymentMethods, means }: Methods,
  { customer, currency, storeId }: Pick<Buyer, 'customer' | 'currency' | 'storeId'>,
): ShopContext {
  const offered = paymentMethods.filter(
    ({ system_name }) =>
      missingNeed(system_name, means[storeId]!) === null && isPaidIn(system_name, currency.code),
  )
  return {
    ...row,
    basis: customer.priceBasis,
    ratePerPlnMicro: currency.rateMicro,
    deliveryMethods: shippingMethods.map((method) => ({
      systemName: method.system_name,
      name: method.name,
      description: method.description,
      isTradeOnly: method.trade_only,
      takesBulky: method.takes_bulky,
      takesDangerous: method.takes_dangerous,
      takesTheftRelevant: method.takes_theft_relevant,
      feeGrossMinor: method.fee_gross_minor,
      freeFromMinor: method.free_from_minor,
      transitDays: method.transit_days,
    })),
    paymentMethods: offered.map((method) => ({
      systemName: method.system_name,
      name: method.name,
      description: method.description,
      deliveries: method.shipments,
      isTradeOnly: method.trade_only,
      usesCredit: method.uses_credit,
      feeGrossMinor: method.fee_gross_minor,
      capMinor: method.cap_minor,
      unpaidDays: method.unpaid_days,
    })),
  }
}

/** Lists the numbers of the company's orders on account whose last day to pay is over. */
export async function listOverdueOrders(db: Kysely<Database>, companyId: number): Promise<string[]> {
  const { rows } = await sql<AmountsOfOrder & { orderNumber: string; dueDay: string }>`${prepared}
    select o.order_number as "orderNumber", o.stage, ${amountColumns}, due.day as "dueDay"
    -- In a shop whose books issue the invoices this is empty, however many orders on account there are.
    from (
      select id, order_number, stage, order_total_minor, received_minor, refunded_minor, payment from shop_order
      where customer_id = ${companyId} and payment = 'onAccount' and id in (select order_id from invoice) offset 0
    ) o
    cross join lateral (select max(i.due_on) as day from ${allInvoices} i where i.order_id = o.id) due
    where due.day < ${today()}::date
    order by o.order_number`.execute(db)
  return rows
    .filter((order) => isOverdue({ amountMinor: dueOf(order), dueDay: order.dueDay }, today()))
    .map(({ orderNumber }) => orderNumber)
}
