import type { Right, Role } from '@partboard/domain/admin/office-rights'
import type { Kysely } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { keyPrefix } from '../../../platform/http/office/actors.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import { enqueueMail, mailStore, tellOwners } from '../../mail/index.ts'
import { endAccess } from './session.queries.ts'
import {
  clearCredentials,
  insertKey,
  insertStaff,
  listStaffRows,
  lockOwners,
  revokeKeyRow,
  setBranches,
  updateStaff,
} from './staff.queries.ts'

type Person = { email: string; name: string; role: Role; branchIds: readonly number[] }
type PersonChange = { name?: string; role?: Role; branchIds?: readonly number[]; isActive?: boolean }

/** How a person gets the link that sets a password: by mail, or by the operator who runs the command. */
type Hand = 'mail' | 'operator'

/**
 * Adds a person. The link that sets the first password goes by mail, so that nobody else can use it.
 *
 * @param hand 'operator': no mail is sent, and the caller makes the link (`makeStaffLink`)
 * @returns the id of the person
 */
export function addPerson(
  db: Kysely<Database>,
  author: Author,
  person: Person,
  hand: Hand = 'mail',
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const id = await insertStaff(trx, person)
    await setBranches(trx, id, person.branchIds)
    await tellOwners(trx, author, {
      action: 'staff.added',
      subject: { kind: 'staff', id },
      after: { ...person },
    })
    if (hand === 'mail')
      await enqueueMail(trx, { kind: 'staffInvited', staffId: id, ...(await mailStore(trx)) })
    return id
  })
}

/**
 * Changes a person. It locks all owners, so that the last one stays.
 *
 * @param revision the revision that the author has seen; null = whatever it is
 * @throws ShopError 'staff_not_found', 'changed_meanwhile', 'last_owner'
 */
export function changePerson(
  db: Kysely<Database>,
  author: Author,
  { id, revision, change }: { id: number; revision: number | null; change: PersonChange },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const otherOwners = await lockOwners(trx, id)
    const [person] = await listStaffRows(trx, id)
    if (!person) throw new ShopError('staff_not_found')
    if (revision !== null && person.revision !== revision) throw new ShopError('changed_meanwhile')
    const { name, role, isActive, branchIds } = person
    const after = { name, role, isActive, branchIds, ...change }
    const wasOwner = role === 'owner' && isActive
    const isOwner = after.role === 'owner' && after.isActive
    if (wasOwner && !isOwner && otherOwners.length === 0) throw new ShopError('last_owner')
    await updateStaff(trx, id, after)
    await setBranches(trx, id, after.branchIds)
    if (!after.isActive) await endAccess(trx, id)
    const before = { name, role, isActive, branchIds }
    const subject = { kind: 'staff', id }
    await tellOwners(trx, author, { action: 'staff.changed', subject, before, after }, id)
  })
}

/**
 * Takes password and second factor from a person, who gets a link for a new password, as in `addPerson`.
 *
 * @throws ShopError 'staff_not_found'
 */
export function resetPerson(
  db: Kysely<Database>,
  author: Author,
  id: number,
  hand: Hand = 'mail',
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockOwners(trx, id)
    const [person] = await listStaffRows(trx, id)
    if (!person) throw new ShopError('staff_not_found')
    await clearCredentials(trx, id)
    await endAccess(trx, id)
    await tellOwners(trx, author, { action: 'staff.reset', subject: { kind: 'staff', id } }, id)
    if (hand === 'mail' && person.isActive)
      await enqueueMail(trx, { kind: 'staffReset', staffId: id, ...(await mailStore(trx)) })
  })
}

/** Issues an API key. @returns the key, which is stored nowhere */
export function addKey(
  db: Kysely<Database>,
  author: Author,
  { name, scopes, expiresAt }: { name: string; scopes: readonly Right[]; expiresAt: Date | null },
): Promise<{ id: number; key: string }> {
  const key = keyPrefix + newToken()
  const prefix = key.slice(0, keyPrefix.length + 6)
  const createdBy = author.kind === 'staff' ? author.id : null
  return db.transaction().execute(async (trx) => {
    const id = await insertKey(trx, { name, hash: hashToken(key), prefix, scopes, createdBy, expiresAt })
    const after = { name, scopes, expiresAt }
    await tellOwners(trx, author, { action: 'key.issued', subject: { kind: 'key', id }, after })
    return { id, key }
  })
}

/** @throws ShopError 'key_not_found' when there is no such key, or it is revoked already */
export function revokeKeyOf(db: Kysely<Database>, author: Author, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const name = await revokeKeyRow(trx, id)
    if (name === null) throw new ShopError('key_not_found')
    await tellOwners(trx, author, { action: 'key.revoked', subject: { kind: 'key', id }, before: { name } })
  })
}
