import {
  addItem,
  addItemsFromCsv,
  clearCart,
  deleteItem as deleteItemEndpoint,
  getCart,
  getSimpleCart,
  parkItems,
  restoreItems,
  setItemVehicle,
  updateItem,
} from '@partboard/contract/cart'
import { DEFAULT_VEHICLE } from '@partboard/domain/limits'
import { PLN_RATE_MICRO } from '@partboard/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { type RequestCustomer, route, type ShopPlugin } from '../../platform/http/route.ts'
import { suppliersFor } from '../../services/calendar/calendar.queries.ts'
import { readPromiseBook } from '../../services/calendar/promises.ts'
import {
  addToCart,
  isForLackOfStock,
  quantityRefusal,
  waitingNotes,
} from '../../services/cart/add-to-cart.ts'
import { judgeCart, lockCart, readCart, readPricedCart } from '../../services/cart/cart.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import {
  findOrderable,
  findPartsByIds,
  type ResolvedPart,
  resolvePartNumber,
  resolvePartNumbers,
} from '../../services/parts/part-lookup.ts'
import { pricesFor } from '../../services/parts/prices.ts'
import { noteStockRefusal } from '../../services/stock/refusals.ts'
import { stockFor } from '../../services/stock/stock.ts'
import { shopWording } from '../../services/verdict/present.ts'
import { type CartView, viewOf } from './cart.changes.ts'
import { messagesOf, readRows } from './cart.csv.ts'
import { presentCart, presentSimpleCart } from './cart.present.ts'
import { withPromises } from './cart.promises.ts'
import {
  deleteItem,
  deleteItems,
  findItem,
  restoreLines,
  setParked,
  setQuantity,
  writeSeen,
} from './cart.queries.ts'
import { changeVehicle, restoredLineOf, vehicleChoiceOf } from './cart.vehicle.ts'

export const cartRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(getCart),
    handler: async ({ customer, currency, lang }) => {
      const version = await currentVersion(app.db)
      const view = await viewCart(app.db, customer, version, currency.rateMicro)
      const present = async (lines: readonly CartView[]) =>
        withPromises(
          presentCart(
            lines,
            await judgeCart(app.db, version, lines),
            await shopWording(app.db, version, lang),
          ),
          lines,
          await readPromiseBook(app.db),
          lang,
        )
      if (!view.some(({ changed }) => changed)) return present(view)

      // A change is shown once: the transaction that reads it also stores it, so that no other reader shows it.
      const lines = await inTransaction(app.db, async (trx) => {
        await lockCart(trx, customer.id)
        const fresh = await viewCart(trx, customer, version, currency.rateMicro)
        await writeSeen(
          trx,
          customer.id,
          fresh.filter(({ changed }) => changed),
        )
        return fresh
      })
      return present(lines)
    },
  })

  app.route({
    ...route(getSimpleCart),
    handler: async ({ customer }) =>
      presentSimpleCart(await readCart(app.db, customer.id, await currentVersion(app.db))),
  })

  app.route({
    ...route(addItem),
    handler: async ({ body, customer, translate, lang }) => {
      const version = await currentVersion(app.db)
      const resolved = version === null ? null : await findPart(app.db, version, body)
      if (!resolved) throw new ShopError('part_not_found')

      const [notes = []] = await addToCart(
        app.db,
        customer,
        [{ resolved, quantity: body.Quantity, choice: vehicleChoiceOf(body) }],
        body,
        { version, wording: await shopWording(app.db, version, lang) },
      )
      return notes.map(({ key, params }) => translate(key, params))
    },
  })

  app.route({
    ...route(addItemsFromCsv),
    handler: async ({ body, customer, translate, lang }) => {
      const version = await currentVersion(app.db)
      const numbers = body.map(({ sku }) => sku)
      const found = version === null ? new Map() : await resolvePartNumbers(app.db, version, numbers)
      const rows = readRows(body, found, translate)

      const requests = rows.flatMap((row) => ('request' in row ? [row.request] : []))
      const notes = await addToCart(app.db, customer, requests, DEFAULT_VEHICLE, {
        version,
        wording: await shopWording(app.db, version, lang),
      })
      return messagesOf(rows, notes, translate)
    },
  })

  app.route({
    ...route(updateItem),
    handler: async ({ body, customer, translate }) =>
      inTransaction(app.db, async (trx) => {
        await lockCart(trx, customer.id)
        const item = await findItem(trx, customer.id, body.ProductId)
        if (!item) throw new ShopError('cart_line_not_found')
        if (body.Quantity <= 0) return []

        const stock = (await stockFor(trx, [item.sku])).get(item.sku)!
        const supplier = (await suppliersFor(trx, [item.sku])).get(item.sku) ?? null
        const available = stock.reduce((sum, { quantity }) => sum + quantity, 0)
        const refusal = quantityRefusal(item.sku, body.Quantity, available, supplier)
        if (refusal && isForLackOfStock(refusal)) noteStockRefusal(app.db, item.sku)
        if (refusal) return [translate(refusal.key, refusal.params)]
        await setQuantity(trx, customer.id, { sku: item.sku, quantity: body.Quantity })
        const waiting = waitingNotes(item.sku, body.Quantity, available, supplier)
        return waiting.map(({ key, params }) => translate(key, params))
      }),
  })

  app.route({
    ...route(setItemVehicle),
    handler: async ({ body, customer, translate, lang }) => {
      const version = await currentVersion(app.db)
      const notes = await changeVehicle(app.db, customer.id, version, body, lang)
      return notes.map(({ key, params }) => translate(key, params))
    },
  })

  app.route({
    ...route(deleteItemEndpoint),
    handler: async ({ body, customer }) =>
      inTransaction(app.db, async (trx) => {
        await lockCart(trx, customer.id)
        const item = await findItem(trx, customer.id, body.ProductId)
        if (!item) throw new ShopError('cart_line_not_found')
        await deleteItem(trx, customer.id, item.sku)
        return []
      }),
  })

  app.route({
    ...route(clearCart),
    handler: async ({ customer }) =>
      inTransaction(app.db, async (trx) => {
        await lockCart(trx, customer.id)
        await deleteItems(trx, customer.id)
        return []
      }),
  })

  app.route({
    ...route(parkItems),
    handler: async ({ body, customer }) =>
      inTransaction(app.db, async (trx) => {
        await lockCart(trx, customer.id)
        const productIds = [...new Set(body.ProductIds)]
        const found = await setParked(trx, customer.id, productIds, body.Parked)
        if (found < productIds.length) throw new ShopError('cart_line_not_found')
        return []
      }),
  })

  app.route({
    ...route(restoreItems),
    handler: async ({ body, customer }) =>
      inTransaction(app.db, async (trx) => {
        await lockCart(trx, customer.id)
        const found = await restoreLines(trx, customer.id, body.map(restoredLineOf), DEFAULT_VEHICLE)
        if (found === 0) throw new ShopError('part_not_found')
        return []
      }),
  })
}

async function viewCart(
  db: Kysely<Database>,
  customer: RequestCustomer,
  version: number | null,
  rateMicro: number,
): Promise<CartView[]> {
  const rows = await readPricedCart(db, customer, version, rateMicro)
  const skus = rows.map(({ sku }) => sku)
  const [stock, suppliers, plnPrices] = await Promise.all([
    stockFor(db, skus),
    suppliersFor(db, skus),
    rateMicro === PLN_RATE_MICRO ? null : pricesFor(db, customer, skus, PLN_RATE_MICRO),
  ])
  return rows.map((row) => {
    const plnPrice = plnPrices ? row.price && (plnPrices.get(row.sku) ?? null) : row.price
    const supply = { stock: stock.get(row.sku) ?? [], supplier: suppliers.get(row.sku) ?? null }
    return viewOf(row, plnPrice, supply, rateMicro)
  })
}

async function findPart(
  db: Kysely<Database>,
  version: number,
  { ProductId, Sku }: { ProductId?: number | undefined; Sku?: string | undefined },
): Promise<ResolvedPart | null> {
  if (ProductId === undefined) return resolvePartNumber(db, version, Sku ?? '')
  const part = (await findPartsByIds(db, version, [ProductId])).get(ProductId)
  if (!part) return null
  return { part, differs: false, ...(await findOrderable(db, version, [part])).get(part.sku)! }
}
