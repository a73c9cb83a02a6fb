import type { ErrorCode } from '@partboard/contract/problem'

/** A refusal; 'internal' = a mistake of the shop, which is logged with its stack. */
type Place = ErrorCode | 'internal'

/**
 * What an error that a library throws while it answers a request means, by its code. A test finds the codes of the
 * libraries that are not here. Codes that the libraries use before the server listens are in `startCodes`.
 */
const byCode: Readonly<Record<string, Place>> = {
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_VALIDATION: 'bad_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_INVALID_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_ROUTE_MISSING_CONTENT: 'bad_request',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'unsupported_media_type',
  FST_CP_ERR_INVALID_CONTENT: 'bad_request',
  // The path leads out of the folder, or to a hidden file.
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
  FST_STATIC_INVALID_REDIRECT_URL: 'bad_request',
  // A handler answers what its contract does not have, or answers twice.
  FST_ERR_RESPONSE_SERIALIZATION: 'internal',
  FST_ERR_FAILED_ERROR_SERIALIZATION: 'internal',
  FST_ERR_MISSING_SERIALIZATION_FN: 'internal',
  FST_ERR_MISSING_CONTENTTYPE_SERIALIZATION_FN: 'internal',
  FST_ERR_REP_INVALID_PAYLOAD_TYPE: 'internal',
  FST_ERR_REP_RESPONSE_BODY_CONSUMED: 'internal',
  FST_ERR_REP_READABLE_STREAM_LOCKED: 'internal',
  FST_ERR_REP_ALREADY_SENT: 'internal',
  FST_ERR_REP_SENT_VALUE: 'internal',
  FST_ERR_SEND_INSIDE_ONERR: 'internal',
  FST_ERR_SEND_UNDEFINED_ERR: 'internal',
  FST_ERR_BAD_STATUS_CODE: 'internal',
  FST_ERR_BAD_TRAILER_NAME: 'internal',
  FST_ERR_BAD_TRAILER_VALUE: 'internal',
  FST_ERR_REQ_INVALID_VALIDATION_INVOCATION: 'internal',
  FST_ERR_ASYNC_CONSTRAINT: 'internal',
  // PostgreSQL's errors for the character NUL, which its texts cannot hold (character_not_in_repertoire).
  '22021': 'bad_request',
  '22P05': 'bad_request',
}

/** Codes of Fastify and its plugins while an app is put together: no request meets them. */
export const startCodes =
  /^(FST_ERR_(OPTIONS|QSP|SCHEMA|AJV|LISTEN|ERROR_HANDLER|CTP_(ALREADY|INVALID_(TYPE|HANDLER|PARSE)|EMPTY_TYPE|INSTANCE)|DEC|HOOK|MISSING_MIDDLEWARE|LOG|SCH|INIT|FORCE_CLOSE|DUPLICATED|ROUTE_(OPTIONS|DUPLICATED|HANDLER|MISSING_HANDLER|METHOD|LOG_LEVEL|BODY|REWRITE)|REOPENED|INSTANCE|PLUGIN|ROOT_PLG|PARENT_PLUGIN|INVALID_SCHEMA)|FST_STATIC_(INVALID_OPTION|MULTIROOT))/

/** Errors of the library for files (@fastify/send) have no code, only the status of their HTTP answer. */
const byStatus: Readonly<Record<number, Place>> = {
  400: 'bad_request',
  403: 'not_found',
  404: 'not_found',
  412: 'changed_meanwhile',
  416: 'bad_request',
  500: 'internal',
}

type LibraryError = { code?: string | undefined; statusCode?: number | undefined }

/** What the error of a library means; undefined = it is none that is known. */
export function placeOf(error: LibraryError): Place | undefined {
  const { code, statusCode } = error
  // The map also has the names of every object: a code comes from outside.
  if (code !== undefined && Object.hasOwn(byCode, code)) return byCode[code]
  // Errors of other services have a status too, and it is not that of the answer. `expose` is of http-errors alone.
  return statusCode !== undefined && 'expose' in error ? byStatus[statusCode] : undefined
}
