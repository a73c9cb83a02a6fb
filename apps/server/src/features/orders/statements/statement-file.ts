import { readCamt } from './camt.ts'
import { readMt940 } from './mt940.ts'
import { type ReadEntry, StatementError } from './statement-entry.ts'

/** Reads the credits of a bank statement, CAMT.053 or MT940, in UTF-8 or Windows-1250. @throws StatementError */
export function readStatement(bytes: Buffer): ReadEntry[] {
  const text = textOf(bytes)
  const entries = /^\s*</.test(text) ? readCamt(text) : readMt940(text)
  for (const { amountMinor, currencyCode } of entries) {
    if (!/^[A-Z]{3}$/.test(currencyCode)) throw new StatementError('an entry has no currency')
    if (amountMinor === 0) throw new StatementError('an entry has no amount')
  }
  return entries
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
