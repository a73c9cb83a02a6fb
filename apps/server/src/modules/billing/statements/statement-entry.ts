import { createHash } from 'node:crypto'
import { checkIban } from '@partboard/domain/billing/iban'

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
}

/** A file that is no statement, or one that cannot be read. */
export class StatementError extends Error {}

/** An account in its stored form. @throws StatementError */
export function accountOf(text: string): string {
  const checked = checkIban(text.replace(/^\//, ''))
  if (!checked.ok) throw new StatementError(`'${text}' is not a bank account`)
  return checked.iban
}

/** Reads an amount with a decimal point or comma into minor units. @throws StatementError */
export function amountOf(text: string): number {
  const match = /^(\d{1,12})(?:[.,](\d{0,2})0*)?$/.exec(text.trim())
  if (!match) throw new StatementError(`'${text}' is not an amount`)
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
