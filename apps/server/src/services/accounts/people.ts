import type { Lang } from '@partboard/contract/texts'
import { MAX_PEOPLE } from '@partboard/domain/limits'
import { areRightsValid, type PersonRights } from '@partboard/domain/people'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import { type Author, audit, type CustomerAuthor } from '../audit/audit.ts'
import { addEvent } from '../events/events.ts'
import { enqueueMail } from '../mail/queue.ts'
import { noPassword } from '../passwords/passwords.ts'
import { erasePerson, lockAccount } from './close-account.queries.ts'
import {
  insertPerson,
  listPeople,
  lockCompany,
  type PersonRow,
  rightColumns,
  updateRights,
} from './people.queries.ts'

/**
 * Who changes the people of a company: the office (`author`), or one of its people (`personId`, in the request `traceId`),
 * whose right is checked again under the lock. `lang` is the language of refusals.
 */
export type PeopleChanger = { lang: Lang } & ({ author: Author } | { personId: number; traceId: string })

export type NewPerson = { email: string; firstName: string; lastName: string; rights: PersonRights }

/** The names of the fields in refusals: those of the customers' wire, or of the office's. */
export type FieldNames = { email: string; managesPeople: string }

/**
 * Invites a person to a company: a login without a password, and a mail with a link to set one.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'not_allowed', 'too_many_people', 'validation'
 */
export async function invitePerson(
  db: Kysely<Database>,
  by: PeopleChanger,
  { companyId, fields, storeId }: { companyId: number; fields: FieldNames; storeId: number | null },
  { email, firstName, lastName, rights }: NewPerson,
): Promise<number> {
  requireValid(rights, fields, by.lang)
  return db.transaction().execute(async (trx) => {
    const { company, people, author } = await lockPeople(trx, by, companyId)
    if (people.length >= MAX_PEOPLE) throw new ShopError('too_many_people', { params: { max: MAX_PEOPLE } })
    const lang = 'personId' in by ? by.lang : (company.language ?? 'pl')
    const store = storeId ?? company.store_id
    const id = await insertPerson(trx, {
      company_id: companyId,
      email,
      email_lower: email.toLowerCase(),
      password_hash: noPassword,
      first_name: firstName,
      last_name: lastName,
      phone: '',
      company: '',
      vat_number: '',
      newsletter: false,
      price_basis: 'gross',
      language: lang,
      store_id: store,
      ...rightColumns(rights),
    })
    if (id === null) {
      const errors = { [fields.email]: [translatorFor(by.lang)('field.emailTaken')] }
      throw new ShopError('validation', { errors })
    }
    await mailInvitation(trx, id, { lang, storeId: store })
    await recordChange(trx, author, companyId, {
      action: 'customer.personInvited',
      after: { person: id, ...rights },
    })
    return id
  })
}

/**
 * Sends the invitation of a person again, who has not accepted it.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'not_allowed', 'not_found'
 */
export async function inviteAgain(
  db: Kysely<Database>,
  by: PeopleChanger,
  companyId: number,
  personId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { company, people, author } = await lockPeople(trx, by, companyId)
    if (personIn(people, personId).hasJoined) throw new ShopError('not_found')
    const lang = company.language ?? 'pl'
    await mailInvitation(trx, personId, { lang, storeId: company.store_id })
    await recordChange(trx, author, companyId, {
      action: 'customer.personInvited',
      after: { person: personId },
    })
  })
}

/**
 * Changes the rights of a person. They hold from the next request.
 *
 * @param target.revision the one that the changer has seen; null = any
 * @throws ShopError 'customer_not_found', 'customer_closed', 'not_allowed', 'not_found', 'changed_meanwhile',
 *         'validation'
 */
export async function changePerson(
  db: Kysely<Database>,
  by: PeopleChanger,
  {
    companyId,
    personId,
    revision,
    fields,
  }: { companyId: number; personId: number; revision: number | null; fields: FieldNames },
  rights: PersonRights,
): Promise<void> {
  requireValid(rights, fields, by.lang)
  await db.transaction().execute(async (trx) => {
    const { people, author } = await lockPeople(trx, by, companyId)
    const person = personIn(people, personId)
    const { seesPrices, mayOrder, orderLimitMinor, managesPeople } = person
    if (revision !== null && person.revision !== revision) throw new ShopError('changed_meanwhile')
    await updateRights(trx, personId, rights)
    await recordChange(trx, author, companyId, {
      action: 'customer.personChanged',
      before: { seesPrices, mayOrder, orderLimitMinor, managesPeople },
      after: { person: personId, ...rights },
    })
  })
}

/**
 * Removes a person: the sessions end at once, the e-mail is free, cart, lists and open requests are deleted. Orders keep
 * the name of who ordered.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'not_allowed', 'not_found'
 */
export async function removePerson(
  db: Kysely<Database>,
  by: PeopleChanger,
  companyId: number,
  personId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The cart comes before the company, as for an order.
    const account = await lockAccount(trx, personId, { companyId })
    const { people, author } = await lockPeople(trx, by, companyId)
    const { id } = personIn(people, personId)
    // Removing the own login is a mistake of a moment, so another manager has to do it.
    if (!account || ('personId' in by && by.personId === id)) throw new ShopError('not_found')
    await erasePerson(trx, id, account.email_lower)
    await recordChange(trx, author, companyId, {
      action: 'customer.personRemoved',
      after: { person: personId },
    })
  })
}

/** Locks a company and reads its people; checks that the changer may change them. @returns also the changer as an author */
async function lockPeople(trx: Transaction<Database>, by: PeopleChanger, companyId: number) {
  const company = await lockCompany(trx, companyId)
  if (!company) throw new ShopError('customer_not_found')
  if (company.closed_at) throw new ShopError('customer_closed')
  const people = await listPeople(trx, companyId)
  return { company, people, author: 'author' in by ? by.author : managerAmong(people, by) }
}

/** @throws ShopError 'not_allowed' */
function managerAmong(
  people: readonly PersonRow[],
  { personId, traceId }: { personId: number; traceId: string },
): CustomerAuthor {
  const manager = people.find(({ id, managesPeople }) => id === personId && managesPeople)
  if (!manager) throw new ShopError('not_allowed')
  const name = `${manager.firstName} ${manager.lastName}`.trim()
  return { kind: 'customer', id: personId, name, traceId }
}

/** The person to change. The first one cannot be changed. @throws ShopError 'not_found' */
function personIn(people: readonly PersonRow[], personId: number): PersonRow {
  const person = people.find(({ id, isFirst }) => id === personId && !isFirst)
  if (!person) throw new ShopError('not_found')
  return person
}

function requireValid(rights: PersonRights, fields: FieldNames, lang: Lang): void {
  if (areRightsValid(rights)) return
  const errors = { [fields.managesPeople]: [translatorFor(lang)('people.manager')] }
  throw new ShopError('validation', { errors })
}

async function mailInvitation(
  trx: Transaction<Database>,
  customerId: number,
  { lang, storeId }: { lang: Lang; storeId: number | null },
): Promise<void> {
  const { id } = await trx
    .selectFrom('store')
    .select('id')
    .$if(storeId !== null, (query) => query.where('id', '=', storeId!))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await enqueueMail(trx, { kind: 'invitation', customerId, lang, storeId: id })
}

/** Writes an event and an audit entry. */
async function recordChange(
  trx: Transaction<Database>,
  author: Author | CustomerAuthor,
  companyId: number,
  change: { action: string; before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await audit(trx, author, { ...change, subject: { kind: 'customer', id: companyId } })
  await addEvent(trx, 'customer.changed', { customerId: companyId })
}
