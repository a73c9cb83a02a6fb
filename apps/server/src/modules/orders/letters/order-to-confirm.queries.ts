import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, FrozenAddress } from '../../../platform/database/schema.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { addressLines, Recipient, TypedWords } from '../../mail/index.ts'
import type { AmountsOfOrder } from '../payments/amounts.queries.ts'
import {
  type CodedTransfer,
  selectTransfer,
  type TransferRow,
  transferIn,
} from '../payments/transfer.queries.ts'

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
  lines: (Omit<Selectable<Database['order_line']>, 'reference' | 'own_number' | 'made_for'> & {
    reference: TypedWords
    own_number: TypedWords
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
  /** Where the company wants its invoices; '' = at its own e-mail. */
  invoiceEmail: string
  /** What is to be transferred; null for a recipient without the right to see prices. */
  transfer: CodedTransfer | null
  amounts: AmountsOfOrder
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
      'company.invoice_email as invoiceEmail',
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
      own_number: words(line.own_number),
      made_for: words(line.made_for),
    })),
    deposits,
    taxes,
    showsNet: order.show_price_netto,
    recipient: await Recipient.at(db, { id, email, firstName }),
    money: (minor) => (seesPrices ? moneyText(minor, order.currency_code, lang) : '–'),
    seesPrices,
    invoiceEmail: order.invoiceEmail,
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
