import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/schema.ts'
import { forgetVersion } from '../../../shared/catalogue-version.ts'
import { checkPackage } from './checks.ts'
import { catalogueFiles, type FileName, type FileSpec, tradeFiles } from './files.ts'
import { ImportError, type Problem } from './problems.ts'
import { publishCatalogue } from './publish.ts'
import { publishPrices, publishStock } from './publish-trade.ts'
import { stageFile } from './stage.ts'

const Manifest = z.object({ format: z.literal(1), name: z.string().min(1).max(200) })

export type PackageSource = {
  /** Folder with manifest.json and the CSV files. */
  directory: string
  /** Folder with the pictures that the package names; `pictures` in the package when it is left out. */
  pictures?: string | undefined
  /** Where the shop serves pictures from; nothing is copied when it is left out. */
  picturesDir?: string | undefined
}

/** What an import did: rows read per file, and the catalogue's new version (null: prices and stock only). */
export type ImportResult = { version: number | null; rows: Record<string, number> }

/** Any number of ours: two imports at a time would both be right and one of them lost. */
const lockKey = 7_224_002

/**
 * Takes in a catalogue package: everything or nothing, in one transaction, while customers go on reading the version
 * before. A package has all files of the catalogue or none of them, and prices and stock each or not.
 *
 * @throws ImportError with file, line and reason for what is wrong
 *
 * Source: docs/catalogue-package.md.
 */
export async function importPackage(db: Kysely<Database>, source: PackageSource): Promise<ImportResult> {
  const result = await db.transaction().execute((trx) => importInto(trx, source))
  forgetVersion(db)
  return result
}

/** As `importPackage`, inside a transaction that does more. */
export async function importInto(trx: Transaction<Database>, source: PackageSource): Promise<ImportResult> {
  const { name, files } = readManifest(source.directory)
  const pictures = source.pictures ?? join(source.directory, 'pictures')
  const pictureFiles = new Set(existsSync(pictures) ? await readdir(pictures) : [])

  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
  const problems: Problem[] = []
  for (const [file, spec] of files)
    problems.push(...(await stageFile(trx, join(source.directory, `${file}.csv`), file, spec)))
  if (problems.length > 0) throw new ImportError(problems)
  const staged = new Set(files.keys())
  const found = await checkPackage(trx, staged, pictureFiles)
  if (found.length > 0) throw new ImportError(found)

  const rows = await countRows(trx, staged)
  const version = staged.has('parts') ? await publishCatalogue(trx, name) : null
  if (staged.has('prices')) await publishPrices(trx)
  if (staged.has('stock')) await publishStock(trx)
  // Before the commit: a catalogue that is seen has its pictures.
  if (source.picturesDir && version !== null) await copyPictures(pictures, pictureFiles, source.picturesDir)
  await sql`select pg_notify('catalogue_switched', ${String(version ?? '')})`.execute(trx)
  return { version, rows }
}

export function readManifest(directory: string): { name: string; files: Map<FileName, FileSpec> } {
  const path = join(directory, 'manifest.json')
  if (!existsSync(path)) throw new ImportError([{ file: 'manifest.json', line: 0, reason: 'is missing' }])
  const manifest = Manifest.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (!manifest.success)
    throw new ImportError([
      {
        file: 'manifest.json',
        line: 0,
        reason: 'has to be {"format": 1, "name": "what this catalogue is called"}',
      },
    ])

  const has = (file: string) => existsSync(join(directory, `${file}.csv`))
  const catalogue = Object.keys(catalogueFiles)
  const missing = catalogue.filter((file) => !has(file))
  if (missing.length > 0 && missing.length < catalogue.length)
    throw new ImportError(missing.map((file) => ({ file: `${file}.csv`, line: 0, reason: 'is missing' })))
  const files = new Map(
    Object.entries<FileSpec>({ ...catalogueFiles, ...tradeFiles }).filter(([file]) => has(file)),
  ) as Map<FileName, FileSpec>
  if (files.size === 0)
    throw new ImportError([
      { file: 'manifest.json', line: 0, reason: 'stands beside no CSV file of the format' },
    ])
  return { name: manifest.data.name, files }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function countRows(
  trx: Transaction<Database>,
  staged: ReadonlySet<FileName>,
): Promise<Record<string, number>> {
  const counts = [...staged].map(async (file) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) from ${sql.table(`import_${file}`)}`.execute(trx)
    return [file, rows[0]!.count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** Copies the pictures of a folder to where the shop serves them from. */
export async function copyPictures(from: string, names: Iterable<string>, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of names)
    if (/\.(?:svg|png|jpe?g|webp|avif)$/i.test(name)) await cp(join(from, name), join(to, name))
}
