import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'

/** The target of a new package: a folder, or an archive to which the files are added one after the other. */
export type Target = { add: (name: string, content: Readable) => Promise<void>; end: () => Promise<void> }

/**
 * Writes a package under a temporary name, and renames it when it is complete.
 *
 * @param path a folder that does not exist or is empty, or a file that ends in .zip
 * @throws StartupError when the folder is not empty
 */
export async function writeWhole<T>(path: string, write: (target: Target) => Promise<T>): Promise<T> {
  const isArchive = path.toLowerCase().endsWith('.zip')
  if (!isArchive && existsSync(path) && (await readdir(path)).length > 0)
    throw new StartupError(`${path} is not empty; a package goes into a folder of its own.`)
  await mkdir(dirname(path), { recursive: true })
  const unfinished = join(dirname(path), `.${basename(path)}.new`)
  await rm(unfinished, { recursive: true, force: true })
  try {
    const target = isArchive ? openArchive(unfinished) : await openFolder(unfinished)
    const result = await write(target)
    await target.end()
    if (!isArchive) await rm(path, { recursive: true, force: true })
    await rename(unfinished, path)
    return result
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function openFolder(path: string): Promise<Target> {
  await mkdir(join(path, 'pictures'), { recursive: true })
  return {
    add: (name, content) => pipeline(content, createWriteStream(join(path, name))),
    end: async () => {},
  }
}

/** An archive has a modification time for each file; here it is constant, so that equal files give equal bytes. */
const mtime = new Date(Date.UTC(2000, 0, 1))

function openArchive(path: string): Target {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  // Awaited at the end, which also reports earlier failures.
  written.catch(() => {})
  return {
    add: async (name, content) => {
      zip.addReadStream(content, name, { mtime, mode: 0o100644, forceDosTimestamp: true })
      await finished(content)
    },
    end: async () => {
      zip.end()
      await written
    },
  }
}
