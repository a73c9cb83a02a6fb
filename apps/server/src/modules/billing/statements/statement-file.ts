import { readCamt } from './camt.ts'
import { readMt940 } from './mt940.ts'
import { keysOf, type ReadEntry, StatementError } from './statement-entry.ts'

/** Maximum credits of a file. A bank writes a file a day. */
const maxEntries = 10_000

/**
 * Reads the credits of a bank statement, CAMT.053 or MT940, in UTF-8 or Windows-1250.
 *
 * @returns the credits with their keys (`keysOf`), or why the file cannot be read
 */
export function readStatement(
  bytes: Uint8Array,
): { entries: ReadEntry[]; keys: string[] } | { problem: string } {
  try {
    const entries = entriesOf(textOf(bytes))
    return { entries, keys: keysOf(entries) }
  } catch (error) {
    if (error instanceof StatementError) return { problem: error.message }
    throw error
  }
}

function entriesOf(text: string): ReadEntry[] {
  const entries = /^\s*</.test(text) ? readCamt(text) : readMt940(text)
  if (entries.length > maxEntries) throw new StatementError(`the file has more than ${maxEntries} credits`)
  for (const { amountMinor, currencyCode } of entries) {
    if (!/^[A-Z]{3}$/.test(currencyCode)) throw new StatementError('an entry has no currency')
    if (amountMinor === 0) throw new StatementError('an entry has no amount')
  }
  return entries
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
