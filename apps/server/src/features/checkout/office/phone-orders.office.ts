import { placeOrder, quoteOrder, type WantedOrder } from '@partboard/contract/office/phone-orders'
import type { CheckoutRequest } from '@partboard/domain/checkout'
import { allRights } from '@partboard/domain/people'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import { type OfficePlugin, officeRoute } from '../../../platform/http/office/context.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { authorOf } from '../../../services/audit/audit.ts'
import type { Buyer } from '../checkout.request.ts'
import { readEdition } from '../place-order.ts'
import { readNamedItems } from './phone-items.ts'
import { type CalledCustomer, findCalledCustomer, findCurrency, findStoreId } from './phone-orders.queries.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { quote } from './quote.ts'

/** Orders that the shop places for a customer: by phone, or for another system. */
export const phoneOrdersOffice: OfficePlugin = async (app) => {
  app.route({
    ...officeRoute(quoteOrder),
    handler: async (request) => {
      const { buyer, reader } = await buyerOf(request, request.body)
      return quote(app.db, { buyer, reader, wanted: request.body, request: requestOf(request.body) })
    },
  })

  app.route({
    ...officeRoute(placeOrder),
    handler: async (request, reply) => {
      const { body } = request
      requireBranch(request, body.pickupBranchId ?? null)
      const { buyer, reader } = await buyerOf(request, body)
      const edition = await readEdition(app.db)
      const { items, refusals } = await readNamedItems(app.db, edition.version, body, request.translate)
      if (refusals.length > 0) throw refusedBecause(refusals)
      if (items.length === 0) throw refusedBecause([request.translate('confirm.empty')])
      const placing = { buyer, reader, items, edition, request: requestOf(body), author: authorOf(request) }
      const answer = await placeForCustomer(app.db, placing).catch((error) => {
        // The customer was blocked meanwhile. A 401 would end the clerk's own session in the browser.
        if (error instanceof ShopError && error.code === 'unauthorized')
          throw new ShopError('customer_blocked')
        throw error
      })
      if (!answer.PlacedOrder) throw refusedBecause(answer.Errors)
      reply.code(201)
      return { id: answer.PlacedOrder.Id, number: answer.PlacedOrder.OrderNumber }
    },
  })

  /** The customer, in the language of the account; and the reader of refusals, in the language of the call. */
  async function buyerOf({ lang, translate }: FastifyRequest, wanted: WantedOrder) {
    const [customer, storeId, currency] = await Promise.all([
      findCalledCustomer(app.db, wanted.customerId),
      findStoreId(app.db, wanted.storeId),
      findCurrency(app.db, wanted.currency ?? 'PLN'),
    ])
    if (!customer) throw new ShopError('customer_not_found')
    if (customer.isClosed) throw new ShopError('customer_closed')
    if (customer.isBlocked) throw new ShopError('customer_blocked')
    if (storeId === null) throw new ShopError('bad_store')
    if (!currency) throw new ShopError('bad_currency')
    const own = customer.language === 'en' ? ('en' as const) : ('pl' as const)
    const buyer: Buyer = {
      customer: shopperOf(customer),
      lang: own,
      translate: translatorFor(own),
      currency,
      storeId,
    }
    return { buyer, reader: { customer: buyer.customer, lang, translate, currency } }
  }
}

/** The customer, with the rights of the whole account: the shop orders, not a person of the company. */
const shopperOf = ({ id, companyId, priceBasis }: CalledCustomer): Buyer['customer'] => ({
  id,
  companyId,
  priceBasis,
  rights: allRights,
})

const requestOf = (wanted: WantedOrder): CheckoutRequest => ({
  deliveryName: wanted.delivery ?? null,
  paymentName: wanted.payment ?? null,
  pickupPointId: wanted.pickupBranchId ?? null,
  shippingAddressId: wanted.shippingAddressId ?? null,
  billingAddressId: wanted.billingAddressId ?? null,
  termsAccepted: wanted.termsAccepted ?? false,
  note: wanted.note ?? '',
})

/** The sentences of the shop, in its order. */
const refusedBecause = (reasons: readonly string[]) =>
  new ShopError('order_refused', { params: { reasons: reasons.join(' ') }, errors: { order: [...reasons] } })

/** @throws ShopError 'validation' for a pickup in a branch that is not one of the caller's */
function requireBranch({ actor, translate }: FastifyRequest, branchId: number | null): void {
  if (branchId === null || actor.branchIds.length === 0 || actor.branchIds.includes(branchId)) return
  throw new ShopError('validation', { errors: { pickupBranchId: [translate('field.invalid')] } })
}
