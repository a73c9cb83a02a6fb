import { type Kysely, sql } from 'kysely'
import { followedCache } from '../../platform/cache/followed.ts'
import type { AcceptedTexts, Database } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'
import { requiredPages } from './pages.queries.ts'

/** A version of a page that the law requires. `storeId` null = of all stores. */
type LegalPage = { id: number; name: string; storeId: number | null; version: number; publishedFrom: Date }

const pages = followedCache<LegalPage[]>({
  name: 'legal_pages',
  bytes: (rows) => 200 * (rows.length + 1),
  tables: ['topic', 'topic_version'],
})

/**
 * Reads all versions of the legal pages, also planned ones: the newest published version first. Outside transactions
 * they come from the cache.
 */
export const readLegalPages = (db: Kysely<Database>): Promise<LegalPage[]> =>
  pages(db).get('', async () => {
    const { rows } = await sql<LegalPage>`
      select t.id, t.se_name as name, t.store_id as "storeId", v.version, v.published_from as "publishedFrom"
      from topic t join topic_version v on v.topic_id = t.id
      where t.removed_at is null and t.se_name = any(${requiredPages})
      order by v.published_from desc, v.version desc`.execute(db)
    return rows
  })

/**
 * The versions of the legal pages that customers of a store can read now: what somebody accepts who orders or registers
 * in this moment. An own page of the store replaces the common one of the same name.
 *
 * @param button the words of the order button in the customer's language; null = no button was pressed
 */
export function acceptedTextsOf(
  versions: readonly LegalPage[],
  storeId: number,
  button: string | null,
): AcceptedTexts {
  const moment = now()
  const visible = versions.filter((page) => page.publishedFrom <= moment)
  const accepted = requiredPages.toSorted().flatMap((wanted) => {
    const found =
      visible.find((page) => page.name === wanted && page.storeId === storeId) ??
      visible.find((page) => page.name === wanted && page.storeId === null)
    return found ? [{ id: found.id, name: found.name, version: found.version }] : []
  })
  return button === null ? { pages: accepted } : { pages: accepted, button }
}

/** Reads what somebody accepts who registers in a store now. */
export const readAcceptedTexts = async (db: Kysely<Database>, storeId: number): Promise<AcceptedTexts> =>
  acceptedTextsOf(await readLegalPages(db), storeId, null)
