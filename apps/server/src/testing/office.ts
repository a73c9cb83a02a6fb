/**
 * People and programs of the office for tests.
 *
 *     const ola = await buildStaff(db, { role: 'sales' })
 *     await asStaff(app, ola).post('/api/office/v1/orders/1/transitions', { to: 'confirmed' })
 *     const erp = await buildKey(db, ['stock:write'])
 *     await asKey(app, erp).get('/api/office/v1/events')
 */
import { randomBytes } from 'node:crypto'
import type { Right, Role } from '@partboard/domain/admin/office-rights'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { StaffMail } from '../modules/mail/queue.ts'
import { staffLetter } from '../modules/mail/staff/staff-letters.ts'
import type { Database } from '../platform/database/schema.ts'
import { csrfTokenOf } from '../platform/http/office/actors.ts'
import { hashToken, newToken } from '../platform/http/tokens.ts'

export type BuiltStaff = { id: number; name: string; token: string }

/** Builds a person with a complete session: password and second factor are done. */
export async function buildStaff(
  db: Kysely<Database>,
  { role = 'owner', branchIds = [] }: { role?: Role; branchIds?: number[] } = {},
): Promise<BuiltStaff> {
  const email = `${randomBytes(6).toString('hex')}@sklep.example`
  const name = `Osoba ${email.slice(0, 4)}`
  const { id } = await db
    .insertInto('staff')
    .values({ email, email_lower: email, name, role, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const warehouse_id of branchIds)
    await db.insertInto('staff_branch').values({ staff_id: id, warehouse_id }).execute()
  const token = newToken()
  await db
    .insertInto('staff_session')
    .values({
      token_hash: hashToken(token),
      staff_id: id,
      second_factor_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + interval '1 hour'`,
      browser: '',
      system: '',
      network: '',
    })
    .execute()
  return { id, name, token }
}

/** Builds an API key with these scopes. @returns the key */
export async function buildKey(
  db: Kysely<Database>,
  scopes: readonly Right[],
  expiresAt: Date | null = null,
): Promise<string> {
  const key = `pbk_${newToken()}`
  await db
    .insertInto('api_key')
    .values({
      name: scopes.join(' '),
      key_hash: hashToken(key),
      prefix: key.slice(0, 10),
      scopes: [...scopes],
      expires_at: expiresAt,
    })
    .execute()
  return key
}

/** Calls of a person, with the cookie of the session and its CSRF token. */
export const asStaff = (app: FastifyInstance, staff: BuiltStaff) => callsWith(app, staffHeaders(staff))

export const staffHeaders = ({ token }: BuiltStaff): Headers => ({
  // The name depends on the public address of the shop (platform/http/office/session-cookie.ts).
  cookie: `office_session=${token}; __Host-office_session=${token}`,
  'x-csrf-token': csrfTokenOf(token),
})

/** Makes the last proof of a person's sessions too old for acts of power. */
export async function ageProof(db: Kysely<Database>, { id }: BuiltStaff): Promise<void> {
  await sql`update staff_session set proved_at = now() - interval '16 minutes' where staff_id = ${id}`.execute(
    db,
  )
}

/** The token of the link in the newest mail to a person of the office that sets a password. */
export async function mailedToken(db: Kysely<Database>, staffId: number): Promise<string> {
  const { rows } = await sql<{ payload: StaffMail }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'staffId' = ${String(staffId)} and payload ->> 'kind' in ('staffInvited', 'staffReset')
    order by id desc limit 1`.execute(db)
  const letter = await staffLetter(db, rows[0]!.payload, 'http://shop.example')
  const button = letter!.blocks.find((block) => 'button' in block)
  return new URL(button!.url).hash.slice(1)
}

/** Calls of a program with an API key. */
export const asKey = (app: FastifyInstance, key: string) => callsWith(app, { authorization: `Bearer ${key}` })

type Headers = Record<string, string>

function callsWith(app: FastifyInstance, own: Headers) {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, payload?: object, headers: Headers = {}) =>
      app.inject({ method, url, headers: { ...own, ...headers }, ...(payload ? { payload } : {}) })
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}
