import type { DeliverySettings, Methods, PaymentSettings } from '@partboard/contract/admin/methods.office'
import type { PaymentMeans } from '@partboard/domain/orders/payment-needs'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { acceptedGoods, inOrder } from '../new-shop/first-rows.ts'
import { readRevision } from './revisions.queries.ts'

/** Reads delivery and payment methods in the order of the checkout. */
export async function readMethodRows(db: Kysely<Database>): Promise<Omit<Methods, 'notes'>> {
  const revision = await readRevision(db, 'methods')
  const deliveries = await db
    .selectFrom('shipping_method')
    .selectAll()
    .orderBy('position')
    .orderBy('system_name')
    .execute()
  const payments = await db
    .selectFrom('payment_method')
    .selectAll()
    .orderBy('position')
    .orderBy('system_name')
    .execute()
  return {
    revision,
    deliveries: deliveries.map((row) => ({
      systemName: row.system_name,
      name: row.name,
      description: row.description,
      fee: row.fee_gross_minor,
      freeFrom: row.free_from_minor,
      transitDays: row.transit_days,
      takes: [
        ...(row.takes_bulky ? (['bulky'] as const) : []),
        ...(row.takes_dangerous ? (['dangerous'] as const) : []),
        ...(row.takes_theft_relevant ? (['theftRelevant'] as const) : []),
      ],
      tradeOnly: row.trade_only,
      isOn: row.is_on,
    })),
    payments: payments.map((row) => ({
      systemName: row.system_name,
      name: row.name,
      description: row.description,
      fee: row.fee_gross_minor,
      deliveries: row.shipments.length === 0 ? null : row.shipments,
      usesCredit: row.uses_credit,
      cap: row.cap_minor,
      unpaidDays: row.unpaid_days,
      tradeOnly: row.trade_only,
      isOn: row.is_on,
    })),
  }
}

/** The stores with what they have for payments, in the order of their ids. */
export async function listPaymentMeans(
  db: Kysely<Database>,
): Promise<(PaymentMeans & { id: number; name: string })[]> {
  const rows = await db
    .selectFrom('store')
    .select(['id', 'name', 'bank_account', 'payment_provider'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, bank_account, payment_provider }) => ({
    id,
    name,
    provider: payment_provider,
    hasAccount: bank_account !== '',
  }))
}

/** Counts the open orders that have a method. */
export async function countOpenOrders(
  trx: Transaction<Database>,
  column: 'shipping_method' | 'payment_method',
  systemName: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_order where is_open and ${sql.ref(column)} = ${systemName}`.execute(
    trx,
  )
  return rows[0]!.count
}

/** Replaces all methods. */
export async function writeMethods(
  trx: Transaction<Database>,
  { deliveries, payments }: { deliveries: readonly DeliverySettings[]; payments: readonly PaymentSettings[] },
): Promise<void> {
  await replaceRows(
    trx,
    'shipping_method',
    inOrder(deliveries).map((method) => ({
      ...commonColumns(method),
      free_from_minor: method.freeFrom,
      transit_days: method.transitDays,
      ...acceptedGoods(method.takes),
    })),
  )
  await replaceRows(
    trx,
    'payment_method',
    inOrder(payments).map((method) => ({
      ...commonColumns(method),
      shipments: method.deliveries ?? [],
      uses_credit: method.usesCredit,
      cap_minor: method.cap,
      unpaid_days: method.unpaidDays,
    })),
  )
}

const commonColumns = (method: (DeliverySettings | PaymentSettings) & { position: number }) => ({
  system_name: method.systemName,
  name: method.name,
  description: method.description,
  fee_gross_minor: method.fee,
  trade_only: method.tradeOnly,
  is_on: method.isOn,
  position: method.position,
})

/** Rows that stay are updated, because a checkout may be reading them. */
async function replaceRows(
  trx: Transaction<Database>,
  table: 'shipping_method' | 'payment_method',
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(rows[0]!)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const changes = sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  const target = sql.table(table)
  await sql`delete from ${target} where system_name <> all(${rows.map((row) => row.system_name)}::text[])`.execute(
    trx,
  )
  await sql`
    insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)
    on conflict (system_name) do update set ${changes}`.execute(trx)
}
