import type { PlannedPrice } from '@partboard/contract/catalogue/parts.office'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Author } from '../../../../platform/audit/audit.ts'
import type { Database } from '../../../../platform/database/schema.ts'

type PlanRow = Omit<PlannedPrice, 'plannedAt'> & { plannedAt: Date }

/** Lists prices that begin after a day, the next one first. @param sku only of this part; null = of all */
export async function listPlans(
  db: Kysely<Database>,
  { after, sku }: { after: string; sku: string | null },
): Promise<PlannedPrice[]> {
  const { rows } = await sql<PlanRow>`
    select sku, from_day::text as "from", net_minor as net, gross_minor as gross, planned_at as "plannedAt",
      jsonb_build_object('kind', actor_kind, 'name', actor_name) as by
    from planned_price
    where from_day > ${after}::date and (${sku}::text is null or sku = ${sku})
    order by from_day, sku`.execute(db)
  return rows.map((row) => ({ ...row, plannedAt: row.plannedAt.toISOString() }))
}

export type ListRow = {
  vatBp: number
  promoNetMinor: number | null
  promoGrossMinor: number | null
  promoUntil: string | null
}

/** Locks a part in the price list. */
export async function lockListPrice(trx: Transaction<Database>, sku: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    select vat_bp as "vatBp", promo_net_minor as "promoNetMinor", promo_gross_minor as "promoGrossMinor",
      promo_until::text as "promoUntil"
    from price where sku = ${sku} for update`.execute(trx)
  return rows[0]
}

export type PlanKey = { sku: string; from: string }

/** Reads the net amount of a plan, in grosze. */
export async function findPlan(
  trx: Transaction<Database>,
  { sku, from }: PlanKey,
): Promise<number | undefined> {
  const { rows } = await sql<{ net: number }>`
    select net_minor as net from planned_price where sku = ${sku} and from_day = ${from}::date`.execute(trx)
  return rows[0]?.net
}

/** Writes a plan; one for the same day is replaced. */
export async function writePlan(
  trx: Transaction<Database>,
  { sku, from }: PlanKey,
  { netMinor, grossMinor }: { netMinor: number; grossMinor: number },
  { kind, name }: Author,
): Promise<void> {
  await sql`
    insert into planned_price (sku, from_day, net_minor, gross_minor, actor_kind, actor_name)
    values (${sku}, ${from}, ${netMinor}, ${grossMinor}, ${kind}, ${name})
    on conflict (sku, from_day) do update set net_minor = excluded.net_minor, gross_minor = excluded.gross_minor,
      planned_at = excluded.planned_at, actor_kind = excluded.actor_kind, actor_name = excluded.actor_name`.execute(
    trx,
  )
}

export async function deletePlan(trx: Transaction<Database>, { sku, from }: PlanKey): Promise<void> {
  await sql`delete from planned_price where sku = ${sku} and from_day = ${from}::date`.execute(trx)
}
