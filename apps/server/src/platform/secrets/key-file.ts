import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../lifecycle/lifecycle.ts'

/** A key for AES-256. Its id is the start of its SHA-256, so a file needs nothing but keys. */
export type Key = { id: string; bytes: Buffer }

const keyBytes = 32

/** Makes a random key. */
export const newKey = (): Key => keyOf(randomBytes(keyBytes))

const keyOf = (bytes: Buffer): Key => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
})

/**
 * Reads the keys of a file: one on each line, 32 bytes as Base64. The first encrypts; all of them decrypt.
 *
 * @throws StartupError when the file cannot be read, is empty, or a line is no key; no message contains a key
 */
export function readKeys(path: string): Key[] {
  const lines = readText(path)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const keys = lines.map((line) => Buffer.from(line, 'base64'))
  if (keys.length === 0 || keys.some(({ length }) => length !== keyBytes))
    throw new StartupError(
      `The file ${path} of SECRETS_KEY_FILE must have 32 bytes as Base64 on each line (openssl rand -base64 32).`,
    )
  return keys.map(keyOf)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(`The file ${path} of SECRETS_KEY_FILE cannot be read (${code}).`)
  }
}

/** Writes the keys to a file that only its owner reads, at once: a reader finds the old keys or the new ones. */
export function writeKeys(path: string, keys: readonly Key[]): void {
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  const file = openSync(unfinished, 'w', 0o600)
  try {
    writeSync(file, keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}

/** The state of a file, which differs after each `writeKeys`; null = there is no file. */
export function stateOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : null
}
