import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/schema.ts'
import { type NameIndex, readIndex, weightOf } from '../../services/search/name-index.ts'
import { findSearchText, listSearchTypes } from './suggest.queries.ts'

/** What a process keeps of the search at most, in bytes: indexes of a version, and maps of vehicles asked for. */
const maxIndexBytes = 128 * 1024 * 1024
const maxVehicleBytes = 16 * 1024 * 1024

/** A vehicle as the search sees it: by its type keys alone. */
export type SearchVehicle = {
  typeKeys: readonly string[]
  /** Lists of type keys that have one of the vehicle's, as the lines name them. */
  typeLists: number[]
  /** Whether a part of this name stands on a line for the vehicle. */
  fits: (name: number) => boolean
}

type Kept = {
  indexes: LRUCache<string, NameIndex>
  vehicles: LRUCache<string, SearchVehicle & { bytes: number }>
}

const keptOf = new WeakMap<Kysely<Database>, Kept>()

function keptFor(db: Kysely<Database>): Kept {
  const known = keptOf.get(db)
  if (known) return known
  const kept: Kept = {
    indexes: new LRUCache({ maxSize: maxIndexBytes, sizeCalculation: weightOf }),
    vehicles: new LRUCache({ maxSize: maxVehicleBytes, sizeCalculation: ({ bytes }) => bytes }),
  }
  keptOf.set(db, kept)
  return kept
}

/** The words of a version in a language; read once, since a version never changes. Null before there is any. */
export async function nameIndex(
  db: Kysely<Database>,
  version: number,
  lang: Lang,
): Promise<NameIndex | null> {
  const { indexes } = keptFor(db)
  const key = `${version} ${lang}`
  const known = indexes.get(key)
  if (known) return known
  const stored = await findSearchText(db, version, lang)
  if (!stored) return null
  const index = readIndex(stored)
  indexes.set(key, index)
  return index
}

/** What the search knows of type keys. */
export async function searchVehicle(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
): Promise<SearchVehicle> {
  const { vehicles } = keptFor(db)
  const key = `${version} ${typeKeys.toSorted().join(' ')}`
  const known = vehicles.get(key)
  if (known) return known
  const types = await listSearchTypes(db, version, typeKeys)
  const bits = new Uint8Array(types[0]?.names.length ?? 0)
  for (const { names } of types) for (const [at, byte] of names.entries()) bits[at]! |= byte
  const vehicle = {
    typeKeys,
    typeLists: [...new Set(types.flatMap(({ type_lists }) => type_lists))],
    fits: (name: number) => (bits[name >> 3]! & (1 << (name & 7))) !== 0,
    bytes: 0,
  }
  vehicle.bytes = 1_000 + bits.length + 8 * vehicle.typeLists.length
  vehicles.set(key, vehicle)
  return vehicle
}
