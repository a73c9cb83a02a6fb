import { notJudged } from '@partboard/contract/fit'
import type { Suggestion } from '@partboard/contract/suggest'
import type { Lang } from '@partboard/contract/texts'
import { localText } from '../../shared/local-text.ts'
import type { OrderableParts, PartRow } from '../../shared/part-lookup.ts'
import { replacedBy } from './catalogue.present.ts'
import type { SuggestedLine } from './suggest.queries.ts'

const boardsShown = 3

type Found = {
  fit: Suggestion['Fit']
  lines: readonly SuggestedLine[]
  orderable: OrderableParts | undefined
  lang: Lang
}

export function presentSuggestion(part: PartRow, { fit, lines, orderable, lang }: Found): Suggestion {
  const boards = [...Map.groupBy(lines, ({ boardId }) => boardId).values()].map(([first]) => first!)
  return {
    Id: part.id as Suggestion['Id'],
    Sku: part.sku,
    Name: localText(part.name, lang),
    ReplacedBy: replacedBy(orderable),
    Boards: boards.slice(0, boardsShown).map(({ boardId, boardName, callout }) => ({
      Id: boardId as Suggestion['Id'],
      Name: localText(boardName, lang),
      Position: callout,
    })),
    ...notJudged,
    Fit: fit,
    Drawing: null,
  }
}
