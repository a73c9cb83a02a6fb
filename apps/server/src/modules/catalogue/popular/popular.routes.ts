import * as wire from '@partboard/contract/catalogue/catalogue'
import type { AskedProduct, Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Lang } from '@partboard/contract/texts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { versionedCache } from '../../../platform/cache/cache.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { localText } from '../../../platform/text/local-text.ts'
import {
  type Drawn,
  drawingsOf,
  judgeOf,
  presentDrawing,
  scopeFromQuery,
  scopeOfFind,
  typeKeysOf,
} from '../../fit/index.ts'
import { brandsOfTrees, currentVersion, presentSku } from '../../parts/index.ts'
import { type AskedRow, listAskedRows } from './demand.queries.ts'
import { countDemand, firstDay, type RequestedProduct } from './demand.ts'

const maxListed = 10
/** Cached, because every visit of the home page needs a ranking, and it changes slowly. */
const rankings = versionedCache<AskedRow[]>({ name: 'rankings', daily: true, bytes: 2_000, life: 10_000 })

/** The product of a catalogue page; the type key is '' without a vehicle. */
type Page = { product: RequestedProduct; typeKey: string }

export const popularRoutes: ShopPlugin = async (app) => {
  const { db } = app
  const demand = countDemand(db, (error) => app.log.warn(error, 'demand counts could not be written'))
  app.addHook('onClose', () => demand.stop())

  // Counted after the answer, so that cached answers and 304 count too.
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { customer } = request
    // Visitors are not counted, here and by the front: most of them are programs.
    const counts = customer?.isVisitor === false && (statusCode === 200 || statusCode === 304)
    const page = counts ? pageOf(request) : null
    if (page) demand.count(customer.id, page.product, page.typeKey)
    done()
  })
  app.front.follow((request) => {
    const page = pageOf(request)
    return page ? (customerId) => demand.count(customerId, page.product, page.typeKey) : null
  })

  app.route({
    ...route(wire.listMostAsked),
    handler: async ({ body, lang }) => {
      const version = await currentVersion(db)
      if (version === null) return []
      const typeKeys = typeKeysOf(body)
      const rows = await rankings(db, version).get(JSON.stringify(typeKeys), () =>
        listAskedRows(db, version, typeKeys, firstDay(), maxListed),
      )
      const parts = rows.filter(({ isBoard }) => !isBoard)
      const [drawings, brands] = await Promise.all([
        drawingsOf(
          judgeOf(db, version),
          parts.map((part) => ({ part, boardId: part.boardId })),
        ),
        brandsOfTrees(db, version),
      ])
      const drawn = new Map(parts.map(({ id }, index) => [id, drawings[index] ?? null]))
      return rows.map((row) => ({
        ...present(row, drawn.get(row.id) ?? null, lang),
        Brands: brands.of(row.categoryId),
      }))
    },
  })
}

const firstOf = (typeKeys: Scope['vehicleKeyList']) => typeKeys?.[0] ?? ''

type Asked = Pick<FastifyRequest, 'routeOptions' | 'params' | 'query' | 'body'>

/** The page that a call is for, by route; null = none. The input has passed the route's schema. */
function pageOf({ routeOptions, params, query, body }: Asked): Page | null {
  switch (routeOptions.url) {
    case route(wire.getBoard).url: {
      const { id, vehicleKeyList } = body as z.output<typeof wire.getBoard.schema.body>
      return { product: { id }, typeKey: firstOf(vehicleKeyList) }
    }
    case route(wire.findPart).url: {
      const asked = body as z.output<typeof wire.findPart.schema.body>
      return { product: { sku: asked.Sku }, typeKey: firstOf(scopeOfFind(asked).vehicleKeyList) }
    }
    case route(wire.getProduct).url: {
      const { show, ...scope } = query as z.output<typeof wire.getProduct.schema.querystring>
      const { id } = params as z.output<typeof wire.getProduct.schema.params>
      return show ? { product: { id }, typeKey: firstOf(scopeFromQuery(scope).vehicleKeyList) } : null
    }
    default:
      return null
  }
}

function present(row: AskedRow, drawn: Drawn | null, lang: Lang): Omit<AskedProduct, 'Brands'> {
  return {
    Id: row.id as AskedProduct['Id'],
    Name: localText(row.name, lang),
    ...presentSku(row),
    ProductType: row.isBoard ? 'GroupedProduct' : 'SimpleProduct',
    PictureUrl: row.pictureUrl,
    VehicleSpecific: row.vehicleSpecific,
    Drawing: presentDrawing(drawn),
    Position: row.position,
  }
}
