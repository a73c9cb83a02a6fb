import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, LocalText } from '../../platform/database/schema.ts'

const mailsAnHour = 5
const linkLivesHours = 1
/** Of the link that says that an e-mail is one's own. */
const verificationLivesDays = 7

export type Seller = Pick<
  Selectable<Database['store']>,
  'name' | 'email' | 'company_name' | 'company_address' | 'company_phone' | 'company_vat'
>
export type Recipient = Pick<Selectable<Database['customer']>, 'id' | 'email' | 'first_name'> & {
  /** Somebody followed a link that was mailed there. Until then letters carry nothing that a customer typed. */
  isVerified: boolean
}
export type OrderToConfirm = {
  order: Selectable<Database['shop_order']>
  lines: Selectable<Database['order_line']>[]
  deposits: Selectable<Database['order_deposit']>[]
  taxes: Selectable<Database['order_tax']>[]
  /** The store shows net prices: its trade customers read their document by them. */
  showsNet: boolean
  notes: string[]
  recipient: Recipient
}
export type Terms = { se_name: string; title: LocalText; body: LocalText }

/** Info pages that go out with an order's confirmation, by SEO name (docs/spec/trade.md#law). */
const termsOfAnOrder = ['regulamin', 'zwroty', 'gwarancja-prawna']

export async function findSeller(db: Kysely<Database>, storeId: number): Promise<Seller> {
  return db
    .selectFrom('store')
    .select(['name', 'email', 'company_name', 'company_address', 'company_phone', 'company_vat'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
}

const isVerified = sql<boolean>`customer.email_verified_at is not null`.as('isVerified')
const recipientColumns = ['customer.id', 'customer.email', 'customer.first_name', isVerified] as const

/** @returns null when the account is gone: then nobody is written to */
export async function findRecipient(db: Kysely<Database>, customerId: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('customer')
    .select(recipientColumns)
    .where('id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Makes a link to set a new password valid for an hour.
 *
 * @param jobId the mail that carries it
 * @returns null when nobody has this e-mail, or when five other mails went to it within the hour
 */
export async function addRecovery(
  db: Kysely<Database>,
  { email, tokenHash, jobId }: { email: string; tokenHash: Buffer; jobId: number },
): Promise<Recipient | null> {
  return db.transaction().execute(async (trx) => {
    // The lock makes mails to one customer take turns, so that they are counted rightly.
    const customer = await trx
      .selectFrom('customer')
      .select(recipientColumns)
      .where('email_lower', '=', email.toLowerCase())
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!customer) return null
    const { rows } = await sql<{ sent: number }>`
      select count(distinct job_id) as sent from password_recovery
      where customer_id = ${customer.id} and job_id <> ${jobId} and created_at > now() - interval '1 hour'`.execute(
      trx,
    )
    if (rows[0]!.sent >= mailsAnHour) return null
    await sql`
      insert into password_recovery (token_hash, customer_id, job_id, expires_at)
      values (${tokenHash}, ${customer.id}, ${jobId}, now() + make_interval(hours => ${linkLivesHours}))`.execute(
      trx,
    )
    return customer
  })
}

/** Makes a link valid for a week that says whose the e-mail is. Older ones stay good. */
export async function addVerification(
  db: Kysely<Database>,
  customerId: number,
  tokenHash: Buffer,
): Promise<void> {
  await sql`delete from email_verification where customer_id = ${customerId} and expires_at < now()`.execute(
    db,
  )
  await sql`
    insert into email_verification (token_hash, customer_id, expires_at)
    values (${tokenHash}, ${customerId}, now() + make_interval(days => ${verificationLivesDays}))`.execute(db)
}

/**
 * An order as it was placed, whoever asks: it goes to the customer who placed it.
 *
 * @returns null when the account was closed: then nobody is written to
 */
export async function findOrderToConfirm(
  db: Kysely<Database>,
  orderId: number,
): Promise<OrderToConfirm | null> {
  const [order, lines, deposits, taxes, notes] = await Promise.all([
    db
      .selectFrom('shop_order')
      .innerJoin('customer', 'customer.id', 'shop_order.customer_id')
      .innerJoin('store', 'store.id', 'shop_order.store_id')
      .selectAll('shop_order')
      .select([
        'customer.email',
        'customer.first_name',
        isVerified,
        'customer.closed_at',
        'store.show_price_netto',
      ])
      .where('shop_order.id', '=', orderId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute(),
    db.selectFrom('order_deposit').selectAll().where('order_id', '=', orderId).orderBy('position').execute(),
    db
      .selectFrom('order_tax')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('rate_bp', 'desc')
      .execute(),
    db.selectFrom('order_note').select('note').where('order_id', '=', orderId).orderBy('id').execute(),
  ])
  const { customer_id: id, email, first_name, isVerified: verified, show_price_netto: showsNet } = order
  if (order.closed_at) return null
  const recipient = { id, email, first_name, isVerified: verified }
  return { order, lines, deposits, taxes, showsNet, notes: notes.map(({ note }) => note), recipient }
}

/** The pages in their order; a store's own one stands in for the common one of the same name. */
export async function listTerms(db: Kysely<Database>, storeId: number): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select se_name, title, body
    from (
      select distinct on (se_name) se_name, title, body, position
      from topic
      where se_name = any(${termsOfAnOrder}) and (store_id is null or store_id = ${storeId})
      order by se_name, store_id nulls last
    ) as page
    order by position`.execute(db)
  return rows
}
