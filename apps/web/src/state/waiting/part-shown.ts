import type { ProductId } from '@partboard/contract/values'
import { queryClient } from '../../api/query.ts'

/** A part as some answer names it. */
type Part = { Id: ProductId; Sku: string; Printed?: string | null | undefined; Name: string }

/**
 * Finds id, number and name of a part in the answers that this page has: of a board, a price, a search, a list. Whoever
 * changes the cart has seen the part somewhere.
 *
 * @returns null = no answer names it
 */
export function partShown(of: { id: ProductId } | { sku: string }): Part | null {
  const matches = (part: Partial<Part>) => ('id' in of ? part.Id === of.id : part.Sku === of.sku)
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const found = find(state.data, matches)
    if (found) return found
  }
  return null
}

function find(value: unknown, matches: (part: Partial<Part>) => boolean): Part | null {
  if (typeof value !== 'object' || value === null) return null
  const part = value as Partial<Part>
  const isPart = typeof part.Id === 'number' && typeof part.Sku === 'string' && typeof part.Name === 'string'
  if (isPart && matches(part)) return part as Part
  for (const inner of Object.values(value)) {
    const found = find(inner, matches)
    if (found) return found
  }
  return null
}
