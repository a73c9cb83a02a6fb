import { createReadStream } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  type ImportReason,
  type ReasonParams,
  reasonText,
} from '@partboard/contract/integration/import-reasons'
import * as yauzl from 'yauzl'
import { CsvError } from './csv.ts'
import { ImportError, problemIn } from './problems.ts'

/** Size limits of a package, unpacked: far above any catalogue, far below the size of a disk. */
export const maxFiles = 500_000
export const maxBytes = 32 * 2 ** 30

/**
 * Maximum compression ratio of an archive, and the unpacked size above which it is checked. Catalogues are compressed
 * to a tenth or a thirtieth; an archive with a ratio above 100 was made to fill a disk.
 */
const maxRatio = 100
const smallBytes = 64 * 2 ** 20

/** The files of a package in a folder or an archive. Names have slashes: `prices.csv`, `pictures/34_9030.svg`. */
export type PackageFiles = {
  /** Name and size in bytes, unpacked. */
  sizes: ReadonlyMap<string, number>
  open: (name: string) => Promise<Readable>
  close: () => void
}

/**
 * Opens a package: a folder, or a .zip with the same files at its top level. Of a folder, only the top level and
 * `pictures` are read.
 *
 * @param pictures the folder of the pictures, if it is elsewhere
 * @throws ImportError for an archive with paths outside its folder, links or encrypted files, for a damaged archive,
 *         and for one above the size limits
 */
export function openPackage(path: string, pictures?: string): Promise<PackageFiles> {
  return path.toLowerCase().endsWith('.zip') ? openArchive(path) : openFolder(path, pictures)
}

export async function readWhole(files: PackageFiles, name: string): Promise<Buffer> {
  return buffer(await files.open(name))
}

async function openFolder(path: string, pictures = join(path, 'pictures')): Promise<PackageFiles> {
  const sizes = new Map<string, number>()
  const add = async (folder: string, prefix: string) => {
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await lstat(join(folder, name))
      if (found.isSymbolicLink()) refuse(prefix + name, 'isLink')
      if (found.isFile()) sizes.set(prefix + name, found.size)
    }
  }
  await add(path, '')
  await add(pictures, 'pictures/')
  keepToLimits(basename(path), sizes)
  const placeOf = (name: string) =>
    name.startsWith('pictures/') ? join(pictures, name.slice('pictures/'.length)) : join(path, name)
  return {
    sizes,
    open: async (name) => createReadStream(placeOf(name), { highWaterMark: 1 << 18 }),
    close: () => {},
  }
}

async function openArchive(path: string): Promise<PackageFiles> {
  const archive = basename(path)
  let zip: yauzl.ZipFile | undefined
  const entries = new Map<string, yauzl.Entry>()
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true })
    if (zip.entryCount > maxFiles) refuse(archive, 'manyFiles', { most: maxFiles })
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
      if (isLink) refuse(archive, 'entryLink', { name })
      if (entry.isEncrypted()) refuse(archive, 'entryEncrypted', { name })
      if (entries.has(name)) refuse(archive, 'twice', { value: name })
      if (!name.endsWith('/')) entries.set(name, entry)
    }
    const sizes = new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize]))
    keepToLimits(archive, sizes)
    keepToRatio(archive, sizes, (await stat(path)).size)
    const opened = zip
    return {
      sizes,
      open: async (name) => Readable.from(unpack(opened, entries.get(name)!), { highWaterMark: 16 }),
      close: () => opened.close(),
    }
  } catch (error) {
    zip?.close()
    if (error instanceof ImportError) throw error
    return refuse(archive, 'notOpened', { error: (error as Error).message })
  }
}

/** Unpacks an entry. yauzl (`validateEntrySizes`) never reads more than the size in the archive's directory. */
async function* unpack(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw new CsvError(0, `cannot be unpacked: ${(error as Error).message}`)
  }
}

function keepToLimits(place: string, sizes: ReadonlyMap<string, number>): void {
  if (sizes.size > maxFiles) refuse(place, 'manyFiles', { most: maxFiles })
  const total = totalOf(sizes)
  if (total > maxBytes)
    refuse(place, 'tooLarge', { size: Math.round(total / 2 ** 30), most: maxBytes / 2 ** 30 })
}

/** Entries may share bytes of the archive, so the limit applies to the sum of their sizes. */
function keepToRatio(archive: string, sizes: ReadonlyMap<string, number>, packed: number): void {
  const total = totalOf(sizes)
  if (total > smallBytes && total > maxRatio * packed)
    refuse(archive, 'tooPacked', { size: Math.round(total / 2 ** 20), ratio: maxRatio })
}

const totalOf = (sizes: ReadonlyMap<string, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0)

function refuse(file: string, reason: ImportReason, params?: ReasonParams): never {
  throw new ImportError([problemIn(file, reasonText(reason, params))])
}
