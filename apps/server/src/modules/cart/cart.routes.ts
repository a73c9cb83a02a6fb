import * as wire from '@partboard/contract/cart/cart'
import * as carts from '@partboard/contract/cart/carts'
import * as paste from '@partboard/contract/search/paste'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { shopWording } from '../fit/index.ts'
import { findTypedParts } from '../own-numbers/index.ts'
import {
  currentVersion,
  findPartNumber,
  type PartChoice,
  type ResolvedPart,
  resolvePartId,
  resolvePartNumbers,
} from '../parts/index.ts'
import { answerChange, cartAfter, showCart } from './cart.answer.ts'
import { readItems, resultsOf } from './cart.items.ts'
import { presentSimpleCart } from './cart.present.ts'
import { notInCart, setQuantity } from './cart.quantity.ts'
import { deleteItem, restoreLines, setParked, setReference } from './cart.queries.ts'
import { changeVehicle, restoredLineOf, vehicleChoiceOf } from './cart.vehicle.ts'
import { clearCart } from './carts/carts.changes.ts'
import { addToCart } from './lines/add-to-cart.ts'
import { lockCart, readQuantities } from './lines/cart.ts'
import { messagesOf, numberOf, readRows, refusedOf } from './lines/csv-rows.ts'

export const cartRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.getCart),
    handler: async (request) => (await showCart(app.db, request)).cart,
  })

  app.route({
    ...route(wire.getSimpleCart),
    handler: async ({ customer, lang }) => presentSimpleCart(await readQuantities(app.db, customer.id), lang),
  })

  app.route({
    ...route(wire.addItem),
    handler: async (request) => {
      const { body, query, customer, translate, lang } = request
      const version = await currentVersion(app.db)
      const resolved = version === null ? null : await findPart(app.db, version, body)
      if (!resolved) throw new ShopError('part_not_found')

      const [notes = []] = await addToCart(
        app.db,
        customer,
        [{ resolved, quantity: body.Quantity, choice: vehicleChoiceOf(body) }],
        body,
        { version, wording: await shopWording(app.db, version, lang), cartId: query.cartId },
      )
      const messages = notes.map(({ key, params }) => translate(key, params))
      return answerChange(app.db, request, messages)
    },
  })

  app.route({
    ...route(wire.addItemsFromCsv),
    handler: async (request) => {
      const { body, query, customer, translate, lang } = request
      const version = await currentVersion(app.db)
      const numbers = body.map(numberOf)
      const { found } = await findTypedParts(app.db, customer.companyId, version, numbers)
      const rows = readRows(body, found, translate)

      const requests = rows.flatMap((row) => ('request' in row ? [row.request] : []))
      const notes = await addToCart(app.db, customer, requests, DEFAULT_VEHICLE, {
        version,
        wording: await shopWording(app.db, version, lang),
        cartId: query.cartId,
      })
      const after = await answerChange(app.db, request, messagesOf(rows, notes, translate))
      return Array.isArray(after) ? after : { ...after, Refused: refusedOf(rows, notes, translate) }
    },
  })

  app.route({
    ...route(paste.addItems),
    handler: async (request) => {
      const { body, query, customer, translate, lang } = request
      const version = await currentVersion(app.db)
      const skus = [...new Set(body.Items.map(({ Sku }) => Sku))]
      const found = version === null ? new Map() : await resolvePartNumbers(app.db, version, skus)
      const items = readItems(body, found)
      const notes = await addToCart(
        app.db,
        customer,
        items.flatMap(({ request }) => request ?? []),
        DEFAULT_VEHICLE,
        { version, wording: await shopWording(app.db, version, lang), cartId: query.cartId },
      )
      const Results = resultsOf(items, notes, translate)
      return { Results, After: await cartAfter(app.db, request, []) }
    },
  })

  app.route({
    ...route(wire.updateItem),
    handler: async (request) => {
      const { body, query, customer, translate } = request
      const change = { productId: body.ProductId, quantity: body.Quantity, cartId: query.cartId }
      const notes = await setQuantity(app.db, customer.id, change)
      const messages = notes.map(({ key, params }) => translate(key, params))
      return answerChange(app.db, request, messages)
    },
  })

  app.route({
    ...route(wire.setItemVehicle),
    handler: async (request) => {
      const { body, query, customer, translate, lang } = request
      const version = await currentVersion(app.db)
      const { cartId } = query
      const notes = await changeVehicle(app.db, customer.id, { version, cartId }, body, lang)
      const messages = notes.map(({ key, params }) => translate(key, params))
      return answerChange(app.db, request, messages)
    },
  })

  app.route({
    ...route(wire.deleteItem),
    handler: async (request) => {
      const { body, query, customer } = request
      const line = { productId: body.ProductId, cartId: query.cartId }
      const isFound = await deleteItem(app.db, customer.id, line)
      if (!isFound) throw await notInCart(app.db, customer.id, query.cartId)
      return answerChange(app.db, request, [])
    },
  })

  app.route({
    ...route(wire.clearCart),
    handler: async (request) => {
      await clearCart(app.db, request.customer.id, request.query.cartId)
      return answerChange(app.db, request, [])
    },
  })

  app.route({
    ...route(wire.parkItems),
    handler: async (request) => {
      const { body, query, customer } = request
      await inTransaction(app.db, async (trx) => {
        await lockCart(trx, customer.id, query.cartId)
        const productIds = [...new Set(body.ProductIds)]
        const found = await setParked(trx, customer.id, productIds, body.Parked)
        if (found < productIds.length) throw new ShopError('cart_line_not_found')
      })
      return answerChange(app.db, request, [])
    },
  })

  app.route({
    ...route(carts.setReference),
    handler: async (request) => {
      const { body, query, customer } = request
      await inTransaction(app.db, async (trx) => {
        await lockCart(trx, customer.id, query.cartId)
        const productIds = [...new Set(body.ProductIds)]
        const found = await setReference(trx, customer.id, productIds, body.Reference)
        if (found < productIds.length) throw new ShopError('cart_line_not_found')
      })
      return answerChange(app.db, request, [])
    },
  })

  app.route({
    ...route(wire.restoreItems),
    handler: async (request) => {
      const { body, query, customer } = request
      await inTransaction(app.db, async (trx) => {
        await lockCart(trx, customer.id, query.cartId)
        const found = await restoreLines(trx, customer.id, body.map(restoredLineOf), DEFAULT_VEHICLE)
        if (found === 0) throw new ShopError('part_not_found')
      })
      return answerChange(app.db, request, [])
    },
  })
}

async function findPart(
  db: Kysely<Database>,
  version: number,
  { ProductId, Sku }: { ProductId?: number | undefined; Sku?: string | undefined },
): Promise<ResolvedPart | PartChoice | null> {
  if (ProductId === undefined) return findPartNumber(db, version, Sku ?? '')
  return resolvePartId(db, version, ProductId)
}
