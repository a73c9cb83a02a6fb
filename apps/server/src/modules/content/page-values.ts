import type { Lang } from '@partboard/contract/texts'
import { deliveryFee, paymentFee } from '@partboard/domain/checkout/checkout'
import { checkNip, formatNip } from '@partboard/domain/customers/nip'
import { formatPhone } from '@partboard/domain/customers/phone'
import { convert, PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import { missingNeed } from '@partboard/domain/orders/payment-needs'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { escapeHtml } from '../../platform/text/escape-html.ts'
import { localText } from '../../platform/text/local-text.ts'
import { moneyText } from '../../platform/text/money-text.ts'
import { infoPageWords } from '../../platform/texts/texts.ts'
import { registerLines } from '../mail/index.ts'
import { weekText } from '../stock/index.ts'

/** A currency in which fees are shown. `rateMicro` = millionths of it for one PLN. */
type Currency = { code: string; rateMicro: number }
export const zloty: Currency = { code: 'PLN', rateMicro: PLN_RATE_MICRO }

/** The settings that pages show: the rows from which a checkout reads its fees, without methods that are off. */
export type PageSettings = {
  store: Selectable<Database['store']>
  deliveries: Selectable<Database['shipping_method']>[]
  payments: Selectable<Database['payment_method']>[]
  branches: Selectable<Database['warehouse']>[]
}
type Writing = { settings: PageSettings; currency: Currency; lang: Lang }

const plain =
  (column: 'company_name' | 'company_address' | 'email' | 'name') =>
  ({ settings }: Writing) =>
    escapeHtml(settings.store[column])

/** Values of the settings by the name of their placeholder. Tables are a paragraph of their own. */
const values = new Map<string, (writing: Writing) => string>(
  Object.entries({
    'shop.name': plain('name'),
    'company.name': plain('company_name'),
    'company.address': plain('company_address'),
    'company.nip': ({ settings }) => escapeHtml(nipText(settings.store.company_vat)),
    'company.register': ({ settings, lang }) =>
      registerLines(settings.store, lang).map(escapeHtml).join('<br>'),
    'company.phone': ({ settings }) => escapeHtml(formatPhone(settings.store.company_phone)),
    'company.email': plain('email'),
    'delivery.table': deliveryTable,
    'payment.table': paymentTable,
    'branches.table': branchTable,
  }),
)

/** A NIP in its groups; any other number as it is stored. */
function nipText(number: string): string {
  const polish = checkNip(number)
  return polish.ok ? formatNip(polish.nip) : number
}

const isTable = (name: string): boolean => name.endsWith('.table')

const placeholder = /\{\{([^{}]*)\}\}/g

const tableParagraph = /<p>\s*\{\{([\w.]+\.table)\}\}\s*<\/p>/g

/** Placeholders that the shop cannot fill: unknown ones, and a table inside a sentence. */
export function wrongPlaceholders(html: string): string[] {
  const others = html.replace(tableParagraph, (text, name: string) => (values.has(name) ? '' : text))
  const wrong = [...others.matchAll(placeholder)]
    .filter(([, name]) => isTable(name!) || !values.has(name!))
    .map(([text]) => text)
  return [...new Set(wrong)]
}

/**
 * Fills the placeholders of a page by the settings as they are now, so that a fee on a page is the fee of an order; or
 * by those of another instant.
 *
 * @param texts HTML by language
 */
export async function fillPage<T extends Partial<LocalText>>(
  db: Kysely<Database>,
  texts: T,
  storeId: number,
  {
    currency = zloty,
    settingsAt = (store) => readSettings(db, store),
  }: { currency?: Currency; settingsAt?: (storeId: number) => Promise<PageSettings> } = {},
): Promise<T> {
  const needsValues = Object.values(texts).some((html) => html.includes('{{'))
  if (!needsValues) return texts
  const settings = await settingsAt(storeId)
  return Object.fromEntries(
    Object.entries(texts).map(([lang, html]) => [
      lang,
      fill(html, { settings, currency, lang: lang as Lang }),
    ]),
  ) as T
}

function fill(html: string, writing: Writing): string {
  const valueFor = (text: string, name: string) => values.get(name)?.(writing) ?? text
  return html
    .replace(tableParagraph, (text, name: string) => valueFor(text, name))
    .replace(placeholder, (text, name: string) => (isTable(name) ? text : valueFor(text, name)))
}

/** Lists all values of a store in both languages. */
export async function listValues(db: Kysely<Database>, storeId: number) {
  const settings = await readSettings(db, storeId)
  return [...values].map(([name, write]) => ({
    name,
    isTable: isTable(name),
    html: {
      pl: write({ settings, currency: zloty, lang: 'pl' }),
      en: write({ settings, currency: zloty, lang: 'en' }),
    },
  }))
}

async function readSettings(db: Kysely<Database>, storeId: number): Promise<PageSettings> {
  const { rows } = await sql<PageSettings>`
    select to_jsonb(store) as store,
      (select coalesce(jsonb_agg(to_jsonb(m) order by position, system_name), '[]') from shipping_method m
       where is_on) as deliveries,
      (select coalesce(jsonb_agg(to_jsonb(m) order by position, system_name), '[]') from payment_method m
       where is_on) as payments,
      (select coalesce(jsonb_agg(to_jsonb(w) order by position, id), '[]')
       from warehouse w where is_branch_office and closed_at is null) as branches
    from store where id = ${storeId}`.execute(db)
  return rows[0]!
}

/** Whether customers of the store can use a payment. Settings that were kept before stores had an account say yes. */
const isOffered = ({ store }: PageSettings, { system_name }: PageSettings['payments'][number]): boolean =>
  store.bank_account === undefined ||
  missingNeed(system_name, {
    hasAccount: store.bank_account !== '',
    provider: store.payment_provider,
  }) === null

function deliveryTable({ settings, currency, lang }: Writing): string {
  const words = infoPageWords(lang)
  const rows = settings.deliveries.map((row) => {
    const method = { feeGrossMinor: row.fee_gross_minor, freeFromMinor: row.free_from_minor }
    const fee = deliveryFee(
      { feeGrossMinor: method.feeGrossMinor, freeFromMinor: null },
      0,
      currency.rateMicro,
    )
    const isFreeFrom = fee > 0 && method.freeFromMinor !== null
    const from = isFreeFrom ? sumText(convert(method.freeFromMinor!, currency.rateMicro), currency, lang) : ''
    const notes = [
      row.trade_only && words('tradeOnly'),
      !row.takes_bulky && words('noBulky'),
      !row.takes_dangerous && words('noDangerous'),
      row.takes_theft_relevant && words('theft'),
    ]
    return [
      localText(row.name, lang),
      isFreeFrom
        ? `${feeText(fee, currency, lang)}, ${words('freeFrom', { sum: from })}`
        : feeText(fee, currency, lang),
      notes.filter(Boolean).join('; '),
    ]
  })
  return table([words('way'), words('cost'), words('notes')], rows)
}

function paymentTable({ settings, currency, lang }: Writing): string {
  const words = infoPageWords(lang)
  const namesOfDeliveries = new Map(
    settings.deliveries.map((row) => [row.system_name, localText(row.name, lang)]),
  )
  const offered = settings.payments.filter((row) => isOffered(settings, row))
  const rows = offered.map((row) => {
    const fee = paymentFee({ feeGrossMinor: row.fee_gross_minor }, currency.rateMicro)
    const cap =
      row.cap_minor === null ? '' : sumText(convert(row.cap_minor, currency.rateMicro), currency, lang)
    const notes = [
      cap && words('upTo', { sum: cap }),
      row.shipments.flatMap((name) => namesOfDeliveries.get(name) ?? []).join(', '),
      row.trade_only && words('tradeOnly'),
    ]
    return [localText(row.name, lang), feeText(fee, currency, lang), notes.filter(Boolean).join('; ')]
  })
  return table([words('way'), words('fee'), words('notes')], rows)
}

function branchTable({ settings, lang }: Writing): string {
  const words = infoPageWords(lang)
  const heads = [words('branch'), words('address'), words('phone'), words('hours')]
  const rows = settings.branches.map((row) => [
    row.name,
    `${row.address1}, ${row.zip_postal_code} ${row.city}`,
    formatPhone(row.phone_number),
    weekText(row.hours, lang),
  ])
  return table(heads, rows)
}

const feeText = (minor: number, { code }: Currency, lang: Lang) =>
  minor === 0 ? infoPageWords(lang)('free') : moneyText(minor, code, lang)

const sumText = (minor: number, { code }: Currency, lang: Lang) => moneyText(minor, code, lang, true)

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}
