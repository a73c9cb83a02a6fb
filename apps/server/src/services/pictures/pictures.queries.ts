import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** A picture under what follows `/pictures/` in its address. */
export type PictureFile = { path: string; bytes: Buffer }

/** So many bytes go to the database in one statement. */
const batchBytes = 8 * 2 ** 20

/** The paths of all pictures that something in the shop names: a version that is kept, a slide, a page. */
const named = sql`(
  select digest || '/' || name as path from catalogue_picture
  union select substring(picture_url from '^/pictures/(.*)$') from slide
  union select substring(image_url from '^/pictures/(.*)$') from picture)`

const ofCatalogues = '^[0-9a-f]{16}/'

/**
 * Writes pictures, a few at a time. One of a catalogue that is there already is the same; one of the shop's own gets the
 * new content.
 *
 * @returns how many came or changed
 */
export async function insertPictures(
  db: Kysely<Database>,
  pictures: AsyncIterable<PictureFile>,
): Promise<number> {
  let count = 0
  let batch: PictureFile[] = []
  const write = async () => {
    const { numAffectedRows } = await sql`
      insert into picture_file (path, bytes)
      select * from unnest(${batch.map(({ path }) => path)}::text[], ${batch.map(({ bytes }) => bytes)}::bytea[])
      on conflict (path) do update set bytes = excluded.bytes, stored_at = now()
      where picture_file.bytes <> excluded.bytes`.execute(db)
    count += Number(numAffectedRows ?? 0)
    batch = []
  }
  let weight = 0
  for await (const picture of pictures) {
    batch.push(picture)
    weight += picture.bytes.length
    if (weight < batchBytes) continue
    await write()
    weight = 0
  }
  if (batch.length > 0) await write()
  return count
}

/** A picture and since when it is there; undefined when there is none. */
export async function readPicture(
  db: Kysely<Database>,
  path: string,
): Promise<{ bytes: Buffer; stored_at: Date } | undefined> {
  return db
    .selectFrom('picture_file')
    .select(['bytes', 'stored_at'])
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Removes pictures that came with a catalogue and that nothing names any more, those of a killed import among them. */
export async function dropUnnamedPictures(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from picture_file f
    where path ~ ${ofCatalogues} and not exists (select from ${named} n where n.path = f.path)`.execute(db)
}

/** The pictures of catalogues that something names. */
export async function listNamedPictures(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from ${named} n where path ~ ${ofCatalogues}`.execute(db)
  return rows.map(({ path }) => path)
}

/** The pictures of catalogues that something names and that the database does not have. */
export async function listMissingPictures(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from ${named} n
    where path ~ ${ofCatalogues} and not exists (select from picture_file f where f.path = n.path) order by 1`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}
