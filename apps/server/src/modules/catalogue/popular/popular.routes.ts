import * as wire from '@partboard/contract/catalogue/catalogue'
import type { AskedProduct, Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Lang } from '@partboard/contract/texts'
import type { z } from 'zod'
import { versionedCache } from '../../../platform/cache/cache.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { type Drawn, drawingsOf, judgeOf, presentDrawing, scopeOfFind, typeKeysOf } from '../../fit/index.ts'
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
  app.addHook('onResponse', ({ routeOptions, body, customer }, { statusCode }, done) => {
    const read = pages[routeOptions.url ?? '']
    // Visitors are not counted, here and by the front: most of them are programs.
    if (read && customer?.isVisitor === false && (statusCode === 200 || statusCode === 304)) {
      const { product, typeKey } = read(body as never)
      demand.count(customer.id, product, typeKey)
    }
    done()
  })
  app.front.follow(({ routeOptions, body }) => {
    const page = pages[routeOptions.url ?? '']?.(body as never)
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

/** Reads the product from the body of a call, by route. The body has passed the route's schema. */
const pages: Record<string, (body: never) => Page> = {
  [route(wire.getBoard).url]: ({ id, vehicleKeyList }: z.output<typeof wire.getBoard.schema.body>) => ({
    product: { board: id },
    typeKey: firstOf(vehicleKeyList),
  }),
  [route(wire.findPart).url]: (body: z.output<typeof wire.findPart.schema.body>) => ({
    product: { sku: body.Sku },
    typeKey: firstOf(scopeOfFind(body).vehicleKeyList),
  }),
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
