import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** A picture with its path after `/pictures/`. */
export type PictureFile = { path: string; bytes: Buffer }

/** Bytes of pictures in one statement. */
const batchBytes = 8 * 2 ** 20

/** SQL query: paths of all pictures in use by a stored catalogue version, a slide or a page. */
const named = sql`(
  select digest || '/' || name as path from catalogue_picture
  union select substring(picture_url from '^/pictures/(.*)$') from slide
  union select substring(image_url from '^/pictures/(.*)$') from picture)`

const ofCatalogues = '^[0-9a-f]{16}/'

/**
 * Writes pictures in batches. An existing picture of the shop's own gets the new content; an existing catalogue picture
 * is identical.
 *
 * @returns the number of new or changed pictures
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
  let bytesInBatch = 0
  for await (const picture of pictures) {
    batch.push(picture)
    bytesInBatch += picture.bytes.length
    if (bytesInBatch < batchBytes) continue
    await write()
    bytesInBatch = 0
  }
  if (batch.length > 0) await write()
  return count
}

/** Reads a picture and the time when it was stored; undefined when there is none. */
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

/** Deletes catalogue pictures that are not in use any more, including those of killed imports. */
export async function dropUnnamedPictures(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from picture_file f
    where path ~ ${ofCatalogues} and not exists (select from ${named} n where n.path = f.path)`.execute(db)
}

/** Lists the catalogue pictures in use. */
export async function listNamedPictures(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from ${named} n where path ~ ${ofCatalogues}`.execute(db)
  return rows.map(({ path }) => path)
}

/** Lists the catalogue pictures in use that are not in the database. */
export async function listMissingPictures(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from ${named} n
    where path ~ ${ofCatalogues} and not exists (select from picture_file f where f.path = n.path) order by 1`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}
