import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/schema.ts'
import { CsvError } from './csv.ts'
import { type PackageFiles, readWhole } from './package-files.ts'
import { type ProblemList, problemIn } from './problems.ts'
import { staging } from './stage.ts'
import { findInSvg } from './svg.ts'

export const mostPictureBytes = 10 * 2 ** 20

const folder = 'pictures/'
const pictureName = /^[\w-][\w.-]{0,98}\.(svg|png|jpe?g|webp|avif)$/i

/** How files of each kind begin. */
const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  jpg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes) =>
    bytes.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(bytes.toString('latin1', 8, 64)),
}

/** Names of the pictures of a package; other files in its folder are passed over. */
const picturesIn = (files: PackageFiles): string[] =>
  [...files.sizes.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .filter((name) => pictureName.test(name))

/**
 * Looks into every picture of a package, and writes down in the staging table which there are and what is in them.
 *
 * @param onProgress gets the bytes of each picture
 */
export async function stagePictures(
  db: Kysely<Database>,
  files: PackageFiles,
  problems: ProblemList,
  onProgress: (bytes: number) => void,
): Promise<void> {
  await sql`create unlogged table ${staging('pictures')} (name text primary key, digest text not null)`.execute(
    db,
  )
  const names: string[] = []
  const digests: string[] = []
  for (const name of picturesIn(files)) {
    const bytes = await check(files, name, problems)
    if (!bytes) continue
    names.push(name)
    digests.push(digestOf(bytes))
    onProgress(bytes.length)
  }
  await sql`
    insert into ${staging('pictures')} (name, digest) select * from unnest(${names}::text[], ${digests}::text[])
  `.execute(db)
}

async function check(files: PackageFiles, name: string, problems: ProblemList): Promise<Buffer | null> {
  const refuse = (reason: string, line = 0) => {
    problems.add(problemIn(folder + name, reason, line))
    return null
  }
  if (files.sizes.get(folder + name)! > mostPictureBytes)
    return refuse(`is larger than ${mostPictureBytes / 2 ** 20} MiB`)
  try {
    const bytes = await readWhole(files, folder + name)
    const kind = pictureName.exec(name)![1]!.toLowerCase().replace('jpeg', 'jpg')
    if (kind === 'svg') {
      const wrong = findInSvg(bytes)
      if (wrong) return refuse(wrong.reason, wrong.line)
    } else if (!signatures[kind]!(bytes)) return refuse(`is not a picture of the kind ${kind}`)
    return bytes
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(error.message)
  }
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Where a picture is served from, as SQL over a row of staged or stored pictures. */
export const pictureUrl = sql<string>`'/pictures/' || digest || '/' || name`

/**
 * Puts the pictures of a package where the shop serves them from, each in a folder named by its content: one that is
 * there already is the same. Nobody sees them before the catalogue names them.
 */
export async function storePictures(files: PackageFiles, target: string): Promise<void> {
  for (const name of picturesIn(files)) {
    const bytes = await readWhole(files, folder + name)
    const place = join(target, digestOf(bytes))
    if (existsSync(join(place, name))) continue
    await mkdir(place, { recursive: true })
    // A file that is there is whole, whenever the import is killed.
    await writeFile(join(place, `${name}.new`), bytes)
    await rename(join(place, `${name}.new`), join(place, name))
  }
}

/** Removes pictures that no catalogue still in the database names, and what a killed import left unfinished. */
export async function dropOldPictures(db: Kysely<Database>, target: string): Promise<void> {
  if (!existsSync(target)) return
  const { rows } = await sql<{ url: string }>`
    select ${pictureUrl} as url from catalogue_picture
    union select picture_url from slide union select image_url from picture`.execute(db)
  const kept = new Set(rows.map(({ url }) => url))
  for (const digest of await readdir(target)) {
    if (!/^[0-9a-f]{16}$/.test(digest)) continue
    for (const name of await readdir(join(target, digest)))
      if (!kept.has(`/pictures/${digest}/${name}`)) await rm(join(target, digest, name), { force: true })
    // Fails when something is left in it.
    await rmdir(join(target, digest)).catch(() => {})
  }
}
