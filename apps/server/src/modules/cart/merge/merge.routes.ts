import * as wire from '@partboard/contract/cart/merge'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { mergeIntoCart } from './merge-cart.ts'

export const mergeCartRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.mergeCart),
    handler: (request) => mergeIntoCart(app.db, request, request.body.Changes),
  })
}
