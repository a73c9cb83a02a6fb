import type { Right, Role } from '@partboard/domain/office-rights'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { keyPrefix } from '../../platform/http/office/actors.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import { type Author, audit } from '../../services/audit/audit.ts'
import { endAccess } from './session.queries.ts'
import {
  clearCredentials,
  insertInvitation,
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

/** Adds a person. @returns the token of the link that sets the first password */
export function addPerson(
  db: Kysely<Database>,
  author: Author,
  person: Person,
): Promise<{ id: number; token: string }> {
  return db.transaction().execute(async (trx) => {
    const id = await insertStaff(trx, person)
    await setBranches(trx, id, person.branchIds)
    const token = await invite(trx, id)
    await audit(trx, author, { action: 'staff.added', subject: { kind: 'staff', id }, after: { ...person } })
    return { id, token }
  })
}

async function invite(trx: Transaction<Database>, id: number): Promise<string> {
  const token = newToken()
  await insertInvitation(trx, id, hashToken(token))
  return token
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
    await audit(trx, author, {
      action: 'staff.changed',
      subject: { kind: 'staff', id },
      before: { name, role, isActive, branchIds },
      after,
    })
  })
}

/**
 * Takes password and second factor from a person.
 *
 * @returns the token of the link that sets a new password
 * @throws ShopError 'staff_not_found'
 */
export function resetPerson(db: Kysely<Database>, author: Author, id: number): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockOwners(trx, id)
    if ((await listStaffRows(trx, id)).length === 0) throw new ShopError('staff_not_found')
    await clearCredentials(trx, id)
    await endAccess(trx, id)
    await audit(trx, author, { action: 'staff.reset', subject: { kind: 'staff', id } })
    return invite(trx, id)
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
    await audit(trx, author, { action: 'key.issued', subject: { kind: 'key', id }, after })
    return { id, key }
  })
}

/** @throws ShopError 'key_not_found' when there is no such key, or it is revoked already */
export function revokeKeyOf(db: Kysely<Database>, author: Author, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const name = await revokeKeyRow(trx, id)
    if (name === null) throw new ShopError('key_not_found')
    await audit(trx, author, { action: 'key.revoked', subject: { kind: 'key', id }, before: { name } })
  })
}
