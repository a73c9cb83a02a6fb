import { failsInline } from '@partboard/client/queries/queries.ts'
import { getBoard, listBoards, listVehicleConditions } from '@partboard/contract/catalogue/catalogue'
import type { Board, BoardItem, BoardsPage, Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { CategoryId, ProductId } from '@partboard/contract/values'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { currentTicks, currentVehicle, scopeOf } from '../../../state/frame/vehicle.ts'
import { type EquipmentChoice, equipmentChoices } from '../board/equipment/equipment.ts'
import type { BoardView } from './catalogue.queries.ts'

/** The state of one equipment code, from the customer's answer or the vehicle's record. */
type KnownCondition = { Id: number; Code: string; Selected: 0 | 1; Answered: boolean }

/**
 * The page of a board from the calls for its pieces, for the current vehicle: another server with the same contract, and
 * an older release of ours, has no call for the whole page. Hotspots are asked for by the drawings.
 */
export async function pageInPieces(
  client: QueryClient,
  id: number,
  { showAll, vehicleSpecific }: BoardView,
): Promise<BoardsPage> {
  const vehicle = currentVehicle()
  const scope = scopeOf(vehicle)
  const asked = { ...scope, id: ProductId.parse(id), vehicleSpecific }
  const conditions = await client.fetchQuery(
    failsInline(endpointQuery(listVehicleConditions, { body: asked })),
  )
  const choices = equipmentChoices(conditions, vehicle, currentTicks())
  const vehicleConditions = showAll ? [] : knownConditions(choices)
  const board = await client.fetchQuery(
    failsInline(endpointQuery(getBoard, { body: { ...asked, vehicleConditions } })),
  )
  const { rows, total } = await neighboursOf(board, scope)
  return {
    Conditions: conditions,
    Board: withLineIds(board),
    Hotspots: [],
    Neighbours: rows,
    BoardCount: total,
  }
}

/** The conditions in a board's request: all codes with a known state. Empty = the answer has all lines. */
export const knownConditions = (choices: readonly EquipmentChoice[]): KnownCondition[] =>
  choices.flatMap(({ id, code, isOn, isAnswered }) =>
    isOn === null ? [] : [{ Id: id, Code: code, Selected: isOn ? 1 : 0, Answered: isAnswered } as const],
  )

/** Numbers the lines by their index, if the server sends no line ids. */
function withLineIds(board: Board): Board {
  if (board.Items.every((line) => line.LineId !== 0)) return board
  return { ...board, Items: board.Items.map((line, index) => ({ ...line, LineId: index + 1 })) }
}

/** A board with its neighbours, and how many boards its group has; none if the server does not say. */
async function neighboursOf(
  { Id, CategoryId: group, MainCategoryId: main }: Board,
  scope: Scope,
): Promise<{ rows: BoardItem[]; total: number }> {
  if (group === null) return { rows: [], total: 0 }
  let total: string | null = null
  const onHeaders = (headers: Headers) => {
    total = headers.get('x-total-count')
  }
  const searchType = main === null || main === group ? 'Grouped' : 'GroupedSubCat'
  const body = { ...scope, id: CategoryId.parse(group), searchType, near: Id } as const
  const rows = await call(listBoards, { body }, { onHeaders }).catch(() => [])
  return { rows, total: total === null ? rows.length : Number(total) }
}
