import * as wire from '@partboard/contract/offers/offer-seller'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { requirePrices } from '../require-prices.ts'
import { findAdded, writeAdded } from './offer-seller.queries.ts'

/** What the offers of a company say about it beside the data of its account. */
export const offerSellerRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.getOfferSeller),
    handler: async ({ customer }) => {
      requirePrices(customer)
      const { register, terms } = await findAdded(app.db, customer.companyId)
      return { Register: register, Terms: terms }
    },
  })

  app.route({
    ...route(wire.updateOfferSeller),
    handler: async ({ customer, body }) => {
      requirePrices(customer)
      await writeAdded(app.db, customer.companyId, { register: body.Register, terms: body.Terms })
      return body
    },
  })
}
