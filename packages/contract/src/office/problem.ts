/** Error codes of the office with their HTTP status, beside those of `../problem.ts`. Each has a text in `texts.ts`. */
export const officeErrorStatus = {
  bad_cursor: 400,
  idempotency_key_invalid: 400,
  office_signed_out: 401,
  office_login_failed: 401,
  second_factor_missing: 401,
  second_factor_wrong: 401,
  key_unknown: 401,
  key_expired: 401,
  forbidden: 403,
  csrf: 403,
  people_only: 403,
  other_branch: 403,
  staff_not_found: 404,
  key_not_found: 404,
  invitation_not_found: 404,
  email_taken: 409,
  last_owner: 409,
  already_confirmed: 409,
  idempotency_key_reused: 409,
  idempotency_answer_lost: 409,
  changed_meanwhile: 412,
  revision_missing: 428,
} as const

export type OfficeErrorCode = keyof typeof officeErrorStatus
