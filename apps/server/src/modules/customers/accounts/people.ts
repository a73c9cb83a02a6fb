import type { Lang } from '@partboard/contract/texts'
import { areRightsValid, type PersonRights } from '@partboard/domain/customers/people'
import { MAX_PEOPLE } from '@partboard/domain/numbers/limits'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit, type CustomerAuthor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { enqueueMail } from '../../mail/index.ts'
import { erasePerson, lockAccount } from './close-account.queries.ts'
import {
  changeInvitation,
  deleteInvitation,
  findInvitationOf,
  insertInvitation,
  listInvited,
  renewInvitation,
  turnIntoPerson,
} from './invitations.queries.ts'
import { emailTaken } from './new-account.queries.ts'
import { listPeople, lockCompany, nameOf, type PersonRow, updateRights } from './people.queries.ts'

/**
 * Who changes the people of a company: the office (`author`), or one of its people (`personId`, in the request `traceId`),
 * whose right is checked again under the lock. `lang` is the language of refusals.
 */
export type PeopleChanger = { lang: Lang } & ({ author: Author } | { personId: number; traceId: string })

export type NewPerson = { email: string; firstName: string; lastName: string; rights: PersonRights }

/** The names of the fields in refusals: those of the customers' wire, or of the office's. */
export type FieldNames = { email: string; managesPeople: string }

/**
 * Invites a person to a company, with a mail to the e-mail. Nothing is made of it before the owner of the e-mail accepts.
 * The answer to a company is the same whether the e-mail has an account or not; the mail says what applies. The shop
 * knows its accounts, so it is told.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'not_allowed', 'email_unconfirmed', 'customer_unconfirmed',
 *         'too_many_people', 'validation'
 */
export async function invitePerson(
  db: Kysely<Database>,
  by: PeopleChanger,
  { companyId, fields, storeId }: { companyId: number; fields: FieldNames; storeId: number | null },
  { email, firstName, lastName, rights }: NewPerson,
): Promise<number> {
  requireValid(rights, fields, by.lang)
  return db.transaction().execute(async (trx) => {
    const { company, people, invited, author } = await lockPeople(trx, by, companyId)
    // Otherwise anybody could gather people around the e-mail of somebody else.
    requireConfirmed(company, by)
    if (people.length + invited.length >= MAX_PEOPLE)
      throw new ShopError('too_many_people', { params: { max: MAX_PEOPLE } })
    const refuse = (sentence: 'field.emailTaken' | 'people.onList') => {
      throw new ShopError('validation', { errors: { [fields.email]: [translatorFor(by.lang)(sentence)] } })
    }
    const emailLower = email.toLowerCase()
    if (people.some((person) => person.email.toLowerCase() === emailLower)) refuse('people.onList')
    if ('author' in by && (await emailTaken(trx, emailLower))) refuse('field.emailTaken')
    const lang = 'personId' in by ? by.lang : (company.language ?? 'pl')
    const store = storeId ?? company.store_id
    const invitedBy = author.kind === 'customer' ? author.name : ''
    const facts = { companyId, email, firstName, lastName, invitedBy, lang, storeId: store, ...rights }
    const id = (await insertInvitation(trx, facts)) ?? refuse('people.onList')
    await mailInvitation(trx, id, { lang, storeId: store })
    await recordChange(trx, author, companyId, {
      action: 'customer.personInvited',
      after: { person: id, ...rights },
    })
    return id
  })
}

/**
 * Sends an invitation again, which then lasts for the whole time from now on.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'not_allowed', 'email_unconfirmed', 'customer_unconfirmed',
 *         'not_found'
 */
export async function inviteAgain(
  db: Kysely<Database>,
  by: PeopleChanger,
  companyId: number,
  personId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { company, invited, author } = await lockPeople(trx, by, companyId)
    requireConfirmed(company, by)
    personIn(invited, personId)
    const lang = company.language ?? 'pl'
    await renewInvitation(trx, personId)
    await mailInvitation(trx, personId, { lang, storeId: company.store_id })
    await recordChange(trx, author, companyId, {
      action: 'customer.personInvited',
      after: { person: personId },
    })
  })
}

/**
 * Accepts an invitation: the e-mail of the link becomes a person of the company, with a login.
 *
 * @returns the number of the person
 * @throws ShopError 'invitation_ended' when the invitation was withdrawn or accepted meanwhile, or has lapsed,
 *         'invitation_account' when the e-mail has an account
 */
export async function acceptInvitation(
  db: Kysely<Database>,
  tokenHash: Buffer,
  { passwordHash, traceId }: { passwordHash: string; traceId: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const found = await findInvitationOf(trx, tokenHash)
    // The company comes before its people, as for an order.
    if (!found || !(await lockCompany(trx, found.companyId))) throw new ShopError('invitation_ended')
    if (found.hasAccount) throw new ShopError('invitation_account')
    const id = await turnIntoPerson(trx, found, passwordHash)
    if (id === null) throw new ShopError('invitation_ended')
    const author: CustomerAuthor = { kind: 'customer', id, name: nameOf(found), traceId }
    await recordChange(trx, author, found.companyId, {
      action: 'customer.personJoined',
      after: { person: id },
    })
    return id
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
    const { people, invited, author } = await lockPeople(trx, by, companyId)
    const person = personIn([...people, ...invited], personId)
    const { seesPrices, mayOrder, orderLimitMinor, managesPeople } = person
    if (revision !== null && person.revision !== revision) throw new ShopError('changed_meanwhile')
    await (person.hasJoined ? updateRights : changeInvitation)(trx, personId, rights)
    await recordChange(trx, author, companyId, {
      action: 'customer.personChanged',
      before: { seesPrices, mayOrder, orderLimitMinor, managesPeople },
      after: { person: personId, ...rights },
    })
  })
}

/**
 * Removes a person: the sessions end at once, the e-mail is free, cart, lists and open requests are deleted. Orders keep
 * the name of who ordered. An invitation is withdrawn: its links end.
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
    const { people, invited, author } = await lockPeople(trx, by, companyId)
    const { id, hasJoined } = personIn([...people, ...invited], personId)
    if (hasJoined) {
      // Removing the own login is a mistake of a moment, so another manager has to do it.
      if (!account || ('personId' in by && by.personId === id)) throw new ShopError('not_found')
      await erasePerson(trx, id, account.email_lower)
    } else await deleteInvitation(trx, id)
    await recordChange(trx, author, companyId, {
      action: 'customer.personRemoved',
      after: { person: personId },
    })
  })
}

/** Lists the people of a company, the first one first, then its invitations. */
export const listEverybody = async (db: Kysely<Database>, companyId: number): Promise<PersonRow[]> => [
  ...(await listPeople(db, companyId)),
  ...(await listInvited(db, companyId)),
]

/** Locks a company and reads its people and invitations; checks that the changer may change them. @returns also the changer as an author */
async function lockPeople(trx: Transaction<Database>, by: PeopleChanger, companyId: number) {
  const company = await lockCompany(trx, companyId)
  if (!company) throw new ShopError('customer_not_found')
  if (company.closed_at) throw new ShopError('customer_closed')
  const people = await listPeople(trx, companyId)
  const invited = await listInvited(trx, companyId)
  return { company, people, invited, author: 'author' in by ? by.author : managerAmong(people, by) }
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

/** @throws ShopError 'email_unconfirmed', or to the office 'customer_unconfirmed' */
function requireConfirmed(company: { email_verified_at: Date | null }, by: PeopleChanger): void {
  if (company.email_verified_at) return
  throw new ShopError('author' in by ? 'customer_unconfirmed' : 'email_unconfirmed')
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
  invitationId: number,
  { lang, storeId }: { lang: Lang; storeId: number | null },
): Promise<void> {
  const { id } = await trx
    .selectFrom('store')
    .select('id')
    .$if(storeId !== null, (query) => query.where('id', '=', storeId!))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await enqueueMail(trx, { kind: 'invitation', invitationId, lang, storeId: id })
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
