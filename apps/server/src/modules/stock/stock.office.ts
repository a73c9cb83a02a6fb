import * as wire from '@partboard/contract/stock/stock.office'
import { typedBeginning } from '@partboard/domain/parts/part-number'
import { z } from 'zod'
import { authorOf } from '../../platform/audit/audit.ts'
import type { OfficePlugin } from '../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../platform/http/office/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { localText } from '../../platform/text/local-text.ts'
import { currentVersion, partBrands, skusNamed } from '../parts/index.ts'
import { changeStock as change, countStock as count, placeStock as place } from './stock.changes.ts'
import { findShelves, findSkus, refuseRepeated } from './stock.input.ts'
import { listMovementRows, listStockRows, listWarehouses } from './stock.queries.ts'

/** Stock: levels, movements, and changes by people and programs. */
export const stockOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.changeStock),
    handler: async (request) => {
      const { actor, translate, body } = request
      const items = await findShelves(app.db, body.items, { branchIds: actor.branchIds, translate })
      const changes = items.map(({ reason, ...item }) => ({ ...item, note: reason }))
      return { items: await change(app.db, { author: authorOf(request), translate }, changes) }
    },
  })

  app.route({
    ...route(wire.countStock),
    handler: async (request) => {
      const { actor, translate, body } = request
      const items = await findShelves(app.db, body.items, { branchIds: actor.branchIds, translate })
      refuseRepeated(items, translate)
      const counts = items.map((item) => ({ ...item, note: body.reason }))
      return { items: await count(app.db, authorOf(request), counts) }
    },
  })

  app.route({
    ...route(wire.placeStock),
    handler: async (request, reply) => {
      const { actor, translate, body } = request
      const items = await findShelves(app.db, body.items, { branchIds: actor.branchIds, translate })
      refuseRepeated(items, translate)
      const places = items.map((item) => ({ ...item, place: item.place.trim() }))
      await place(app.db, authorOf(request), places)
      return reply.code(204).send()
    },
  })

  app.route({
    ...route(wire.listStock),
    handler: async ({ query, actor, lang }) => {
      const { sku, q, warehouse, after, limit } = query
      const warehouses = await listWarehouses(app.db)
      const skus = sku === undefined ? null : [...(await findSkus(app.db, [sku])).values()]
      const version = await currentVersion(app.db)
      const isAsked = q !== undefined && q.trim() !== ''
      const beginning = isAsked ? typedBeginning(q, partBrands()) : null
      const named = isAsked ? await skusNamed(app.db, version, q) : []
      // Words are in no part number.
      if (isAsked && beginning === null && named.length === 0) return { items: [], next: null }
      const rows = await listStockRows(app.db, {
        skus,
        beginning,
        named,
        warehouseIds: visibleIds(warehouses, actor.branchIds, warehouse),
        after: after === undefined ? null : readCursor(after, z.tuple([z.string()]))[0],
        limit: limit + 1,
        version,
      })
      return pageOfRows(
        rows,
        limit,
        (row) => [row.sku],
        (row) => ({ ...row, name: row.name && localText(row.name, lang) }),
      )
    },
  })

  app.route({
    ...route(wire.listMovements),
    handler: async ({ query, actor }) => {
      const { sku, warehouse, after, limit } = query
      const found = sku === undefined ? null : ((await findSkus(app.db, [sku])).get(sku) ?? '')
      const isAll = warehouse === undefined && actor.branchIds.length === 0
      const rows = await listMovementRows(app.db, {
        sku: found,
        warehouseIds: isAll ? null : visibleIds(await listWarehouses(app.db), actor.branchIds, warehouse),
        before: after === undefined ? null : readCursor(after, z.tuple([z.string().regex(/^\d{1,18}$/)]))[0],
        limit: limit + 1,
      })
      return pageOfRows(
        rows,
        limit,
        ({ id }) => [id],
        (row) => ({ ...row, at: row.at.toISOString() }),
      )
    },
  })
}

/** Ids of the warehouses that a caller sees. @param branchIds empty = all */
const visibleIds = (
  warehouses: readonly { id: number; code: string }[],
  branchIds: readonly number[],
  code: string | undefined,
): number[] =>
  warehouses
    .filter((one) => code === undefined || one.code === code)
    .filter(({ id }) => branchIds.length === 0 || branchIds.includes(id))
    .map(({ id }) => id)
