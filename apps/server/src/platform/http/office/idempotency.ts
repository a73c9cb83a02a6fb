import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type FirstStatement, withFirstStatement } from '../../database/shop-dialect.ts'
import { handleError, ShopError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call's Idempotency-Key; null without one. */
    idempotent: IdempotentCall | null
  }
}

type IdempotentCall = {
  actorKind: string
  actorId: number
  key: string
  /** SHA-256 of method, path and body, so that another request cannot use the same key. */
  requestHash: Buffer
  callId: string
  answer: string | null
}

type StoredCall = { callId: string; requestHash: Buffer; status: number | null; answer: string | null }

/** Time for which a call waits for the answer of a concurrent call that has committed, and its interval, in ms. */
const answerTimeoutMs = 2_000
const answerIntervalMs = 50

/**
 * Gives the first answer again to a call with the same Idempotency-Key, for 24 hours. It applies to endpoints with
 * `idempotent`. Every transaction of the call begins with the row of its key. So the row exists exactly when the change
 * does, also after a crash, and a concurrent call with the same key waits at its first statement.
 */
export function addIdempotency(app: FastifyInstance, db: Kysely<Database>): void {
  app.decorateRequest('idempotent', null)

  app.addHook('preValidation', (request, reply, done) => {
    readKey(db, request, reply).then((call) => {
      if (reply.sent) return
      request.idempotent = call
      if (call) withFirstStatement(claim(call), done)
      else done()
    }, done)
  })

  app.addHook('preSerialization', async ({ idempotent }, reply, payload) => {
    if (idempotent && reply.statusCode < 400) idempotent.answer = reply.serialize(payload as object) as string
    return payload
  })

  app.addHook('onSend', async ({ idempotent, log }, { statusCode }, payload) => {
    if (idempotent)
      await store(db, idempotent, statusCode).catch((error) =>
        log.warn({ err: error }, 'The answer to an Idempotency-Key could not be stored'),
      )
    return payload
  })

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { idempotent } = request
    const mayBeRepeated = error instanceof KeyTaken || error instanceof ShopError
    if (!idempotent || !mayBeRepeated) return handleError(error, request, reply)
    try {
      const stored = await untilAnswered(db, idempotent)
      // A refusal before the first transaction may be about the change of a concurrent call with the same key.
      if (error instanceof ShopError && (!stored || stored.callId === idempotent.callId)) throw error
      request.idempotent = null
      return await answerAgain(idempotent, stored, reply)
    } catch (refusal) {
      return handleError(refusal as FastifyError, request, reply)
    }
  })
}

/** Another call has committed under the same key. */
class KeyTaken extends Error {}

/** @returns null when the call needs no key, or when it has been answered already */
async function readKey(
  db: Kysely<Database>,
  { routeOptions, headers, actor, method, url, body }: FastifyRequest,
  reply: FastifyReply,
): Promise<IdempotentCall | null> {
  const key = headers['idempotency-key']
  if (!routeOptions.config.idempotent || key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new ShopError('idempotency_key_invalid')
  const request = JSON.stringify([method, url, body ?? null])
  const call: IdempotentCall = {
    actorKind: actor.kind,
    actorId: actor.id,
    key,
    requestHash: createHash('sha256').update(request).digest(),
    callId: randomUUID(),
    answer: null,
  }
  const stored = await findCall(db, call)
  if (!stored) return call
  await answerAgain(call, stored.answer === null ? await untilAnswered(db, call) : stored, reply)
  return null
}

/** @throws ShopError when the key belongs to another request, or its answer was lost */
async function answerAgain(call: IdempotentCall, stored: StoredCall | undefined, reply: FastifyReply) {
  if (stored && !stored.requestHash.equals(call.requestHash)) throw new ShopError('idempotency_key_reused')
  if (!stored || stored.status === null) throw new ShopError('idempotency_answer_lost')
  reply.code(stored.status).header('idempotent-replayed', 'true')
  if (stored.status === 204) return reply.send()
  return reply.type('application/json; charset=utf-8').send(stored.answer)
}

/** Writes the row of the key, which belongs to this call from the commit on. @throws KeyTaken */
const claim =
  (call: IdempotentCall): FirstStatement =>
  async (connection) => {
    const { rows } = await connection.executeQuery(
      CompiledQuery.raw(
        `insert into office_idempotency_key as known (actor_kind, actor_id, key, request_hash, call_id)
       values ($1, $2, $3, $4, $5)
       on conflict (actor_kind, actor_id, key) do update
       set request_hash = excluded.request_hash, call_id = excluded.call_id, status = null, answer = null,
         created_at = now()
       where known.call_id = excluded.call_id or known.created_at < now() - interval '24 hours'
       returning call_id`,
        [call.actorKind, call.actorId, call.key, call.requestHash, call.callId],
      ),
    )
    if (rows.length === 0) throw new KeyTaken()
  }

async function findCall(
  db: Kysely<Database>,
  { actorKind, actorId, key }: IdempotentCall,
): Promise<StoredCall | undefined> {
  const { rows } = await sql<StoredCall>`
    select call_id as "callId", request_hash as "requestHash", status, answer from office_idempotency_key
    where actor_kind = ${actorKind} and actor_id = ${actorId} and key = ${key}
      and created_at >= now() - interval '24 hours'`.execute(db)
  return rows[0]
}

/** The other call has committed, and its answer follows. */
async function untilAnswered(db: Kysely<Database>, call: IdempotentCall): Promise<StoredCall | undefined> {
  const until = performance.now() + answerTimeoutMs
  for (;;) {
    const stored = await findCall(db, call)
    const isOwn = stored?.callId === call.callId
    if (!stored || isOwn || stored.status !== null || performance.now() > until) return stored
    await wait(answerIntervalMs)
  }
}

/** Stores the answer of a change. A refusal frees the key; a failure keeps it, because the change may exist. */
async function store(
  db: Kysely<Database>,
  { actorKind, actorId, key, callId, answer }: IdempotentCall,
  status: number,
): Promise<void> {
  const isOwn = sql`actor_kind = ${actorKind} and actor_id = ${actorId} and key = ${key} and call_id = ${callId}`
  if (status < 400)
    await sql`update office_idempotency_key set status = ${status}, answer = ${answer} where ${isOwn}`.execute(
      db,
    )
  else if (status < 500) await sql`delete from office_idempotency_key where ${isOwn}`.execute(db)
}
