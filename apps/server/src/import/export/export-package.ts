import { Readable } from 'node:stream'
import { langs } from '@partboard/contract/texts'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readPicture } from '../../modules/parts/index.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { type TextLang, textFileOf, textLangs } from '../package/text-files.ts'
import { type Session, withSession } from '../staging/session.ts'
import { exportQueries, exportTextsQuery, exportTradeQueries } from './export-queries.ts'
import { type Target, writeWhole } from './target.ts'

/**
 * Exports the current catalogue, with prices and stock, as a package. The same database gives the same bytes. The
 * package is written under a temporary name and renamed when it is complete.
 *
 * @param path a folder that does not exist or is empty, or a file that ends in .zip
 * @param onFile called before each file
 * @returns the name of the catalogue
 * @throws StartupError when there is no catalogue, a picture is missing, or the folder is not empty
 *
 * Source: docs/catalogue-package.md.
 */
export async function exportPackage(
  pool: pg.Pool,
  path: string,
  onFile: (name: string) => void = () => {},
): Promise<string> {
  return writeWhole(path, (target) => withSession(pool, (session) => writePackage(session, target, onFile)))
}

/** One transaction sees one state of the database, however long the export takes. */
async function writePackage(
  { db, client }: Session,
  target: Target,
  onFile: (name: string) => void,
): Promise<string> {
  await sql`begin isolation level repeatable read read only`.execute(db)
  const { rows } = await sql<{ id: number; name: string; label: string; notice: LocalText | null }>`
    select v.id, v.name, v.label, v.notice from catalogue_current c join catalogue_version v on v.id = c.version_id`.execute(
    db,
  )
  const version = rows[0]
  if (!version) throw new StartupError('There is no catalogue yet.')

  const manifest = {
    format: 2,
    version: version.label || String(version.id),
    name: version.name,
    ...(version.notice && {
      notice: Object.fromEntries(
        langs.flatMap((lang) => (version.notice![lang] ? [[lang, version.notice![lang]]] : [])),
      ),
    }),
  }
  await target.add('manifest.json', Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
  const texts = await listTextLangs(db, version.id)
  const queries = {
    ...exportQueries(version.id),
    ...Object.fromEntries(texts.map((lang) => [textFileOf(lang), exportTextsQuery(version.id, lang)])),
    ...exportTradeQueries,
  }
  for (const [file, query] of Object.entries(queries)) {
    onFile(`${file}.csv`)
    await target.add(
      `${file}.csv`,
      client.query(
        copyTo(`copy (${query}) to stdout with (format csv, header, null '')`, { highWaterMark: 1 << 20 }),
      ),
    )
  }
  onFile('pictures')
  const pictures = await sql<{ name: string; url: string }>`
    select substring(url from '[^/]*$') as name, url
    from (
      select picture_url as url from board where version_id = ${version.id}
      union select picture_url from graphic where version_id = ${version.id}
      union select picture_url from category where version_id = ${version.id}
      union select picture_url from part where version_id = ${version.id}
    ) urls
    where url <> ''`.execute(db)
  pictures.rows.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name, url } of pictures.rows) {
    const file = await readPicture(db, url.replace('/pictures/', ''))
    if (!file) throw new StartupError(`The picture ${url} of the catalogue is missing.`)
    await target.add(`pictures/${name}`, Readable.from([file.bytes]))
  }
  await sql`commit`.execute(db)
  return version.name
}

/** Lists the languages beside Polish and English in which the catalogue has texts. */
async function listTextLangs(db: Kysely<Database>, version: number): Promise<TextLang[]> {
  const found: TextLang[] = []
  for (const lang of textLangs) {
    const query = sql.raw(exportTextsQuery(version, lang))
    const { rows } = await sql<{ has: boolean }>`select exists (${query}) as has`.execute(db)
    if (rows[0]!.has) found.push(lang)
  }
  return found
}
