import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { enqueueMail } from '../../mail/index.ts'
import { listPeople, lockCompany } from '../accounts/people.queries.ts'
import { findMailContext } from '../record/customer.queries.ts'
import { removeSecondFactor } from './second-factor.queries.ts'

/**
 * Lets a person log in without a code, who has lost the app and the recovery codes. A mail tells the person. It locks the
 * company before the second factor.
 *
 * @param about.id the company; `person` may be the company's first one
 * @throws ShopError 'customer_not_found', 'not_found'
 */
export function endSecondFactorOf(
  db: Kysely<Database>,
  author: Author,
  { id, person, reason }: { id: number; person: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockCompany(trx, id))) throw new ShopError('customer_not_found')
    const people = await listPeople(trx, id)
    if (!people.some((one) => one.id === person)) throw new ShopError('not_found')
    if (!(await removeSecondFactor(trx, person))) return
    await audit(trx, author, {
      action: 'customer.secondFactorEnded',
      subject: { kind: 'customer', id },
      after: { person, reason },
    })
    const { lang, storeId } = await findMailContext(trx, person)
    const job = { kind: 'secondFactor', act: 'offByShop', customerId: person } as const
    await enqueueMail(trx, { ...job, lang: lang as Lang, storeId })
  })
}
