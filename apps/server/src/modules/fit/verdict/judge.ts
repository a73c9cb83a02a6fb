import type { Kysely } from 'kysely'
import { versionedCache } from '../../../platform/cache/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Drawn, Equipment, JudgedPart, OtherPart, RecordedVehicle } from './model.ts'

// What judging caches is the same in every language. Verdicts and drawings depend on the day: replacements have dates.
const equipment = versionedCache<Equipment>({
  name: 'equipment',
  bytes: ({ rows, terms }) => 1_000 + 500 * (rows.length + terms.size),
})
const vehicles = versionedCache<RecordedVehicle>({
  name: 'judged_vehicles',
  bytes: ({ vehicle }) => 3_000 + 150 * vehicle.typeLists.size,
})
const verdicts = versionedCache<JudgedPart>({ name: 'verdicts', daily: true, bytes: 1_000 })
const substitutes = versionedCache<OtherPart | null>({ name: 'substitutes', daily: true, bytes: 300 })
const drawings = versionedCache<Drawn | null>({ name: 'drawings', daily: true, bytes: 300 })

/** Where judging reads, and what it caches for one version of the catalogue. */
export type Judge = {
  db: Kysely<Database>
  version: number
  cached: {
    equipment: ReturnType<typeof equipment>
    vehicles: ReturnType<typeof vehicles>
    verdicts: ReturnType<typeof verdicts>
    substitutes: ReturnType<typeof substitutes>
    drawings: ReturnType<typeof drawings>
  }
}

/** @param pool the shop's pool, whose caches are used, where `db` is a transaction */
export function judgeOf(db: Kysely<Database>, version: number, pool: Kysely<Database> = db): Judge {
  return {
    db,
    version,
    cached: {
      equipment: equipment(pool, version),
      vehicles: vehicles(pool, version),
      verdicts: verdicts(pool, version),
      substitutes: substitutes(pool, version),
      drawings: drawings(pool, version),
    },
  }
}
