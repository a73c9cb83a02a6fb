import {
  findPart,
  getBoard,
  getCategory,
  getProduct,
  getProductStock,
  listBoards,
  listCategories,
  listHotspots,
  listVehicleConditions,
} from '@partboard/contract/catalogue'
import type { ErrorCode } from '@partboard/contract/problem'
import { ShopError } from '../../platform/errors.ts'
import { route, type ShopPlugin } from '../../platform/route.ts'
import { currentVersion } from '../../shared/catalogue-version.ts'
import { localText } from '../../shared/local-text.ts'
import { findOrderable, findPartsByIds, resolvePartNumber } from '../../shared/part-lookup.ts'
import { pricesFor } from '../../shared/prices.ts'
import { stockFor } from '../../shared/stock.ts'
import {
  presentBoard,
  presentBoardAsProduct,
  presentBoardItem,
  presentCategory,
  presentCondition,
  presentHotspot,
  presentLine,
  presentPart,
} from './catalogue.present.ts'
import {
  findBoardRow,
  findCategoryRow,
  findGroups,
  listBoardRows,
  listCategoryRows,
  listEquipmentRows,
  listHotspotRows,
  listLineRows,
  listRelationRows,
} from './catalogue.queries.ts'
import { find } from './find.ts'
import { codesAskedFor, judge } from './lines.ts'
import { presentStock, soldParts } from './product-stock.ts'
import { readVehicle, typeKeysOf, withEquipment } from './scope.ts'

export const catalogueRoutes: ShopPlugin = async (app) => {
  const { db } = app

  /** The catalogue of this moment; without one, what was asked for is not there. */
  const version = async (missing: ErrorCode): Promise<number> => {
    const current = await currentVersion(db)
    if (current === null) throw new ShopError(missing)
    return current
  }

  app.route({
    ...route(listCategories),
    handler: async ({ body, lang }) => {
      const current = await version('category_not_found')
      const rows = await listCategoryRows(db, current, body.id || null, typeKeysOf(body))
      if (rows.length === 0 && body.id) await requireCategory(current, body.id)
      return rows.map((row) => presentCategory(row, lang))
    },
  })

  app.route({
    ...route(getCategory),
    handler: async ({ params, lang }) =>
      presentCategory(await requireCategory(await version('category_not_found'), params.id), lang),
  })

  app.route({
    ...route(listBoards),
    handler: async ({ body, lang }) => {
      const current = await version('category_not_found')
      const rows = await listBoardRows(db, current, body.id, typeKeysOf(body))
      if (rows.length === 0) await requireCategory(current, body.id)
      return rows.map((row) => presentBoardItem(row, lang))
    },
  })

  app.route({
    ...route(listVehicleConditions),
    handler: async ({ body, lang }) => {
      const current = await version('board_not_found')
      await requireBoard(current, body.id)
      const [lines, equipment, vehicle] = await Promise.all([
        listLineRows(db, current, body.id),
        listEquipmentRows(db, current),
        readVehicle(db, current, body),
      ])
      // What does not fit by type or date stays greyed whatever is ticked, so its codes are not asked for.
      const open = judge(lines, withEquipment(vehicle, [], equipment)).filter(
        ({ fit }) => fit?.result !== 'not_applicable',
      )
      const known = new Map(equipment.map((row) => [row.code, row]))
      return codesAskedFor(open)
        .flatMap((code) => known.get(code) ?? [])
        .map((row) => presentCondition(row, vehicle?.present ?? [], lang))
    },
  })

  app.route({
    ...route(getBoard),
    handler: async ({ body, lang, say, currency }) => {
      const current = await version('board_not_found')
      const board = await requireBoard(current, body.id)
      const [groups, lines, equipment, vehicle] = await Promise.all([
        findGroups(db, current, board.category_id),
        listLineRows(db, current, board.id),
        listEquipmentRows(db, current),
        readVehicle(db, current, body),
      ])
      const judged = judge(lines, withEquipment(vehicle, body.vehicleConditions ?? [], equipment))
      const shown = judged.filter(({ fit }) => fit?.result !== 'hidden')
      const ids = [...new Set(shown.map(({ row }) => row.part_id))]
      const parts = await findPartsByIds(db, current, ids)
      const [relations, orderable] = await Promise.all([
        listRelationRows(db, current, ids),
        findOrderable(db, current, [...parts.values()]),
      ])
      const names = new Map(equipment.map(({ code, name }) => [code, localText(name, lang)]))
      const context = {
        ...{ lang, say, relations, orderable },
        rateMicro: currency.rateMicro,
        hasVehicle: vehicle !== null,
        nameOf: (code: string) => names.get(code) ?? code,
      }
      const items = shown.map((line) => presentLine(line, parts.get(line.row.part_id)!, context))
      return presentBoard(board, groups, items, judged.length - shown.length, lang)
    },
  })

  app.route({
    ...route(findPart),
    handler: async ({ body, lang, say }) => {
      const request = {
        sku: body.Sku,
        typeKeys: body.VehicleKeyList ?? [],
        equipment: body.EquipmentList ?? [],
      }
      return find(db, await version('part_not_found'), request, { lang, say })
    },
  })

  app.route({
    ...route(getProduct),
    handler: async ({ params, lang, currency }) => {
      const current = await version('part_not_found')
      const part = (await findPartsByIds(db, current, [params.id])).get(params.id)
      if (!part) {
        const board = await findBoardRow(db, current, params.id)
        if (!board) throw new ShopError('part_not_found')
        return presentBoardAsProduct(board, lang)
      }
      const [relations, orderable] = await Promise.all([
        listRelationRows(db, current, [part.id]),
        findOrderable(db, current, [part]),
      ])
      return presentPart(part, { lang, rateMicro: currency.rateMicro, relations, orderable })
    },
  })

  app.route({
    ...route(listHotspots),
    handler: async ({ query }) => {
      const rows = await listHotspotRows(db, await version('board_not_found'), query.grafikId)
      if (rows === null) throw new ShopError('board_not_found')
      return rows.map(presentHotspot)
    },
  })

  app.route({
    ...route(getProductStock),
    handler: async ({ body, customer, currency, lang }) => {
      const resolved = await resolvePartNumber(db, await version('part_not_found'), body.sku)
      if (!resolved) throw new ShopError('part_not_found')
      const sold = soldParts(resolved)
      const skus = (sold.length > 0 ? sold : [resolved.part]).map(({ sku }) => sku)
      const [prices, stock] = await Promise.all([
        pricesFor(db, customer, skus, currency.rateMicro),
        stockFor(db, skus),
      ])
      return presentStock(resolved.part, sold, prices, stock, { lang, rateMicro: currency.rateMicro })
    },
  })

  async function requireCategory(current: number, id: number) {
    const row = await findCategoryRow(db, current, id)
    if (!row) throw new ShopError('category_not_found')
    return row
  }

  async function requireBoard(current: number, id: number) {
    const row = await findBoardRow(db, current, id)
    if (!row) throw new ShopError('board_not_found')
    return row
  }
}
