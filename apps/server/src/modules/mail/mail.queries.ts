import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { followedCache } from '../../platform/cache/followed.ts'
import type { Database, FrozenAddress, LocalText, OfficeText } from '../../platform/database/schema.ts'
import type { StoreLook } from '../../platform/papers/store-look.ts'
import { moneyText } from '../../platform/text/money-text.ts'
import { fillPage } from '../content/page-values.ts'
import { listVisiblePages, termsOfAnOrder, untilNextPage } from '../content/pages.queries.ts'
import type { AmountsOfOrder } from '../orders/payments/amounts.queries.ts'
import {
  type CodedTransfer,
  selectTransfer,
  type TransferRow,
  transferIn,
} from '../orders/payments/transfer.queries.ts'
import { currentVersion } from '../parts/catalogue/catalogue-version.ts'
import { addressLines } from './address-lines.ts'
import { Recipient, TypedWords } from './recipient.ts'
import { type RegisterColumn, registerColumns } from './seller/company-register.ts'
import { readLook } from './seller/look.queries.ts'

const recoveryLinkHours = 1
const verificationLinkDays = 7

export type Seller = Pick<
  Selectable<Database['store']>,
  'name' | 'email' | 'company_name' | 'company_address' | 'company_phone' | 'company_vat' | RegisterColumn
> & { look: StoreLook }
/** The columns of an order that a customer typed. */
type TypedColumn = 'billing_address' | 'shipping_address' | 'reference' | 'ordered_by_name'
export type OrderToConfirm = {
  order: Omit<Selectable<Database['shop_order']>, TypedColumn>
  /** What the customer typed; addresses by lines. */
  typed: {
    billing: TypedWords
    shipping: TypedWords
    /** The names of the buyer and of the company, for the shop. */
    buyer: TypedWords
    reference: TypedWords
    notes: TypedWords[]
  }
  lines: (Omit<Selectable<Database['order_line']>, 'reference' | 'made_for'> & {
    reference: TypedWords
    made_for: TypedWords
  })[]
  deposits: Omit<Selectable<Database['order_deposit']>, 'reminded_at'>[]
  taxes: Selectable<Database['order_tax']>[]
  /** Whether the store shows net prices, so that trade customers' documents have them. */
  showsNet: boolean
  recipient: Recipient
  /** An amount of the order as text; '–' for a recipient without the right to see prices. */
  money: (minor: number) => string
  seesPrices: boolean
  /** What is to be transferred; null for a recipient without the right to see prices. */
  transfer: CodedTransfer | null
  amounts: AmountsOfOrder
}
export type Terms = { se_name: string; title: OfficeText; body: OfficeText }

const sellers = followedCache<Seller>({
  name: 'sellers',
  bytes: ({ look }) => 2_000 + (look.logo?.bytes.length ?? 0),
  tables: ['store'],
})

/** Reads what mails and papers say of the seller. */
export const findSeller = (db: Kysely<Database>, storeId: number): Promise<Seller> =>
  sellers(db).get(String(storeId), async () => {
    const { logo, accent, ...row } = await db
      .selectFrom('store')
      .select(['name', 'email', 'company_name', 'company_address', 'company_phone', 'company_vat'])
      .select(registerColumns)
      .select(['logo', 'accent'])
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow()
    return { ...row, look: await readLook(db, { logo, accent }) }
  })

/**
 * The company for which a person buys, as strangers may read it: the name of a company that the shop has given trade
 * prices, else the e-mail of its account. Null = an account of its own.
 */
const companyOf = sql<string | null>`(
  select case when company.price_basis = 'net' and company.company <> '' then company.company else company.email end
  from customer company where company.id = customer.company_id) as company`

/** Finds the recipient of a mail. @returns null when the account is closed */
export async function findRecipient(db: Kysely<Database>, customerId: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'email', 'first_name as firstName'])
    .where('id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ? Recipient.at(db, row) : null
}

/** The own address of a member of staff, for samples. @returns null when the person has no access any more */
export async function findStaffRecipient(db: Kysely<Database>, id: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row ? Recipient.inside(row.id, row.email, row.name) : null
}

/** The decision on a customer's application for trade prices; null = there is none, or none any more. */
export async function findTradeDecision(db: Kysely<Database>, customerId: number) {
  const row = await db
    .selectFrom('customer')
    .select([
      'trade_decision as decision',
      'trade_reason as reason',
      'credit_limit_minor as creditLimitMinor',
    ])
    .where('id', '=', customerId)
    .where('trade_decision', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Creates a recovery link, which expires after an hour.
 *
 * @param jobId the job of the mail that contains the link
 * @returns the recipient, with the company of a person; null when the e-mail has no account
 */
export async function addRecovery(
  db: Kysely<Database>,
  { email, tokenHash, jobId }: { email: string; tokenHash: Buffer; jobId: number },
): Promise<{ to: Recipient; company: string | null } | null> {
  const { rows } = await sql<{ id: number; email: string; firstName: string; company: string | null }>`
    with account as (
      select id, email, first_name, ${companyOf} from customer where email_lower = ${email.toLowerCase()}
    ), link as (
      insert into password_recovery (token_hash, customer_id, job_id, expires_at)
      select ${tokenHash}, id, ${jobId}, now() + make_interval(hours => ${recoveryLinkHours}) from account
    )
    select id, email, first_name as "firstName", company from account`.execute(db)
  return rows[0] ? { to: await Recipient.at(db, rows[0]), company: rows[0].company } : null
}

/** Name and e-mail of a person; the name may be empty. */
export type PersonNames = { name: TypedWords; email: string }

/** The owner of the account of a person's company, who may be the person. */
export async function findOwner(db: Kysely<Database>, personId: number): Promise<PersonNames> {
  const { rows } = await sql<{ name: string; email: string }>`
    select trim(owner.first_name || ' ' || owner.last_name) as name, owner.email
    from customer person join customer owner on owner.id = coalesce(person.company_id, person.id)
    where person.id = ${personId}`.execute(db)
  const { name, email } = rows[0]!
  return { name: new TypedWords(name), email }
}

export type RequestFacts = {
  state: Selectable<Database['order_request']>['state']
  person: PersonNames
  reason: TypedWords
  totalMinor: number
  currency: string
  pieces: number
  lines: { sku: string; quantity: number; name: LocalText | null }[]
}

/** An order that awaits approval, for a mail; null = there is none any more. */
export async function findRequest(db: Kysely<Database>, id: number): Promise<RequestFacts | null> {
  const version = await currentVersion(db)
  const { rows } = await sql<
    Omit<RequestFacts, 'person' | 'reason'> & { person: { name: string; email: string }; reason: string }
  >`
    select r.state, r.reason,
      jsonb_build_object('name', trim(p.first_name || ' ' || p.last_name), 'email', p.email) as person,
      r.total_minor as "totalMinor", r.currency_code as currency,
      (select coalesce(sum(quantity), 0)::int from order_request_item where request_id = r.id) as pieces,
      coalesce((
        select jsonb_agg(jsonb_build_object('sku', i.sku, 'quantity', i.quantity, 'name', part.name)
          order by i.added_at, i.sku)
        from order_request_item i left join part on part.version_id = ${version}::int and part.sku = i.sku
        where i.request_id = r.id
      ), '[]') as lines
    from order_request r join customer p on p.id = r.person_id where r.id = ${id}`.execute(db)
  if (!rows[0]) return null
  const { person, reason, ...request } = rows[0]
  return {
    ...request,
    person: { name: new TypedWords(person.name), email: person.email },
    reason: new TypedWords(reason),
  }
}

/** Creates a verification link, which expires after a week. Older links stay valid. */
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
    values (${tokenHash}, ${customerId}, now() + make_interval(days => ${verificationLinkDays}))`.execute(db)
}

/**
 * Reads an order for a mail to the person who ordered. For a person who was removed, it is for the company.
 *
 * @param options.toCompany the mail is for the company
 * @returns null when the account is closed
 */
export async function findOrderToConfirm(
  db: Kysely<Database>,
  orderId: number,
  { toCompany }: { toCompany: boolean },
): Promise<OrderToConfirm | null> {
  const found = await db
    .selectFrom('shop_order')
    .innerJoin('customer as company', 'company.id', 'shop_order.customer_id')
    .leftJoin('customer as person', (join) =>
      join
        .onRef('person.id', '=', 'shop_order.ordered_by_id')
        .on('person.closed_at', 'is', null)
        .on(sql<boolean>`${!toCompany}::boolean`),
    )
    .innerJoin('customer', (join) =>
      join.on('customer.id', '=', sql<number>`coalesce(person.id, company.id)`),
    )
    .innerJoin('store', 'store.id', 'shop_order.store_id')
    .selectAll('shop_order')
    .select([
      'customer.email',
      'customer.first_name',
      'customer.id as recipientId',
      'customer.sees_prices',
      'company.closed_at',
      'store.show_price_netto',
    ])
    .select([
      rowsOf('order_line', sql`row.position`).as('lines'),
      rowsOf('order_deposit', sql`row.position`).as('deposits'),
      rowsOf('order_tax', sql`row.rate_bp desc`).as('taxes'),
      // Only the customer's own notes.
      sql<string[]>`(select coalesce(jsonb_agg(note order by id), '[]') from order_note
        where order_id = shop_order.id and actor_kind is null)`.as('notes'),
      sql<TransferRow>`(select to_jsonb(t) from (${selectTransfer(sql`shop_order.id`)}) t)`.as('transferRow'),
    ])
    .where('shop_order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { lines, deposits, taxes, notes, transferRow, ...columns } = found
  if (columns.closed_at) return null
  const { billing_address, shipping_address, reference, ordered_by_name: _, ...order } = columns
  const { recipientId: id, email, first_name: firstName, sees_prices: seesPrices } = order
  const lang = order.language
  // Words of an order from before the owner of the e-mail took over the account are somebody else's; the shop reads them.
  const words = (text: string) => new TypedWords(order.is_before_owner && !toCompany ? '' : text)
  return {
    order,
    typed: {
      billing: words(addressLines(billing_address).join('\n')),
      shipping: words(addressLines(shipping_address).join('\n')),
      buyer: words(buyerOf(billing_address)),
      reference: words(reference),
      notes: notes.map(words),
    },
    lines: lines.map((line) => ({
      ...line,
      reference: words(line.reference),
      made_for: words(line.made_for),
    })),
    deposits,
    taxes,
    showsNet: order.show_price_netto,
    recipient: await Recipient.at(db, { id, email, firstName }),
    money: (minor) => (seesPrices ? moneyText(minor, order.currency_code, lang) : '–'),
    seesPrices,
    transfer: seesPrices ? transferIn(transferRow) : null,
    amounts: transferRow,
  }
}

/** The names of the buyer and of the company in an address. */
function buyerOf(address: FrozenAddress): string {
  const field = (name: string) => String(address[name] ?? '')
  return [`${field('FirstName')} ${field('LastName')}`.trim(), field('Company')].filter(Boolean).join(', ')
}

/** SQL: the rows of a table that belong to the order, as JSON. A moment is a text there. */
const rowsOf = <T extends 'order_line' | 'order_deposit' | 'order_tax'>(
  table: T,
  order: RawBuilder<unknown>,
) =>
  sql<Selectable<Database[T]>[]>`(
    select coalesce(jsonb_agg(to_jsonb(row) order by ${order}), '[]') from ${sql.table(table)} row
    where row.order_id = shop_order.id)`

const terms = followedCache<{ pages: Terms[]; nextMs: number }>({
  name: 'terms',
  bytes: ({ pages }) => 1_000 + 2 * JSON.stringify(pages).length,
  tables: ['payment_method', 'shipping_method', 'store', 'topic', 'topic_version', 'warehouse'],
  life: ({ nextMs }) => nextMs,
})

/** Lists the pages in order, as customers of the store read them now. */
export async function listTerms(db: Kysely<Database>, storeId: number): Promise<Terms[]> {
  const { pages } = await terms(db).get(String(storeId), async () => ({
    nextMs: await untilNextPage(db),
    pages: await readTerms(db, storeId),
  }))
  return pages
}

async function readTerms(db: Kysely<Database>, storeId: number): Promise<Terms[]> {
  const pages = await listVisiblePages(db, storeId, termsOfAnOrder)
  return Promise.all(
    pages.map(async ({ se_name, title, body }) => ({
      se_name,
      title,
      body: await fillPage(db, body, storeId),
    })),
  )
}
