import { relations } from '../facts/extras.ts'
import { belonging } from '../facts/relations.ts'
import type { PartSource } from './parts.ts'

/**
 * Related parts: the pairs written by hand, then for every board the relations of its subject's lines. A part with pairs
 * written by hand has no others.
 */
export function relationRows(parts: readonly PartSource[]) {
  const known = new Set(parts.map(({ sku }) => sku))
  const byHand = relations
    .filter(([sku, , other]) => known.has(sku) && known.has(other))
    .map(([sku, kind, other_sku, quantity, need = '', fluid = '']) => ({
      sku,
      kind,
      other_sku,
      quantity,
      need,
      fluid,
    }))
  const settled = new Set<string>(relations.map(([sku]) => sku))
  const boards = Map.groupBy(parts, ({ board }) => board.number)
  const byRule = [...boards.values()].flatMap((onBoard) =>
    (belonging[onBoard[0]!.board.id] ?? []).flatMap(([line, kind, otherLine, quantity, need = '']) => {
      const others = onBoard.filter(({ callout }) => callout === otherLine)
      return onBoard
        .filter(({ callout, sku }) => callout === line && !settled.has(sku))
        .flatMap((part) => {
          const other = others.find((other) => goesWith(part, other))
          return other ? [{ sku: part.sku, kind, other_sku: other.sku, quantity, need, fluid: '' }] : []
        })
    }),
  )
  return [...byHand, ...byRule]
}

const goesWith = (part: PartSource, other: PartSource) =>
  part.kind === null || other.kind === null || part.kind === other.kind
