import * as wire from '@partboard/contract/cart/carts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/tokens.ts'
import { createCart, openCart, removeCart, renameCart, restoreCart } from './carts.changes.ts'
import { showCarts } from './carts.present.ts'
import { mergeVisitorCart } from './merge-cart.ts'

/** The list of a person's carts. Each change answers the list after it. */
export const cartsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listCarts),
    handler: async (request) => showCarts(app.db, request),
  })

  app.route({
    ...route(wire.createCart),
    handler: async (request) => {
      const { Name: name, Reference: reference } = request.body
      await createCart(app.db, request.customer.id, { name, reference })
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(wire.updateCart),
    handler: async (request) => {
      const { Name: name, Reference: reference } = request.body
      await renameCart(app.db, request.customer.id, request.params.id, { name, reference })
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(wire.openCart),
    handler: async (request) => {
      await openCart(app.db, request.customer.id, request.params.id)
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(wire.removeCart),
    handler: async (request) => {
      await removeCart(app.db, request.customer.id, request.params.id)
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(wire.restoreCart),
    handler: async (request) => {
      await restoreCart(app.db, request.customer.id, request.params.id)
      return showCarts(app.db, request)
    },
  })

  app.route({
    ...route(wire.mergeVisitorCart),
    handler: async ({ body, customer, translate }) => {
      const notes = await mergeVisitorCart(app.db, customer.id, hashToken(body.Token))
      return notes.map(({ key, params }) => translate(key, params))
    },
  })
}
