import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export type VersionRow = {
  id: number
  label: string
  name: string
  publishedAt: Date | null
  author: string | null
  parts: number | null
  warnings: number | null
  isCurrent: boolean
}

/** Lists the newest versions that were published. */
export async function listVersionRows(db: Kysely<Database>): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.label, v.name, coalesce(v.published_at, v.imported_at) as "publishedAt",
      coalesce(r.decided_by, r.author_name) as author, v.part_count as parts,
      case when r.differences is not null then (
        select count(*)::int from jsonb_array_elements(r.problems) p where not (p ->> 'isBlocking')::boolean
      ) end as warnings,
      v.id = c.version_id as "isCurrent"
    from catalogue_current c
    join catalogue_version v on v.published_at is not null or v.id <= c.version_id
    left join lateral (
      select * from import_run r where r.version_id = v.id order by r.id desc limit 1
    ) r on true
    order by v.id desc limit 20`.execute(db)
  return rows
}
