import { accessSync, constants, createReadStream, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { StartupError } from '../lifecycle/lifecycle.ts'

/**
 * Reads a file that an argument of a command names.
 *
 * @param maxBytes of the file
 * @throws StartupError when it cannot be read, or is larger
 */
export function readFile(path: string, maxBytes: number): Buffer {
  const bytes = readable(path, () => readFileSync(resolve(path)))
  if (bytes.length > maxBytes)
    throw new StartupError(`${path} is larger than ${Math.floor(maxBytes / 1024)} kB. Nothing was changed.`)
  return bytes
}

/** A file of any size, which is read while it is sent. @throws StartupError when there is none */
export function streamFile(path: string): Readable {
  readable(path, () => accessSync(resolve(path), constants.R_OK))
  return createReadStream(resolve(path))
}

function readable<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new StartupError(
      `${path} cannot be read (${(error as NodeJS.ErrnoException).code}). Nothing was changed.`,
    )
  }
}

/** @throws StartupError when the file cannot be read, or is no JSON */
export function readJsonFile(path: string, maxBytes: number): unknown {
  try {
    return JSON.parse(readFile(path, maxBytes).toString('utf8'))
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${path} is not JSON: ${(error as Error).message}. Nothing was changed.`)
  }
}
