/**
 * Secrets in the database: they are encrypted with a key that is not in the database
 * (docs/decisions/0091-secrets-are-sealed.md). Columns have the type `Sealed`, and a constraint of each column takes
 * nothing else.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Key, readKeys, stateOf } from './key-file.ts'

/** A secret as the database holds it: `sealed1.<id of the key>.<nonce, ciphertext and tag>`. */
export type Sealed = string & { readonly sealed: unique symbol }

/** Columns of secrets, with the column that names their row. */
export const sealedColumns = [
  { table: 'payment_account', column: 'secret_key', row: 'store_id' },
  { table: 'payment_account', column: 'webhook_secret', row: 'store_id' },
  { table: 'webhook', column: 'secret', row: 'id' },
  { table: 'staff', column: 'totp_secret', row: 'id' },
  { table: 'customer_second_factor', column: 'secret', row: 'id' },
  { table: 'setup_secret', column: 'secret', row: 'is_only' },
] as const
export type SealedColumn = (typeof sealedColumns)[number]

/** Where a secret is. It is authenticated with it, so that a ciphertext opens in its own place only. */
export type Place = {
  [C in SealedColumn as `${C['table']}.${C['column']}`]: `${C['table']}.${C['column']}`
} extends infer All
  ? { column: All[keyof All]; row: number | string | boolean }
  : never

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** No secret: the column is empty. */
export const nothing = '' as Sealed

let keyFile: string | undefined
let kept: { state: string | null; keys: Key[] } | undefined

/** Says where the keys are. Every process does it before it uses the database. */
export function useKeyFile(path: string): void {
  keyFile = path
  kept = undefined
}

/** The keys now: another process may have replaced the file (`secrets rotate`). */
function currentKeys(): readonly Key[] {
  if (keyFile === undefined) throw new Error('useKeyFile was not called')
  const state = stateOf(keyFile)
  if (!kept || kept.state !== state) kept = { state, keys: readKeys(keyFile) }
  return kept.keys
}

/** Encrypts a secret for its place, with the first key; '' stays ''. */
export function seal(place: Place, secret: string): Sealed {
  if (secret === '') return nothing
  const key = currentKeys()[0]!
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key.bytes, nonce).setAAD(nameOf(place))
  const sealed = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `sealed1.${key.id}.${Buffer.concat(sealed).toString('base64url')}` as Sealed
}

/**
 * Decrypts a secret; '' stays ''.
 *
 * @throws Error when no key of the file fits, or the text was changed or is from another place
 */
export function unseal(place: Place, sealed: Sealed): string {
  if (sealed === '') return ''
  const [, id, text = ''] = sealed.split('.')
  const key = currentKeys().find((one) => one.id === id)
  if (!key) throw new Error(`The secret in ${place.column} needs the key ${id}, which SECRETS_KEY_FILE lacks`)
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes))
    .setAAD(nameOf(place))
    .setAuthTag(bytes.subarray(-tagBytes))
  const secret = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
  return Buffer.concat(secret).toString('utf8')
}

const nameOf = ({ column, row }: Place) => Buffer.from(`${column}:${row}`)
