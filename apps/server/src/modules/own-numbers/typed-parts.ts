import { numberKey } from '@partboard/domain/parts/part-number'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { findPartNumbers, type PartChoice, type ResolvedPart, resolvePartNumbers } from '../parts/index.ts'
import { findSkus } from './own-numbers.queries.ts'

type FoundParts = {
  /** By the given text, as `findPartNumbers`. */
  found: Map<string, ResolvedPart | PartChoice>
  /** The texts that are own numbers of the account. */
  own: ReadonlySet<string>
}

/**
 * Like `findPartNumbers`, but a text that is an own number of the account is its part, before any number of the catalogue.
 * An own number whose part left the catalogue says nothing.
 */
export async function findTypedParts(
  db: Kysely<Database>,
  customerId: number,
  version: number | null,
  texts: readonly string[],
): Promise<FoundParts> {
  if (version === null) return { found: new Map(), own: new Set() }
  const keys = new Map(texts.map((text) => [text, numberKey(text) ?? '']))
  const skus = await findSkus(db, customerId, [...new Set(keys.values())])
  const named = skus.size === 0 ? new Map() : await resolvePartNumbers(db, version, [...skus.values()])
  const found = new Map<string, ResolvedPart | PartChoice>()
  for (const [text, key] of keys) {
    const part = named.get(skus.get(key) ?? '')
    if (part) found.set(text, part)
  }
  const own = new Set(found.keys())
  const others = texts.filter((text) => !own.has(text))
  if (others.length > 0)
    for (const [text, part] of await findPartNumbers(db, version, others)) found.set(text, part)
  return { found, own }
}
