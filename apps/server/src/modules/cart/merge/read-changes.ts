import type { mergeCart } from '@partboard/contract/cart/merge'
import type { WaitingChange } from '@partboard/domain/cart/merge'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/schema.ts'
import { keptScope } from '../../fit/index.ts'
import {
  findPartNumbers,
  isChoice,
  type PartChoice,
  type ResolvedPart,
  resolvePartNumbers,
} from '../../parts/index.ts'
import type { AddRequest } from '../lines/add-to-cart.ts'
import { readSkus } from './merge.queries.ts'

/** A change of a request. */
export type SentChange = z.output<typeof mergeCart.schema.body>['Changes'][number]

/** A change with the part that it means. */
export type ReadChange = {
  sent: SentChange
  /** The SKU of its line; null = its number is unknown, or several parts have it. */
  sku: string | null
  /** The part as it is ordered today; null = the catalogue does not have it. */
  resolved: ResolvedPart | PartChoice | null
}

/** Finds the parts of changes, with a fixed number of statements. */
export async function readChanges(
  db: Kysely<Database>,
  version: number | null,
  changes: readonly SentChange[],
): Promise<ReadChange[]> {
  const ids = changes.flatMap(({ ProductId }) => ProductId ?? [])
  const typed = changes.flatMap(({ ProductId, Sku }) => (ProductId == null ? (Sku ?? []) : []))
  const skus = await readSkus(db, ids)
  const named = version === null ? new Map() : await resolvePartNumbers(db, version, [...skus.values()])
  const found = version === null || typed.length === 0 ? new Map() : await findPartNumbers(db, version, typed)
  return changes.map((sent): ReadChange => {
    if (sent.ProductId != null) {
      const sku = skus.get(sent.ProductId) ?? null
      return { sent, sku, resolved: sku === null ? null : (named.get(sku) ?? null) }
    }
    const resolved: ResolvedPart | PartChoice | null = found.get(sent.Sku!) ?? null
    return { sent, sku: resolved && !isChoice(resolved) ? resolved.part.sku : null, resolved }
  })
}

/** A change in the form of the domain. */
export function waitingOf({ Kind, Quantity, Seen, Parked }: SentChange): WaitingChange {
  switch (Kind) {
    case 'add':
      return { kind: 'add', quantity: Quantity! }
    case 'set':
      return { kind: 'set', seen: Seen!, quantity: Quantity! }
    case 'remove':
      return { kind: 'remove', seen: Seen! }
    case 'park':
      return { kind: 'park', parked: Parked! }
  }
}

/** The vehicle of the last change that names one, and whether the customer insists on the part. */
export function choiceOf(changes: readonly ReadChange[]): NonNullable<AddRequest['choice']> {
  const { sent } = changes.findLast(({ sent: { Vehicle, Insist } }) => Vehicle || Insist) ?? changes.at(-1)!
  return {
    scope: keptScope(sent.Vehicle),
    boardId: sent.BoardId ?? null,
    linePosition: sent.LineId ?? null,
    insist: sent.Insist ?? false,
  }
}
