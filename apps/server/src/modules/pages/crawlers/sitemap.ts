import { listFilterOptions } from '@partboard/contract/fit/vehicles'
import { listTopics } from '@partboard/contract/pages/content'
import { readVehicleWay, vehiclesPath } from '@partboard/domain/fit/vehicle-address'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { escapeHtml } from '../../../platform/text/escape-html.ts'
import { today } from '../../../platform/time/today.ts'
import { currentVersion } from '../../parts/index.ts'
import { infoPath } from './info-page.ts'
import { boardPath, partPath } from './part-page.ts'
import { groupPath } from './product-page.ts'
import {
  boardsAfter,
  groupsAfter,
  type Listed,
  listRanges,
  partsAfter,
  publishedOn,
} from './sitemap.queries.ts'
import type { Ask } from './visitor.ts'

/** Most addresses in one file, by the protocol. A file has one range of ids, so it cannot have more. */
const fileSize = 50_000
/** Rows that are read at once. */
const batchSize = 5_000

/** A path, and the day of its last change; null = not known. */
type Place = { path: string; changed: string | null }

/** The map of a site: its files. */
export async function* sitemapIndex(db: Kysely<Database>, base: string): AsyncGenerator<string> {
  const fileXml = (name: string) =>
    `<sitemap><loc>${escapeHtml(`${base}/sitemap/${name}.xml`)}</loc></sitemap>\n`
  yield `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${fileXml('pages')}`
  const version = await currentVersion(db)
  if (version !== null)
    for (const listed of ['groups', 'boards', 'parts'] as const) {
      const ranges = await listRanges(db, listed, { version, size: fileSize })
      yield ranges.map((range) => fileXml(`${listed}-${range}`)).join('')
    }
  yield '</sitemapindex>\n'
}

/**
 * A file of the map with groups, boards or parts. Of parts it has those that are sold today to everybody.
 *
 * @param range number of the range of ids, from 0
 */
export async function* sitemapFile(
  db: Kysely<Database>,
  base: string,
  { listed, range }: { listed: Listed; range: number },
): AsyncGenerator<string> {
  yield urlsBegin
  const version = await currentVersion(db)
  if (version !== null) {
    const rowsAfter = readers[listed](db, {
      version,
      until: (range + 1) * fileSize,
      changed: await publishedOn(db, version),
    })
    let after = range * fileSize - 1
    for (;;) {
      const rows = await rowsAfter(after)
      yield rows.map(({ place }) => (place ? urlXml(base, place) : '')).join('')
      if (rows.length < batchSize) break
      after = rows.at(-1)!.id
    }
  }
  yield urlsEnd
}

/** A row of the catalogue; null = nobody looks for it. */
type Row = { id: number; place: Place | null }
/** @param changed the day on which the catalogue was published */
type Reader = (
  db: Kysely<Database>,
  { version, until, changed }: { version: number; until: number; changed: string },
) => (after: number) => Promise<Row[]>

/** They read the next rows after an id. */
const readers: Record<Listed, Reader> = {
  groups:
    (db, { changed, ...window }) =>
    async (after) => {
      const rows = await groupsAfter(db, { ...window, after, most: batchSize })
      return rows.map(({ id, hasChildren }) => ({ id, place: { path: groupPath(id, hasChildren), changed } }))
    },
  boards:
    (db, { changed, ...window }) =>
    async (after) => {
      const rows = await boardsAfter(db, { ...window, after, most: batchSize })
      return rows.map(({ id }) => ({ id, place: { path: boardPath(id), changed } }))
    },
  parts:
    (db, { changed, ...window }) =>
    async (after) => {
      const rows = await partsAfter(db, { ...window, after, most: batchSize, day: today() })
      return rows.map(({ id, sku, isSold, pricedOn }) => {
        const last = pricedOn !== null && pricedOn > changed ? pricedOn : changed
        return { id, place: isSold ? { path: partPath(sku), changed: last } : null }
      })
    },
}

/** The file of the map with the pages that are no rows of the catalogue: home, makes and info pages. */
export async function sitemapPages(ask: Ask, base: string): Promise<string> {
  const makes = await readVehicleWay(
    [],
    async (step, filters) =>
      (await ask(listFilterOptions, { querystring: { type: step }, body: filters })) ?? [],
  )
  const topics = (await ask(listTopics, {})) ?? []
  const paths = [
    '/',
    '/level4',
    ...(makes?.next ? [[], ...makes.next.options.map(({ segment }) => [segment])].map(vehiclesPath) : []),
    ...topics.filter(({ IncludeInSitemap }) => IncludeInSitemap).map(({ SeName }) => infoPath(SeName)),
  ]
  return urlsBegin + paths.map((path) => urlXml(base, { path, changed: null })).join('') + urlsEnd
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const urlsBegin = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
const urlsEnd = '</urlset>\n'

const urlXml = (base: string, { path, changed }: Place): string =>
  `<url><loc>${escapeHtml(base + path)}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`
