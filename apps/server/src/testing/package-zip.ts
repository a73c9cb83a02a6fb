import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Packs the files of a catalogue package, with those in `pictures`, into a .zip. */
export function zipOf(folder: string): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of readdirSync(folder, { recursive: true }) as string[])
    if (statSync(join(folder, name)).isFile()) zip.addFile(join(folder, name), name)
  zip.end()
  return buffer(zip.outputStream)
}
