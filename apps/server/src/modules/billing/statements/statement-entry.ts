import { createHash } from 'node:crypto'
import { checkIban } from '@partboard/domain/billing/iban'
import type { EntryFault } from '@partboard/domain/billing/statement'

/** A credit of a statement as the file says it. */
export type ReadEntry = {
  /** The store's account, an IBAN. */
  account: string
  bookedOn: string
  amountMinor: number
  currencyCode: string
  title: string
  payer: string
  /** What the bank calls it; empty = it has no name for it. */
  bankReference: string
  /** Whether it is several transfers whose amounts the bank does not say. */
  isCollective: boolean
}

/** An entry that is left out. The others of the file are read. */
export type SkippedEntry = {
  /** Its place among all entries of the file, debits too, from 1. */
  entry: number
  fault: EntryFault
  /** What the file says there. */
  detail: string
}

/** What a file says: its credits, and the entries that cannot be read. */
export type ReadFile = { entries: ReadEntry[]; skipped: SkippedEntry[] }

/** A file that is no statement, or one that cannot be read. */
export class StatementError extends Error {}

/** An entry that cannot be read. The others of the file can. */
export class EntryError extends Error {
  readonly fault: EntryFault
  constructor(fault: EntryFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}

/**
 * Reads the entries of a file, each on its own.
 *
 * @param ours the accounts of the stores
 * @param read the credits of an entry; none for a debit. @throws EntryError
 */
export function readEach<T extends { account: string }>(
  entries: readonly T[],
  ours: readonly string[],
  read: (entry: T) => ReadEntry[],
): ReadFile {
  const file: ReadFile = { entries: [], skipped: [] }
  for (const [at, entry] of entries.entries()) {
    try {
      const credits = read(entry).map(checked)
      if (credits.length > 0 && !ours.includes(entry.account)) throw new EntryError('account', entry.account)
      file.entries.push(...credits)
    } catch (error) {
      if (!(error instanceof EntryError)) throw error
      file.skipped.push({ entry: at + 1, fault: error.fault, detail: error.message })
    }
  }
  return file
}

function checked(entry: ReadEntry): ReadEntry {
  const { bookedOn, currencyCode, amountMinor } = entry
  if (!isDay(bookedOn)) throw new EntryError('date', bookedOn)
  if (!/^[A-Z]{3}$/.test(currencyCode)) throw new EntryError('currency', currencyCode)
  if (amountMinor === 0) throw new EntryError('amount', '0')
  return entry
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** An account in its stored form. @throws StatementError */
export function accountOf(text: string): string {
  const checked = checkIban(text.replace(/^\//, ''))
  if (!checked.ok) throw new StatementError(`'${text}' is not a bank account`)
  return checked.iban
}

/** Reads an amount with a decimal point or comma, also with blanks between thousands, into minor units. @throws EntryError */
export function amountOf(text: string): number {
  const plain = text.trim().replace(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, '')
  const match = /^(\d{1,12})(?:[.,](\d{0,2})0*)?$/.exec(plain)
  if (!match) throw new EntryError('amount', text)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** A text without line ends and double spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * The key of each entry, by which a file that comes twice adds nothing. Entries that say the same are counted, because
 * two customers may pay the same amount on one day.
 */
export function keysOf(entries: readonly ReadEntry[]): string[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const { account, bookedOn, amountMinor, currencyCode, title, payer, bankReference } = entry
    // Files of one bank word a title differently, but never its own reference.
    const words = bankReference === '' ? [title, payer] : [bankReference]
    const facts = JSON.stringify([account, bookedOn, amountMinor, currencyCode, ...words])
    const count = (seen.get(facts) ?? 0) + 1
    seen.set(facts, count)
    return `${createHash('sha256').update(facts).digest('hex')}-${count}`
  })
}
