import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { MAX_DOCUMENT } from '@partboard/domain/numbers/limits'
import type { FastifyRequest } from 'fastify'
import { exemptUpload } from '../../../platform/http/connection-limits.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { cleanName, type DocumentType, headBytes, isComplete, tailBytes, typeOfHead } from './file-kind.ts'

/** A file that was read and accepted. `path` is where its bytes are. */
export type AcceptedFile = { path: string; name: string; type: DocumentType; bytes: number; sha256: string }

/** Maximum time of an upload in ms; a silent connection is closed sooner (request-limits.ts). */
const maxTimeMs = 10 * 60_000
/** Bytes of a form around its file. */
const formBytes = 64 * 1024

const tooLarge = () =>
  new ShopError('document_too_large', { params: { megabytes: MAX_DOCUMENT / 1024 / 1024 } })

/**
 * Writes the file of a multipart form below `dataDir` while it arrives, and hands it on. Nothing remains of it after
 * `use`, or after a refusal.
 *
 * @throws ShopError 'document_missing', 'document_too_large', 'document_type', 'document_cut'
 */
export async function receiveDocument({ raw, headers }: FastifyRequest, body: Readable, dataDir: string) {
  if (Number(headers['content-length'] ?? 0) > MAX_DOCUMENT + formBytes) throw tooLarge()
  const path = join(dataDir, 'uploads', randomUUID())
  const endExemption = exemptUpload(raw.socket)
  try {
    await mkdir(join(dataDir, 'uploads'), { recursive: true })
    return await readForm(body, headers['content-type'] ?? '', path)
  } catch (error) {
    await dropFile(path)
    throw isCut(error) ? new ShopError('document_cut') : error
  } finally {
    endExemption()
  }
}

export const dropFile = (path: string): Promise<void> => rm(path, { force: true })

/** Reads a form with one file. After an error the body is not destroyed, so that the client still gets an answer. */
async function readForm(body: Readable, contentType: string, path: string): Promise<AcceptedFile> {
  let form: ReturnType<typeof Busboy>
  try {
    form = Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, fieldSize: 1024 },
    })
  } catch {
    throw new ShopError('document_missing')
  }
  const { promise, resolve, reject } = Promise.withResolvers<AcceptedFile>()
  let file: Promise<AcceptedFile> | null = null
  form.on('file', (_, stream, name) => {
    const check = new FileCheck()
    stream.on('error', (error) => check.destroy(error))
    file = pipeline(stream, check, createWriteStream(path, { flags: 'wx' })).then(() =>
      check.accept(path, name ?? ''),
    )
    file.catch(reject)
  })
  form.on('finish', () => (file ? file.then(resolve, reject) : reject(new ShopError('document_missing'))))
  // The form ends before its last boundary.
  form.on('error', () => reject(new ShopError('document_cut')))
  finished(body, { signal: AbortSignal.timeout(maxTimeMs) }).catch(reject)
  body.pipe(form)
  try {
    return await promise
  } catch (error) {
    body.unpipe(form)
    body.resume()
    throw error
  }
}

/** Passes a file on, and refuses it as soon as its type or its size is wrong. */
class FileCheck extends Transform {
  private bytes = 0
  private head = Buffer.alloc(0)
  private tail = Buffer.alloc(0)
  private type: DocumentType | null = null
  private readonly hash = createHash('sha256')

  override _transform(chunk: Buffer, _: string, done: (error: Error | null, chunk?: Buffer) => void): void {
    const refusal = this.judge(chunk)
    if (refusal) done(refusal)
    else done(null, chunk)
  }

  /** @returns why the file is refused; null = it is not, so far */
  private judge(chunk: Buffer): ShopError | null {
    this.bytes += chunk.length
    if (this.bytes > MAX_DOCUMENT) return tooLarge()
    this.tail = Buffer.concat([this.tail, chunk]).subarray(-tailBytes)
    this.hash.update(chunk)
    if (this.type) return null
    this.head = Buffer.concat([this.head, chunk]).subarray(0, headBytes)
    this.type = typeOfHead(this.head)
    return this.type || this.head.length < headBytes ? null : new ShopError('document_type')
  }

  /** Call it after the last byte. */
  accept(path: string, name: string): AcceptedFile {
    const { bytes, head, tail, type } = this
    if (!type) throw new ShopError('document_type')
    if (!isComplete(type, { head, tail, bytes })) throw new ShopError('document_cut')
    return { path, name: cleanName(name, type), type, bytes, sha256: this.hash.digest('hex') }
  }
}

/** Whether the client has ended the connection, or was too slow. */
const isCut = (error: unknown) =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ERR_HTTP_REQUEST_TIMEOUT'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )
