import * as wire from '@partboard/contract/catalogue/parts.office'
import type { Lang } from '@partboard/contract/texts'
import { beginningOfNumber, typedBeginning } from '@partboard/domain/parts/part-number'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficeActor } from '../../../platform/http/office/actors.ts'
import type { Finder, OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { localText, officeText } from '../../../platform/text/local-text.ts'
import { today } from '../../../platform/time/today.ts'
import { judgeOf } from '../../fit/index.ts'
import {
  attributeIn,
  currentVersion,
  findMaker,
  findWholeParts,
  hazardsOf,
  hazardText,
  type MakerRow,
  partBrands,
  resolvePartNumber,
  skusNamed,
  type WholePartRow,
} from '../../parts/index.ts'
import { findByWords } from '../../search/index.ts'
import { progressIn } from './order-progress.queries.ts'
import {
  findPart,
  listBoards,
  listIdsOfNames,
  listNumbers,
  listPartRows,
  listPrices,
  listPromotions,
  listShelves,
  type NumberRow,
  type PartData,
  type PriceRow,
  readSold,
} from './parts.queries.ts'
import { listPlans } from './plans/plans.queries.ts'

/** Maximum number of names that a search finds; a name has at most 20 of its parts. */
const maxNames = 200
const dayMs = 24 * 60 * 60_000

type PartSearch = { text: string; after: string; limit: number; actor: OfficeActor; lang: Lang }

/** Parts by number or words of the name, in the order of their numbers. */
async function searchParts(
  db: Kysely<Database>,
  { text, after, limit, actor, lang }: PartSearch,
): Promise<wire.PartSummary[]> {
  const version = await currentVersion(db)
  if (version === null) return []
  const { branchIds, rights } = actor
  const asked = { version, after, limit, branchIds, today: today() }
  const named = text.trim() === '' ? [] : await skusNamed(db, version, text)
  const byNumber = typedBeginning(text, partBrands())
  const isAny = text.trim() === ''
  const numbered =
    isAny || byNumber !== null || named.length > 0
      ? await listPartRows(db, { ...asked, beginning: byNumber, named, ids: isAny ? null : [] })
      : []
  // Words with a size may begin no number: "olej 5W30".
  const isText = !isAny && numbered.length === 0 && beginningOfNumber(text, partBrands()) === null
  const rows = isText
    ? await listPartRows(db, {
        ...asked,
        beginning: null,
        named: [],
        ids: await idsByWords(db, version, text, lang),
      })
    : numbered
  const seesStock = rights.includes('stock:read')
  return rows.map((row) => ({
    ...row,
    name: localText(row.name, lang),
    currency: 'PLN' as const,
    available: seesStock ? row.available : null,
  }))
}

/** Parts that a text finds. */
export const findParts: Finder<wire.PartSummary> = (db, search) => searchParts(db, { ...search, after: '' })

/** Parts: search, and all about one part. */
export const partsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listParts),
    handler: async ({ query: { q = '', after, limit }, actor, lang }) => {
      const place = after === undefined ? '' : readCursor(after, z.tuple([z.string()]))[0]
      const rows = await searchParts(app.db, { text: q, after: place, limit: limit + 1, actor, lang })
      return pageOfRows(
        rows,
        limit,
        ({ sku }) => [sku],
        (row) => row,
      )
    },
  })

  app.route({
    ...route(wire.getPart),
    handler: async ({ params, actor: { rights, branchIds }, lang }) => {
      const version = await currentVersion(app.db)
      const resolved = version === null ? null : await resolvePartNumber(app.db, version, params.sku)
      if (version === null || !resolved || resolved.differs) throw new ShopError('part_not_found')
      const { sku, id } = resolved.part
      const seesSales = rights.includes('figures:read')
      const seesOrders = rights.includes('orders:read')
      const [part, maker, whole, prices, planned, promotions, numbers, boards, stock, sold] =
        await Promise.all([
          findPart(app.db, version, { sku, today: today() }),
          findMaker(app.db, version, resolved.part.maker_id),
          findWholeParts(app.db, version, { ids: [id] }),
          listPrices(app.db, sku),
          listPlans(app.db, { after: today(), sku }),
          listPromotions(app.db, sku, today()),
          listNumbers(app.db, version, sku),
          listBoards(app.db, version, id),
          rights.includes('stock:read') ? listShelves(app.db, sku, branchIds) : null,
          seesSales || seesOrders ? readSold(app.db, sku, branchIds) : null,
        ])
      if (!part) throw new ShopError('part_not_found')
      return {
        ...presentPart(part, lang),
        safety: safetyOf(whole.parts.get(sku)!, maker, lang),
        prices: prices.map(({ from, until, ...price }) => ({
          ...price,
          from: from.toISOString(),
          until: until?.toISOString() ?? null,
        })),
        planned,
        promotions,
        lowest30: lowestOf30Days(prices),
        replaces: numbers.filter(({ isOlder }) => isOlder).map((number) => presentNumber(number, lang)),
        replacedBy: numbers.filter(({ isOlder }) => !isOlder).map((number) => presentNumber(number, lang)),
        boards: boards.map(({ total, name, ...board }) => ({ ...board, name: localText(name, lang) })),
        boardCount: boards[0]?.total ?? 0,
        stock:
          stock?.map(({ movedAt, ...shelf }) => ({ ...shelf, movedAt: movedAt?.toISOString() ?? null })) ??
          null,
        sales: seesSales ? sold!.sales : null,
        orders: seesOrders
          ? sold!.orders.map(({ facts, ...order }) => ({
              ...order,
              progress: progressIn(facts),
              createdAt: new Date(order.createdAt).toISOString(),
            }))
          : null,
      }
    },
  })
}

/** Ids of parts that have all words of the text, as customers find them; the last word may be incomplete. */
async function idsByWords(
  db: Kysely<Database>,
  version: number,
  text: string,
  lang: Lang,
): Promise<number[]> {
  const found = await findByWords(judgeOf(db, version), { text, lang, vehicle: null, limit: maxNames })
  if (!found) return []
  return [...new Set([...(await listIdsOfNames(db, version, found.names)), ...found.ids])]
}

type Presented = Pick<
  wire.PartDetail,
  | 'id'
  | 'sku'
  | 'printed'
  | 'name'
  | 'description'
  | 'attributes'
  | 'weightGrams'
  | 'bulky'
  | 'dangerous'
  | 'endOfLife'
  | 'picture'
  | 'deposit'
  | 'currency'
  | 'price'
>

function presentPart({ attributes, picture, price, ...part }: PartData, lang: Lang): Presented {
  return {
    ...part,
    name: officeText(part.name),
    description: officeText(part.description),
    picture: picture || null,
    currency: 'PLN',
    attributes: attributes.map((attribute) => attributeIn(attribute, lang)),
    price: price && {
      net: price.isPromotion ? price.promoNet! : price.net,
      gross: price.isPromotion ? price.promoGross! : price.gross,
      vat: price.vat,
      discountGroup: price.discountGroup,
      supplierClass: price.supplierClass,
      isPromotion: price.isPromotion,
      byQuantity: (price.steps ?? []).map(({ from, netMinor, grossMinor }) => ({
        from,
        net: netMinor,
        gross: grossMinor,
      })),
    },
  }
}

function safetyOf(part: WholePartRow, maker: MakerRow | null, lang: Lang): wire.PartDetail['safety'] {
  const { pictograms, statements } = hazardsOf(part.hazards)
  const isAbroad = maker !== null && maker.eu_name !== ''
  return {
    maker: maker && { name: maker.name, address: maker.address, email: maker.email },
    euPerson: isAbroad ? { name: maker.eu_name, address: maker.eu_address, email: maker.eu_email } : null,
    warnings: officeText(part.warnings ?? {}),
    hazards: [...pictograms, ...statements].map((code) => ({ code, text: hazardText(code, lang) })),
    signalWord: part.signal_word && { code: part.signal_word, text: hazardText(part.signal_word, lang) },
    tradeOnly: part.trade_only,
    withdrawal: part.withdrawal_class,
    measure: part.measure,
    tariff: part.tariff,
  }
}

const presentNumber = ({ isOlder, name, ...number }: NumberRow, lang: Lang) => ({
  ...number,
  name: name && localText(name, lang),
})

function lowestOf30Days(prices: readonly PriceRow[]): wire.PartDetail['lowest30'] {
  const since = Date.now() - 30 * dayMs
  const recent = prices.filter(({ until }) => until === null || until.getTime() > since)
  const [lowest] = recent.toSorted((a, b) => a.gross - b.gross)
  return lowest ? { net: lowest.net, gross: lowest.gross } : null
}
