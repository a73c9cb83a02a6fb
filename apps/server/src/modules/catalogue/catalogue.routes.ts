import * as wire from '@partboard/contract/catalogue/catalogue'
import type { ErrorCode } from '@partboard/contract/problem'
import * as groupParts from '@partboard/contract/search/group-parts'
import type { Lang } from '@partboard/contract/texts'
import { filterFor } from '@partboard/domain/text/words'
import type { z } from 'zod'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { localText } from '../../platform/text/local-text.ts'
import { judgeOf, scopeFromQuery, scopeOfFind, typeKeysOf } from '../fit/index.ts'
import { brandsOfTrees, currentVersion } from '../parts/index.ts'
import { boardOf, conditionsOf } from './boards.ts'
import {
  presentBoardItem,
  presentCategory,
  presentCategoryDetails,
  presentHotspot,
} from './catalogue.present.ts'
import { findBoardRow, listHotspotRows, listLineRows, readBoardPage } from './catalogue.queries.ts'
import { find } from './find/find.ts'
import { partsOfGroup } from './groups/group-parts.ts'
import {
  findCategoryRow,
  listBoardRows,
  listBoardsNear,
  listCategoryRows,
  type Named,
  type Window,
} from './groups.queries.ts'
import { foundPage, productOf, productsPage } from './product.ts'

export const catalogueRoutes: ShopPlugin = async (app) => {
  const { db } = app

  /** The current catalogue version. @throws ShopError `missing` when there is no catalogue */
  const version = async (missing: ErrorCode): Promise<number> => {
    const current = await currentVersion(db)
    if (current === null) throw new ShopError(missing)
    return current
  }

  app.route({
    ...route(wire.listCategories),
    handler: async ({ body, lang }, reply) => {
      const current = await version('category_not_found')
      const asked = {
        version: current,
        parentId: body.id || null,
        brandId: body.brandId || null,
        typeKeys: typeKeysOf(body),
      }
      const [{ rows, total }, brands] = await Promise.all([
        listCategoryRows(db, asked, windowOf(body), passesIn(body, lang)),
        brandsOfTrees(db, current),
      ])
      if (total === 0 && body.id) await requireCategory(current, body.id)
      reply.header('x-total-count', total)
      return rows.map((row) => presentCategory(row, brands, lang))
    },
  })

  app.route({
    ...route(wire.getCategory),
    handler: async ({ params, lang }) => {
      const current = await version('category_not_found')
      const [found, brands] = await Promise.all([
        requireCategory(current, params.id),
        brandsOfTrees(db, current),
      ])
      return presentCategoryDetails(found, brands, lang)
    },
  })

  app.route({
    ...route(wire.listBoards),
    handler: async ({ body, lang }, reply) => {
      const current = await version('category_not_found')
      const asked = {
        version: current,
        categoryId: body.id,
        own: body.own ?? false,
        retrofit: body.retrofit ?? true,
        typeKeys: typeKeysOf(body),
      }
      const found = body.near
        ? await listBoardsNear(db, asked, body.near)
        : await listBoardRows(db, asked, windowOf(body), passesIn(body, lang))
      if (found.total === 0) await requireCategory(current, body.id)
      reply.header('x-total-count', found.total)
      if ('retrofits' in found) reply.header('x-retrofit-count', found.retrofits)
      return found.rows.map((row) => presentBoardItem(row, lang))
    },
  })

  app.route({
    ...route(groupParts.listGroupParts),
    handler: async ({ body, lang }) => {
      const current = await version('category_not_found')
      const found = await partsOfGroup(judgeOf(db, current), body, lang)
      if (found.Total === 0) await requireCategory(current, body.id)
      return found
    },
  })

  app.route({
    ...route(wire.listVehicleConditions),
    handler: async ({ body, lang }) => {
      const current = await version('board_not_found')
      await requireBoard(current, body.id)
      return conditionsOf(judgeOf(db, current), await listLineRows(db, current, body.id), body, lang)
    },
  })

  app.route({
    ...route(wire.getBoard),
    handler: async ({ body, lang, currency }) => {
      const current = await version('board_not_found')
      const page = await readBoardPage(db, current, body.id)
      if (!page) throw new ShopError('board_not_found')
      return boardOf(judgeOf(db, current), page, body, { lang, currency })
    },
  })

  app.route({
    ...route(wire.findPart),
    handler: async ({ body, lang, currency, translate }) => {
      const judge = judgeOf(db, await version('part_not_found'))
      const findWith = body.show ? foundPage : find
      return findWith(judge, body.Sku, scopeOfFind(body), { lang, currency, translate })
    },
  })

  app.route({
    ...route(wire.getProduct),
    handler: async ({ params, query: { show, ...query }, lang, currency, translate }) => {
      const judge = judgeOf(db, await version('part_not_found'))
      const asking = { lang, currency, translate }
      const scope = scopeFromQuery(query)
      const product = show
        ? await productsPage(judge, params.id, scope, { ...asking, show })
        : await productOf(judge, params.id, scope, asking)
      if (!product) throw new ShopError('part_not_found')
      return product
    },
  })

  app.route({
    ...route(wire.listHotspots),
    handler: async ({ query }) => {
      const rows = await listHotspotRows(db, await version('board_not_found'), query.grafikId)
      if (rows === null) throw new ShopError('board_not_found')
      return rows.map(presentHotspot)
    },
  })

  async function requireCategory(current: number, id: number) {
    const found = await findCategoryRow(db, current, id)
    if (!found) throw new ShopError('category_not_found')
    return found
  }

  async function requireBoard(current: number, id: number) {
    const row = await findBoardRow(db, current, id)
    if (!row) throw new ShopError('board_not_found')
    return row
  }
}

/** Page size of a request that only has a page number. */
const defaultPageSize = 100

type ListPart = Pick<z.output<typeof wire.listBoards.schema.body>, 'page' | 'pageSize' | 'text'>

function windowOf({ page, pageSize }: ListPart): Window {
  if (!page && !pageSize) return { limit: null, offset: 0 }
  const limit = pageSize ?? defaultPageSize
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** The filter of a list by what was typed; null = nothing was. */
function passesIn({ text }: ListPart, lang: Lang): ((named: Named) => boolean) | null {
  const passes = filterFor(text ?? '')
  return passes && (({ number, name }) => passes(`${number} ${localText(name, lang)}`))
}
