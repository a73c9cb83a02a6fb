import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as yauzl from 'yauzl'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import {
  backupFormat,
  digestName,
  digestOf,
  fileOfTable,
  type Manifest,
  Meter,
  manifestName,
  readManifest,
} from './manifest.ts'

/** A checked backup, with its manifest and files. */
export type Backup = {
  manifest: Manifest
  openFile: (name: string) => Promise<Readable>
  close: () => void
}

/**
 * Opens a backup and checks it completely: every file exists and matches the manifest.
 *
 * @throws StartupError when it is truncated, altered, not a backup, or of a newer release
 */
export async function openBackup(path: string): Promise<Backup> {
  const archive = await openArchive(path)
  try {
    const manifest = await checkManifest(path, archive)
    for (const table of manifest.tables)
      await checkFile(path, archive, fileOfTable(table), table.sha256, table.rows)
    return { manifest, ...archive }
  } catch (error) {
    archive.close()
    throw error
  }
}

type Archive = Omit<Backup, 'manifest'>

async function openArchive(path: string): Promise<Archive> {
  try {
    const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true })
    const entries = new Map<string, yauzl.Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return {
      openFile: async (name) => {
        const entry = entries.get(name)
        if (!entry)
          throw new StartupError(`${path} lacks ${name}: it is not a complete backup. Nothing was restored.`)
        return zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new StartupError(`There is no file ${path}.`)
    throw new StartupError(
      `${path} was cut short, or is not a backup (${(error as Error).message}). Nothing was restored.`,
    )
  }
}

async function checkManifest(path: string, archive: Archive): Promise<Manifest> {
  const said = await read(path, archive, manifestName)
  if (digestOf(said) !== (await read(path, archive, digestName)).trim()) altered(path, manifestName)
  const manifest = readManifest(said)
  if (manifest) return manifest
  throw new StartupError(
    `${path} was made by a newer Partboard: this one reads backups of the format ${backupFormat}. Nothing was restored.`,
  )
}

async function read(path: string, archive: Archive, name: string): Promise<string> {
  const stream = await archive.openFile(name)
  return text(stream).catch(() => altered(path, name))
}

async function checkFile(
  path: string,
  archive: Archive,
  name: string,
  sha256: string,
  rows: number,
): Promise<void> {
  const meter = new Meter()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const stream = await archive.openFile(name)
  await pipeline(stream, meter, nowhere).catch(() => altered(path, name))
  if (meter.digest() !== sha256 || meter.rows !== rows) altered(path, name)
}

function altered(path: string, name: string): never {
  throw new StartupError(
    `${path} was altered or damaged: ${name} is not what was written. Nothing was restored.`,
  )
}
