import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { digestOf, isDigest, mostPictureBytes, readPicturePath } from './picture-names.ts'
import {
  insertPictures,
  listMissingPictures,
  listNamedPictures,
  type PictureFile,
  readPicture,
} from './pictures.queries.ts'

/**
 * Gives the database the pictures that lie in `folder` and that it does not have: those of catalogues that were imported
 * when pictures were files alone, and those of the shop's own (its logo) that somebody put there by hand.
 *
 * @returns how many
 */
export async function takeInPictures(db: Kysely<Database>, folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  const own = (await readdir(folder)).filter((name) => readPicturePath(name))
  return insertPictures(db, readFiles(folder, [...own, ...(await listMissingPictures(db))]))
}

/** What is too large, or is not what its folder says, stays a file. */
async function* readFiles(folder: string, paths: readonly string[]): AsyncGenerator<PictureFile> {
  for (const path of paths) {
    const found = await stat(join(folder, path)).catch(() => null)
    if (!found?.isFile() || found.size > mostPictureBytes) continue
    const bytes = await readFile(join(folder, path))
    const digest = readPicturePath(path)?.digest
    if (digest === null || digest === digestOf(bytes)) yield { path, bytes }
  }
}

/** Removes the copies of pictures that no catalogue names any more, and what a killed process left unfinished. */
export async function tidyPictures(db: Kysely<Database>, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const named = new Set(await listNamedPictures(db))
  for (const digest of (await readdir(folder)).filter(isDigest)) {
    // Another worker may tidy the same folder.
    for (const name of await readdir(join(folder, digest)).catch(() => []))
      if (!named.has(`${digest}/${name}`)) await rm(join(folder, digest, name), { force: true })
    // Fails when something is left in it.
    await rmdir(join(folder, digest)).catch(() => {})
  }
}

/**
 * The copies of pictures that one process has on its disk. A picture of a catalogue never changes under its path, so a
 * copy is made at the first request and never looked at again; one of the shop's own may change, and is not copied.
 */
export class PictureDisk {
  readonly #db: Kysely<Database>
  readonly #folder: string
  readonly #coming = new Map<string, Promise<Buffer | null>>()
  #copies = 0

  constructor(db: Kysely<Database>, folder: string) {
    this.#db = db
    this.#folder = folder
  }

  /**
   * Makes sure that a picture lies in the folder. Those who ask at the same time wait for one reading.
   *
   * @returns its bytes where it does not lie there (it is not copied, or the disk refuses); null where it does, or
   *          where there is no such picture
   */
  async bring(path: string): Promise<Buffer | null> {
    if (existsSync(join(this.#folder, path))) return null
    let coming = this.#coming.get(path)
    if (!coming) {
      coming = this.#fetch(path).finally(() => this.#coming.delete(path))
      this.#coming.set(path, coming)
    }
    return coming
  }

  async #fetch(path: string): Promise<Buffer | null> {
    const found = await readPicture(this.#db, path)
    if (!found) return null
    const digest = readPicturePath(path)?.digest
    if (!digest) return found.bytes
    try {
      await this.#copy(digest, path, found)
      return null
    } catch {
      return found.bytes // a full disk keeps nobody from seeing the picture
    }
  }

  /** A file that is there is whole, whenever the process is killed; its time, and so its ETag, is the same everywhere. */
  async #copy(digest: string, path: string, { bytes, stored_at }: { bytes: Buffer; stored_at: Date }) {
    const file = join(this.#folder, path)
    const unfinished = `${file}.${process.pid}-${++this.#copies}.new`
    await mkdir(join(this.#folder, digest), { recursive: true })
    try {
      await writeFile(unfinished, bytes)
      await utimes(unfinished, stored_at, stored_at)
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}
