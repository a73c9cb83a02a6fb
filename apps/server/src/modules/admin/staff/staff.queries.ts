import type { ApiKey, AuditEntry, StaffMember } from '@partboard/contract/admin/staff.office'
import type { Right, Role } from '@partboard/domain/admin/office-rights'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

type StaffRow = Omit<StaffMember, 'lastSeenAt'> & { lastSeenAt: Date | null }

/** Lists the staff, by name. @param id only this person */
export async function listStaffRows(db: Kysely<Database>, id: number | null = null): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select staff.id, name, email, role, is_active as "isActive", revision,
      password_hash is not null as "hasPassword", totp_confirmed_at is not null as "hasSecondFactor",
      array(select warehouse_id from staff_branch where staff_id = staff.id order by 1) as "branchIds",
      (select max(last_seen) from staff_session where staff_id = staff.id) as "lastSeenAt"
    from staff where ${id}::int is null or id = ${id}
    order by name, id`.execute(db)
  return rows
}

export async function insertStaff(
  trx: Transaction<Database>,
  { email, name, role }: { email: string; name: string; role: Role },
): Promise<number> {
  const { id } = await trx
    .insertInto('staff')
    .values({ email, email_lower: email.toLowerCase(), name, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws an error of the constraint staff_branch__warehouse_id for an unknown branch */
export async function setBranches(
  trx: Transaction<Database>,
  staffId: number,
  branchIds: readonly number[],
): Promise<void> {
  await sql`delete from staff_branch where staff_id = ${staffId}`.execute(trx)
  await sql`
    insert into staff_branch (staff_id, warehouse_id)
    select ${staffId}, id from unnest(${[...new Set(branchIds)]}::int[]) as branch (id)`.execute(trx)
}

/** Ids among these that are no branch. */
export async function unknownBranches(db: Kysely<Database>, branchIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...branchIds]}::int[]) as asked (id)
    where not exists (select from warehouse where warehouse.id = asked.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks all active owners and the person, in the order of their ids, so that two concurrent changes cannot remove the
 * last owner.
 *
 * @returns the other active owners
 */
export async function lockOwners(trx: Transaction<Database>, staffId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; isOwner: boolean }>`
    select id, role = 'owner' and is_active as "isOwner" from staff
    where id = ${staffId} or (role = 'owner' and is_active) order by id for update`.execute(trx)
  return rows.filter(({ id, isOwner }) => isOwner && id !== staffId).map(({ id }) => id)
}

export async function updateStaff(
  trx: Transaction<Database>,
  id: number,
  { name, role, isActive }: { name: string; role: Role; isActive: boolean },
): Promise<void> {
  await sql`
    update staff set name = ${name}, role = ${role}, is_active = ${isActive}, revision = revision + 1
    where id = ${id}`.execute(trx)
}

export async function clearCredentials(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`
    update staff set password_hash = null, totp_secret = null, totp_confirmed_at = null, totp_last_step = 0,
      is_demo = false, revision = revision + 1
    where id = ${id}`.execute(trx)
}

type KeyRow = Omit<ApiKey, 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'> &
  Record<'createdAt', Date> &
  Record<'expiresAt' | 'lastUsedAt' | 'revokedAt', Date | null>

/** Lists the API keys, newest first; revoked ones too. */
export async function listKeyRows(db: Kysely<Database>, id: number | null = null): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.prefix, k.scopes, k.created_at as "createdAt", staff.name as "createdBy",
      k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt"
    from api_key k left join staff on staff.id = k.created_by
    where ${id}::int is null or k.id = ${id}
    order by k.id desc`.execute(db)
  return rows
}

export async function insertKey(
  trx: Transaction<Database>,
  key: {
    name: string
    hash: Buffer
    prefix: string
    scopes: readonly Right[]
    createdBy: number | null
    expiresAt: Date | null
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('api_key')
    .values({
      name: key.name,
      key_hash: key.hash,
      prefix: key.prefix,
      scopes: [...key.scopes],
      created_by: key.createdBy,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns the key's name; null when there is no such key, or it is revoked already */
export async function revokeKeyRow(trx: Transaction<Database>, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update api_key set revoked_at = now() where id = ${id} and revoked_at is null returning name`.execute(trx)
  return rows[0]?.name ?? null
}

type AuditRow = Omit<AuditEntry, 'at'> & { at: Date }

/** Lists the audit log, newest first. @param before only entries older than this id */
export async function listAuditRows(
  db: Kysely<Database>,
  { before, subject, limit }: { before: string | null; subject: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const [kind, id] = subject === undefined ? [] : subject.split(/:(.*)/s)
  const { rows } = await sql<AuditRow>`
    select id::text, at, action, before, after, trace_id as "traceId", actor_network as network,
      jsonb_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name) as actor,
      jsonb_build_object('kind', subject_kind, 'id', subject_id) as subject
    from audit_entry
    where (${before}::bigint is null or audit_entry.id < ${before}::bigint)
      and (${kind ?? null}::text is null or subject_kind = ${kind ?? null})
      and (${id ?? null}::text is null or subject_id = ${id ?? null})
    order by audit_entry.id desc limit ${limit}`.execute(db)
  return rows
}
