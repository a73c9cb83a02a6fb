import { fieldErrors } from '@partboard/contract/field-errors'
import { type ErrorCode, errorStatus, officeErrorStatus, type Problem } from '@partboard/contract/problem'
import { officeLangs } from '@partboard/domain/text/languages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf, isBusy } from '../database/failures/database-failure.ts'
import { refusals } from '../observability/metrics.ts'
import { securityEvent } from '../observability/security-log.ts'
import { placeOf } from './library-errors.ts'
import { logUnavailable, type UnavailableCause } from './request-log.ts'
import { languageOf, translatorFor } from './texts.ts'
import { InvalidInput, UnknownFields } from './validation.ts'

type Details = {
  /** Values of the message's placeholders. */
  params?: Record<string, string | number>
  /** Messages by wire field. */
  errors?: Record<string, string[]>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** Why the shop cannot answer ('unavailable' or 'busy'), for the log and the metric. */
  cause?: UnavailableCause
  /** Name of the limit that was reached, for the security log. Every refusal with status 429 has one. */
  limit?: string
  /** Whether a refusal without a status 404 is about an id that is not this customer's. */
  isForeign?: boolean
}

const statusOf: Record<ErrorCode, number> = { ...errorStatus, ...officeErrorStatus }

/** A refusal, whose code decides status and message. Any other error that a handler throws is a bug or an outage. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Foreign keys to branches; a test compares them with the database. */
export const branchReferences = [
  'deposit_return_warehouse_id_fkey',
  'holiday_warehouse_id_fkey',
  'order_take_warehouse_id_fkey',
  'piece_change_line_warehouse_id_fkey',
  'shipment_warehouse_id_fkey',
  'shop_order_pickup_warehouse_id_fkey',
  'staff_branch_warehouse_id_fkey',
] as const

/** The refusal for a violated database constraint (`<table>__<columns>`). */
const constraintCodes: Record<string, ErrorCode> = {
  staff__email_lower: 'email_taken',
  passkey__credential_id: 'passkey_taken',
  topic__store_id_se_name: 'page_address_taken',
  // The address was deleted after it was looked up and before it was chosen.
  customer__billing_address_id: 'address_not_found',
  customer__shipping_address_id: 'address_not_found',
  shopping_list__customer_id_name: 'list_name_taken',
  ...Object.fromEntries(branchReferences.map((name) => [name, 'branch_not_found'] as const)),
}

/**
 * Codes for ids of what all customers may see, and of what a guest names by a secret. Every other 404 is about an id that
 * is not this customer's: another customer's id and an unknown id get the same answer and the same line in the security
 * log.
 */
const sharedCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'kit_not_found',
  'part_not_found',
  'board_not_found',
  'category_not_found',
  'vehicle_not_found',
  'topic_not_found',
  'picture_not_found',
  'cart_line_not_found',
  'withdrawal_not_found',
  'claim_picture_late',
  'offer_link_not_found',
])

function toShopError(
  error: FastifyError & { constraint?: string },
  request: FastifyRequest,
): ShopError | null {
  if (error instanceof ShopError) return error
  if (error instanceof InvalidInput)
    return new ShopError('validation', { errors: fieldErrors(error.issues, translatorOf(request)) })
  if (error instanceof UnknownFields) {
    const said = [translatorOf(request)('request.unknown')]
    return new ShopError('validation', { errors: Object.fromEntries(error.fields.map((one) => [one, said])) })
  }
  const constraint = error.constraint ? constraintCodes[error.constraint] : undefined
  if (constraint) return new ShopError(constraint)
  const cause = failureOf(error)
  if (cause) return new ShopError(isBusy(cause) ? 'busy' : 'unavailable', { retryAfter: 2, cause })
  const code = placeOf(error)
  if (code === undefined || code === 'internal') return null
  if (code !== 'body_too_large') return new ShopError(code)
  const most = Math.ceil(request.routeOptions.bodyLimit / 1024 / 1024)
  return new ShopError(code, { params: { most } })
}

/** While the database is away, a request that ran out of time did so for that reason. */
function blameOutage(error: ShopError | null, { server }: FastifyRequest): ShopError | null {
  if (error?.code !== 'busy' || server.outage.seconds() === null) return error
  return new ShopError('unavailable', { ...error.details, cause: 'database_away' })
}

/** Reads the header of a request that fails before its language is set: its store is not known then. */
function translatorOf({ lang, headers }: FastifyRequest) {
  return translatorFor(lang ?? languageOf(headers['accept-language'], officeLangs))
}

/** What an answer says of its body; the problem document takes its place, also while it is being sent. */
const headersOfBody = [
  ...['content-encoding', 'content-length', 'content-disposition', 'content-range', 'etag', 'last-modified'],
]

/** Answers with a problem document (RFC 9457) in the request's language. Unknown errors are logged, never shown. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (failureOf(error) === 'disk_full') request.server.readiness.full = true
  const known = blameOutage(toShopError(error, request), request)
  if (!known) request.log.error(error)
  const { code, details } = known ?? new ShopError('internal')
  refusals.inc({ code })
  if (details.cause) logUnavailable(request, error, details.cause)
  noteRefusal(request, code, details)
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
  for (const name of headersOfBody) reply.removeHeader(name)
  return reply
    .code(statusOf[code])
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Writes the lines of the security log that every refused call has: for a limit that was met, and for a foreign id. */
function noteRefusal(request: FastifyRequest, code: string, { limit, isForeign }: Details): void {
  const { customer, actor } = request
  if (limit !== undefined) {
    const event = request.routeOptions.url?.startsWith('/api/office/') ? 'office_limited' : 'limited'
    securityEvent(request, event, actor?.id ?? (customer?.id || null), { limit })
  }
  const is404 = statusOf[code as ErrorCode] === 404 && !request.is404 && !sharedCodes.has(code)
  if ((is404 || isForeign) && customer?.id) securityEvent(request, 'foreign_id', customer.id)
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
