import type { OfferLine } from '@partboard/contract/offers/stored-offer-shapes'

/** Columns of the table of lines, for rows that span it. */
export const columns = 10

/** The lines with one of them a place up or down among those of its section; null if it is at the end of it. */
export function moved(
  lines: readonly Pick<OfferLine, 'Id' | 'Optional'>[],
  id: number,
  by: -1 | 1,
): OfferLine[] | null {
  const from = lines.findIndex(({ Id }) => Id === id)
  if (from < 0) return null
  const { Optional } = lines[from]!
  let to = from + by
  while (lines[to] && lines[to]!.Optional !== Optional) to += by
  if (!lines[to]) return null
  const next = [...lines]
  ;[next[from], next[to]] = [next[to]!, next[from]!]
  return next as OfferLine[]
}
