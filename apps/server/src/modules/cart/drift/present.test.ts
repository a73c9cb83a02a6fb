import { driftOf, savedToday } from '@partboard/domain/pricing/drift'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { today } from '../../../platform/time/today.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildShop,
  krakow,
  warsaw,
} from '../../../testing/builders.ts'
import { fewestStatementsOf } from '../../../testing/statements.ts'
import { currentVersion } from '../../parts/catalogue/catalogue-version.ts'
import { presentChanges } from './change-text.ts'
import { presentOf } from './present.ts'

const { db } = await buildTestApp()
await buildShop(db)
const anna = await buildCustomer(db, { priceBasis: 'net' })
await db.insertInto('supplier_class').values({ code: 'S', min_days: 5, max_days: 7 }).execute()

const zloty = { code: 'PLN', rateMicro: 1_000_000 }
const reader = (basis: 'net' | 'gross') => ({
  customer: { companyId: anna.id, storeId: 1, priceBasis: basis },
  currency: zloty,
  lang: 'en' as const,
})
const read = async (parts: BuiltPart[], quantity = 4, basis: 'net' | 'gross' = 'net') =>
  presentOf(
    db,
    reader(basis),
    await currentVersion(db),
    parts.map(({ sku }) => ({ sku, quantity })),
  )
const readOne = async (part: BuiltPart, quantity?: number, basis?: 'net' | 'gross') =>
  (await read([part], quantity, basis))[0]!.line

async function replace(
  old: BuiltPart,
  news: (BuiltPart | null)[],
  kind: 'replaced' | 'set' | 'alternative' | 'none',
  from: string | null = null,
) {
  const { version_id } = await db
    .selectFrom('catalogue_current')
    .select('version_id')
    .executeTakeFirstOrThrow()
  for (const [position, one] of news.entries())
    await db
      .insertInto('replacement')
      .values({
        version_id: version_id!,
        old_sku: old.sku,
        new_sku: one?.sku ?? '',
        kind,
        from_day: from,
        position,
      })
      .execute()
}

/** The changes of a part since a moment before `happen`, as an English reader is told of them. */
async function told(part: BuiltPart, happen: () => Promise<unknown>, quantity = 4) {
  const saved = savedToday(await readOne(part, quantity), quantity, new Date(Date.now() - 60_000))
  expect(driftOf(saved, await readOne(part, quantity))).toEqual([])
  await happen()
  const changes = driftOf(saved, await readOne(part, quantity))
  return presentChanges(changes, { lang: 'en', currency: zloty }).map(({ Text }) =>
    Text.replaceAll('\u00a0', ' '),
  )
}
const shown = ({ sku }: BuiltPart) => sku.replace(/^(..)(..)(.)(...)(...)$/, '$1 $2 $3 $4 $5')
const dayShown = new Date(today()).toLocaleDateString('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

test('a new list price is told with its day', async () => {
  const part = await buildPart(db, { netMinor: 398_00 })
  const raise = async () => {
    await db.updateTable('price').set({ net_minor: 412_67 }).where('sku', '=', part.sku).execute()
    await sql`
      insert into price_history (sku, kind, net_minor, gross_minor, from_at)
      values (${part.sku}, 'list', 41267, 50758, now())`.execute(db)
  }
  expect(await told(part, raise)).toEqual([`Dearer: PLN 398.00 → PLN 412.67 (price increase of ${dayShown})`])
})

test('a promotion is told with its last day, a discount without a cause', async () => {
  const [promoted, discounted] = [await buildPart(db), await buildPart(db)]
  const promote = () =>
    db
      .updateTable('price')
      .set({
        promo_net_minor: 70_00,
        promo_gross_minor: 86_10,
        promo_from: today(),
        promo_until: '2030-11-30',
      })
      .where('sku', '=', promoted.sku)
      .execute()
  expect(await told(promoted, promote)).toEqual([
    'Cheaper: PLN 81.30 → PLN 70.00 (promotion until 30 Nov 2030)',
  ])
  const discount = () =>
    db
      .insertInto('customer_discount')
      .values({ customer_id: anna.id, discount_group: 'A', discount_bp: 10_00 })
      .execute()
  expect(await told(discounted, discount)).toEqual(['Cheaper: PLN 81.30 → PLN 73.17'])
  await db.deleteFrom('customer_discount').execute()
})

test('a successor is told with its day, and is compared by its own price and stock', async () => {
  const [old, middle, last] = [
    await buildPart(db),
    await buildPart(db),
    await buildPart(db, { grossMinor: 123_00, stock: {} }),
  ]
  const succeed = async () => {
    await replace(old, [middle], 'replaced', '2026-01-02')
    await replace(middle, [last], 'replaced', '2026-03-04')
  }
  expect(await told(old, succeed)).toEqual([
    `Replaced by ${shown(last)} (since 4 Mar 2026, fits the same)`,
    'Dearer: PLN 81.30 → PLN 100.00',
    'Sold out',
  ])
})

test('a set costs the sum of its parts, and is as scarce as the scarcest', async () => {
  const old = await buildPart(db)
  const pair = [await buildPart(db), await buildPart(db, { stock: { [warsaw]: 2, [krakow]: 1 } })]
  expect(await told(old, () => replace(old, pair, 'set'))).toEqual([
    `Replaced by the set ${pair.map(shown).join(' + ')} (fits the same)`,
    'Dearer: PLN 81.30 → PLN 162.60',
    'Only 3 pcs left',
  ])
})

test('alternatives of a part that is not sold are a choice, and those of one that is sold are no change', async () => {
  const [gone, link, first, second] = [
    await buildPart(db),
    await buildPart(db),
    await buildPart(db),
    await buildPart(db),
  ]
  expect(await told(first, () => replace(first, [second], 'alternative'))).toEqual([])
  expect(await told(gone, () => replace(gone, [first], 'replaced'))).toEqual([
    `Replaced by one of ${[first, second].map(shown).join(', ')} – choose one`,
  ])
  expect(await told(link, () => replace(link, [null], 'none'))).toEqual(['Discontinued without a successor'])
})

test('a part that leaves the catalogue is withdrawn, and one without a price is not for sale', async () => {
  const [left, unpriced, forTrade] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  expect(await told(left, () => db.deleteFrom('part').where('sku', '=', left.sku).execute())).toEqual([
    'Discontinued without a successor',
  ])
  const unprice = () =>
    db.updateTable('price').set({ net_minor: 0 }).where('sku', '=', unpriced.sku).execute()
  expect(await told(unpriced, unprice)).toEqual(['Temporarily not for sale'])
  await db.updateTable('part').set({ trade_only: true }).where('sku', '=', forTrade.sku).execute()
  expect((await readOne(forTrade, 1, 'gross')).unitMinor).toBeNull()
  expect((await readOne(forTrade, 1, 'net')).unitMinor).toBe(81_30)
})

test('a supplier who brings the rest makes a short part orderable', async () => {
  const part = await buildPart(db, { stock: { [warsaw]: 2 } })
  expect((await readOne(part, 3)).availability).toBe('none')
  await db.updateTable('price').set({ supplier_class: 'S' }).where('sku', '=', part.sku).execute()
  expect((await readOne(part, 3)).availability).toBe('order')
  expect((await readOne(part, 2)).availability).toBe('stock')
})

test('any number of lines is read with the same statements', async () => {
  const parts: BuiltPart[] = []
  for (let count = 0; count < 12; count++) parts.push(await buildPart(db))
  await db
    .updateTable('price')
    .set({ promo_net_minor: 1_00, promo_gross_minor: 1_23, promo_from: today(), promo_until: '2030-11-30' })
    .execute()
  const few = await fewestStatementsOf(() => read(parts.slice(0, 1)))
  const many = await fewestStatementsOf(() => read(parts))
  expect([few.length, many.length]).toEqual([4, 4])
  // Several statements at once work in a transaction too.
  const inside = await inTransaction(db, async (trx) =>
    presentOf(
      trx,
      reader('net'),
      await currentVersion(db),
      parts.map(({ sku }) => ({ sku, quantity: 1 })),
    ),
  )
  expect(inside.map(({ line }) => line.unitMinor)).toEqual(parts.map(() => 1_00))
})
