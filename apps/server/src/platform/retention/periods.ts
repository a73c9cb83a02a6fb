import { REMOVED_CART_DAYS } from '@partboard/domain/numbers/limits'

/** Days for which search counts are kept and used (docs/decisions/0011). */
export const demandDays = 90
/** Days for which the office has figures of searches. */
const searchDays = 400
/** Days for which a company sees an invitation that nobody has accepted, and may send it again. */
const lapsedInvitationDays = 30
/** Days for which a question about a part is kept, so that the shop can read what it answered a year before. */
const questionDays = 400
/** Days for which a credit that pays no order is kept, with its sender: until the accounts of the year are closed. */
const notOursDays = 400
/** Days for which a credit that pays an order is kept: five years after the end of its year, as tax law requires. */
const bookedDays = 6 * 366
/** Days for which a customer waits to be told about a part. */
const alertDays = 365
/** Days for which a device that got no answer may send a change again and have its first result. */
const mergedChangeDays = 90
/** Six years, after which claims lapse (Civil Code, art. 118). */
const claimDays = 2192
/** Days for which an offer is kept that no client has accepted; its last day is at most a year after it was sent. */
const openOfferDays = 400
const isAcceptedOffer = `exists (
  select from offer_version v
  where v.offer_id = offer.id and v.decision in ('accepted', 'partly_accepted')
)`
/** Days without use after which a visitor is deleted with the cart. */
export const visitorDays = 30
/** Days for which a mail is kept in `DATA_DIR/outbox`. */
export const outboxDays = 30
/**
 * Years for which orders of closed accounts keep names, as tax law requires. They are counted from the end of the year
 * in which the tax of the order was due.
 */
export const orderYears = 5

/** A retention period: rows of `table` are deleted `days` after the time in `column`. */
export type Period = {
  table: string
  column: string
  days: number
  /** SQL condition for the rows. */
  only?: string
  /** Description of the rows, for the docs. */
  what: string
  /** Description of the time in `column`, for the docs. */
  since: string
}

/** All retention periods (docs/retention.md). Rows of other tables are kept for ever. */
export const periods: readonly Period[] = [
  {
    table: 'session',
    column: 'expires_at',
    days: 1,
    what: 'sessions that ended by themselves',
    since: 'they expire',
  },
  {
    table: 'customer',
    column: 'created_at',
    days: visitorDays,
    only: `is_visitor and not exists (
      select from session
      where session.customer_id = customer.id and session.last_seen >= now() - make_interval(days => ${visitorDays})
    )`,
    what: 'visitors without an account, with their carts',
    since: 'their last use',
  },
  {
    table: 'password_recovery',
    column: 'created_at',
    days: 1,
    what: 'links to a new password',
    since: 'they were asked for',
  },
  {
    table: 'email_verification',
    column: 'expires_at',
    days: 1,
    what: 'links that confirm an e-mail',
    since: 'they expire',
  },
  {
    table: 'invitation',
    column: 'expires_at',
    days: lapsedInvitationDays,
    what: 'invitations of people to a company that nobody has accepted',
    since: 'they lapse',
  },
  {
    table: 'staff_session',
    column: 'expires_at',
    days: 1,
    what: 'sessions of the office that ended by themselves',
    since: 'they expire',
  },
  {
    table: 'staff_invitation',
    column: 'expires_at',
    days: 1,
    what: 'links that set a password of the office',
    since: 'they expire',
  },
  {
    table: 'passkey_challenge',
    column: 'expires_at',
    days: 1,
    what: 'challenges of passkeys that nobody has used',
    since: 'they expire',
  },
  {
    table: 'part_question',
    column: 'asked_at',
    days: questionDays,
    what: 'questions of customers about parts, with their answers',
    since: 'they were asked',
  },
  {
    table: 'known_device',
    column: 'last_used_at',
    days: 365,
    what: 'devices on which somebody signed in, by a hash',
    since: 'the last login there',
  },
  {
    table: 'device_link',
    column: 'expires_at',
    days: 1,
    what: 'links that let a device in',
    since: 'they expire',
  },
  {
    table: 'attempt',
    column: 'counts_until',
    days: 1,
    what: 'tries at passwords, registrations and mails',
    since: 'they no longer count',
  },
  {
    table: 'company_answer',
    column: 'asked_at',
    days: 1,
    what: 'what registers said about companies that somebody asked for',
    since: 'they were asked',
  },
  {
    table: 'idempotency_key',
    column: 'created_at',
    days: 1,
    what: 'answers to an Idempotency-Key',
    since: 'they were given',
  },
  {
    table: 'merged_change',
    column: 'created_at',
    days: mergedChangeDays,
    what: 'what became of changes that were made without a connection',
    since: 'they were merged',
  },
  {
    table: 'office_idempotency_key',
    column: 'created_at',
    days: 1,
    what: 'answers to an Idempotency-Key of the office',
    since: 'they were given',
  },
  {
    table: 'parked_cart',
    column: 'removed_at',
    days: REMOVED_CART_DAYS,
    what: 'carts that a customer removed or cleared',
    since: 'then',
  },
  {
    table: 'product_demand',
    column: 'day',
    days: demandDays,
    what: 'counts of what was asked for',
    since: 'their day',
  },
  {
    table: 'search_count',
    column: 'day',
    days: searchDays,
    what: 'counts of searches',
    since: 'their day',
  },
  {
    table: 'look_up_day',
    column: 'day',
    days: demandDays,
    what: 'days on which a customer looked something up',
    since: 'their day',
  },
  {
    table: 'missed_search',
    column: 'day',
    days: searchDays,
    what: 'words of searches without a result',
    since: 'their day',
  },
  {
    table: 'stock_refusal',
    column: 'day',
    days: searchDays,
    what: 'counts of parts refused for lack of stock',
    since: 'their day',
  },
  {
    table: 'event',
    column: 'created_at',
    days: 90,
    what: 'events of orders, customers and stock',
    since: 'they happened',
  },
  {
    table: 'webhook_delivery',
    column: 'created_at',
    days: 30,
    only: "state <> 'pending'",
    what: 'deliveries of webhooks, and those that failed for good',
    since: 'their event',
  },
  {
    table: 'provider_notification',
    column: 'received_at',
    days: 90,
    what: 'messages of the payment provider, without their content',
    since: 'they came',
  },
  {
    table: 'newsletter_link',
    column: 'expires_at',
    days: 1,
    what: 'links that confirm a newsletter',
    since: 'they expire',
  },
  {
    table: 'part_alert',
    column: 'sent_at',
    days: 90,
    what: 'what customers asked to be told about a part, and were told',
    since: 'their mail',
  },
  {
    table: 'part_alert',
    column: 'created_at',
    days: alertDays,
    what: 'what customers asked to be told about a part, and never were',
    since: 'they asked',
  },
  {
    table: 'mail_log',
    column: 'tried_at',
    days: claimDays,
    what: 'records of mails, without their texts',
    since: 'the last try',
  },
  {
    table: 'offer',
    column: 'changed_at',
    days: openOfferDays,
    only: `not ${isAcceptedOffer}`,
    what: 'offers of garages that no client has accepted: drafts, declined and expired ones',
    since: 'their last change',
  },
  {
    table: 'offer',
    column: 'changed_at',
    days: claimDays,
    only: isAcceptedOffer,
    what: 'offers of garages that a client has accepted',
    since: 'their last change',
  },
  {
    table: 'bank_entry',
    column: 'read_at',
    days: notOursDays,
    only: "state = 'not_ours'",
    what: 'credits of bank statements that pay no order',
    since: 'they were read',
  },
  {
    table: 'bank_entry',
    column: 'read_at',
    days: bookedDays,
    only: "state = 'booked'",
    what: 'credits of bank statements that pay an order',
    since: 'they were read',
  },
  {
    table: 'graphile_worker._private_jobs',
    column: 'run_at',
    days: 90,
    only: 'attempts >= max_attempts and locked_at is null',
    what: 'mails that failed for good',
    since: 'their last try',
  },
]
