import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { digestOf, isDigest, maxPictureBytes, readPicturePath, readStepPath } from './picture-names.ts'
import {
  insertPictures,
  listMissingPictures,
  listNamedPictures,
  type PictureFile,
  readPicture,
} from './pictures.queries.ts'
import { scaledTo } from './pixels.ts'

/**
 * Copies pictures from `folder` into the database if it does not have them: those of catalogues that were imported when
 * pictures were only files, and the shop's own, such as its logo, that an operator has put there.
 *
 * @returns the number of pictures
 */
export async function importPictures(db: Kysely<Database>, folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  const own = (await readdir(folder)).filter((name) => readPicturePath(name))
  return insertPictures(db, readFiles(folder, [...own, ...(await listMissingPictures(db))]))
}

/** Reads files; it skips those that are too large or do not match the digest in their path. */
async function* readFiles(folder: string, paths: readonly string[]): AsyncGenerator<PictureFile> {
  for (const path of paths) {
    const found = await stat(join(folder, path)).catch(() => null)
    if (!found?.isFile() || found.size > maxPictureBytes) continue
    const bytes = await readFile(join(folder, path))
    const digest = readPicturePath(path)?.digest
    if (digest === null || digest === digestOf(bytes)) yield { path, bytes }
  }
}

/** Deletes copies of pictures that no catalogue uses any more, and unfinished files of killed processes. */
export async function cleanUpPictures(db: Kysely<Database>, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const named = new Set(await listNamedPictures(db))
  for (const digest of (await readdir(folder)).filter(isDigest)) {
    // Another worker may clean up the same folder.
    const copies = await readdir(join(folder, digest), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    const folders = copies
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, digest, name))
    for (const copy of copies.filter((entry) => !entry.isDirectory())) {
      const path = relative(folder, join(copy.parentPath, copy.name))
      const original = readStepPath(path)?.original ?? path
      if (!named.has(original)) await rm(join(folder, path), { force: true })
    }
    // Fails when the folder is not empty.
    for (const empty of [...folders, join(folder, digest)]) await rmdir(empty).catch(() => {})
  }
}

/**
 * Cache of pictures on the disk. A catalogue picture never changes under its path, so it is copied at the first request
 * and never invalidated. The shop's own pictures may change, so they are not copied.
 */
export class PictureDisk {
  readonly #db: Kysely<Database>
  readonly #folder: string
  readonly #fetching = new Map<string, Promise<Buffer | null>>()
  readonly #scaling = new Map<string, Promise<Buffer | 'original' | null>>()
  #copies = 0

  constructor(db: Kysely<Database>, folder: string) {
    this.#db = db
    this.#folder = folder
  }

  /**
   * Copies a picture to the folder unless it is there. Concurrent calls share one query.
   *
   * @returns the bytes when the picture is not in the folder (it is not copied, or the disk is full); null when it is,
   *          or when the picture does not exist
   */
  async ensure(path: string): Promise<Buffer | null> {
    if (existsSync(join(this.#folder, path))) return null
    let fetching = this.#fetching.get(path)
    if (!fetching) {
      fetching = this.#fetch(path).finally(() => this.#fetching.delete(path))
      this.#fetching.set(path, fetching)
    }
    return fetching
  }

  /**
   * Makes a smaller copy of a bitmap in the folder unless it is there (`readStepPath`). Concurrent calls share the work.
   *
   * @returns like `ensure`; 'original' = there is no smaller copy, because the bitmap is not wider or cannot be decoded
   */
  async ensureStep(path: string): Promise<Buffer | 'original' | null> {
    if (existsSync(join(this.#folder, path))) return null
    let scaling = this.#scaling.get(path)
    if (!scaling) {
      scaling = this.#scale(path).finally(() => this.#scaling.delete(path))
      this.#scaling.set(path, scaling)
    }
    return scaling
  }

  async #scale(path: string): Promise<Buffer | 'original' | null> {
    const { original, step } = readStepPath(path)!
    const found = await readPicture(this.#db, original)
    if (!found) return null
    const bytes = await scaledTo(found.bytes, step)
    return bytes === null ? 'original' : this.#keep(path, { ...found, bytes })
  }

  async #fetch(path: string): Promise<Buffer | null> {
    const found = await readPicture(this.#db, path)
    if (!found) return null
    return readPicturePath(path)?.digest ? this.#keep(path, found) : found.bytes
  }

  /** @returns the bytes when the disk is full, so that the picture is served from memory; else null */
  async #keep(path: string, picture: { bytes: Buffer; stored_at: Date }): Promise<Buffer | null> {
    try {
      await this.#copy(path, picture)
      return null
    } catch {
      return picture.bytes
    }
  }

  /** Writes the file atomically. Its modification time, and therefore its ETag, is the same on all machines. */
  async #copy(path: string, { bytes, stored_at }: { bytes: Buffer; stored_at: Date }) {
    const file = join(this.#folder, path)
    const unfinished = `${file}.${process.pid}-${++this.#copies}.new`
    await mkdir(dirname(file), { recursive: true })
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
