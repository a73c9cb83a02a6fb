import type { WaitingWork } from '@partboard/contract/admin/today.office'
import { type OfficeAccess, rightsOfAccess } from '@partboard/contract/endpoint'
import type { Lang } from '@partboard/contract/texts'
import { officeLangs } from '@partboard/domain/text/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { settleChanges } from '../../cache/followed.ts'
import type { Database } from '../../database/schema.ts'
import { securityEvent } from '../../observability/security-log.ts'
import { ShopError } from '../errors.ts'
import type { ShopApp } from '../route.ts'
import { languageOf, translatorFor } from '../texts.ts'
import { findKeyActor, findStaffActor, isSameText, keyPrefix, type OfficeActor } from './actors.ts'
import { sessionCookieOf } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; set for every call of the office except those with access 'guest'. */
    actor: OfficeActor
  }
}

/** Registers calls of the office that belong to one feature. */
export type OfficePlugin = (app: ShopApp) => Promise<void>

/** A list's own search, with the rights and branches of the caller. */
export type Finder<Hit> = (
  db: Kysely<Database>,
  search: { text: string; limit: number; actor: OfficeActor; lang: Lang },
) => Promise<Hit[]>

/** Work of a feature that waits for a person. @param branchIds the branches whose work it is; empty = all */
export type FindWaiting = (db: Kysely<Database>, branchIds: readonly number[]) => Promise<WaitingWork[]>

/**
 * Sets language and actor of every call of the office, and refuses a call without the right, before its body is read.
 *
 * @param settings.demo whether the account of the demo may sign in
 * @param caller makes every call, without a session or key; null = who makes a call has to say so
 */
export function addOfficeContext(
  app: FastifyInstance,
  db: Kysely<Database>,
  { demo, officeUrl }: { demo: boolean; officeUrl: string },
  caller: OfficeActor | null = null,
) {
  const { name: cookie } = sessionCookieOf(officeUrl)
  app.decorateRequest('lang', 'pl')
  app.decorateRequest('translate', translatorFor('pl'))
  app.decorateRequest('actor', null as never)

  app.addHook('onRequest', async (request, reply) => {
    request.lang = languageOf(request.headers['accept-language'], officeLangs)
    request.translate = translatorFor(request.lang)
    reply.header('cache-control', 'no-store')
    const { access, people = false, power } = request.routeOptions.config
    requireOwnPage(request)
    if (request.is404 || access === undefined || access === 'guest') return
    const actor = caller ?? (await findActor(db, request, { cookie, isDemo: demo }))
    if (actor.session) requireCsrfToken(request, actor.session.csrfToken)
    requireRight(request, actor, { access: access as OfficeAccess, people })
    if (power === 'shop' || power === 'own') requireFreshProof(request, actor)
    request.actor = actor
  })

  app.addHook('preHandler', async (request) => {
    if (usesFieldOfPower(request)) {
      if (request.actor.kind === 'key') throw new ShopError('people_only')
      requireFreshProof(request, request.actor)
    }
  })

  app.addHook('onResponse', async (request, { statusCode }) => {
    const power = request.routeOptions.config.power
    const isPower = power === 'shop' || power === 'own' || usesFieldOfPower(request)
    if (isPower && statusCode < 300) securityEvent(request, 'office_power', request.actor.id)
  })

  app.addHook('onSend', async ({ method }, { statusCode }, payload) => {
    if (method === 'GET' || (statusCode >= 400 && statusCode < 500)) return payload
    await settleChanges(db)
    return payload
  })
}

async function findActor(
  db: Kysely<Database>,
  request: FastifyRequest,
  { cookie, isDemo }: { cookie: string; isDemo: boolean },
): Promise<OfficeActor> {
  const bearer = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) {
    const found = bearer.startsWith(keyPrefix) ? await findKeyActor(db, bearer) : null
    if (found && !found.isExpired) return found.actor
    securityEvent(request, 'office_key_refused', found?.actor.id ?? null)
    throw new ShopError(found ? 'key_expired' : 'key_unknown')
  }
  const token = request.cookies[cookie]
  const actor = token ? await findStaffActor(db, token) : null
  // The demo's password is published, so its account works only while the shop is a demo.
  if (!actor || (actor.session?.isDemo && !isDemo)) throw new ShopError('office_signed_out')
  return actor
}

/** Whether the body has a field that makes the call an act of power. */
function usesFieldOfPower({ body, routeOptions }: FastifyRequest): boolean {
  const power = routeOptions.config.power
  if (typeof power !== 'object') return false
  return power.fields.some((field) => (body as Record<string, unknown> | null)?.[field] !== undefined)
}

/** Refuses an act of power of a session that proved its factors too long ago. A key has its scopes instead. */
function requireFreshProof(request: FastifyRequest, { id, session }: OfficeActor): void {
  if (!session || session.isProofFresh) return
  securityEvent(request, 'office_proof_missing', id)
  throw new ShopError('fresh_proof_needed')
}

function requireCsrfToken({ method, headers }: FastifyRequest, expected: string): void {
  const sent = headers['x-csrf-token']
  if (method === 'GET' || method === 'HEAD') return
  if (typeof sent !== 'string' || !isSameText(sent, expected)) throw new ShopError('csrf')
}

/**
 * Refuses a change that a browser sends for a page of another origin, also one at a host beside the office's, to which
 * the session's cookie is sent too. A key comes from a program.
 */
function requireOwnPage({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  const changes = method !== 'GET' && method !== 'HEAD'
  if (changes && site !== 'same-origin' && headers.authorization === undefined) throw new ShopError('csrf')
}

function requireRight(
  request: FastifyRequest,
  { kind, id, rights, session }: OfficeActor,
  { access, people }: { access: OfficeAccess; people: boolean },
): void {
  if (people && kind === 'key') throw new ShopError('people_only')
  if (access === 'started') return
  if (session && !session.isSecondFactorDone && !session.isDemo) throw new ShopError('second_factor_missing')
  const needed = rightsOfAccess(access)
  if (needed.length === 0 || needed.some((right) => rights.includes(right))) return
  securityEvent(request, 'office_forbidden', id)
  throw new ShopError('forbidden', { params: { right: needed.join(', ') } })
}

/**
 * The revision that the caller has seen, from the header If-Match.
 *
 * @throws ShopError 'revision_missing'; 'changed_meanwhile' for a value that was never a revision
 */
export function seenRevision({ headers }: FastifyRequest): number {
  const sent = headers['if-match']
  if (!sent) throw new ShopError('revision_missing')
  const revision = /^(?:W\/)?"?(\d{1,9})"?$/.exec(sent)?.[1]
  if (revision === undefined) throw new ShopError('changed_meanwhile')
  return Number(revision)
}
