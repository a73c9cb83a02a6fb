import { fieldErrors } from '@partboard/contract/field-errors'
import { type ErrorCode, errorStatus, type Problem } from '@partboard/contract/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDiskFull } from '../database/database.ts'
import { refusals } from '../observability/metrics.ts'
import { securityEvent } from '../observability/security-log.ts'
import { logUnavailable } from './request-log.ts'
import { languageOf, translatorFor } from './texts.ts'
import { InvalidInput } from './validation.ts'

type Details = {
  /** Values for the sentence's placeholders. */
  params?: Record<string, string | number>
  /** Wire field to its sentences. */
  errors?: Record<string, string[]>
  /** Seconds until a new try makes sense. */
  retryAfter?: number
  /** Why the shop is unavailable, for the log. */
  cause?: string
}

/** A refusal: the code decides status and sentence. Anything else that is thrown is our own fault. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The one table from a database constraint (`<table>__<columns>`) to the refusal it means. */
const constraintCodes: Record<string, ErrorCode> = {
  // An address deleted between being looked up and being chosen.
  customer__billing_address_id: 'address_not_found',
  customer__shipping_address_id: 'address_not_found',
  shopping_list__customer_id_name: 'list_name_taken',
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  // Paths that lead out of a folder, or into a hidden file.
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
}

/** What PostgreSQL says of a character that no text of it can hold, which is NUL (character_not_in_repertoire). */
const databaseCodes: Record<string, ErrorCode> = { '22021': 'bad_request', '22P05': 'bad_request' }

/** An id that is another customer's and one that nobody has are answered alike, and noted alike. */
const notTheirs: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'address_not_found',
  'order_not_found',
  'list_not_found',
  'session_not_found',
])

function toShopError(
  error: FastifyError & { constraint?: string },
  request: FastifyRequest,
): ShopError | null {
  if (error instanceof ShopError) return error
  if (error instanceof InvalidInput)
    return new ShopError('validation', { errors: fieldErrors(error.issues, translatorOf(request)) })
  const known =
    frameworkCodes[error.code] ??
    databaseCodes[error.code] ??
    (error.constraint ? constraintCodes[error.constraint] : undefined)
  if (known) return new ShopError(known)
  if (isDatabaseAway(error)) return new ShopError('unavailable', { retryAfter: 2 })
  if (error.statusCode === 400) return new ShopError('bad_request')
  return null
}

/** A request that failed before its language was read still gets its answer in that language. */
function translatorOf(request: FastifyRequest) {
  return translatorFor(languageOf(request.headers['accept-language']))
}

/** Answers with a problem document (RFC 9457) in the request's language. Unknown errors are logged, never shown. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isDiskFull(error)) request.server.readiness.full = true
  const known = toShopError(error, request)
  if (!known) request.log.error(error)
  const { code, details } = known ?? new ShopError('internal')
  refusals.inc({ code })
  if (code === 'unavailable') logUnavailable(request, error, details.cause ?? error.code)
  if (notTheirs.has(code) && request.customer) securityEvent(request, 'foreign_id', request.customer.id)
  const translate = translatorOf(request)
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter)
  const problem: Problem = {
    type: `urn:partboard:problem:${code}`,
    title: translate(`error.${code}`, details.params),
    status: errorStatus[code],
    code,
    ...(details.errors ? { errors: details.errors } : {}),
    traceId: request.id,
  }
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Every path that exists answers 405 to the methods that it does not have. Called after all routes are known. */
export function refuseOtherMethods(app: FastifyInstance, routes: ReadonlyMap<string, ReadonlySet<string>>) {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  for (const [url, allowed] of routes) {
    app.route({
      method: methods.filter((method) => !allowed.has(method)),
      url,
      config: { access: 'guest' },
      // Before the body is read: a wrong method is wrong whatever it carries.
      onRequest: async (_, reply) => {
        reply.header('allow', [...allowed].join(', '))
        throw new ShopError('method_not_allowed')
      },
      handler: async () => undefined,
    })
  }
}
