import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { asStaff, buildKey, buildStaff } from '../../../testing/office.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const bossOf = await buildStaff(db)
const boss = asStaff(app, bossOf)
const people = '/api/office/v1/staff'

async function rename(id: number, name: string, key: string) {
  const headers = { 'if-match': '"1"', 'idempotency-key': key }
  return boss.patch(`${people}/${id}`, { name }, headers)
}

const audited = async (id: number) =>
  (await sql`select from audit_entry where subject_kind = 'staff' and subject_id = ${String(id)}`.execute(db))
    .rows.length

test('a repeated call gets the first answer and changes nothing', async () => {
  const { id } = await buildStaff(db)
  const first = await rename(id, 'Ola', 'a-1')
  expect(first.statusCode).toBe(200)
  const again = await rename(id, 'Ola', 'a-1')
  expect(again.statusCode).toBe(200)
  expect(again.body).toBe(first.body)
  expect(again.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'content-type': first.headers['content-type'],
  })
  expect(await audited(id)).toBe(1)
})

test('an answer without content is repeated too', async () => {
  await buildKey(db, ['events:read'])
  const { id } = await db.selectFrom('api_key').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const revoke = () => boss.delete(`/api/office/v1/keys/${id}`, undefined, { 'idempotency-key': 'a-204' })
  expect((await revoke()).statusCode).toBe(204)
  expect((await revoke()).statusCode).toBe(204)
})

test('of many calls at once, one makes the change and all get its answer', async () => {
  const { id } = await buildStaff(db)
  const answers = await Promise.all(Array.from({ length: 8 }, () => rename(id, 'Ewa', 'b-1')))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]!.json()).toMatchObject({ name: 'Ewa', revision: 2 })
  expect(await audited(id)).toBe(1)
})

test('the same key with another body or path is refused, and another person may use it', async () => {
  const [one, other] = [await buildStaff(db), await buildStaff(db)]
  await rename(one.id, 'Jan', 'c-1')
  const refusal = { status: 409, code: 'idempotency_key_reused' }
  expect((await rename(one.id, 'Adam', 'c-1')).json()).toMatchObject(refusal)
  expect((await rename(other.id, 'Jan', 'c-1')).json()).toMatchObject(refusal)
  const answer = await asStaff(app, one).patch(
    `${people}/${other.id}`,
    { name: 'Jan' },
    { 'if-match': '"1"', 'idempotency-key': 'c-1' },
  )
  expect(answer.statusCode).toBe(200)
})

test('a refused call frees its key, and a key after 24 hours is free', async () => {
  const { id } = await buildStaff(db)
  expect((await rename(2_000_000_000, 'Jan', 'd-1')).statusCode).toBe(404)
  expect((await rename(id, 'Jan', 'd-1')).statusCode).toBe(200)
  await sql`update office_idempotency_key set created_at = now() - interval '25 hours' where key = 'd-1'`.execute(
    db,
  )
  expect((await rename(id, 'Jan', 'd-1')).json()).toMatchObject({ code: 'changed_meanwhile' })
})

test('a lost answer is reported, and the change is not repeated', async () => {
  const { id } = await buildStaff(db)
  await rename(id, 'Jan', 'e-1')
  await sql`update office_idempotency_key set status = null, answer = null where key = 'e-1'`.execute(db)
  expect((await rename(id, 'Jan', 'e-1')).json()).toMatchObject({
    status: 409,
    code: 'idempotency_answer_lost',
  })
  expect(await audited(id)).toBe(1)
})

test('an invalid key is refused', async () => {
  for (const key of ['a b', 'x'.repeat(201)])
    expect((await rename(1, 'Jan', key)).json()).toMatchObject({
      status: 400,
      code: 'idempotency_key_invalid',
    })
})

test('the document of the office names the header', async () => {
  const { paths } = (await app.inject({ url: '/api/office/openapi.json' })).json()
  const named = (call: { parameters: { name: string }[] }) =>
    call.parameters.some(({ name }) => name === 'Idempotency-Key')
  expect(named(paths[`${people}/{id}`].patch)).toBe(true)
  expect(named(paths[people].post)).toBe(false)
})

test('a call that a concurrent call with the same key has made impossible gets its answer', async () => {
  const owner = await buildStaff(db)
  const url = `${people}/${owner.id}`
  const body = { branchIds: [999] }
  const requestHash = createHash('sha256')
    .update(JSON.stringify(['PATCH', url, body]))
    .digest()
  const headers = { 'if-match': '"1"', 'idempotency-key': 'f-1' }
  let call: ReturnType<typeof boss.patch> | undefined
  await db.transaction().execute(async (trx) => {
    // The call has looked for its key, and waits before its own transaction.
    await sql`lock table warehouse in access exclusive mode`.execute(trx)
    call = boss.patch(url, body, headers)
    call.catch(() => {})
    await vi.waitFor(
      async () => {
        const { rows } =
          await sql`select from pg_locks where not granted and relation = 'warehouse'::regclass`.execute(db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 4_000, interval: 20 },
    )
    await sql`
      insert into office_idempotency_key (actor_kind, actor_id, key, request_hash, call_id, status, answer)
      values ('staff', ${bossOf.id}, 'f-1', ${requestHash}, gen_random_uuid(), 200, '{"first":true}')`.execute(
      db,
    )
  })
  const answer = await call!
  expect([answer.statusCode, answer.json()]).toEqual([200, { first: true }])
  expect((await boss.patch(url, body, { ...headers, 'idempotency-key': 'f-2' })).statusCode).toBe(400)
})
