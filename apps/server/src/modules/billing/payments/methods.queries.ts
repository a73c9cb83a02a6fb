import type { Lang } from '@partboard/contract/texts'
import { pageMethodOf, takesCurrency } from '@partboard/domain/orders/payment-needs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, OfficeText } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'

/** A payment method by which a customer can pay an order on the provider's page. */
export type PayableMethod = { systemName: string; name: OfficeText }
export type OfferedMethod = PayableMethod & { currencyCode: string }

/**
 * The methods by which an order can be paid on the provider's page, its own first: those that the shop offers for its
 * currency and its delivery, without a fee that the order does not have.
 */
export const listPayableMethods = async (db: Kysely<Database>, orderId: number): Promise<PayableMethod[]> =>
  payableOf((await selectOfferedMethods(orderId).execute(db)).rows)

/** SQL: the methods that the shop offers for an order, as rows of `payableOf`. */
export const selectOfferedMethods = (orderId: number): RawBuilder<OfferedMethod> => sql<OfferedMethod>`
    select m.system_name as "systemName", m.name, o.currency_code as "currencyCode"
    from shop_order o join payment_method m on m.is_on
    where o.id = ${orderId} and (
      m.system_name = o.payment_method or (
        m.fee_gross_minor = 0 and (o.price_basis = 'net' or not m.trade_only)
        and (m.shipments = '{}' or o.shipping_method = any(m.shipments))
      ))
    order by m.system_name <> o.payment_method, m.position, m.system_name`

/** Those of the methods that the provider's page has for the currency. */
export const payableOf = (offered: readonly OfferedMethod[]): PayableMethod[] =>
  offered.filter(({ systemName, currencyCode }) => {
    const method = pageMethodOf(systemName)
    return method !== null && takesCurrency(method, currencyCode)
  })

/** The name of a payment method in the language of an order. */
export async function methodName(db: Kysely<Database>, systemName: string, orderId: number): Promise<string> {
  const { rows } = await sql<{ name: OfficeText | null; language: Lang }>`
    select (select name from payment_method where system_name = ${systemName}), language
    from shop_order where id = ${orderId}`.execute(db)
  const [row] = rows
  return localText(row?.name ?? null, row?.language ?? 'pl') || systemName
}
