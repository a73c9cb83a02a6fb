import * as wire from '@partboard/contract/catalogue/catalogue'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { judgeOf, keptScope, presentVerdict, readVehicle, verdictsOf, wordingOf } from '../fit/index.ts'
import { currentVersion, resolvePartNumber } from '../parts/index.ts'
import { readPromiseBook } from '../stock/index.ts'
import { offersFor } from './parts/offers.ts'
import { presentStock, soldParts, withPromises } from './parts/product-stock.ts'

export const pricingRoutes: ShopPlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(wire.getProductStock),
    handler: async ({ body, customer, currency, lang }) => {
      const current = await currentVersion(db)
      if (current === null) throw new ShopError('part_not_found')
      const resolved = await resolvePartNumber(db, current, body.sku)
      if (!resolved) throw new ShopError('part_not_found')
      const sold = soldParts(resolved)
      const skus = (sold.length > 0 ? sold : [resolved.part]).map(({ sku }) => sku)
      const judge = judgeOf(db, current)
      const [offers, book, wording, vehicle] = await Promise.all([
        offersFor(db, customer, skus, currency.rateMicro),
        readPromiseBook(db),
        wordingOf(judge, lang),
        readVehicle(judge, keptScope(body)),
      ])
      const answer = presentStock(resolved.part, sold, offers, {
        quantity: 1,
        lang,
        rateMicro: currency.rateMicro,
      })
      const promised = withPromises(answer, sold, offers, book, { wanted: body.quantity ?? 1, lang })
      const verdicts = vehicle && (await verdictsOf(judge, vehicle, [{ id: answer.Id, sku: answer.Sku }]))
      return { ...promised, ...presentVerdict(verdicts?.get(answer.Id), wording) }
    },
  })
}
