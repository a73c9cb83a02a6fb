import type { CheckoutRequest } from '@partboard/domain/checkout/checkout'
import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { enqueueMail } from '../../mail/index.ts'
import type { Buyer } from '../reading/checkout.request.ts'
import { insertRequest, listManagers } from './requests.queries.ts'

/**
 * Keeps the cart of a person as an order that awaits approval. It holds no stock and uses no credit. The people who may
 * approve it get a mail.
 *
 * @param order.totalMinor gross, in the currency of the request
 * @param order.reference of the order
 */
export async function keepRequest(
  trx: Transaction<Database>,
  buyer: Buyer,
  { termsAccepted: _, ...checkout }: CheckoutRequest,
  { totalMinor, reference }: { totalMinor: number; reference: string },
): Promise<void> {
  const { customer, lang, storeId } = buyer
  const requestId = await insertRequest(trx, {
    customer_id: customer.companyId,
    person_id: customer.id,
    store_id: storeId,
    language: lang,
    currency_code: buyer.currency.code,
    checkout: JSON.stringify(checkout),
    total_minor: totalMinor,
    reference,
  })
  for (const customerId of await listManagers(trx, customer.companyId))
    await enqueueMail(trx, { kind: 'requestMade', customerId, requestId, lang, storeId })
}
