import { compressedFrom, type Encoding } from './encodings.ts'

/** Does what follows an answer besides the log and the metrics, such as counting a search. */
export type Tell = (customerId: number) => void

/**
 * A kept answer. Its bytes are texts with one character for each byte (latin1): Node sends such a text together with the
 * headers in one write.
 */
export type KeptAnswer = {
  etag: string
  plain: string
  encoded: Partial<Record<Encoding, string>>
  /** names and values by turns */
  counts: readonly string[]
  tells: readonly Tell[]
  /** the moment from which other rows are visible; null = none is known */
  until: Date | null
}

/** Headers of an answer that say how long the whole list is. */
export const countHeaders = ['x-total-count', 'x-retrofit-count'] as const

const entryBytes = 300 // of the objects around the texts

/** Size in bytes. A key may have two bytes for each character. */
export const sizeOf = ({ plain, encoded }: KeptAnswer, key: string): number =>
  entryBytes + plain.length + 2 * key.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0)

/** Whether the answer is sent compressed to clients that accept it. */
export const isCompressible = ({ plain }: KeptAnswer): boolean => plain.length >= compressedFrom

/** `Vary` of an answer that is sent in different encodings. */
export const withEncoding = (vary: unknown): string => [vary, 'accept-encoding'].filter(Boolean).join(', ')

/** Whether the client has the answer with this ETag. */
export const isKnownTo = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header === `W/${etag}` || `W/${header}` === etag)

export const jsonType = 'application/json; charset=utf-8'
