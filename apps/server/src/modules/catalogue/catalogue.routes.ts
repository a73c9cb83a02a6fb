import * as wire from '@partboard/contract/catalogue/catalogue'
import type { ErrorCode } from '@partboard/contract/problem'
import * as groupParts from '@partboard/contract/search/group-parts'
import type { Lang } from '@partboard/contract/texts'
import { perVehicle } from '@partboard/domain/parts/per-vehicle'
import { filterFor } from '@partboard/domain/text/words'
import type { z } from 'zod'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import { localText } from '../../platform/text/local-text.ts'
import {
  drawingsOf,
  equipmentOf,
  findDrawnParts,
  type HistoryToDraw,
  type Judge,
  type JudgedVehicle,
  judgeOf,
  keptScope,
  placesOf,
  presentDrawing,
  presentVerdict,
  readVehicle,
  scopeFromQuery,
  scopeOfFind,
  typeKeysOf,
  verdictsOf,
  wordingOf,
} from '../fit/index.ts'
import {
  brandsOfTrees,
  currentVersion,
  findMaker,
  findWholeParts,
  hasFurtherNumbers,
  listNumbersOfPart,
  presentNumber,
  presentSafety,
  type WholePartRow,
  withdrawalNote,
} from '../parts/index.ts'
import { boardVehicle } from './board-vehicle.ts'
import {
  presentBoard,
  presentBoardAsProduct,
  presentBoardItem,
  presentCategory,
  presentCategoryDetails,
  presentCondition,
  presentHotspot,
  presentLine,
  presentPart,
} from './catalogue.present.ts'
import {
  type BoardPage,
  findBoardRow,
  type GraphicRow,
  listHotspotRows,
  listLineRows,
  listQuantities,
  readBoardPage,
} from './catalogue.queries.ts'
import { find } from './find.ts'
import { partsOfGroup } from './groups/group-parts.ts'
import {
  findCategoryRow,
  listBoardRows,
  listBoardsNear,
  listCategoryRows,
  type Named,
  type Window,
} from './groups.queries.ts'
import { codesInConditions, type JudgedLine, judgeBoardLines } from './lines.ts'

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
      const judge = judgeOf(db, current)
      const [lines, equipment, vehicle] = await Promise.all([
        listLineRows(db, current, body.id),
        equipmentOf(judge),
        boardVehicle(judge, body),
      ])
      // Equipment does not change lines that fail by type or date, so their codes are not offered.
      const open = judgeBoardLines(lines, vehicle && { ...vehicle, equipment: new Map() }).filter(
        ({ fit }) => fit?.result !== 'not_applicable',
      )
      const known = new Map(equipment.rows.map((row) => [row.code, row]))
      return codesInConditions(open)
        .flatMap((code) => known.get(code) ?? [])
        .map((row) => presentCondition(row, vehicle?.equipment.get(row.code) === true, lang))
    },
  })

  app.route({
    ...route(wire.getBoard),
    handler: async ({ body, lang, currency }) => {
      const current = await version('board_not_found')
      const judge = judgeOf(db, current)
      const [page, vehicle, brands] = await Promise.all([
        readBoardPage(db, current, body.id),
        readVehicle(judge, keptScope(body)),
        brandsOfTrees(db, current),
      ])
      if (!page) throw new ShopError('board_not_found')
      const { lines, history } = page
      const fitVehicle = await boardVehicle(judge, body)
      const judged = judgeBoardLines(lines, fitVehicle)
      // Without answers about equipment, every line is shown, with the reasons why it does not fit.
      const hides = (body.vehicleConditions ?? []).length > 0
      const shown = judged.filter(({ fit }) => !hides || fit?.result !== 'hidden')
      const parts = new Map([...history.parts.values()].map((part) => [part.id, part]))
      const onCallout = firstGraphics(page)
      const fits = await fitContext(judge, {
        vehicle,
        lang,
        history,
        // Only parts of failing lines need a verdict, and only parts without a hotspot here need another drawing.
        judged: partsOf(
          parts,
          shown,
          ({ fit }) => fit?.result === 'not_applicable' || fit?.result === 'hidden',
        ),
        drawn: partsOf(parts, shown, ({ row }) => !onCallout.has(row.callout)),
      })
      const context = {
        ...fits,
        lang,
        history,
        rateMicro: currency.rateMicro,
        hasVehicle: vehicle !== null,
      }
      const items = shown.map((line) => {
        const { callout, part_id } = line.row
        const item = presentLine(line, parts.get(part_id)!, context)
        const graphic = onCallout.get(callout)
        return graphic ? { ...item, Drawing: presentDrawing({ ...graphic, callout }) } : item
      })
      return presentBoard(page, items, judged.length - shown.length, { brands, lang })
    },
  })

  app.route({
    ...route(wire.findPart),
    handler: async ({ body, lang, translate }) => {
      const current = await version('part_not_found')
      return find(judgeOf(db, current), body.Sku, scopeOfFind(body), { lang, translate })
    },
  })

  app.route({
    ...route(wire.getProduct),
    handler: async ({ params, query, lang, currency }) => {
      const current = await version('part_not_found')
      const scope = keptScope(scopeFromQuery(query))
      // A vehicle has its own boards, on which the part is looked for.
      const drawn = scope ? null : await findDrawnParts(db, current, { ids: [params.id] })
      const history = drawn ?? (await findWholeParts(db, current, { ids: [params.id] }))
      const part = [...history.parts.values()].find(({ id }) => id === params.id)
      if (!part) {
        const board = await findBoardRow(db, current, params.id)
        if (!board) throw new ShopError('part_not_found')
        return presentBoardAsProduct(board, lang)
      }
      const judge = judgeOf(db, current)
      const vehicle = await readVehicle(judge, scope)
      const standsAs = (await placesOf(judge, [part], history)).get(part.id)!.ids
      const typeLists = vehicle && [...vehicle.typeLists.keys()]
      const [maker, context, numbers, quantities] = await Promise.all([
        findMaker(db, current, part.maker_id),
        fitContext(judge, { vehicle, lang, history, judged: [part], drawn: [part] }),
        hasFurtherNumbers() ? listNumbersOfPart(db, current, part.id) : [],
        drawn
          ? [...drawn.parts.values()].flatMap((one) => (standsAs.includes(one.id) ? one.quantities : []))
          : listQuantities(db, current, standsAs, typeLists),
      ])
      const presented = presentPart(part, { ...context, lang, rateMicro: currency.rateMicro, history })
      return {
        ...presented,
        PerVehicle: perVehicle(quantities, presented.Attributes.Quantity?.[0]),
        Safety: presentSafety(part, maker, lang),
        WithdrawalNote: withdrawalNote(part.withdrawal_class, '', translatorFor(lang)),
        Numbers: numbers.map(presentNumber),
      }
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

/** The first drawing of the board on which each callout has a hotspot. */
function firstGraphics({ graphics, hotspots }: Pick<BoardPage, 'graphics' | 'hotspots'>) {
  const first = new Map<string, GraphicRow>()
  for (const graphic of graphics)
    for (const { callout, grafikId } of hotspots)
      if (grafikId === graphic.grafikId && !first.has(callout)) first.set(callout, graphic)
  return first
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

/** The distinct parts of the lines that satisfy a condition. */
const partsOf = (
  parts: ReadonlyMap<number, WholePartRow>,
  lines: readonly JudgedLine[],
  isWanted: (line: JudgedLine) => boolean,
): WholePartRow[] => [...new Set(lines.filter(isWanted).map(({ row }) => parts.get(row.part_id)!))]

/** Verdicts and drawings for answers about parts. */
async function fitContext(
  judge: Judge,
  asked: {
    vehicle: JudgedVehicle | null
    lang: Lang
    history: HistoryToDraw
    judged: readonly WholePartRow[]
    drawn: readonly WholePartRow[]
  },
) {
  const { vehicle, lang, history, judged, drawn } = asked
  const verdicts = vehicle ? await verdictsOf(judge, vehicle, judged, history) : null
  const [wording, drawings] = await Promise.all([
    wordingOf(judge, lang),
    drawingsOf(
      judge,
      drawn.map((part) => ({ part, boardId: verdicts?.get(part.id)?.boardId ?? null })),
      history,
    ),
  ])
  const drawingOf = new Map(drawn.map((part, index) => [part.id, presentDrawing(drawings[index] ?? null)]))
  return {
    wording,
    verdictOf: (part: WholePartRow) => presentVerdict(verdicts?.get(part.id), wording),
    drawingOf: (part: WholePartRow) => drawingOf.get(part.id) ?? null,
  }
}
