import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable, Transaction } from 'kysely'
import {
  acceptedGoods,
  countries,
  currencies,
  inOrder,
  insertRows,
  languages,
  newCustomer,
  pagePlaces,
  plainBranch,
  stateProvinces,
} from '../modules/admin/index.ts'
import { insertPages } from '../modules/content/index.ts'
import { hashPassword } from '../modules/customers/index.ts'
import { everyHoliday, readCalendarFile, readCalendarRows, writeCalendar } from '../modules/stock/index.ts'
import type { Database, OfficeText } from '../platform/database/schema.ts'
import { cleanHtml } from '../platform/text/clean-html.ts'

type Row = Record<string, unknown>

/** demo/shop.json: rows of the shop's tables, without columns that are the same in every row or follow from the order. */
type ShopFile = {
  stores: (Row & { id: number; hosts?: string[] })[]
  warehouses: (Row & { code: string })[]
  /** In the format of `calendar set`. */
  calendar: unknown
  /** A page or slide with `store_id` belongs only to that store. */
  topics: { id: number; store_id?: number; se_name: string; title: OfficeText; places: string[] }[]
  slides: (Row & { board: string })[]
  shippingMethods: (Row & { takes: string[] })[]
  paymentMethods: Row[]
  customers: DemoCustomer[]
}

/** The demo ships to all others, so that there are orders from abroad. */
const farCountries = new Set(['US'])

type DemoCustomer = {
  account: string
  first_name: string
  last_name: string
  phone: string
  company: string
  vat_number: string
  price_basis: 'net' | 'gross'
  credit_limit_minor: number | null
  discounts: Record<string, number>
  addresses: {
    company: string
    vat_number: string
    address1: string
    zip_postal_code: string
    city: string
  }[]
  incadeaOrders: Omit<Insertable<Database['incadea_order']>, 'customer_id'>[]
}

/** The demo's pages can be read at any time to which a clock is set. */
const pagesFrom = new Date('2026-01-01T00:00:00Z')

/** Where the demo's stores have their seat, so that the control file of invoices can be tried. */
const demoSeat = {
  seat_province: 'mazowieckie',
  seat_county: 'Warszawa',
  seat_commune: 'Warszawa',
  seat_street: 'Przykładowa',
  seat_place: 'Warszawa',
  seat_postcode: '00-001',
  tax_office: '1435',
}

/** What the demo's stores have for payments: accounts that no bank has, and the shop in place of a provider. */
const demoMeans = { bank_name: 'Bank Demonstracyjny', payment_provider: 'demo' }
const demoAccounts = ['PL74000000000000000000000001', 'PL47000000000000000000000002']

type Accounts = Record<string, { email: string; password: string }>

export function readShop(demoDir: string): ShopFile {
  return JSON.parse(readFileSync(join(demoDir, 'shop.json'), 'utf8')) as ShopFile
}

/** Writes the data that a shop needs before an import: reference data, branches, methods, customers. */
export async function loadShop(trx: Transaction<Database>, demoDir: string, shop: ShopFile): Promise<void> {
  await insertRows(
    trx,
    'store',
    shop.stores.map(({ hosts: _, ...row }, place) => ({
      ...row,
      ...demoMeans,
      ...demoSeat,
      seat_house: String(place + 1),
      bank_account: demoAccounts[place] ?? '',
    })),
  )
  await insertRows(
    trx,
    'store_host',
    shop.stores.flatMap(({ id, hosts = [] }) => hosts.map((host) => ({ host, store_id: id }))),
  )
  await insertRows(trx, 'language', inOrder(languages))
  await insertRows(trx, 'currency', inOrder(currencies(0.235)))
  await insertRows(
    trx,
    'country',
    inOrder(countries.map((row) => ({ ...row, ships: !farCountries.has(row.iso2) }))),
  )
  await insertRows(trx, 'state_province', inOrder(stateProvinces))
  const branch = { ...plainBranch, company: 'Partboard Demo sp. z o.o.' }
  await insertRows(
    trx,
    'warehouse',
    inOrder(shop.warehouses).map((row) => ({ ...branch, ...row })),
  )
  const { branches } = await readCalendarRows(trx, everyHoliday)
  await writeCalendar(trx, readCalendarFile(shop.calendar, branches))
  await insertPages(
    trx,
    inOrder(shop.topics).map(({ places, ...row }) => ({
      ...row,
      body: { pl: readTopic(demoDir, row, 'pl'), en: readTopic(demoDir, row, 'en') },
      ...pagePlaces(places),
    })),
    pagesFrom,
  )
  await insertRows(
    trx,
    'shipping_method',
    inOrder(shop.shippingMethods).map(({ takes, ...row }) => ({ ...row, ...acceptedGoods(takes) })),
  )
  await insertRows(trx, 'payment_method', inOrder(shop.paymentMethods))
  await insertRows(trx, 'synonym', readSynonyms(demoDir))
  await loadCustomers(trx, demoDir, shop.customers)
}

/** Reads demo/words/synonyms.json: the terms of each meaning, by language. */
function readSynonyms(demoDir: string): Insertable<Database['synonym']>[] {
  const file = readFileSync(join(demoDir, 'words/synonyms.json'), 'utf8')
  const byLang = JSON.parse(file) as Record<string, Record<string, string[]>>
  return Object.entries(byLang).flatMap(([lang, meanings]) =>
    Object.entries(meanings).flatMap(([meaning, terms]) => terms.map((term) => ({ lang, term, meaning }))),
  )
}

/** Writes the slides, with links to boards and their pictures. A slide whose board does not exist is skipped. */
export async function loadSlides(trx: Transaction<Database>, shop: ShopFile): Promise<void> {
  const boards = await trx
    .selectFrom('board')
    .innerJoin('catalogue_current', 'catalogue_current.version_id', 'board.version_id')
    .select(['board.id', 'number', 'name', 'picture_url'])
    .orderBy('board.id')
    .execute()
  await insertRows(
    trx,
    'picture',
    boards.map((board, index) => ({
      id: index + 1,
      image_url: board.picture_url,
      width: 800,
      height: 560,
      alt_text: board.name,
    })),
  )
  const slides = inOrder(shop.slides).flatMap(({ board: number, ...row }) => {
    const board = boards.find((row) => row.number === number)
    if (!board) return []
    const link = `/level4/product/${board.id}?vehicleSpecific=true`
    return [{ ...row, picture_url: board.picture_url, full_width: false, link }]
  })
  await insertRows(trx, 'slide', slides)
}

async function loadCustomers(
  trx: Transaction<Database>,
  demoDir: string,
  customers: readonly DemoCustomer[],
): Promise<void> {
  const { accounts } = JSON.parse(readFileSync(join(demoDir, 'guide.json'), 'utf8')) as { accounts: Accounts }
  const hashes = await Promise.all(
    customers.map(({ account }) => hashPassword('operator', accounts[account]!.password)),
  )
  for (const [index, { account, discounts, addresses, incadeaOrders, ...customer }] of customers.entries()) {
    const { email } = accounts[account]!
    const { id } = await trx
      .insertInto('customer')
      .values({ ...customer, ...newCustomer(email, hashes[index]!) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { first_name, last_name, phone: phone_number } = customer
    const saved = await trx
      .insertInto('address')
      .values(
        addresses.map((address) => ({
          ...address,
          customer_id: id,
          first_name,
          last_name,
          phone_number,
          email,
          country_id: 1,
          state_province_id: null,
          address2: '',
          fax_number: '',
        })),
      )
      .returning('id')
      .execute()
    const first = saved[0]!.id
    await trx
      .updateTable('customer')
      .set({ billing_address_id: first, shipping_address_id: first })
      .where('id', '=', id)
      .execute()
    const groups = Object.entries(discounts).map(([discount_group, discount_bp]) => ({
      customer_id: id,
      discount_group,
      discount_bp,
    }))
    if (groups.length > 0) await trx.insertInto('customer_discount').values(groups).execute()
    await insertRows(
      trx,
      'incadea_order',
      incadeaOrders.map((document) => ({ ...document, customer_id: id })),
    )
  }
}

function readTopic(
  demoDir: string,
  { se_name, store_id }: { se_name: string; store_id?: number },
  lang: 'pl' | 'en',
): string {
  const folder = store_id === undefined ? 'topics' : `topics/store-${store_id}`
  return cleanHtml(readFileSync(join(demoDir, folder, `${se_name}.${lang}.html`), 'utf8')).trim()
}
