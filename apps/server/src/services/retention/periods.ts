/** How many days of search counts count; what is older is dropped (docs/decisions/0011). */
export const demandDays = 90
/** How many days a mail that was not sent anywhere lies in `DATA_DIR/outbox`. */
export const outboxDays = 30
/** How many years, after that in which the tax of an order fell due, names stay in orders of closed accounts: tax law. */
export const orderYears = 5

/** Rows that go, and when: so many days after the moment in a column. */
export type Period = {
  table: string
  column: string
  days: number
  /** Only these rows; a condition on the table. */
  only?: string
  /** For the docs: what the rows are, and what the moment is. */
  what: string
  since: string
}

/** The one table of how long things are kept (docs/operations.md); what it does not name is kept for good. */
export const periods: readonly Period[] = [
  {
    table: 'session',
    column: 'expires_at',
    days: 1,
    what: 'sessions that ended by themselves',
    since: 'they expire',
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
    table: 'attempt',
    column: 'counts_until',
    days: 1,
    what: 'tries at passwords, registrations and mails',
    since: 'they no longer count',
  },
  {
    table: 'idempotency_key',
    column: 'created_at',
    days: 1,
    what: 'answers to an Idempotency-Key',
    since: 'they were given',
  },
  {
    table: 'product_demand',
    column: 'day',
    days: demandDays,
    what: 'counts of what was asked for',
    since: 'their day',
  },
  {
    table: 'event',
    column: 'created_at',
    days: 90,
    what: 'events of orders',
    since: 'they happened',
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
