import type { CustomerDocument } from '@partboard/contract/integration/erp.office'
import type { QuantityStep } from '@partboard/domain/pricing/quantity-prices'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** The documents of a customer, newest first. @returns null when there is no such customer */
export async function listDocumentRows(
  db: Kysely<Database>,
  customerId: number,
): Promise<CustomerDocument[] | null> {
  const customer = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) return null
  const { rows } = await sql<CustomerDocument>`
    select document_no as number, document_date::text as date, description, due_date::text as "dueOn",
      amount_minor as amount, branch_code as branch
    from incadea_order where customer_id = ${customerId} order by document_date desc, document_no desc`.execute(
    db,
  )
  return rows
}

/** Adds documents; those with a known number are replaced. */
export async function writeDocuments(
  trx: Transaction<Database>,
  customerId: number,
  documents: readonly CustomerDocument[],
): Promise<void> {
  await sql`
    insert into incadea_order (customer_id, document_no, document_date, description, due_date, amount_minor, branch_code)
    select ${customerId}, number, date, description, "dueOn", amount, branch
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      as document (number text, date date, description text, "dueOn" date, amount bigint, branch text)
    on conflict (customer_id, document_no) do update set document_date = excluded.document_date,
      description = excluded.description, due_date = excluded.due_date, amount_minor = excluded.amount_minor,
      branch_code = excluded.branch_code`.execute(trx)
}

export type ListPrice = {
  sku: string
  netMinor: number
  grossMinor: number
  vatBp: number
  promoNetMinor: number | null
  promoGrossMinor: number | null
  steps: QuantityStep[]
}

/** Locks the rows of the price list, in the order of their part numbers. */
export async function lockPrices(trx: Transaction<Database>, skus: readonly string[]): Promise<ListPrice[]> {
  const { rows } = await sql<ListPrice>`
    select sku, net_minor as "netMinor", gross_minor as "grossMinor", vat_bp as "vatBp",
      promo_net_minor as "promoNetMinor", promo_gross_minor as "promoGrossMinor",
      coalesce(quantity_prices, '[]') as steps
    from price where sku = any(${[...skus]}) order by sku for update`.execute(trx)
  return rows
}
