import type { Lang } from '@partboard/contract/texts'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit, type CustomerAuthor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { enqueueMail } from '../../mail/index.ts'
import { eraseFromOrdersOf, erasePerson, lockAccount, readObstacles } from './close-account.queries.ts'
import { listPeople, nameOf } from './people.queries.ts'

/**
 * Closes an account permanently: it has no login, its e-mail is free, and its personal data are deleted. So do the logins
 * of its people. Orders keep the buyer's name and address as long as tax law requires. The last mail to each says so.
 *
 * @param options.isForAll closes it also if it has other people; the shop says so by closing it, a customer has to
 * @throws ShopError 'customer_not_found', 'customer_closed', 'company_has_people' (`people`), 'customer_has_orders' (`orders`: their numbers),
 *         'customer_has_returns' (`cases`), 'customer_has_credit'; then nothing has changed
 */
export async function closeAccount(
  db: Kysely<Database>,
  author: Author | CustomerAuthor,
  customerId: number,
  { isForAll = true }: { isForAll?: boolean } = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, customerId, { companyId: null })
    if (!account) throw new ShopError('customer_not_found')
    if (account.closed_at) throw new ShopError('customer_closed')
    const [obstacle] = await obstaclesOf(trx, customerId)
    if (obstacle) throw obstacle
    const people = await listPeople(trx, customerId)
    const others = people.filter(({ isFirst }) => !isFirst)
    if (others.length > 0 && !isForAll)
      throw new ShopError('company_has_people', { params: { people: others.map(nameOf).join(', ') } })
    await mailErased(trx, account)
    for (const person of others)
      await mailErased(trx, { ...person, storeId: person.storeId ?? account.storeId })
    for (const { id, email } of people.toReversed()) await erasePerson(trx, id, email.toLowerCase())
    await eraseFromOrdersOf(trx, customerId)
    await audit(trx, author, { action: 'customer.closed', subject: { kind: 'customer', id: customerId } })
    await addEvent(trx, 'customer.closed', { customerId })
  })
}

/**
 * Erases a person of a company: the login ends, and the company keeps its orders. The last mail says so.
 *
 * @throws ShopError 'not_found'
 */
export async function closePerson(
  db: Kysely<Database>,
  author: CustomerAuthor,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, personId, { companyId })
    if (!account || account.closed_at) throw new ShopError('not_found')
    await mailErased(trx, account)
    await erasePerson(trx, personId, account.email_lower)
    const subject = { kind: 'customer', id: companyId }
    await audit(trx, author, { action: 'customer.personRemoved', subject, after: { person: personId } })
    await addEvent(trx, 'customer.changed', { customerId: companyId })
  })
}

/** The last mail to a person. It has the e-mail, because the account is erased when it is sent. */
async function mailErased(
  trx: Transaction<Database>,
  { email, language, storeId }: { email: string; language: Lang | null; storeId: number | null },
): Promise<void> {
  if (storeId === null) return
  await enqueueMail(trx, { kind: 'accountErased', email, lang: language ?? 'pl', storeId })
}

/** What is open between the shop and a customer, so that the account cannot be closed. */
export async function obstaclesOf(db: Kysely<Database>, customerId: number): Promise<ShopError[]> {
  const { orders, cases, owes } = await readObstacles(db, customerId)
  return [
    ...(orders.length > 0
      ? [new ShopError('customer_has_orders', { params: { orders: orders.join(', ') } })]
      : []),
    ...(cases.length > 0
      ? [new ShopError('customer_has_returns', { params: { cases: cases.join(', ') } })]
      : []),
    ...(owes ? [new ShopError('customer_has_credit')] : []),
  ]
}
