import type { OrderConfirmation } from '@partboard/contract/checkout/checkout-shapes'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { readRequestedCart } from '../../cart/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { accepted, placeOrder, planOrder, readEdition, refused, refusedPlan } from '../placing/place-order.ts'
import { lockCheckoutContext, readPerson } from '../reading/checkout.queries.ts'
import type { Buyer } from '../reading/checkout.request.ts'
import { decideRequest, findCurrency, lockRequest, setTotal } from './requests.queries.ts'

/**
 * Places the order of a request at the prices of now, for the person who asked. The request is locked first, so that of
 * two approvals one places the order; then the locks are those of `confirm`.
 *
 * @param manager         who approves
 * @param seenTotalMinor  the total that the manager has seen, in the currency of the request. Another total is stored and
 *                        refused, so that nobody approves an amount that nobody has read
 * @throws ShopError 'not_found', 'not_allowed', 'request_decided'
 */
export async function approveRequest(
  db: Kysely<Database>,
  manager: Buyer,
  id: number,
  seenTotalMinor: number,
): Promise<OrderConfirmation> {
  const edition = await readEdition(db)
  const { customer, translate } = manager
  return inTransaction(db, async (trx) => {
    const row = await lockRequest(trx, customer.companyId, id)
    if (!row) throw new ShopError('not_found')
    if (row.state !== 'open') throw new ShopError('request_decided')
    const buyer: Buyer = {
      customer: { ...customer, id: row.person_id },
      translate,
      lang: row.language,
      currency: await findCurrency(trx, row.currency_code),
      storeId: row.store_id,
    }
    // A release before this one kept requests without what the buyer gets and says.
    const { saleDocument = null, professional = null } = row.checkout
    const request = { ...row.checkout, saleDocument, professional, termsAccepted: true }
    const locked = await lockCheckoutContext(trx, buyer, request, { methods: edition.methods, key: null })
    const { rights } = await readPerson(trx, customer)
    if (!rights.managesPeople) throw new ShopError('not_allowed')
    const { version } = edition
    const { rateMicro } = buyer.currency
    const cart = await readRequestedCart(trx, customer, version, { requestId: id, rateMicro })
    const { reference } = row
    const plan = await planOrder(trx, { buyer, request, locked, cart, reference, edition, pool: db })
    if (!('checkout' in plan)) return refusedPlan(plan)
    const totalMinor = plan.totals.orderTotalMinor ?? 0
    if (totalMinor !== seenTotalMinor) {
      await setTotal(trx, id, totalMinor)
      return refused([translate('confirm.totalChanged')], 'total_changed')
    }
    const placed = await placeOrder(trx, plan, { cartId: null, idempotencyKey: null })
    await decideRequest(trx, id, { state: 'approved', orderId: placed.Id, personId: customer.id })
    return accepted(placed)
  })
}

/**
 * Refuses a request; the person who asked gets a mail with the reason. Who asked withdraws it.
 *
 * @throws ShopError 'not_found', 'not_allowed', 'request_decided'
 */
export async function refuseRequest(
  db: Kysely<Database>,
  { customer }: Pick<Buyer, 'customer'>,
  id: number,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, customer.companyId, id)
    const isOwn = row?.person_id === customer.id
    if (!row || (!isOwn && !customer.rights.managesPeople)) throw new ShopError('not_found')
    if (row.state !== 'open') throw new ShopError('request_decided')
    const state = isOwn ? 'withdrawn' : 'refused'
    await decideRequest(trx, id, { state, reason, personId: customer.id })
    if (isOwn) return
    const context = { lang: row.language, storeId: row.store_id }
    await enqueueMail(trx, { kind: 'requestRefused', customerId: row.person_id, requestId: id, ...context })
  })
}
