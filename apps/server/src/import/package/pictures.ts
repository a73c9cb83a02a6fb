import { reasonText } from '@partboard/contract/office/import-reasons'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { digestOf, maxPictureBytes, pictureName } from '../../services/pictures/picture-names.ts'
import { insertPictures, type PictureFile } from '../../services/pictures/pictures.queries.ts'
import { findInSvg } from '../../services/pictures/svg.ts'
import { staging } from '../staging/stage.ts'
import { CsvError } from './csv.ts'
import { type PackageFiles, readWhole } from './package-files.ts'
import { ImportError, type ProblemList, problemIn } from './problems.ts'

const folder = 'pictures/'

/** The first bytes of each file format. */
const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  jpg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes) =>
    bytes.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(bytes.toString('latin1', 8, 64)),
}

/** Names of the pictures of a package; other files in the folder are ignored. */
const picturesIn = (files: PackageFiles): string[] =>
  [...files.sizes.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .filter((name) => pictureName.test(name))

/**
 * Checks every picture of a package, and writes the names and digests into the staging table.
 *
 * @param onProgress gets the size of each picture in bytes
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
    // A refused picture keeps its name, so that the rows with it are not refused as well.
    names.push(name)
    digests.push(bytes ? digestOf(bytes) : '')
    if (bytes) onProgress(bytes.length)
  }
  await sql`
    insert into ${staging('pictures')} (name, digest) select * from unnest(${names}::text[], ${digests}::text[])
  `.execute(db)
}

async function check(files: PackageFiles, name: string, problems: ProblemList): Promise<Buffer | null> {
  const refuse = (reason: string, line = 0) => {
    problems.add(problemIn(folder + name, reason, line, null, 'picture'))
    return null
  }
  if (files.sizes.get(folder + name)! > maxPictureBytes)
    return refuse(reasonText('pictureLarge', { most: maxPictureBytes / 2 ** 20 }))
  try {
    const bytes = await readWhole(files, folder + name)
    const kind = pictureName.exec(name)![1]!.toLowerCase().replace('jpeg', 'jpg')
    if (kind === 'svg') {
      const wrong = findInSvg(bytes)
      if (wrong) return refuse(wrong.reason, wrong.line)
    } else if (!signatures[kind]!(bytes)) return refuse(reasonText('pictureKind', { kind }))
    return bytes
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(error.message)
  }
}

/** The URL path of a picture, as SQL over a row of staged or stored pictures. */
export const pictureUrl = sql<string>`'/pictures/' || digest || '/' || name`

/**
 * Stores the new pictures of a package in the database, under the digest of their content, for all processes. They are
 * not visible before the catalogue names them.
 *
 * @throws ImportError when a picture was changed after it was checked
 */
export async function storePictures(db: Kysely<Database>, files: PackageFiles): Promise<void> {
  const { rows } = await sql<{ name: string; digest: string }>`
    select name, digest from ${staging('pictures')} s
    where not exists (select from picture_file f where f.path = s.digest || '/' || s.name) order by name`.execute(
    db,
  )
  await insertPictures(db, readAgain(files, rows))
}

async function* readAgain(
  files: PackageFiles,
  pictures: readonly { name: string; digest: string }[],
): AsyncGenerator<PictureFile> {
  for (const { name, digest } of pictures) {
    const bytes = await readWhole(files, folder + name)
    if (digestOf(bytes) !== digest)
      throw new ImportError([problemIn(folder + name, reasonText('pictureChanged'))])
    yield { path: `${digest}/${name}`, bytes }
  }
}
