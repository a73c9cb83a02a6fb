/**
 * Builders of test data in an empty shop. They choose values for everything that the test does not specify.
 *
 *     await buildShop(db)
 *     const anna = await buildCustomer(db)
 *     const part = await buildPart(db, { grossMinor: 19_99, stock: { [warsaw]: 3 } })
 *     await addToCart(app, anna, part)
 */

import { allRights, type PersonRights } from '@partboard/domain/customers/people'
import { netOf } from '@partboard/domain/numbers/money'
import type { QuantityStep } from '@partboard/domain/pricing/quantity-prices'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { partitionedTables } from '../import/publishing/partitions.ts'
import { rightColumns } from '../modules/customers/accounts/people.queries.ts'
import type { Database } from '../platform/database/schema.ts'
import { hashToken, newToken } from '../platform/http/tokens.ts'

type Db = Kysely<Database>

/** Warehouses of `buildShop`, in the order in which orders use their stock; the central one has no pickup. */
export const [warsaw, krakow, central] = [1, 2, 3] as const
/** Countries of `buildShop`; the shop does not ship to the last one. */
export const [poland, germany, usa] = [1, 2, 3] as const
export const [courier, locker, ownRoute] = [
  'Shipping.Courier',
  'Shipping.Locker',
  'Shipping.OwnRoute',
] as const
export const [blik, cash, inStore, deferred] = [
  'Payments.Blik',
  'Payments.Cash',
  'Payments.InStore',
  'Payments.Deferred',
] as const
/** Not in `buildShop`: see `buildTransfer`. */
export const transfer = 'Payments.Transfer'
/** Euros for one zloty in `buildShop`, in millionths. */
export const euroMicro = 234_100

const text = (pl: string, en = pl) => JSON.stringify({ pl, en })

/** Builds the first store; without one every call is refused. */
export async function buildStore(db: Db): Promise<void> {
  await db
    .insertInto('store')
    .values({
      id: 1,
      name: 'Partboard',
      url: '',
      company_name: '',
      company_address: '',
      company_phone: '',
      company_vat: '',
      default_culture: 'pl-PL',
      default_currency: 'PLN',
      logo: '',
      show_price_netto: true,
      show_incadea_orders: false,
      home_slider_full: false,
      default_title: text('Partboard'),
      // New accounts have no limits in tests.
      open_unpaid_limit: null,
      new_hold_value_minor: null,
      new_hold_pieces: null,
      new_hold_share: 100,
      new_unpaid_days: null,
      firm_return_days: 14,
      // BLIK is offered.
      payment_provider: 'demo',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Builds a store, two currencies, three countries and warehouses, delivery and payment methods, and a catalogue. */
export async function buildShop(db: Db): Promise<void> {
  await buildStore(db)
  await db
    .insertInto('currency')
    .values([
      currency(1, 'PLN', 1_000_000),
      { ...currency(2, 'EUR', euroMicro), name: text('Euro'), display_locale: 'de-DE' },
    ])
    .execute()
  await db
    .insertInto('country')
    .values([
      { id: poland, name: text('Polska', 'Poland'), iso2: 'PL', ships: true, position: 1 },
      { id: germany, name: text('Niemcy', 'Germany'), iso2: 'DE', ships: true, position: 2 },
      { id: usa, name: text('USA'), iso2: 'US', ships: false, position: 3 },
    ])
    .execute()
  await db
    .insertInto('warehouse')
    .values([
      warehouse(warsaw, 'Warszawa'),
      warehouse(krakow, 'Kraków'),
      warehouse(central, 'Centrala', false),
    ])
    .execute()
  await db
    .insertInto('shipping_method')
    .values([
      shippingMethod(courier, 1, { fee: 18_45, freeFrom: 500_00, takes: ['bulky', 'dangerous'] }),
      shippingMethod(locker, 2, { fee: 15_99 }),
      shippingMethod(ownRoute, 3, { fee: 12_30, takes: ['bulky', 'dangerous'], tradeOnly: true }),
      shippingMethod('Pickup.InStore', 4, { fee: 0, takes: ['bulky', 'dangerous', 'theft'] }),
    ])
    .execute()
  await db
    .insertInto('payment_method')
    .values([
      paymentMethod(blik, 1, {}),
      paymentMethod(cash, 2, { fee: 6_00, shipments: [courier, ownRoute], cap: 5000_00 }),
      paymentMethod(inStore, 3, { shipments: ['Pickup.InStore'] }),
      paymentMethod(deferred, 4, { shipments: [courier, ownRoute, 'Pickup.InStore'], credit: true }),
    ])
    .execute()
  const { id } = await db
    .insertInto('catalogue_version')
    .values({ name: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const table of partitionedTables)
    await sql`create table ${sql.table(`${table}_v${id}`)} partition of ${sql.table(table)} for values in (${sql.lit(id)})`.execute(
      db,
    )
  await db.insertInto('catalogue_current').values({ version_id: id }).execute()
}

export type BuiltCustomer = { id: number; token: string; addressId: number }

let made = 0

/** The password of every built customer. */
export const builtPassword = 'zbudowane hasło'
/** Its hash, made once because hashing is slow. */
const someHash =
  '$argon2id$v=19$m=19456,t=2,p=1$YeHpMXuvg3AGpB5DVnwYig$21VZVaEoCQURpLSn0M775DQCIQShPFMzNCmVYJoVIJ8'

/** Builds a logged-in customer with one address; retail by default. */
export async function buildCustomer(
  db: Db,
  {
    priceBasis = 'gross',
    creditLimitMinor = null,
    countryId = poland,
    discounts = {},
  }: {
    priceBasis?: 'net' | 'gross'
    creditLimitMinor?: number | null
    countryId?: number
    /** Hundredths of a percent by discount group; `buildPart` puts its parts into group A. */
    discounts?: Record<string, number>
  } = {},
): Promise<BuiltCustomer> {
  const email = `klient${++made}@przyklad.example`
  const { id } = await db
    .insertInto('customer')
    .values({
      email,
      email_lower: email,
      password_hash: someHash,
      first_name: 'Jan',
      last_name: `Żak ${made}`,
      phone: '',
      email_verified_at: new Date(),
      company: '',
      vat_number: '',
      newsletter: false,
      price_basis: priceBasis,
      credit_limit_minor: creditLimitMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [group, bp] of Object.entries(discounts))
    await db
      .insertInto('customer_discount')
      .values({ customer_id: id, discount_group: group, discount_bp: bp })
      .execute()
  const token = newToken()
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), customer_id: id, expires_at: new Date(Date.now() + 3_600_000) })
    .execute()
  return { id, token, addressId: await buildAddress(db, id, countryId) }
}

/** Builds a logged-in person of a company; by default with all rights except managing people. */
export async function buildPerson(
  db: Db,
  company: BuiltCustomer,
  rights: Partial<PersonRights> = {},
): Promise<BuiltCustomer> {
  const person = await buildCustomer(db)
  await db.deleteFrom('address').where('customer_id', '=', person.id).execute()
  await db
    .updateTable('customer')
    .set({ company_id: company.id, ...rightColumns({ ...allRights, managesPeople: false, ...rights }) })
    .where('id', '=', person.id)
    .execute()
  return { ...person, addressId: company.addressId }
}

export async function buildAddress(db: Db, customerId: number, countryId: number = poland): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({
      customer_id: customerId,
      first_name: 'Jan',
      last_name: 'Żak',
      company: '',
      vat_number: '',
      country_id: countryId,
      city: 'Poznań',
      address1: 'ul. Przykładowa 15',
      address2: 'm. 3',
      zip_postal_code: '60-002',
      phone_number: '+48501000000',
      fax_number: '',
      email: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type BuiltPart = { id: number; sku: string }

/** Builds a part of the current catalogue; by default it costs 100 zł and has 50 pieces in Warsaw. */
export async function buildPart(
  db: Db,
  {
    grossMinor = 100_00,
    vatBp = 2300,
    netMinor = netOf(grossMinor, vatBp),
    stock = { [warsaw]: 50 },
    bulky = false,
    dangerous = false,
    theftRelevant = false,
    depositMinor = null,
    depositKind = 'core',
    name = 'Klocki hamulcowe',
    tradeOnly = false,
    measure = '',
    tariff = '',
    withdrawalClass = 'returnable',
    steps = [],
  }: {
    /** 0 = not for sale. */
    grossMinor?: number
    netMinor?: number
    vatBp?: number
    /** Available pieces by warehouse id. */
    stock?: Record<number, number>
    bulky?: boolean
    dangerous?: boolean
    theftRelevant?: boolean
    /** With VAT, in PLN, minor units; null = no deposit. */
    depositMinor?: number | null
    depositKind?: 'core' | 'battery'
    name?: string
    /** Not for consumers. */
    tradeOnly?: boolean
    /** As in a catalogue: '5 l'. */
    measure?: string
    /** Digits of the combined nomenclature. */
    tariff?: string
    withdrawalClass?: 'returnable' | 'made_to_order' | 'sealed'
    /** Quantity prices, by quantity. */
    steps?: QuantityStep[]
  } = {},
): Promise<BuiltPart> {
  const sku = `3411${String(++made).padStart(7, '0')}`
  const { id } = await db
    .insertInto('catalogue_key')
    .values({ kind: 'part', key: sku })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into part (version_id, id, sku, name, description, attributes, bulky, dangerous, theft_relevant, picture_url,
      deposit_minor, deposit_kind, trade_only, measure, tariff, withdrawal_class)
    select version_id, ${id}::int, ${sku}, ${text(name, `${name} (en)`)}::jsonb, ${text('')}::jsonb,
      '[]', ${bulky}::boolean, ${dangerous}::boolean, ${theftRelevant}::boolean, '/pictures/a.svg',
      ${depositMinor}::bigint, ${depositKind}, ${tradeOnly}::boolean, ${measure}, ${tariff}, ${withdrawalClass}
    from catalogue_current`.execute(db)
  await db
    .insertInto('price')
    .values({
      sku,
      net_minor: netMinor,
      gross_minor: grossMinor,
      vat_bp: vatBp,
      discount_group: 'A',
      quantity_prices: steps.length > 0 ? JSON.stringify(steps) : null,
    })
    .execute()
  for (const [warehouseId, quantity] of Object.entries(stock)) {
    const row = { sku, warehouse_id: Number(warehouseId) }
    await db
      .insertInto('stock')
      .values({ ...row, on_hand: quantity })
      .execute()
    await db
      .insertInto('stock_movement')
      .values({ ...row, on_hand_delta: quantity, reason: 'import' })
      .execute()
  }
  return { id, sku }
}

/** Builds a vehicle of the current catalogue that is known by its plate. */
export async function buildPlate(db: Db, vin: string, plate: string): Promise<void> {
  const { id } = await db
    .insertInto('catalogue_key')
    .values({ kind: 'vehicle', key: vin })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into vehicle (version_id, id, vin, type_key, built, paint, upholstery, equipment, retrofitted, plate)
    select version_id, ${id}::int, ${vin}, 'ZB11', '2016-03-01', '', '', '{}', '{}', ${plate}
    from catalogue_current`.execute(db)
}

/** Sends requests of a customer. @param headers in addition to the token, such as language and currency */
export function as(app: FastifyInstance, customer: BuiltCustomer, headers: Record<string, string> = {}) {
  const all = { authorization: `Bearer ${customer.token}`, ...headers }
  return {
    get: (url: string) => app.inject({ method: 'GET', url, headers: all }),
    post: (url: string, payload?: object) =>
      app.inject({ method: 'POST', url, headers: all, ...(payload ? { payload } : {}) }),
  }
}

/** Adds pieces of a part to the cart. @throws Error when the shop refuses them or answers with a message */
export async function addToCart(
  app: FastifyInstance,
  customer: BuiltCustomer,
  part: { id: number },
  quantity = 1,
): Promise<void> {
  const { body } = await as(app, customer).post('/api/Level4/AddItem', {
    ProductId: part.id,
    Quantity: quantity,
  })
  if (body !== '[]') throw new Error(`AddItem answered ${body}`)
}

/** Returns a body for AddAddress. */
export const addressInput = (changes: object = {}) => ({
  FirstName: 'Anna',
  LastName: 'Zięba',
  Address1: 'ul. Długa 7',
  City: 'Gdańsk',
  ZipPostalCode: '80001',
  CountryId: poland,
  PhoneNumber: '58 100 00 00',
  ...changes,
})

/** Returns a body for Totals and ConfirmCheckout: courier to the customer's address, paid with Blik. */
export const byCourier = ({ addressId }: BuiltCustomer, changes: object = {}) => ({
  BillingAddressId: addressId,
  ShippingAddressId: addressId,
  ShippingMethodName: 'Kurier',
  ShippingRateComputationMethodSystemName: courier,
  PaymentMethodSystemName: blik,
  PickUpInStoreId: null,
  TermsOfServiceOnOrderConfirmPage: true,
  OrderNote: '',
  ...changes,
})

const currency = (id: number, code: string, rateMicro: number) => ({
  id,
  name: text('Złoty'),
  code,
  rate_micro: rateMicro,
  display_locale: 'pl-PL',
  position: id,
})

const hours = (from: number, to: number) => [{ from: from * 60, to: to * 60 }]

const warehouse = (id: number, name: string, allowsPickup = true) => ({
  id,
  code: `W${id}`,
  name,
  url: '',
  image_url: '',
  is_branch_office: allowsPickup,
  allows_pickup: allowsPickup,
  position: id,
  company: 'Partboard',
  is_central: !allowsPickup,
  hours: JSON.stringify(
    allowsPickup ? [...Array(5).fill(hours(8, 18)), hours(9, 14), []] : Array(7).fill([]),
  ),
  cut_off: 16 * 60,
  transfer_days: allowsPickup ? 1 : 2,
  address1: `ul. Magazynowa ${id}`,
  zip_postal_code: '00-001',
  city: name,
  country_id: poland,
  phone_number: '',
  email: '',
})

const shippingMethod = (
  systemName: string,
  position: number,
  {
    fee,
    freeFrom = null,
    takes = [],
    tradeOnly = false,
  }: {
    fee: number
    freeFrom?: number | null
    takes?: ('bulky' | 'dangerous' | 'theft')[]
    tradeOnly?: boolean
  },
) => ({
  system_name: systemName,
  name: text(systemName),
  description: text(''),
  fee_gross_minor: fee,
  position,
  free_from_minor: freeFrom,
  transit_days: null,
  trade_only: tradeOnly,
  takes_bulky: takes.includes('bulky'),
  takes_dangerous: takes.includes('dangerous'),
  takes_theft_relevant: takes.includes('theft'),
})

const paymentMethod = (
  systemName: string,
  position: number,
  {
    fee = 0,
    shipments = [],
    credit = false,
    cap = null,
  }: { fee?: number; shipments?: string[]; credit?: boolean; cap?: number | null },
) => ({
  system_name: systemName,
  name: text(systemName),
  description: text(''),
  fee_gross_minor: fee,
  position,
  shipments,
  trade_only: credit,
  uses_credit: credit,
  unpaid_days: credit ? null : 7,
  cap_minor: cap,
})

/** Adds a bank transfer in advance, for seven days, to the shop's payment methods. */
export async function buildTransfer(db: Db): Promise<void> {
  await db
    .insertInto('payment_method')
    .values({
      system_name: transfer,
      name: text('Przelew', 'Transfer'),
      description: text(''),
      fee_gross_minor: 0,
      position: 9,
      shipments: [],
      trade_only: false,
      uses_credit: false,
      unpaid_days: 7,
      cap_minor: null,
    })
    .execute()
}
