import type { TaxCheck } from '@partboard/contract/customers/tax-checks.office'
import type { Kysely } from 'kysely'
import { type Author, theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Config } from '../../../platform/process/config.ts'
import { today } from '../../../platform/time/today.ts'
import { openTaxRegisters } from '../tax-registers/registers.ts'
import { type CheckRow, findNumber, insertCheck, listToCheck } from './tax-checks.queries.ts'

type Urls = Pick<Config, 'whiteListUrl' | 'viesUrl'>

const mostAtATime = 20

/**
 * Asks the register that knows a customer's tax number, and keeps the answer with its day and number. Nothing waits for
 * it: an order and an application are as before, whatever it says.
 *
 * @throws ShopError 'customer_not_found', 'tax_check_not_possible' without a number or a register for it
 */
export async function checkTaxNumber(
  db: Kysely<Database>,
  { author, customerId, urls }: { author: Author; customerId: number; urls: Urls },
): Promise<void> {
  const found = await findNumber(db, customerId)
  if (!found) throw new ShopError('customer_not_found')
  const { number, requester } = found
  const answer = await openTaxRegisters(urls, requester).ask(number, today())
  if (!answer) throw new ShopError('tax_check_not_possible')
  await insertCheck(db, author, Object.assign({ customerId, number }, answer))
}

/** Asks about garages that have applied for trade prices. A register that was away is asked again after an hour. */
export async function checkApplicants(db: Kysely<Database>, urls: Urls): Promise<void> {
  if (!urls.whiteListUrl && !urls.viesUrl) return
  for (const customerId of await listToCheck(db, mostAtATime)) {
    try {
      await checkTaxNumber(db, { author: theShop, customerId, urls })
    } catch (error) {
      // A number of a country that no register knows.
      if (!(error instanceof ShopError)) throw error
    }
  }
}

export const presentCheck = ({ at, actorKind, actorName, ...row }: CheckRow): TaxCheck => ({
  ...row,
  at: at.toISOString(),
  by: { kind: actorKind, name: actorName },
})
