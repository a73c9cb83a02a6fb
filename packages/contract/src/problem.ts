import { z } from 'zod'

/**
 * RFC 9457 problem document, the body of every error answer. `code` is an `ErrorCode`, which programs check; '' = the
 * server sent none.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string().default(''),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  traceId: z.string(),
})
export type Problem = z.infer<typeof Problem>

/**
 * All error codes with their HTTP status. A new code does not compile until it has a status here and a sentence in each
 * language in its errors.ts of texts/. The first code of a status is its general one (`codeOfStatus`).
 */
export const errorStatus = {
  bad_request: 400,
  validation: 400,
  malformed_json: 400,
  payment_signature: 400,
  bad_currency: 400,
  bad_store: 400,
  vin_length: 400,
  vin_letters: 400,
  vin_characters: 400,
  vin_ambiguous: 400,
  year_missing: 400,
  month_missing: 400,
  pasted_text_long: 400,
  picture_no_id: 400,
  unauthorized: 401,
  login_failed: 401,
  login_blocked: 401,
  confirm_by_mail: 401,
  not_allowed: 403,
  demo_is_local: 403,
  account_needed: 403,
  not_found: 404,
  kit_not_found: 404,
  part_not_found: 404,
  board_not_found: 404,
  category_not_found: 404,
  vehicle_not_found: 404,
  address_not_found: 404,
  order_not_found: 404,
  topic_not_found: 404,
  picture_not_found: 404,
  cart_line_not_found: 404,
  cart_not_found: 404,
  prices_hidden: 403,
  list_not_found: 404,
  garage_vehicle_not_found: 404,
  alert_not_found: 404,
  session_not_found: 404,
  withdrawal_not_found: 404,
  claim_picture_late: 404,
  offer_not_found: 404,
  offer_link_not_found: 404,
  invitation_ended: 404,
  method_not_allowed: 405,
  conflict: 409,
  list_name_taken: 409,
  too_many_addresses: 409,
  too_many_lists: 409,
  too_many_carts: 409,
  cart_switched: 409,
  too_many_vehicles: 409,
  too_many_alerts: 409,
  alert_met: 409,
  too_many_people: 409,
  company_has_people: 409,
  person_not_joined: 409,
  email_unconfirmed: 409,
  invitation_account: 409,
  list_full: 409,
  list_changed: 409,
  request_decided: 409,
  withdrawal_professional: 409,
  withdrawal_cancelled: 409,
  withdrawal_over: 409,
  withdrawal_nothing: 409,
  claim_cancelled: 409,
  claim_not_sent: 409,
  claim_over: 409,
  claim_nothing: 409,
  claim_too_many: 409,
  claim_too_often: 409,
  claim_no_reason: 409,
  claim_pictures_full: 409,
  invoice_not_possible: 409,
  payment_nothing_due: 409,
  payment_not_offered: 409,
  offer_changed: 409,
  offer_was_sent: 409,
  offer_not_sent: 409,
  offer_is_withdrawn: 409,
  offers_not_allowed: 403,
  offers_need_confirmed_email: 403,
  offer_is_accepted: 409,
  offer_without_lines: 409,
  offer_line_without_price: 409,
  offer_day_over: 409,
  offer_without_email: 409,
  offer_version_old: 409,
  offer_decided: 409,
  offer_nothing_accepted: 409,
  offer_messages_full: 409,
  offer_target_locked: 409,
  offer_target_floor: 409,
  offer_link_expired: 410,
  offer_link_withdrawn: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  claim_picture_type: 415,
  claim_picture_heic: 415,
  too_many_requests: 429,
  too_many_logins: 429,
  too_many_tries: 429,
  internal: 500,
  // Of the database, as `busy`. Refusals by a partner follow: a conflict (409) is one with the shop's own state.
  unavailable: 503,
  busy: 503,
  payment_provider_away: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text)

/** The general code of a status; null for a status that the shop does not use. */
const codeOfStatus = (status: number): ErrorCode | null =>
  Object.keys(errorStatus)
    .filter(isCode)
    .find((code) => errorStatus[code] === status) ?? null

/** The code of an error. If `code` is missing or unknown, it is the general code of the status, or null without one. */
export const codeOf = (status: number, code = ''): ErrorCode | null =>
  isCode(code) ? code : codeOfStatus(status)
