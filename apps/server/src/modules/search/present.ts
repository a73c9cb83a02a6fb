import type { FoundBy } from '@partboard/contract/catalogue/part-shapes'
import type { FoundPart } from '@partboard/contract/search/part-search'
import type { Lang } from '@partboard/contract/texts'
import { perVehicle } from '@partboard/domain/parts/per-vehicle'
import type { LocalText } from '../../platform/database/schema.ts'
import { localText } from '../../platform/text/local-text.ts'
import { type Drawn, type PartVerdict, presentDrawing, presentVerdict, type Wording } from '../fit/index.ts'
import {
  type BrandsOfTrees,
  type OrderableParts,
  type PartRow,
  presentReplacedBy,
  presentSku,
  replacedBy,
} from '../parts/index.ts'
import type { SuggestedLine } from './numbers.queries.ts'

const boardsShown = 3

/** The data of a suggestion that do not depend on the vehicle, in one language. */
export type PlainSuggestion = {
  id: number
  sku: string
  name: string
  printed: string | null
  replacedBy: PartRow | null
  boards: { boardId: number; name: LocalText; categoryId: number; callout: string; quantity: number }[]
}

export function presentPlain(
  part: PartRow,
  lines: readonly SuggestedLine[],
  orderable: OrderableParts | undefined,
  lang: Lang,
): PlainSuggestion {
  const boards = [...Map.groupBy(lines, ({ boardId }) => boardId).values()].map(([first]) => first!)
  return {
    id: part.id,
    sku: part.sku,
    printed: part.printed,
    name: localText(part.name, lang),
    replacedBy: replacedBy(orderable),
    boards: boards
      .slice(0, boardsShown)
      .map(({ boardId, boardName, ...line }) => ({ ...line, boardId, name: boardName })),
  }
}

/**
 * `Quantity` is the lowest of the lines on these boards; 1 for a part that is on none.
 *
 * @param verdict null = no vehicle: then the boards are those for any vehicle
 */
export function presentFound(
  part: PlainSuggestion,
  {
    verdict,
    drawn,
    foundBy,
    wording,
    brands,
  }: {
    verdict: PartVerdict | null
    drawn: Drawn | null
    foundBy: FoundBy | null
    wording: Wording
    brands: BrandsOfTrees
  },
): FoundPart {
  const boards = verdict?.places ?? part.boards
  return {
    Id: part.id as FoundPart['Id'],
    ...presentSku(part),
    Name: part.name,
    ...presentReplacedBy(part.replacedBy),
    Boards: boards.map(({ boardId, name, categoryId, callout }) => ({
      Id: boardId as FoundPart['Id'],
      Name: localText(name, wording.lang),
      Position: callout,
      Brands: brands.of(categoryId),
    })),
    ...presentVerdict(verdict, wording),
    Drawing: presentDrawing(drawn),
    FoundBy: foundBy,
    Quantity: perVehicle(boards.map(({ quantity }) => ({ quantity, printed: null })))?.From ?? 1,
  }
}
