import { fieldErrors } from '@partboard/contract/field-errors'
import { type OfficeErrorCode, officeErrorStatus } from '@partboard/contract/office/problem'
import { type ErrorCode, errorStatus, type Problem } from '@partboard/contract/problem'
import { officeLangs } from '@partboard/domain/languages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDiskFull } from '../database/database-away.ts'
import { refusals } from '../observability/metrics.ts'
import { securityEvent } from '../observability/security-log.ts'
import { placeOf } from './library-errors.ts'
import { logUnavailable } from './request-log.ts'
import { languageOf, type Translate, translatorFor } from './texts.ts'
import { InvalidInput } from './validation.ts'

type Details = {
  /** Values of the message's placeholders. */
  params?: Record<string, string | number>
  /** Messages by wire field. */
  errors?: Record<string, string[]>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** Why the shop is unavailable, for the log. */
  cause?: string
}

const statusOf: Record<ErrorCode | OfficeErrorCode, number> = { ...errorStatus, ...officeErrorStatus }

/** A refusal, whose code decides status and message. Any other error that a handler throws is a bug or an outage. */
export class ShopError extends Error {
  readonly code: ErrorCode | OfficeErrorCode
  readonly details: Details

  constructor(code: ErrorCode | OfficeErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The refusal for a violated database constraint (`<table>__<columns>`). */
const constraintCodes: Record<string, ErrorCode | OfficeErrorCode> = {
  staff__email_lower: 'email_taken',
  passkey__credential_id: 'passkey_taken',
  topic__store_id_se_name: 'page_address_taken',
  // The address was deleted after it was looked up and before it was chosen.
  customer__billing_address_id: 'address_not_found',
  customer__shipping_address_id: 'address_not_found',
  shopping_list__customer_id_name: 'list_name_taken',
}

/**
 * Codes of ids that are not this customer's. Another customer's id and an unknown id get the same answer and the same
 * line in the security log.
 */
const foreignIdCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'address_not_found',
  'order_not_found',
  'list_not_found',
  'session_not_found',
  'offer_not_found',
])

function toShopError(
  error: FastifyError & { constraint?: string },
  request: FastifyRequest,
): ShopError | null {
  if (error instanceof ShopError) return error
  if (error instanceof InvalidInput)
    return new ShopError('validation', { errors: errorsOf(error.issues, translatorOf(request)) })
  const constraint = error.constraint ? constraintCodes[error.constraint] : undefined
  if (constraint) return new ShopError(constraint)
  if (isDatabaseAway(error)) return new ShopError('unavailable', { retryAfter: 2 })
  const code = placeOf(error)
  if (code === undefined || code === 'internal') return null
  if (code !== 'body_too_large') return new ShopError(code)
  const most = Math.ceil(request.routeOptions.bodyLimit / 1024 / 1024)
  return new ShopError(code, { params: { most } })
}

/** Control characters, and those that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hidden = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

/** The sentences for wrong fields. A text that is refused for a character that nobody sees gets a sentence of its own. */
function errorsOf(issues: InvalidInput['issues'], translate: Translate): Record<string, string[]> {
  const isHidden = ({ code, input }: InvalidInput['issues'][number]) =>
    code === 'invalid_format' && typeof input === 'string' && hidden.test(input)
  const named = issues.filter(isHidden).map(({ path }) => path.join('.'))
  return {
    ...fieldErrors(issues, translate),
    ...Object.fromEntries(named.map((field) => [field, [translate('text.hiddenCharacters')]])),
  }
}

/** Reads the header of a request that fails before its language is set: its store is not known then. */
function translatorOf({ lang, headers }: FastifyRequest) {
  return translatorFor(lang ?? languageOf(headers['accept-language'], officeLangs))
}

/** Answers with a problem document (RFC 9457) in the request's language. Unknown errors are logged, never shown. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isDiskFull(error)) request.server.readiness.full = true
  const known = toShopError(error, request)
  if (!known) request.log.error(error)
  const { code, details } = known ?? new ShopError('internal')
  refusals.inc({ code })
  if (code === 'unavailable') logUnavailable(request, error, details.cause ?? error.code)
  if (foreignIdCodes.has(code) && request.customer?.id)
    securityEvent(request, 'foreign_id', request.customer.id)
  const translate = translatorOf(request)
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter)
  const problem: Problem = {
    type: `urn:partboard:problem:${code}`,
    title: translate(`error.${code}`, details.params),
    status: statusOf[code],
    code,
    ...(details.errors ? { errors: details.errors } : {}),
    traceId: request.id,
  }
  return reply
    .code(statusOf[code])
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Makes every known path answer 405 to other methods. Call it after all routes are registered. */
export function refuseOtherMethods(app: FastifyInstance, routes: ReadonlyMap<string, ReadonlySet<string>>) {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  for (const [url, allowed] of routes) {
    app.route({
      method: methods.filter((method) => !allowed.has(method)),
      url,
      config: { access: 'guest' },
      // Refused before the body is read: the method is wrong with any body.
      onRequest: async (_, reply) => {
        reply.header('allow', [...allowed].join(', '))
        throw new ShopError('method_not_allowed')
      },
      handler: async () => undefined,
    })
  }
}
