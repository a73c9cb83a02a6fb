import type { OpenDatabase } from '../apps/server/src/platform/database/database.ts'
import { fillPapers } from './office-papers.ts'

type Client = Pick<OpenDatabase['pool'], 'query'>

/** How many rows the office's lists are measured with. */
export const aim = { customers: 50_000, orders: 100_000 }

/** Of a hundred copied orders, those that are open: most of 100,000 orders are over. */
const openOrders = 2

/** Names that are combined into customers: 40 × 50 × two kinds. */
const firstNames =
  'Adam Agata Anna Bartosz Beata Celina Damian Dorota Edyta Ewa Filip Grażyna Hanna Igor Irena Jacek Jakub Joanna Kamil Karol Kinga Leon Łukasz Maciej Magda Marek Marta Michał Monika Norbert Olga Patryk Paweł Piotr Renata Robert Sylwia Tomasz Urszula Zofia'
const lastNames =
  'Adamski Baran Bąk Chmiel Cichy Czarny Dąbek Domański Duda Fijał Gajda Głowacki Górski Grabowski Hajduk Jagła Janik Jasiński Kaczor Kalisz Kania Klimek Kołodziej Kos Kruk Krupa Kubiak Lis Madej Majcher Maj Mazur Milewski Mróz Nowicki Okoń Olszak Pająk Pawlak Pietrzak Rak Rogala Sikora Sowa Stępień Szulc Urban Wilk Wrona Zięba'

/**
 * Fills the database of a demo shop with invented customers and orders, by copying the demo's own: what a list needs
 * (parts, amounts, stages, parcels) is as the shop itself wrote it. Copied orders hold no stock, so such a shop is only
 * for reading.
 *
 * @param client a superuser's connection, because triggers and foreign keys are switched off while rows are copied
 */
export async function fillOffice(client: Client): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  for (const [table, names] of Object.entries({ firsts: firstNames, lasts: lastNames }))
    await client.query(`
      create temp table ${table} as
      select n, ordinality - 1 as i from unnest(string_to_array('${names}', ' ')) with ordinality as named (n)`)
  await copyCustomers(client)
  await copyOrders(client, { orders: aim.orders, buyers: 'select id from customer' })
  await fillPapers(client)
  await client.query(`set session_replication_role = default`)
  await client.query(`vacuum analyze`)
}

async function copyCustomers(client: Client): Promise<void> {
  await client.query(`
    create temp table new_customer as
    with known as (
      select id, row_number() over (order by id) - 1 as i from customer
    ), sizes as materialized (
      select count(*) as n from known
    )
    select nextval(pg_get_serial_sequence('customer', 'id')) as id, known.id as template_id, g as serial,
      firsts.n as first_name, lasts.n as last_name
    from sizes, generate_series(1, ${aim.customers} - n) as g
    join known on known.i = g % (select n from sizes)
    join firsts on firsts.i = g % 40
    join lasts on lasts.i = (g / 40) % 50`)
  const company = `case when t.company = '' then '' else 'Auto Serwis ' || m.last_name || ' ' || m.serial end`
  await copy(client, 'customer', 'new_customer', 't.id = m.template_id', {
    id: 'm.id',
    email: `lower('k' || m.serial || '@bench.example')`,
    email_lower: `lower('k' || m.serial || '@bench.example')`,
    first_name: 'm.first_name',
    last_name: 'm.last_name',
    company,
    vat_number: `case when t.company = '' then '' else lpad((1000000000 + m.serial)::text, 10, '1') end`,
    phone: `'6' || lpad(m.serial::text, 8, '0')`,
    created_at: `now() - interval '1 hour' * (m.serial % 26000)`,
    billing_address_id: 'null',
    shipping_address_id: 'null',
  })
}

/**
 * Copies the shop's orders until it has `orders` of them.
 *
 * @param options.buyers SQL: the ids of the customers whose orders they are
 */
export async function copyOrders(
  client: Client,
  { orders, buyers }: { orders: number; buyers: string },
): Promise<void> {
  await client.query(`
    create temp table new_order as
    with known as (
      select id, created_at, stage in ('delivered', 'cancelled', 'returned') as is_over from shop_order
    ), templates as (
      select id, created_at, is_over, row_number() over (partition by is_over order by id) - 1 as i from known
    ), buyers as (
      select id, row_number() over (order by id) - 1 as i from (${buyers}) as buyer (id)
    ), sizes as materialized (
      select (select count(*) from known where is_over) as ended, (select count(*) from known where not is_over) as open,
        (select count(*) from buyers) as buyers
    ), wanted as materialized (
      select g, g % 100 >= ${openOrders} as is_over,
        g % (case when g % 100 >= ${openOrders} then ended else open end) as template, g::bigint * 7919 % buyers as buyer
      from generate_series(1, ${orders} - (select count(*) from known)) as g, sizes
    )
    select nextval(pg_get_serial_sequence('shop_order', 'id')) as id, templates.id as template_id, g as serial,
      buyers.id as customer_id,
      case when templates.is_over then now() - interval '10 minutes' * g - templates.created_at
        else interval '1 second' * (g % 50) end as shift
    from wanted
    join buyers on buyers.i = buyer
    join templates on templates.i = template and templates.is_over = wanted.is_over`)
  await copy(client, 'shop_order', 'new_order', 't.id = m.template_id', {
    id: 'm.id',
    order_number: '(5000000 + m.serial)::text',
    customer_id: 'm.customer_id',
  })
  for (const table of [
    'order_line',
    'order_take',
    'order_tax',
    'order_step',
    'order_payment',
    'order_deposit',
  ])
    await copy(client, table, 'new_order', 't.order_id = m.template_id', { order_id: 'm.id' })
  await client.query(`
    create temp table new_shipment as
    select nextval(pg_get_serial_sequence('shipment', 'id')) as id, t.id as template_id, m.id as order_id, m.shift
    from shipment t join new_order m on m.template_id = t.order_id`)
  await copy(client, 'shipment', 'new_shipment', 't.id = m.template_id', {
    id: 'm.id',
    order_id: 'm.order_id',
  })
  await copy(client, 'shipment_line', 'new_shipment', 't.shipment_id = m.template_id', {
    shipment_id: 'm.id',
  })
}

/**
 * Copies rows of a table: every column as it is, except for those that `changes` names and for instants, which move by
 * `shift` if the list of copies has it.
 *
 * @param list table of copies to make, with alias `m`; the rows of the table have the alias `t`
 */
async function copy(
  client: Client,
  table: string,
  list: string,
  match: string,
  changes: Record<string, string>,
): Promise<void> {
  const columns = await client.query<{ name: string; instant: boolean; identity: boolean }>(
    `select column_name as name, data_type like 'timestamp%' as instant, is_identity = 'YES' as identity
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const moves = list !== 'new_customer'
  const written = columns.rows.filter(({ name, identity }) => !identity || name in changes)
  const value = ({ name, instant }: { name: string; instant: boolean }) =>
    changes[name] ?? (instant && moves ? `t.${name} + m.shift` : `t.${name}`)
  await client.query(`
    insert into ${table} (${written.map(({ name }) => name).join(', ')}) overriding system value
    select ${written.map(value).join(', ')} from ${table} t join ${list} m on ${match}`)
}
