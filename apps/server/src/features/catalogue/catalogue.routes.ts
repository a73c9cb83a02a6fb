import {
  findPart,
  getBoard,
  getCategory,
  getProduct,
  listBoards,
  listCategories,
  listHotspots,
  listVehicleConditions,
} from '@partboard/contract/catalogue'
import type { ErrorCode } from '@partboard/contract/problem'
import type { Lang } from '@partboard/contract/texts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { findOrderable, findPartsByIds, type PartRow } from '../../services/parts/part-lookup.ts'
import { findMaker, presentSafety } from '../../services/parts/safety.ts'
import { withdrawalNote } from '../../services/returns/withdrawal-note.ts'
import { drawingsOf, presentDrawing } from '../../services/verdict/drawings.ts'
import { type Judge, judgeOf } from '../../services/verdict/judge.ts'
import type { JudgedVehicle } from '../../services/verdict/model.ts'
import { presentVerdict, wordingOf } from '../../services/verdict/present.ts'
import { keptScope, scopeFromQuery, scopeOfFind, typeKeysOf } from '../../services/verdict/scope.ts'
import { equipmentOf, readVehicle } from '../../services/verdict/vehicle.ts'
import { verdictsOf } from '../../services/verdict/verdicts.ts'
import { boardVehicle } from './board-vehicle.ts'
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
  listHotspotRows,
  listLineRows,
  listRelationRows,
} from './catalogue.queries.ts'
import { find } from './find.ts'
import { codesInConditions, type JudgedLine, judge as judgeLines } from './lines.ts'

export const catalogueRoutes: ShopPlugin = async (app) => {
  const { db } = app

  /** The current catalogue version. @throws ShopError `missing` when there is no catalogue */
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
      const judge = judgeOf(db, current)
      const [lines, equipment, vehicle] = await Promise.all([
        listLineRows(db, current, body.id),
        equipmentOf(judge),
        boardVehicle(judge, body),
      ])
      // Equipment does not change lines that fail by type or date, so their codes are not offered.
      const open = judgeLines(lines, vehicle && { ...vehicle, equipment: new Map() }).filter(
        ({ fit }) => fit?.result !== 'not_applicable',
      )
      const known = new Map(equipment.rows.map((row) => [row.code, row]))
      return codesInConditions(open)
        .flatMap((code) => known.get(code) ?? [])
        .map((row) => presentCondition(row, vehicle?.equipment.get(row.code) === true, lang))
    },
  })

  app.route({
    ...route(getBoard),
    handler: async ({ body, lang, currency }) => {
      const current = await version('board_not_found')
      const board = await requireBoard(current, body.id)
      const judge = judgeOf(db, current)
      const [groups, lines, fitVehicle, vehicle, hotspots] = await Promise.all([
        findGroups(db, current, board.category_id),
        listLineRows(db, current, board.id),
        boardVehicle(judge, body),
        readVehicle(judge, keptScope(body)),
        listHotspotRows(db, current, board.grafik_id),
      ])
      const judged = judgeLines(lines, fitVehicle)
      // Without answers about equipment, every line is shown, with the reasons why it does not fit.
      const hides = (body.vehicleConditions ?? []).length > 0
      const shown = judged.filter(({ fit }) => !hides || fit?.result !== 'hidden')
      const ids = [...new Set(shown.map(({ row }) => row.part_id))]
      const parts = await findPartsByIds(db, current, ids)
      const onCallout = new Set(hotspots?.map(({ callout }) => callout))
      const [relations, orderable, context] = await Promise.all([
        listRelationRows(db, current, ids),
        findOrderable(db, current, [...parts.values()]),
        fitContext(judge, {
          vehicle,
          lang,
          // Only parts of failing lines need a verdict, and only parts without a hotspot here need another drawing.
          judged: partsOf(
            parts,
            shown,
            ({ fit }) => fit?.result === 'not_applicable' || fit?.result === 'hidden',
          ),
          drawn: partsOf(parts, shown, ({ row }) => !onCallout.has(row.callout)),
        }),
      ])
      const whole = {
        ...context,
        lang,
        relations,
        orderable,
        rateMicro: currency.rateMicro,
        hasVehicle: vehicle !== null,
      }
      const items = shown.map((line) => {
        const { callout, part_id } = line.row
        const item = presentLine(line, parts.get(part_id)!, whole)
        if (!onCallout.has(callout)) return item
        const here = { pictureUrl: board.picture_url, grafikId: board.grafik_id, callout }
        return { ...item, Drawing: presentDrawing(here) }
      })
      return presentBoard(board, groups, items, judged.length - shown.length, lang)
    },
  })

  app.route({
    ...route(findPart),
    handler: async ({ body, lang, translate }) => {
      const current = await version('part_not_found')
      return find(judgeOf(db, current), body.Sku, scopeOfFind(body), { lang, translate })
    },
  })

  app.route({
    ...route(getProduct),
    handler: async ({ params, query, lang, currency }) => {
      const current = await version('part_not_found')
      const part = (await findPartsByIds(db, current, [params.id])).get(params.id)
      if (!part) {
        const board = await findBoardRow(db, current, params.id)
        if (!board) throw new ShopError('part_not_found')
        return presentBoardAsProduct(board, lang)
      }
      const judge = judgeOf(db, current)
      const vehicle = await readVehicle(judge, keptScope(scopeFromQuery(query)))
      const [relations, orderable, maker, context] = await Promise.all([
        listRelationRows(db, current, [part.id]),
        findOrderable(db, current, [part]),
        findMaker(db, current, part.maker_id),
        fitContext(judge, { vehicle, lang, judged: [part], drawn: [part] }),
      ])
      return {
        ...presentPart(part, { ...context, lang, rateMicro: currency.rateMicro, relations, orderable }),
        Safety: presentSafety(part, maker, lang),
        WithdrawalNote: withdrawalNote(part.withdrawal_class, translatorFor(lang)),
      }
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

/** The distinct parts of the lines that satisfy a condition. */
const partsOf = (
  parts: ReadonlyMap<number, PartRow>,
  lines: readonly JudgedLine[],
  isWanted: (line: JudgedLine) => boolean,
): PartRow[] => [...new Set(lines.filter(isWanted).map(({ row }) => parts.get(row.part_id)!))]

/** Verdicts and drawings for answers about parts. */
async function fitContext(
  judge: Judge,
  asked: {
    vehicle: JudgedVehicle | null
    lang: Lang
    judged: readonly PartRow[]
    drawn: readonly PartRow[]
  },
) {
  const { vehicle, lang, judged, drawn } = asked
  const verdicts = vehicle ? await verdictsOf(judge, vehicle, judged) : null
  const [wording, drawings] = await Promise.all([
    wordingOf(judge, lang),
    drawingsOf(
      judge,
      drawn.map((part) => ({ part, boardId: verdicts?.get(part.id)?.boardId ?? null })),
    ),
  ])
  const drawingOf = new Map(drawn.map((part, index) => [part.id, presentDrawing(drawings[index] ?? null)]))
  return {
    wording,
    verdictOf: (part: PartRow) => presentVerdict(verdicts?.get(part.id), wording),
    drawingOf: (part: PartRow) => drawingOf.get(part.id) ?? null,
  }
}
