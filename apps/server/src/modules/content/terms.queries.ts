import type { Kysely } from 'kysely'
import { followedCache } from '../../platform/cache/followed.ts'
import type { Database, OfficeText } from '../../platform/database/schema.ts'
import { fillPage } from './page-values.ts'
import { listVisiblePages, termsOfAnOrder, untilNextPage } from './pages.queries.ts'

export type Terms = { se_name: string; title: OfficeText; body: OfficeText }

const terms = followedCache<{ pages: Terms[]; nextMs: number }>({
  name: 'terms',
  bytes: ({ pages }) => 1_000 + 2 * JSON.stringify(pages).length,
  tables: ['payment_method', 'shipping_method', 'store', 'topic', 'topic_version', 'warehouse'],
  life: ({ nextMs }) => nextMs,
})

/** Lists the pages in order, as customers of the store read them now. */
export async function listTerms(db: Kysely<Database>, storeId: number): Promise<Terms[]> {
  const { pages } = await terms(db).get(String(storeId), async () => ({
    nextMs: await untilNextPage(db),
    pages: await readTerms(db, storeId),
  }))
  return pages
}

async function readTerms(db: Kysely<Database>, storeId: number): Promise<Terms[]> {
  const pages = await listVisiblePages(db, storeId, termsOfAnOrder)
  return Promise.all(
    pages.map(async ({ se_name, title, body }) => ({
      se_name,
      title,
      body: await fillPage(db, body, storeId),
    })),
  )
}
