import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PageSettings } from './page-values.ts'

/**
 * The first instant from which the settings that the pages of a store show are known: the upgrade to the release that
 * keeps them, or the set-up of the shop or of the store. It is the next whole millisecond: a date of JavaScript has no
 * microseconds, and cut off, it would be before the settings that it stands for.
 */
export async function settingsKnownSince(db: Kysely<Database>, storeId: number): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select date_trunc('milliseconds', max(first)) + interval '1 millisecond' as since from (
      select min(at) as first from page_setting where kind <> 'store' or key = ${String(storeId)} group by kind
    ) as kinds`.execute(db)
  return rows[0]!.since
}

/** The settings that the pages of a store showed at an instant, which is not before `settingsKnownSince`. */
export async function readPastSettings(
  db: Kysely<Database>,
  storeId: number,
  at: Date,
): Promise<PageSettings> {
  const { rows } = await sql<PageSettings>`
    with valid as (
      select distinct on (kind, key) kind, value from page_setting
      where at <= ${at} and (kind <> 'store' or key = ${String(storeId)})
      order by kind, key, id desc
    ), shown as (
      select kind, value from valid
      where value is not null and (kind <> 'branch' or (value ->> 'is_branch_office')::boolean)
        and coalesce((value ->> 'is_on')::boolean, true) and value ->> 'closed_at' is null
    )
    select (select value from shown where kind = 'store') as store,
      ${listOf('delivery', 'system_name')} as deliveries,
      ${listOf('payment', 'system_name')} as payments,
      ${listOf('branch', 'id')} as branches`.execute(db)
  return rows[0]!
}

const listOf = (kind: string, key: 'system_name' | 'id') => sql`(
  select coalesce(jsonb_agg(value order by (value ->> 'position')::int, ${
    key === 'id' ? sql`(value ->> 'id')::int` : sql`value ->> 'system_name'`
  }), '[]') from shown where kind = ${kind})`
