import { decodeText } from '@partboard/domain/files/decode'
import { readCamt } from './camt.ts'
import { readMt940 } from './mt940.ts'
import { keysOf, type ReadFile, StatementError } from './statement-entry.ts'

/** Maximum credits of a file. A bank writes a file a day. */
const maxEntries = 10_000

/**
 * Reads the credits of a bank statement, CAMT.053 or MT940, in any encoding that `decodeText` reads. An entry that cannot be
 * read costs itself alone.
 *
 * @param ours the accounts of the stores; entries of others are left out
 * @returns the credits with their keys (`keysOf`), or why the file cannot be read
 */
export function readStatement(
  bytes: Uint8Array,
  ours: readonly string[],
): (ReadFile & { keys: string[] }) | { problem: string } {
  try {
    const text = decodeText(bytes)
    if (text === null) throw new StatementError('the file is neither CAMT.053 nor MT940')
    const read = (/^\s*</.test(text) ? readCamt : readMt940)(text, ours)
    if (read.entries.length + read.skipped.length > maxEntries)
      throw new StatementError(`the file has more than ${maxEntries} credits`)
    return { ...read, keys: keysOf(read.entries) }
  } catch (error) {
    if (error instanceof StatementError) return { problem: error.message }
    throw error
  }
}
