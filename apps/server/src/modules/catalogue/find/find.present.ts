import type { FindResult, Interpretation } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Lang } from '@partboard/contract/texts'
import type * as supersession from '@partboard/domain/parts/supersession'
import type { Translate } from '../../../platform/http/texts.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { today } from '../../../platform/time/today.ts'
import { type PartRow, presentSku } from '../../parts/index.ts'
import type { FoundLine } from './find.queries.ts'

type Names = {
  parts: ReadonlyMap<string, PartRow>
  links: readonly supersession.Replacement[]
  translate: Translate
  lang: Lang
}

/** Presents the history of a number as a tree: the number that is sold today is the root, replaced ones are below. */
export function presentTree(trees: readonly supersession.Interpretation[], names: Names): Interpretation[] {
  return trees.map((tree) => {
    const part = names.parts.get(tree.sku)
    const withdrawal = names.links.find(({ old, kind }) => old === tree.sku && kind === 'none')
    const ended = part?.end_of_life ?? tree.replacedBy?.from ?? withdrawal?.from ?? null
    return {
      ...presentSku({ sku: tree.sku, printed: part?.printed ?? null }),
      Name: localText(part?.name ?? null, names.lang),
      Status: names.translate(statusOf(tree, ended, withdrawal !== undefined)),
      DateOfEndOfLifeDate: ended,
      Children: presentTree(tree.children, names),
    }
  })
}

/** The status of a number; a day in the future is not in effect yet. Source: docs/spec/trade.md#supersession. */
function statusOf({ replacedBy }: supersession.Interpretation, ended: string | null, isWithdrawn: boolean) {
  const isOver = ended !== null && ended <= today()
  if (replacedBy) return 'part.statusSuperseded'
  if (isWithdrawn) return isOver || ended === null ? 'part.statusDiscontinued' : 'part.statusCurrent'
  return isOver ? 'part.statusRunOut' : 'part.statusCurrent'
}

/**
 * Presents boards by series, with one row for each kind of vehicle. Vehicles without a series are listed under their
 * brand.
 *
 * @param namesBrands whether each series is told with its brand
 */
export function presentBoards(
  lines: readonly FoundLine[],
  { lang, namesBrands }: { lang: Lang; namesBrands: boolean },
): FindResult['Boards'] {
  const bySerie = Map.groupBy(
    lines,
    ({ kind }) => `${namesBrands ? kind.brand : ''}\n${kind.serie ?? kind.brand}`,
  )
  return [...bySerie.values()].map((found) => ({
    Serie: localText(found[0]!.kind.serieName, lang) || (found[0]!.kind.serie ?? found[0]!.kind.brand),
    Brand: namesBrands ? found[0]!.kind.brand : '',
    Items: found.map(({ kind, ...line }) => ({
      Model: kind.model ?? '',
      Engine: localText(kind.engineName, lang) || (kind.engine ?? ''),
      Body: localText(kind.bodyName, lang),
      Version: kind.versionNames.map((name) => localText(name, lang)).join(', '),
      Id: line.boardId as FindResult['Boards'][number]['Items'][number]['Id'],
      Position: line.callout,
      Name: localText(line.name, lang),
    })),
  }))
}
