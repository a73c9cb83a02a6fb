/**
 * The floor of the benchmark: what Fastify and PostgreSQL need for the same answer or the same rows, without rules,
 * sessions, validation and limits. bench/run.ts starts it. It has its own tables in the schema `floor`.
 */
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { bareFastify } from '../apps/server/src/testing/bare-fastify.ts'

const { DATABASE_URL = '', PORT, VERSION, PART_BYTES, BOARD_BYTES } = process.env
const { pool } = openDatabase(DATABASE_URL)
const version = Number(VERSION)
const app = bareFastify()

const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows[0]

/** The columns of a table that an insert may name, without some of them. */
async function columnsOf(table: string, except: string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all($2)`,
    [table, except],
  )
  return rows.map(({ name }) => name).join(', ')
}

const filled = (bytes: number) => JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - 11)) })
for (const [path, bytes] of [
  ['/part', Number(PART_BYTES)],
  ['/board', Number(BOARD_BYTES)],
] as const) {
  const payload = filled(bytes)
  app.get(path, (_, reply) => reply.type('application/json; charset=utf-8').send(payload))
}

const partColumns = 'id, sku, name, description, attributes, picture_url, weight_grams, end_of_life'
app.get<{ Params: { id: string } }>('/id/:id', ({ params }) =>
  ask('id', `select ${partColumns} from part where version_id = $1 and id = $2`, [version, params.id]),
)
app.get<{ Params: { sku: string } }>('/number/:sku', ({ params }) =>
  ask('number', `select ${partColumns} from part where version_id = $1 and sku = $2`, [version, params.sku]),
)
app.get<{ Params: { sku: string } }>('/stock/:sku', ({ params }) =>
  ask(
    'stock',
    `select p.net_minor, p.gross_minor, p.vat_bp, p.discount_group,
       (select json_agg(json_build_object('warehouse', warehouse_id, 'available', available))
        from stock s where s.sku = p.sku) as stock
     from price p where p.sku = $1`,
    [params.sku],
  ),
)

app.post<{ Body: { customer: number; sku: string } }>('/cart', async ({ body }) => {
  await ask(
    'cart',
    `insert into floor.cart_item as c (customer_id, sku, quantity, marke, produktart)
     values ($1, $2, 1, 'BMW', 'PKW')
     on conflict on constraint ${cartKey} do update set quantity = c.quantity + 1`,
    [body.customer, body.sku],
  )
  return []
})

const orderColumns = await columnsOf('floor.shop_order', ['id', 'order_number'])
const lineColumns = await columnsOf('floor.order_line', ['order_id', 'sku'])
const { rows: keys } = await pool.query<{ name: string }>(
  `select quote_ident(conname) as name from pg_constraint
   where conrelid = 'floor.cart_item'::regclass and contype = 'p'`,
)
const cartKey = keys[0]!.name

app.post<{ Body: { sku: string } }>('/order', async ({ body: { sku } }) => {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    const { rows } = await run(
      'order',
      `with next as materialized (select nextval('floor.order_id')::int as id)
       insert into floor.shop_order (id, order_number, ${orderColumns})
       select next.id, next.id::text, ${orderColumns.replace(/(?<=^|, )/g, 'o.')} from next, floor.order_sample o
       returning id`,
      [],
    )
    await run(
      'line',
      `insert into floor.order_line (order_id, sku, ${lineColumns})
       select $1, $2, ${lineColumns} from floor.line_sample`,
      [rows[0].id, sku],
    )
    await run('take', 'update floor.stock set held = held + 1 where sku = $1 and warehouse_id = 1', [sku])
    await client.query('commit')
    return { id: rows[0].id }
  } finally {
    client.release()
  }
})

// Ends with the benchmark, which holds the other end of this pipe.
process.stdin.on('end', () => process.exit()).resume()
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
