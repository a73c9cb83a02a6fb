import type { FoundPart, Product, Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import type { Lang } from '@partboard/contract/texts'
import { exactText } from '@partboard/domain/parts/part-number'
import { perVehicle } from '@partboard/domain/parts/per-vehicle'
import type { RequestCurrency } from '../../platform/http/route.ts'
import { type Translate, translatorFor } from '../../platform/http/texts.ts'
import { findDrawnParts, type Judge, keptScope, placesOf, readVehicle } from '../fit/index.ts'
import {
  findMaker,
  findWholeParts,
  hasFurtherNumbers,
  listNumbersOfPart,
  partBrands,
  presentNumber,
  presentSafety,
  withdrawalNote,
} from '../parts/index.ts'
import { boardsPage } from './boards.ts'
import { presentBoardAsProduct, presentPart } from './catalogue.present.ts'
import { findBoardRow, listQuantities, readBoardPage } from './catalogue.queries.ts'
import { find } from './find/find.ts'
import { fitContext } from './fit-context.ts'

type Asking = { lang: Lang; currency: RequestCurrency; translate: Translate }

/** A part by its id, judged for the vehicle; null = the id is none of a part. */
export async function partOf(
  judge: Judge,
  id: number,
  asked: Scope,
  { lang, currency }: Omit<Asking, 'translate'>,
): Promise<Part | null> {
  const { db, version } = judge
  const scope = keptScope(asked)
  // A vehicle has its own boards, on which the part is looked for.
  const drawn = scope ? null : await findDrawnParts(db, version, { ids: [id] })
  const history = drawn ?? (await findWholeParts(db, version, { ids: [id] }))
  const part = [...history.parts.values()].find((one) => one.id === id)
  if (!part) return null
  const vehicle = await readVehicle(judge, scope)
  const standsAs = (await placesOf(judge, [part], history)).get(part.id)!.ids
  const typeLists = vehicle && [...vehicle.typeLists.keys()]
  const [maker, context, numbers, quantities] = await Promise.all([
    findMaker(db, version, part.maker_id),
    fitContext(judge, { vehicle, lang, history, judged: [part], drawn: [part] }),
    hasFurtherNumbers() ? listNumbersOfPart(db, version, part.id) : [],
    drawn
      ? [...drawn.parts.values()].flatMap((one) => (standsAs.includes(one.id) ? one.quantities : []))
      : listQuantities(db, version, standsAs, typeLists),
  ])
  const presented = presentPart(part, { ...context, lang, rateMicro: currency.rateMicro, history })
  return {
    ...presented,
    PerVehicle: perVehicle(quantities, presented.Attributes.Quantity?.[0]),
    Safety: presentSafety(part, maker, lang),
    WithdrawalNote: withdrawalNote(part.withdrawal_class, '', translatorFor(lang)),
    Numbers: numbers.map(presentNumber),
  }
}

/** A part or a board by its id; null = neither. */
export async function productOf(
  judge: Judge,
  id: number,
  scope: Scope,
  asking: Asking,
): Promise<Product | null> {
  const part = await partOf(judge, id, scope, asking)
  if (part) return part
  const board = await findBoardRow(judge.db, judge.version, id)
  return board ? presentBoardAsProduct(board, asking.lang) : null
}

/** `productOf` with all that the product's page shows. */
export async function productsPage(
  judge: Judge,
  id: number,
  scope: Scope,
  asking: Asking & { show: 'page' | 'all' },
): Promise<Product | null> {
  const page = await readBoardPage(judge.db, judge.version, id)
  if (page)
    return {
      ...presentBoardAsProduct(page.board, asking.lang),
      Page: await boardsPage(judge, page, scope, asking),
    }
  const part = await partOf(judge, id, scope, asking)
  return part && { ...part, Found: await find(judge, exactText(part.Sku, partBrands()), scope, asking) }
}

/** `find` with the part itself. */
export async function foundPage(judge: Judge, sku: string, scope: Scope, asking: Asking): Promise<FoundPart> {
  const found = await find(judge, sku, scope, asking)
  const part = found.SimpleProduct && (await partOf(judge, found.SimpleProduct.Id, scope, asking))
  return part ? { ...found, Product: part } : found
}
