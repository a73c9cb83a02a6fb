import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { lockCart } from '../../cart/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { lockAccount } from './close-account.queries.ts'
import { exchangePeople } from './hand-over.queries.ts'
import { isInvited } from './invitations.queries.ts'
import { listPeople, nameOf } from './people.queries.ts'

/** The first person of a company, as the one who asks; the e-mail tells whether it is still the same person. */
type Owner = { companyId: number; emailLower: string; traceId: string; lang: Lang; storeId: number }

/**
 * Makes another person of a company its first one. The account stays as it is, with its number, prices, credit, addresses
 * and orders. The two people exchange places in it: logins, sessions, carts, lists and waiting orders go along with
 * their people. The former first person manages people from then on, and may leave. Both get a mail.
 *
 * @throws ShopError 'not_allowed' when somebody else is the first person by now, 'not_found' for no other person of the
 *         company, 'person_not_joined'
 */
export async function handOver(
  db: Kysely<Database>,
  { companyId, emailLower, traceId, lang, storeId }: Owner,
  personId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Both carts come before the company, as for an order.
    await lockCart(trx, companyId)
    if (await isInvited(trx, companyId, personId)) throw new ShopError('person_not_joined')
    const account = personId === companyId ? null : await lockAccount(trx, personId, { companyId })
    if (!account || account.closed_at) throw new ShopError('not_found')
    const people = await listPeople(trx, companyId)
    const [owner, person] = [companyId, personId].map((id) => people.find((one) => one.id === id))
    if (owner?.email.toLowerCase() !== emailLower) throw new ShopError('not_allowed')
    if (!person) throw new ShopError('not_found')
    await exchangePeople(trx, companyId, personId)
    await audit(
      trx,
      { kind: 'customer', id: personId, name: nameOf(owner), traceId },
      {
        action: 'customer.handedOver',
        subject: { kind: 'customer', id: companyId },
        after: { person: companyId },
      },
    )
    await addEvent(trx, 'customer.changed', { customerId: companyId })
    for (const customerId of [companyId, personId])
      await enqueueMail(trx, { kind: 'handedOver', customerId, lang, storeId })
  })
}
