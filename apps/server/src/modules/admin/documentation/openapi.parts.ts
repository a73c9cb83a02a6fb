import type { Endpoint } from '@partboard/contract/endpoint'
import { errorStatus, type Problem, type ShopErrorCode } from '@partboard/contract/problem'
import { translatorFor } from '../../../platform/http/texts.ts'

/** Request headers that all calls accept. */
export const headerParameters = {
  'X-Store-Id': header(
    'X-Store-Id',
    'The store that is asked; without it the first one.',
    { type: 'integer', minimum: 1 },
    1,
  ),
  'Accept-Language': header(
    'Accept-Language',
    'The language of names, messages and problems: a culture of `/api/Language/list`. Without it Polish; English where the shop does not speak the language.',
    { type: 'string', default: 'pl-PL' },
    'en-US',
  ),
  'X-Currency': header(
    'X-Currency',
    'The currency of every amount: a code of `/api/Currency`.',
    { type: 'string', default: 'PLN' },
    'PLN',
  ),
  'If-None-Match': header(
    'If-None-Match',
    'The ETag of the answer that the client has; 304 while it is current.',
    { type: 'string' },
    '"GNWbfrzun8372nF8/+vgjNyCJhk="',
  ),
  'Idempotency-Key': header(
    'Idempotency-Key',
    'Chosen by the client for one order. The same key gives the first answer again for 24 hours.',
    { type: 'string', minLength: 1, maxLength: 200 },
    '0b6f5f0e-6f0e-4c43-9a0c-0d2f6a1c5b7e',
  ),
}

/** Response headers of several calls. */
export const answerHeaders = {
  ETag: { description: 'Names this state of the answer, for If-None-Match.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds until a new try makes sense.', schema: { type: 'integer' } },
}

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }

/** All refusals, by status. */
export const refusals = {
  400: refusal('BadRequest', 'The input is wrong; `errors` says which field.', 'validation', {
    errors: { Quantity: [translatorFor('en')('field.quantity')] },
  }),
  401: refusal(
    'Unauthorized',
    'No token or a dead one; for the login: wrong e-mail or password.',
    'unauthorized',
  ),
  403: refusal('Forbidden', 'The person lacks a right in the company.', 'not_allowed'),
  404: refusal('NotFound', "It does not exist, or is another customer's.", 'not_found'),
  409: refusal('Conflict', 'It does not go with what is there.', 'conflict'),
  410: refusal('Gone', 'It was there, and is over.', 'offer_link_expired'),
  413: refusal('TooLarge', 'The body is over 1 MiB.', 'body_too_large'),
  415: refusal('NotJson', 'The body is not JSON.', 'unsupported_media_type'),
  429: { ...refusal('TooManyRequests', 'Too often.', 'too_many_requests'), headers: retryAfter },
  500: refusal('Fault', "The shop's own fault; `traceId` finds it in the log.", 'internal'),
  503: {
    ...refusal(
      'Unavailable',
      'The shop cannot answer at the moment: `unavailable` while its database is away, `busy` when the call met a limit of time, or the code of a partner that does not answer.',
      'unavailable',
    ),
    headers: retryAfter,
  },
}
type Status = keyof typeof refusals

/** The statuses of a call's refusals: those that follow from its schema, and those that its documentation lists. */
export function statusesOf({ access, docs, schema }: Endpoint): Status[] {
  // Every call answers 400 to a wrong X-Store-Id or X-Currency.
  return [
    400 as const,
    ...(access === 'guest' ? [] : [401 as const]),
    ...(access === 'visitors:counted' ? [429 as const] : []),
    ...(schema.body ? [413 as const, 415 as const] : []),
    ...(docs.refusals ?? []),
    500 as const,
    503 as const,
  ].sort((a, b) => a - b)
}

function header(name: string, description: string, schema: object, example: unknown) {
  return { name, in: 'header', description, schema, example }
}

function refusal(name: string, description: string, code: ShopErrorCode, details: Partial<Problem> = {}) {
  const example: Problem = {
    type: `urn:partboard:problem:${code}`,
    title: translatorFor('en')(`error.${code}`),
    status: errorStatus[code],
    code,
    ...details,
    traceId: '3f0c8f1e-5a86-4d3c-9a1b-1f6f9b6c2d47',
  }
  return { name, description, example }
}
