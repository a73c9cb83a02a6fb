import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { shortened } from '../device/device.ts'

/** Who makes a change: a person, an API key, the command line, or the shop itself. */
export type Author = {
  kind: 'staff' | 'key' | 'command' | 'system'
  id: number | null
  name: string
  traceId: string | null
  /** Where a call came from, shortened; missing = the command line, or the shop itself. */
  network?: string
}

/** A person of a customer, who changes the people of the company. The name is erased with the person. */
export type CustomerAuthor = { kind: 'customer'; id: number; name: string; traceId: string }

export type Change = {
  /** Subject and verb: `order.shipped`. */
  action: string
  subject: { kind: string; id: string | number }
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** The author of a change that a call of the office makes. */
export const authorOf = ({ actor, id, ip }: FastifyRequest): Author =>
  actor.kind === 'command'
    ? commandLine
    : { kind: actor.kind, id: actor.id, name: actor.name, traceId: id, network: shortened(ip) }

/** The author of a change that a person makes to the own sign-in. The call is one that no API key can make. */
export const ownAuthorOf = (request: FastifyRequest): Author & { id: number } => ({
  ...authorOf(request),
  id: request.actor.id,
})

/** The author of a change that the shop makes by itself, for example when an unpaid order lapses. */
export const theShop: Author = { kind: 'system', id: null, name: 'Partboard', traceId: null }

/** The author of a change by the command line. */
export const commandLine: Author = { kind: 'command', id: null, name: 'npm run shop', traceId: null }

/**
 * Writes a change into the audit log. Call it in the transaction of the change. Of `before` and `after`, the fields that
 * differ are stored; never pass a password, a token or a secret.
 *
 * @returns the id of the entry
 */
export async function audit(
  trx: Kysely<Database>,
  author: Author | CustomerAuthor,
  { action, subject, before = null, after = null }: Change,
): Promise<number> {
  const differs = (field: string) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field])
  const changed = (fields: Record<string, unknown> | null) =>
    fields && JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([field]) => differs(field))))
  const { id } = await trx
    .insertInto('audit_entry')
    .values({
      actor_kind: author.kind,
      actor_id: author.id,
      actor_name: author.name,
      action,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      before: changed(before),
      after: changed(after),
      trace_id: author.traceId,
      actor_network: 'network' in author ? author.network : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
