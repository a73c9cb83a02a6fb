import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { packagePath, uploadsFolder } from '../../../import/runs/run-import.ts'
import { exemptUpload } from '../../../platform/http/connection-limits.ts'
import { ShopError } from '../../../platform/http/errors.ts'

/** A package that was received: its folder below DATA_DIR/imports, and its size. */
export type Upload = { folder: string; bytes: number }

/** Maximum time of an upload in ms; a silent connection is closed sooner (request-limits.ts). */
const maxTimeMs = 60 * 60_000

/** Suffix of the folder of an upload that has not arrived completely. */
export const unfinished = '.part'

/** The beginning of a .zip: a file, or the directory of an empty archive. */
const signatures = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')]

/**
 * Writes the body of a request into a new folder. Nothing remains of an upload that fails.
 *
 * @throws ShopError 'import_too_large', 'import_no_zip'; 'import_cut' when the connection ends too early
 */
export async function receiveUpload(
  { raw, headers }: FastifyRequest,
  body: Readable,
  { dataDir, importMegabytes }: { dataDir: string; importMegabytes: number },
): Promise<Upload> {
  const tooLarge = new ShopError('import_too_large', { params: { megabytes: importMegabytes } })
  const maxBytes = importMegabytes * 1_000_000
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge
  const folder = `${randomUUID()}${unfinished}`
  const path = packagePath(dataDir, folder)
  let bytes = 0
  let beginning = Buffer.alloc(0)
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      if (beginning.length < 4) {
        beginning = Buffer.concat([beginning, chunk])
        if (beginning.length >= 4 && !signatures.some((one) => beginning.subarray(0, 4).equals(one)))
          return done(new ShopError('import_no_zip'))
      }
      bytes += chunk.length
      done(bytes > maxBytes ? tooLarge : null, chunk)
    },
  })
  const endExemption = exemptUpload(raw.socket)
  try {
    await mkdir(join(uploadsFolder(dataDir), folder), { recursive: true })
    await write(body, check, path)
    if (bytes < 4) throw new ShopError('import_no_zip')
    return { folder, bytes }
  } catch (error) {
    await dropUpload(dataDir, folder)
    throw isCut(error) ? new ShopError('import_cut') : error
  } finally {
    endExemption()
  }
}

/** Writes a body into a file. After an error the body is not destroyed, so that the client still gets an answer. */
async function write(body: Readable, check: Transform, path: string): Promise<void> {
  const written = pipeline(check, createWriteStream(path, { flags: 'wx' }))
  finished(body, { signal: AbortSignal.timeout(maxTimeMs) }).catch((error) => check.destroy(error))
  try {
    body.pipe(check)
    await written
  } catch (error) {
    body.unpipe(check)
    body.resume()
    throw error
  }
}

/** Whether the client has ended the connection, or was too slow. */
const isCut = (error: unknown) =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ERR_HTTP_REQUEST_TIMEOUT'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )

/** Deletes the folder of an upload. */
export const dropUpload = (dataDir: string, folder: string): Promise<void> =>
  rm(join(uploadsFolder(dataDir), folder), { recursive: true, force: true })

/** The name of this DATA_DIR. Only processes with the same one can read its uploads. */
export async function machineOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'machine-id')
  await mkdir(dataDir, { recursive: true })
  // Several processes may start at once; the first one writes the file.
  await writeFile(path, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(path, 'utf8')).trim()
}
