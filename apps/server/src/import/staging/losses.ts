import { reasonText } from '@partboard/contract/integration/import-reasons'
import { isLargeLoss, type Loss } from '@partboard/domain/stock/losses'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { type PackageContents, separateFiles, type TradeFile } from '../package/manifest.ts'
import { ImportError, problemIn } from '../package/problems.ts'
import { staging } from './stage.ts'

/** The losses by the files that cause them. */
export type Losses = Partial<Record<TradeFile, Loss>>

type Contents = Pick<PackageContents, 'files' | 'complete'>

/** Names in the sentence of a refusal. */
const namedInRefusal = 20

/** The sentence of each loss. */
const refusals = { prices: 'lostPrices', stock: 'lostStock' } as const

/**
 * What customers can buy now, by name, and whether the package takes it away (`"isLost"`). A part that leaves the
 * catalogue itself is no loss here: the catalogue is compared on its own, and can be restored.
 */
function offered(file: TradeFile, { files, complete }: Contents): RawBuilder<unknown> {
  const stays = files.has('parts')
    ? sql`exists (select from ${staging('parts')} p where p.sku = o.sku)`
    : sql`exists (select from part p where p.sku = o.sku and p.version_id = (select version_id from catalogue_current))`
  const named = (condition: RawBuilder<unknown>) =>
    sql`exists (select from ${staging(file)} s where s.sku = o.sku and ${condition})`
  if (file === 'prices') {
    const isLost = complete.has('prices') ? sql`not ${named(sql`true`)}` : sql`false`
    return sql`select o.sku as name, ${isLost} as "isLost" from price o where ${stays}`
  }
  const isLost = complete.has('stock')
    ? sql`not ${named(sql`s.warehouse = w.code and s.quantity > 0`)}`
    : named(sql`s.warehouse = w.code and s.quantity = 0`)
  return sql`
    select o.sku || ', ' || w.code || ' ' || o.on_hand as name, ${isLost} as "isLost"
    from stock o join warehouse w on w.id = o.warehouse_id
    where o.on_hand > 0 and w.closed_at is null and ${stays}`
}

/** SQL: the names of what a staged file takes away: parts that leave the sale, counts that become 0. */
export const lostBy = (file: TradeFile, contents: Contents): RawBuilder<{ name: string }> =>
  sql`select name from (${offered(file, contents)}) offered where "isLost"`

/**
 * Counts what a staged package takes from customers.
 *
 * @param db a session in which the package is staged
 */
export async function findLosses(db: Kysely<Database>, contents: Contents): Promise<Losses> {
  const losses: Losses = {}
  for (const file of separateFiles.filter((file) => contents.files.has(file))) {
    const { rows } = await sql<Loss>`
      select count(*) filter (where "isLost") as count, count(*) as of
      from (${offered(file, contents)}) offered`.execute(db)
    losses[file] = rows[0]!
  }
  return losses
}

/**
 * Refuses a package that takes away more than a shop loses in a night: a file that was cut off, or that lists only what
 * has changed.
 *
 * @throws ImportError with the number and the first names of each large loss
 */
export async function refuseLargeLosses(db: Kysely<Database>, contents: Contents): Promise<void> {
  const losses = await findLosses(db, contents)
  const problems = []
  for (const file of separateFiles) {
    const loss = losses[file]
    if (!loss || !isLargeLoss(loss)) continue
    const { rows } = await sql<{ name: string }>`
      ${lostBy(file, contents)} order by name limit ${namedInRefusal}`.execute(db)
    const params = { ...loss, names: rows.map(({ name }) => name).join('; ') }
    problems.push(problemIn(`${file}.csv`, reasonText(refusals[file], params), 0, null, 'losses'))
  }
  if (problems.length > 0) throw new ImportError(problems)
}
