import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

/** Encodings in which an answer is kept, the preferred one first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Answers of at least this many bytes are compressed. */
export const compressedFrom = 1024

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
// An answer is compressed once and sent often, so it may take longer than one that is compressed for a single request.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Compresses an answer that is sent often. */
export const compressAnswer: Record<Encoding, (answer: Buffer) => Promise<Buffer>> = {
  br: (answer) => brotli(answer, quality),
  gzip: (answer) => gzipped(answer),
}

/** Results by header. There are few different ones, but a client can send any. */
const chosen = new Map<string, Encoding | null>()
const maxChosen = 200

/** The encoding that a client prefers; null = it accepts none of ours. */
export function encodingFor({ 'accept-encoding': header }: IncomingHttpHeaders): Encoding | null {
  if (header === undefined) return null
  const accepted = String(header)
  let encoding = chosen.get(accepted)
  if (encoding === undefined) {
    encoding = negotiate(accepted, [...encodings]) as Encoding | null
    if (chosen.size >= maxChosen) chosen.clear()
    chosen.set(accepted, encoding)
  }
  return encoding
}
