import type { PaymentMeans } from '@partboard/domain/orders/payment-needs'
import { type Kysely, type Selectable, sql } from 'kysely'
import { followedCache } from '../../../platform/cache/followed.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** The methods that are on, in order, and what the stores have for payments by store. */
export type Methods = {
  shippingMethods: Selectable<Database['shipping_method']>[]
  paymentMethods: Selectable<Database['payment_method']>[]
  means: Record<number, PaymentMeans>
}

const methods = followedCache<Methods>({
  name: 'checkout_methods',
  bytes: 20_000,
  tables: ['payment_method', 'shipping_method', 'store'],
})

/** Reads the methods of delivery and payment. Outside transactions they come from the cache. */
export const readMethods = (db: Kysely<Database>): Promise<Methods> =>
  methods(db).get('', async () => {
    const { rows } = await sql<Methods>`
      select
        (select coalesce(jsonb_agg(m order by m.position, m.system_name), '[]')
         from shipping_method m where m.is_on) as "shippingMethods",
        (select coalesce(jsonb_agg(m order by m.position, m.system_name), '[]')
         from payment_method m where m.is_on) as "paymentMethods",
        (select coalesce(jsonb_object_agg(s.id, jsonb_build_object(
           'hasAccount', s.bank_account <> '', 'provider', s.payment_provider)), '{}')
         from store s) as means`.execute(db)
    return rows[0]!
  })

const points = followedCache<Selectable<Database['warehouse']>[]>({
  name: 'pickup_points',
  bytes: 20_000,
  tables: ['warehouse'],
})

/** Lists the branches that allow pickup, in order. */
export const listPickupPoints = (db: Kysely<Database>): Promise<Selectable<Database['warehouse']>[]> =>
  points(db).get('', () =>
    db
      .selectFrom('warehouse')
      .selectAll()
      .where('allows_pickup', '=', true)
      .where('closed_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )
