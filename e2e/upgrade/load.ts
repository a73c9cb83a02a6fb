import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { servingLimits } from '../../apps/server/src/platform/database/database-limits.ts'
import type { Pool } from '../faults/books.ts'

type Connection = Pick<Pool, 'query'>

/** A statement or transaction of the old release that failed. */
export type Refused = { visit: string; code: string; message: string }

/** ms, REQUEST_SECONDS of the old release */
const requestTime = 10_000
/** deadlock_detected */
const lostRace = '40P01'

type Visit = [name: string, since: number, run: (client: Connection, customer: number) => Promise<unknown>]

/**
 * Customers of an old release, simulated by the statements that it sends. It knows only the schema of migration number
 * `schema`. Its connections have the time-outs of the old release.
 */
export class OldRelease {
  readonly refused: Refused[] = []
  /** Number of transactions that were run again. */
  races = 0
  /** Number of successful visits. */
  done = 0
  /** duration in ms of the longest visit */
  longest = 0
  #database: OpenDatabase
  #running: Promise<void>[]
  #stopped = false

  /** @param url the database, with the role of the shop */
  constructor(url: string, schema: number, customers = 6) {
    this.#database = openDatabase(url, { max: customers, limits: servingLimits(requestTime) })
    const visits = visitsOf(schema).filter(([, since]) => schema >= since)
    this.#running = Array.from({ length: visits.length > 0 ? customers : 0 }, (_, nth) =>
      this.#shop(visits, nth),
    )
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#running)
    await this.#database.close()
  }

  async #shop(visits: Visit[], nth: number): Promise<void> {
    const client = await this.#database.pool.connect()
    for (let turn = nth; !this.#stopped; turn++) {
      const [visit, , run] = visits[turn % visits.length]!
      const started = performance.now()
      // Each worker has its own customers, as in reality.
      const customer = (turn % 60) * 6 + nth + 1
      // Like the shop, runs a transaction again after a deadlock, at most three times.
      for (let attempt = 1; attempt <= 3; attempt++)
        try {
          await run(client, customer)
          this.done++
          break
        } catch (error) {
          const { code = '', message } = error as { code?: string; message: string }
          await client.query('rollback')
          if (code === lostRace && attempt < 3) {
            this.races++
            continue
          }
          this.refused.push({ visit, code, message })
          await sleep(20)
          break
        }
      this.longest = Math.max(this.longest, performance.now() - started)
      await sleep(2)
    }
    client.release()
  }
}

const skuOf = (customer: number) => `34${String((customer * 7) % 4000 || 1).padStart(9, '0')}`

function visitsOf(schema: number): Visit[] {
  const has = (migration: number) => schema >= migration
  const onHand = has(13) ? 'available' : 'quantity'
  const lists = has(10) ? 'type_list' : 'type_keys'
  return [
    [
      'session',
      1,
      (client, customer) =>
        client.query(
          `select c.id, c.email, c.price_basis from session s join customer c on c.id = s.customer_id
           where s.token_hash = sha256($1::text::bytea) and s.expires_at > now()`,
          [customer],
        ),
    ],
    [
      'login',
      1,
      (client, customer) => client.query(has(20) ? limited : failed, [`k${customer}@klient.example`]),
    ],
    [
      'part',
      2,
      (client, customer) =>
        client.query(
          `select p.id, p.name, p.attributes, pr.net_minor, pr.gross_minor, s.warehouse_id, s.${onHand}
           from catalogue_current c join part p on p.version_id = c.version_id and p.sku = $1
           join price pr on pr.sku = p.sku join stock s on s.sku = p.sku`,
          [skuOf(customer)],
        ),
    ],
    [
      'board',
      2,
      (client, customer) =>
        client.query(
          `select b.id, l.callout, l.part_id, l.${lists} from catalogue_current c
           join board b on b.version_id = c.version_id and b.number = $1
           join board_line l on l.version_id = b.version_id and l.board_id = b.id`,
          [`34_${(customer % 200) + 1}`],
        ),
    ],
    ['cart', 3, putIntoCart],
    ['order', 3, (client, customer) => placeOrder(client, customer, has)],
    [
      'list',
      5,
      (client, customer) =>
        client.query(
          'select l.name, i.sku, i.quantity from shopping_list l join shopping_list_item i on i.list_id = l.id where customer_id = $1',
          [customer],
        ),
    ],
  ]
}

const failed = `insert into login_failure (email_lower, address) values ($1, '127.0.0.1')`
const limited = `select ids, wait_seconds from count_attempt('{login_account}', array[$1::text], '{1000000}', '{900}')`

async function putIntoCart(client: Connection, customer: number): Promise<void> {
  await client.query('begin')
  await client.query(
    'insert into cart (customer_id) values ($1) on conflict (customer_id) do update set updated_at = now()',
    [customer],
  )
  await client.query(
    `insert into cart_item (customer_id, sku, quantity, marke, produktart) values ($1, $2, 1, 'BMW', 'PKW')
     on conflict (customer_id, sku) do update set quantity = 2`,
    [customer, skuOf(customer)],
  )
  await client.query('commit')
}

/** Orders one piece from the first warehouse. The last step assigns the number, as in the shop. */
async function placeOrder(
  client: Connection,
  customer: number,
  has: (migration: number) => boolean,
): Promise<void> {
  const sku = skuOf(customer)
  await client.query('begin')
  await client.query('select id from customer where id = $1 for no key update', [customer])
  await client.query(
    has(13)
      ? 'update stock set held = held + 1 where sku = $1 and warehouse_id = 1 and on_hand - held >= 1'
      : 'update stock set quantity = quantity - 1 where sku = $1 and warehouse_id = 1 and quantity >= 1',
    [sku],
  )
  const { rows } = await client.query<{ id: number }>(
    `with counter as (
       update order_counter set last_number = last_number + 1 where store_id = 1 returning last_number
     )
     insert into shop_order (order_number, store_id, customer_id, order_status, payment_status, shipping_status, language,
       currency_code, rate_micro, price_basis, sub_total_minor, shipping_minor, tax_minor, order_total_minor,
       credit_minor, shipping_method, shipping_method_name, payment_method, payment_method_name, billing_address,
       terms_accepted_at)
     select last_number::text, 1, $1, 'Pending', 'Pending', 'NotYetShipped', 'pl', 'PLN', 1000000, 'gross', 12300, 1845,
       2645, 14145, 0, 'Shipping.Courier', 'Kurier', 'Payments.Blik', 'BLIK', '{}', now()
     from counter returning id`,
    [customer],
  )
  const order = rows[0]!.id
  const net = has(14) ? ', unit_price_net_without_discount_minor, sub_total_net_minor' : ''
  await client.query(
    `insert into order_line (order_id, position, sku, name, quantity, vat_bp, unit_price_minor, unit_price_net_minor,
       unit_price_without_discount_minor, discount_bp, sub_total_minor${net})
     values ($1, 1, $2, 'Tarcza', 1, 2300, 12300, 10000, 12300, 0, 12300${net && ', 10000, 10000'})`,
    [order, sku],
  )
  await client.query('insert into order_tax values ($1, 2300, 11500, 2645, 14145)', [order])
  if (has(13)) {
    const take = `insert into order_take (order_id, position, sku, warehouse_id, quantity, state) values ($1, 1, $2, 1, 1, 'held')`
    await client.query(take, [order, sku])
  }
  await client.query(
    has(13)
      ? `insert into stock_movement (sku, warehouse_id, on_hand_delta, held_delta, reason, order_id) values ($2, 1, 0, 1, 'hold', $1)`
      : `insert into stock_movement (sku, warehouse_id, delta, reason, order_id) values ($2, 1, -1, 'order', $1)`,
    [order, sku],
  )
  await client.query('commit')
}
