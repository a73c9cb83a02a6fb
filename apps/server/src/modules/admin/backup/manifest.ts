import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { z } from 'zod'

/** Increased whenever older programs cannot read newer backups. */
export const backupFormat = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[\w$]{1,63}$/)

const Table = z.strictObject({
  schema: name,
  name,
  columns: z.array(name).min(1),
  key: z.array(name),
  texts: z.array(name),
  parent: name.nullable(),
  bound: z
    .string()
    .regex(/^FOR VALUES IN \('?\d+'?\)$/)
    .nullable(),
  rows: z.int().min(0),
  sha256,
  /** Minor units by column. */
  sums: z.record(z.string(), z.string()),
})
export type BackedUpTable = z.infer<typeof Table>

const Manifest = z.strictObject({
  format: z.literal(backupFormat),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string().regex(/^\d{4}_\w+\.sql$/), sha256 })).min(1),
  /** Version of the queue's own schema. */
  queue: z.int().min(0),
  tables: z.array(Table),
  sequences: z.array(z.strictObject({ schema: name, name, value: z.string().regex(/^\d+$/) })),
})
/** Describes a backup: the level of the schema, and the expected content of every file. */
export type Manifest = z.infer<typeof Manifest>

/** @returns null for an invalid manifest or a newer format */
export function readManifest(text: string): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const manifestName = 'manifest.json'
export const digestName = 'manifest.sha256'
export const fileOfTable = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.copy`
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Passes a stream on and computes its digest and its number of lines, which are the rows of a COPY. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  rows = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.rows++
    done(null, chunk)
  }

  /** Must be called once, after the stream has ended. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}
