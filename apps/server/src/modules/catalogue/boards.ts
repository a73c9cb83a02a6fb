import type {
  Board,
  BoardsPage,
  EquipmentCondition,
  Scope,
} from '@partboard/contract/catalogue/catalogue-shapes'
import type { Lang } from '@partboard/contract/texts'
import { equipmentOfBoard } from '@partboard/domain/fit/equipment-of-board'
import type { RequestCurrency } from '../../platform/http/route.ts'
import {
  equipmentOf,
  type Judge,
  keptScope,
  presentDrawing,
  readVehicle,
  ticksByCode,
  ticksOf,
  typeKeysOf,
} from '../fit/index.ts'
import { brandsOfTrees, type WholePartRow } from '../parts/index.ts'
import { boardVehicle } from './board-vehicle.ts'
import {
  presentBoard,
  presentBoardItem,
  presentCondition,
  presentHotspot,
  presentLine,
} from './catalogue.present.ts'
import type { BoardPage, GraphicRow, LineRow } from './catalogue.queries.ts'
import { fitContext } from './fit-context.ts'
import { listBoardsNear } from './groups.queries.ts'
import { codesInConditions, type JudgedLine, judgeBoardLines } from './lines.ts'

/** Who asks: the language and the currency of the answer. */
type Asking = { lang: Lang; currency: RequestCurrency }

/** The equipment codes that the lines of a board ask for, with what the vehicle has. */
export async function conditionsOf(
  judge: Judge,
  lines: readonly LineRow[],
  scope: Scope,
  lang: Lang,
): Promise<EquipmentCondition[]> {
  const [equipment, vehicle] = await Promise.all([equipmentOf(judge), boardVehicle(judge, scope)])
  // Equipment does not change lines that fail by type or date, so their codes are not offered.
  const open = judgeBoardLines(lines, vehicle && { ...vehicle, equipment: new Map() }).filter(
    ({ fit }) => fit?.result !== 'not_applicable',
  )
  const known = new Map(equipment.rows.map((row) => [row.code, row]))
  return codesInConditions(open)
    .flatMap((code) => known.get(code) ?? [])
    .map((row) => presentCondition(row, vehicle?.equipment.get(row.code) === true, lang))
}

/** A board with its lines for a vehicle and its equipment; without answers about equipment, with all lines. */
export async function boardOf(
  judge: Judge,
  page: BoardPage,
  scope: Scope,
  { lang, currency }: Asking,
): Promise<Board> {
  const [vehicle, fitVehicle, brands] = await Promise.all([
    readVehicle(judge, keptScope(scope)),
    boardVehicle(judge, scope),
    brandsOfTrees(judge.db, judge.version),
  ])
  const { lines, history } = page
  const judged = judgeBoardLines(lines, fitVehicle)
  // Without answers about equipment, every line is shown, with the reasons why it does not fit.
  const hides = (scope.vehicleConditions ?? []).length > 0
  const shown = judged.filter(({ fit }) => !hides || fit?.result !== 'hidden')
  const parts = new Map([...history.parts.values()].map((part) => [part.id, part]))
  const onCallout = firstGraphics(page)
  const fits = await fitContext(judge, {
    vehicle,
    lang,
    history,
    // Only parts of failing lines need a verdict, and only parts without a hotspot here need another drawing.
    judged: partsOf(parts, shown, ({ fit }) => fit?.result === 'not_applicable' || fit?.result === 'hidden'),
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
}

/**
 * All that the page of a board shows, as `listVehicleConditions`, `getBoard`, `listHotspots` and `listBoards` answer it
 * one by one. What is ticked counts where lines of the board ask for it.
 *
 * @param show 'all' = all lines, whatever the equipment
 */
export async function boardsPage(
  judge: Judge,
  page: BoardPage,
  { vehicleConditions, ...scope }: Scope,
  { show, ...asking }: Asking & { show: 'page' | 'all' },
): Promise<BoardsPage> {
  const { db, version } = judge
  const { board, lines, hotspots } = page
  const near = listBoardsNear(
    db,
    { version, categoryId: board.category_id, own: false, retrofit: true, typeKeys: typeKeysOf(scope) },
    board.id,
  )
  const conditions = await conditionsOf(judge, lines, scope, asking.lang)
  const known = equipmentOfBoard(
    conditions.map(({ Id, Code, Selected, ExclusiveGroup }) => ({
      id: Id,
      code: Code,
      isRecorded: Selected === 1,
      exclusiveGroup: ExclusiveGroup,
    })),
    Boolean(scope.vehicleId),
    ticksByCode(ticksOf({ vehicleConditions })),
  ).filter(({ isOn }) => isOn !== null)
  const answers = known.map(({ id, code, isOn, isAnswered }) => ({
    Id: id,
    Code: code,
    Selected: isOn ? (1 as const) : (0 as const),
    Answered: isAnswered,
  }))
  const [shown, neighbours] = await Promise.all([
    boardOf(judge, page, { ...scope, vehicleConditions: show === 'all' ? [] : answers }, asking),
    near,
  ])
  return {
    Conditions: conditions,
    Board: shown,
    // Those that Graphics has.
    Hotspots: shown.Graphics.map(({ GrafikId: grafikId }) => ({
      GrafikId: grafikId,
      Hotspots: hotspots.filter((row) => row.grafikId === grafikId).map(presentHotspot),
    })),
    Neighbours: neighbours.rows.map((row) => presentBoardItem(row, asking.lang)),
    BoardCount: neighbours.total,
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

/** The distinct parts of the lines that satisfy a condition. */
const partsOf = (
  parts: ReadonlyMap<number, WholePartRow>,
  lines: readonly JudgedLine[],
  isWanted: (line: JudgedLine) => boolean,
): WholePartRow[] => [...new Set(lines.filter(isWanted).map(({ row }) => parts.get(row.part_id)!))]
