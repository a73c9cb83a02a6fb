import type { Countries, Currencies } from '@partboard/contract/admin/stores.office'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/schema.ts'
import { readRevision } from './revisions.queries.ts'

/** Reads all currencies with their rates, in the order of the shop. */
export async function readCurrencyRows(db: Kysely<Database>): Promise<Currencies> {
  const revision = await readRevision(db, 'currencies')
  const rows = await db.selectFrom('currency').selectAll().orderBy('position').execute()
  const items = rows.map(({ code, name, rate_micro, rate_since, is_on }) => ({
    code,
    name,
    rate: rate_micro / PLN_RATE_MICRO,
    since: rate_since?.toISOString() ?? null,
    isOn: is_on,
  }))
  return { items, revision }
}

/** @param rateMicro millionths of the currency for one PLN; undefined = it stays */
export async function updateCurrency(
  trx: Transaction<Database>,
  code: string,
  { rateMicro, isOn }: { rateMicro?: number | undefined; isOn?: boolean | undefined },
): Promise<void> {
  await sql`
    update currency set is_on = coalesce(${isOn ?? null}::boolean, is_on),
      rate_since = case when rate_micro <> ${rateMicro ?? null}::bigint then now() else rate_since end,
      rate_micro = coalesce(${rateMicro ?? null}::bigint, rate_micro)
    where code = ${code}`.execute(trx)
}

/** Reads all countries, in the order of the shop. */
export async function readCountryRows(db: Kysely<Database>): Promise<z.output<typeof Countries>> {
  const revision = await readRevision(db, 'countries')
  const items = await db.selectFrom('country').select(['iso2', 'name', 'ships']).orderBy('position').execute()
  return { items, revision }
}

export async function writeShips(trx: Transaction<Database>, ships: readonly string[]): Promise<void> {
  await sql`
    update country set ships = not ships where ships <> (iso2 = any(${[...ships]}::text[]))`.execute(trx)
}
