import {
  type AskedProduct,
  findPart,
  getBoard,
  listMostAsked,
  type Scope,
} from '@partboard/contract/catalogue'
import type { Lang } from '@partboard/contract/texts'
import type { z } from 'zod'
import { versionedCache } from '../../platform/cache/cache.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { localText } from '../../services/text/local-text.ts'
import { drawingsOf, presentDrawing } from '../../services/verdict/drawings.ts'
import { judgeOf } from '../../services/verdict/judge.ts'
import type { Drawn } from '../../services/verdict/model.ts'
import { scopeOfFind, typeKeysOf } from '../../services/verdict/scope.ts'
import { type AskedRow, listAskedRows } from './demand.queries.ts'
import { type Asked, countDemand, firstDay } from './demand.ts'

const listed = 10
/** Every visit of the home page asks, and the ranking changes slowly. */
const rankings = versionedCache<AskedRow[]>({ name: 'rankings', daily: true, bytes: 2_000, life: 10_000 })

/** What a page of the catalogue was asked for; the type key is '' without a vehicle. */
type Page = { asked: Asked; typeKey: string }

export const popularRoutes: ShopPlugin = async (app) => {
  const { db } = app
  const demand = countDemand(db, (error) => app.log.warn(error, 'demand was not written down'))
  app.addHook('onClose', () => demand.stop())

  // After the answer: also one that was kept, and one that the browser has already (304).
  app.addHook('onResponse', async ({ routeOptions, body, customer }, { statusCode }) => {
    const read = pages[routeOptions.url ?? '']
    if (!read || (statusCode !== 200 && statusCode !== 304)) return
    const { asked, typeKey } = read(body as never)
    demand.count(customer.id, asked, typeKey)
  })

  app.route({
    ...route(listMostAsked),
    handler: async ({ body, lang }) => {
      const version = await currentVersion(db)
      if (version === null) return []
      const typeKeys = typeKeysOf(body)
      const rows = await rankings(db, version).get(JSON.stringify(typeKeys), () =>
        listAskedRows(db, version, typeKeys, firstDay(), listed),
      )
      const parts = rows.filter(({ isBoard }) => !isBoard)
      const drawings = await drawingsOf(
        judgeOf(db, version),
        parts.map((part) => ({ part, boardId: part.boardId })),
      )
      const drawn = new Map(parts.map(({ id }, index) => [id, drawings[index] ?? null]))
      return rows.map((row) => present(row, drawn.get(row.id) ?? null, lang))
    },
  })
}

const firstOf = (typeKeys: Scope['vehicleKeyList']) => typeKeys?.[0] ?? ''

/** How to read from its body what a call was about, by its route. The body has passed the route's schema. */
const pages: Record<string, (body: never) => Page> = {
  [route(getBoard).url]: ({ id, vehicleKeyList }: z.output<typeof getBoard.schema.body>) => ({
    asked: { board: id },
    typeKey: firstOf(vehicleKeyList),
  }),
  [route(findPart).url]: (body: z.output<typeof findPart.schema.body>) => ({
    asked: { sku: body.Sku },
    typeKey: firstOf(scopeOfFind(body).vehicleKeyList),
  }),
}

function present(row: AskedRow, drawn: Drawn | null, lang: Lang): AskedProduct {
  return {
    Id: row.id as AskedProduct['Id'],
    Name: localText(row.name, lang),
    Sku: row.sku,
    ProductType: row.isBoard ? 'GroupedProduct' : 'SimpleProduct',
    PictureUrl: row.pictureUrl,
    VehicleSpecific: row.vehicleSpecific,
    Drawing: presentDrawing(drawn),
    Position: row.position,
  }
}
