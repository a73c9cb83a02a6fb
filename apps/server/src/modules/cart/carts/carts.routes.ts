import {
  createCart as createCartEndpoint,
  listCarts,
  mergeVisitorCart as mergeVisitorCartEndpoint,
  openCart as openCartEndpoint,
  removeCart as removeCartEndpoint,
  restoreCart as restoreCartEndpoint,
  updateCart,
} from '@partboard/contract/cart/carts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/tokens.ts'
import { createCart, openCart, removeCart, renameCart, restoreCart } from './carts.changes.ts'
import { showCarts } from './carts.present.ts'
import { mergeVisitorCart } from './merge-cart.ts'

/** The list of a person's carts. Each change answers the list after it. */
export const cartsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(listCarts),
    handler: async (request) => showCarts(app.db, request),
  })

  app.route({
    ...route(createCartEndpoint),
    handler: async (request) => {
      const { Name: name, Reference: reference } = request.body
      await createCart(app.db, request.customer.id, { name, reference })
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(updateCart),
    handler: async (request) => {
      const { Name: name, Reference: reference } = request.body
      await renameCart(app.db, request.customer.id, request.params.id, { name, reference })
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(openCartEndpoint),
    handler: async (request) => {
      await openCart(app.db, request.customer.id, request.params.id)
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(removeCartEndpoint),
    handler: async (request) => {
      await removeCart(app.db, request.customer.id, request.params.id)
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(restoreCartEndpoint),
    handler: async (request) => {
      await restoreCart(app.db, request.customer.id, request.params.id)
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(mergeVisitorCartEndpoint),
    handler: async ({ body, customer, translate }) => {
      const notes = await mergeVisitorCart(app.db, customer.id, hashToken(body.Token))
      return notes.map(({ key, params }) => translate(key, params))
    },
  })
}
