import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readFigures } from '../../../platform/observability/metrics.queries.ts'
import { readConfig } from '../../../platform/process/config.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { loadedDatabase, testDatabase } from '../../../testing/database.ts'
import { guide } from '../../../testing/demo.ts'
import { withoutHoldLimits } from '../../../testing/known-accounts.ts'
import { backupCommand, restoreCommand } from './backup.commands.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './read-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'partboard-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'shop.backup')
const configOf = (name: string) => readConfig({ DATA_DIR: join(folder, name) })

const shop = await loadedDatabase()
const { app } = await buildTestApp({ database: shop })
const run = async (
  command: typeof backupCommand,
  database: typeof shop,
  place: string,
  path: string,
): Promise<string[]> => {
  return runCommand(command, { ...database, config: configOf(place) }, [path])
}

const digestsOf = ({ tables }: Manifest) =>
  Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }]))

/** Customers who place orders of one piece until they are stopped. */
async function orderUntil(stopped: () => boolean): Promise<void> {
  // New accounts order more than they may hold unpaid.
  await sql.raw(withoutHoldLimits).execute(shop.db)
  const customers = await Promise.all([1, 2, 3].map(() => buildCustomer(shop.db)))
  const { id } = await shop.db
    .selectFrom('part')
    .innerJoin('catalogue_current', 'catalogue_current.version_id', 'part.version_id')
    .select('part.id')
    .where('sku', '=', guide.parts.inStock)
    .executeTakeFirstOrThrow()
  await sql`
    with more as (update stock set on_hand = on_hand + 5000 where sku = ${guide.parts.inStock} returning sku, warehouse_id)
    insert into stock_movement (sku, warehouse_id, on_hand_delta, reason)
    select sku, warehouse_id, 5000, 'import' from more`.execute(shop.db)
  await Promise.all(
    customers.map(async (customer) => {
      while (!stopped()) {
        await as(app, customer).post('/api/Level4/AddItem', { ProductId: id, Quantity: 1 })
        const answer = await as(app, customer).post('/api/ShoppingCart/ConfirmCheckout', {
          BillingAddressId: customer.addressId,
          PickUpInStoreId: 1,
          PaymentMethodSystemName: 'Payments.Transfer',
          TermsOfServiceOnOrderConfirmPage: true,
        })
        expect(answer.json().Errors).toEqual([])
      }
    }),
  )
}

test('a backup during orders is a consistent snapshot, and restores to the same shop', {
  timeout: 90_000,
}, async () => {
  let done = false
  const ordering = orderUntil(() => done)
  await expect
    .poll(async () => (await shop.db.selectFrom('shop_order').select('id').execute()).length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(3)
  const document = join(folder, 'umowa.pdf')
  writeFileSync(document, `%PDF-1.7 ${'x'.repeat(1_500_000)} %%EOF`)
  const [ordered] = await shop.db.selectFrom('shop_order').select('order_number').limit(1).execute()
  const attach = ['attach-document', ordered!.order_number, document]
  await runCommand(commandOf('orders'), { ...shop, config: configOf('from') }, attach)
  await run(backupCommand, shop, 'from', file)
  expect((await readFigures(shop.db)).backupAt).toBeGreaterThan(1_700_000_000)
  done = true
  await ordering
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
  await expect(run(backupCommand, shop, 'from', file)).rejects.toThrow('is there already')

  const other = await testDatabase()
  const lines = await run(restoreCommand, other, 'to', file)
  expect(lines.at(-1)).toBe('The shop is restored.')
  const again = join(folder, 'again.backup')
  await run(backupCommand, other, 'to', again)
  const [first, second] = await Promise.all([openBackup(file), openBackup(again)])
  expect(digestsOf(second.manifest)).toEqual(digestsOf(first.manifest))
  expect(digestsOf(first.manifest).shop_order!.rows).toBeGreaterThan(3)
  expect(digestsOf(first.manifest).picture_file!.rows).toBeGreaterThan(10)
  expect(second.manifest.sequences).toEqual(first.manifest.sequences)
  for (const { close } of [first, second]) close()
  const stored = await sql<{ file: Buffer }>`
    select string_agg(bytes, ''::bytea order by place) as file from order_document_part`.execute(other.db)
  expect(stored.rows[0]!.file.equals(readFileSync(document))).toBe(true)

  // Consistent: held stock matches the open orders, and each order has its mail.
  const { rows } = await sql`
    select s.sku from stock s
    where s.held <> (select coalesce(sum(t.quantity - t.shipped), 0) from order_take t
      where t.sku = s.sku and t.warehouse_id = s.warehouse_id and t.state = 'held')
    union all
    select o.order_number from shop_order o
    where not exists (select from graphile_worker._private_jobs j where j.payload ->> 'orderId' = o.id::text)`.execute(
    other.db,
  )
  expect(rows).toEqual([])

  // The restored shop works: constraints, triggers and sequences exist.
  const { app: restored } = await buildTestApp({ database: other })
  const eva = await buildCustomer(other.db)
  expect((await as(restored, eva).get('/api/Customer/get')).json().Addresses).toHaveLength(1)
  await expect(sql`update stock set held = held + 1 where on_hand > held`.execute(other.db)).rejects.toThrow(
    /open lines hold/,
  )
  await expect(run(restoreCommand, other, 'to', file)).rejects.toThrow(/^The shop is not empty/)
})

test('a backup is refused while pictures are only files, and the message says what to do', async () => {
  const older = await testDatabase()
  await sql`alter table picture_file rename to not_yet`.execute(older.db)
  await expect(run(backupCommand, older, 'from', join(folder, 'older.backup'))).rejects.toThrow(
    'are files still',
  )
})

test('a truncated, altered or newer backup is refused, and nothing changes', {
  timeout: 60_000,
}, async () => {
  const whole = readFileSync(file)
  const empty = await testDatabase()
  const restore = async (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return run(restoreCommand, empty, 'nowhere', join(folder, name))
  }
  await expect(restore('cut', whole.subarray(0, whole.length * 0.7))).rejects.toThrow(
    'was cut short, or is not a backup',
  )
  const bent = Buffer.from(whole)
  bent[Math.floor(bent.length / 3)]! ^= 0xff
  await expect(restore('bent', bent)).rejects.toThrow('was altered or damaged')
  await expect(restore('text', Buffer.from('hello'))).rejects.toThrow('is not a backup')
  await expect(run(restoreCommand, empty, 'nowhere', join(folder, 'none'))).rejects.toThrow(
    'There is no file',
  )

  // For an older release, one migration of the backup is unknown.
  await shop.db.transaction().execute(async (trx) => {
    await sql`insert into migration (name, sha256) values ('9999_future.sql', ${'0'.repeat(64)})`.execute(trx)
  })
  const newer = join(folder, 'newer.backup')
  await run(backupCommand, shop, 'from', newer)
  await expect(run(restoreCommand, empty, 'nowhere', newer)).rejects.toThrow(
    'was made by a newer Partboard (9999_future.sql is not known here)',
  )
  expect(await empty.db.selectFrom('customer').select('id').execute()).toEqual([])
})
