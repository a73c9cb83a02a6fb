import { reasonText } from '@partboard/contract/integration/import-reasons'
import type { Size } from '@partboard/domain/parts/picture-area'
import { type Kysely, sql } from 'kysely'
import {
  digestOf,
  findInSvg,
  insertPictures,
  maxPictureBytes,
  maxPixels,
  type PictureFile,
  packagePictureName,
  sizeOfBitmap,
  sizeOfSvg,
  storedName,
  toPng,
} from '../../modules/parts/index.ts'
import type { Database } from '../../platform/database/schema.ts'
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
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  tif: (bytes) => ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4)),
}

/** Names of the pictures of a package; other files in the folder are ignored. */
const picturesIn = (files: PackageFiles): string[] =>
  [...files.sizes.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .filter((name) => packagePictureName.test(name))

/** A picture that was read. `converted` is what is stored instead of its bytes; null = they are stored. */
type Checked = { bytes: Buffer; converted: Buffer | null; size: Size | null }

/**
 * Checks every picture of a package, and writes names, digests and sizes into the staging table. A picture that is
 * converted is stored there too, so that it is converted once.
 *
 * @param onProgress gets the size of each picture in bytes
 */
export async function stagePictures(
  db: Kysely<Database>,
  files: PackageFiles,
  problems: ProblemList,
  onProgress: (bytes: number) => void,
): Promise<void> {
  await sql`
    create unlogged table ${staging('pictures')} (
      name text primary key, stored text not null, digest text not null, width int, height int, converted bytea
    )`.execute(db)
  const rows: { name: string; stored: string; digest: string; width?: number; height?: number }[] = []
  for (const name of picturesIn(files)) {
    const checked = await check(files, name, problems)
    const content = checked && (checked.converted ?? checked.bytes)
    // A refused picture keeps its name, so that the rows with it are not refused as well.
    const row = { name, stored: storedName(name), digest: content ? digestOf(content) : '', ...checked?.size }
    if (checked?.converted) await insertRows(db, [row], checked.converted)
    else rows.push(row)
    if (checked) onProgress(checked.bytes.length)
  }
  await insertRows(db, rows, null)
}

async function insertRows(db: Kysely<Database>, rows: readonly object[], converted: Buffer | null) {
  await sql`
    insert into ${staging('pictures')} (name, stored, digest, width, height, converted)
    select name, stored, digest, width, height, ${converted}::bytea
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as read (name text, stored text, digest text, width int, height int)`.execute(db)
}

async function check(files: PackageFiles, name: string, problems: ProblemList): Promise<Checked | null> {
  const refuse = (reason: string, line = 0) => {
    problems.add(problemIn(folder + name, reason, line, null, 'picture'))
    return null
  }
  const tooLarge = () => refuse(reasonText('pictureLarge', { most: maxPictureBytes / 2 ** 20 }))
  if (files.sizes.get(folder + name)! > maxPictureBytes) return tooLarge()
  try {
    const bytes = await readWhole(files, folder + name)
    const [, ...kinds] = packagePictureName.exec(name)!
    const kind = kinds.find(Boolean)!.toLowerCase().replace('jpeg', 'jpg').replace('tiff', 'tif')
    if (kind === 'svg') {
      const wrong = findInSvg(bytes)
      return wrong ? refuse(wrong.reason, wrong.line) : { bytes, converted: null, size: sizeOfSvg(bytes) }
    }
    if (!signatures[kind]!(bytes)) return refuse(reasonText('pictureKind', { kind }))
    const size = await sizeOfBitmap(bytes)
    if (storedName(name) === name) return { bytes, converted: null, size }
    const converted = await toPng(bytes)
    if (!converted) return refuse(reasonText('pictureNotConverted', { most: maxPixels / 1_000_000 }))
    return converted.length > maxPictureBytes ? tooLarge() : { bytes, converted, size }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(error.message)
  }
}

/** The URL path of a picture, as SQL over a row `picture` of the staged ones. */
export const pictureUrl = sql<string>`'/pictures/' || picture.digest || '/' || picture.stored`

/**
 * Stores the new pictures of a package in the database, under the digest of their content, for all processes. They are
 * not visible before the catalogue names them.
 *
 * @throws ImportError when a picture was changed after it was checked
 */
export async function storePictures(db: Kysely<Database>, files: PackageFiles): Promise<void> {
  const { rows } = await sql<{ name: string; stored: string; digest: string }>`
    select name, stored, digest from ${staging('pictures')} s
    where not exists (select from picture_file f where f.path = s.digest || '/' || s.stored) order by name`.execute(
    db,
  )
  await insertPictures(db, readAgain(db, files, rows))
}

async function* readAgain(
  db: Kysely<Database>,
  files: PackageFiles,
  pictures: readonly { name: string; stored: string; digest: string }[],
): AsyncGenerator<PictureFile> {
  for (const { name, stored, digest } of pictures) {
    const bytes = stored === name ? await readWhole(files, folder + name) : await readConverted(db, name)
    if (digestOf(bytes) !== digest)
      throw new ImportError([problemIn(folder + name, reasonText('pictureChanged'))])
    yield { path: `${digest}/${stored}`, bytes }
  }
}

async function readConverted(db: Kysely<Database>, name: string): Promise<Buffer> {
  const { rows } = await sql<{ converted: Buffer }>`
    select converted from ${staging('pictures')} where name = ${name}`.execute(db)
  return rows[0]!.converted
}
