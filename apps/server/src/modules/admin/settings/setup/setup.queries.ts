import type { Kysely, Transaction } from 'kysely'
import type { Database, OfficeText } from '../../../../platform/database/schema.ts'
import { now } from '../../../../platform/time/clock.ts'
import { insertPages } from '../../../content/index.ts'
import { everyHoliday, readCalendarFile, readCalendarRows, writeCalendar } from '../../../stock/index.ts'
import {
  acceptedGoods,
  inOrder,
  insertRows,
  lockEmptyShop,
  newCustomer,
  pagePlaces,
  plainBranch,
} from '../../new-shop/first-rows.ts'
import { countries, currencies, languages, stateProvinces } from '../../new-shop/standard-reference.ts'
import type { Setup, ShopSetup } from './setup-file.ts'

/** The sanitized texts of a page's files. */
export type PageBodies = ReadonlyMap<string, OfficeText>

/**
 * Writes the first rows of an empty shop. It is ready once a catalogue is imported.
 *
 * @param passwordHash of the account, if the data has one
 * @returns false when the shop has a store already; then nothing is written
 * @throws CalendarError when the calendar does not match the branches
 */
export async function writeSetup(
  trx: Transaction<Database>,
  setup: ShopSetup,
  bodies: PageBodies,
  passwordHash: string,
): Promise<boolean> {
  if (!(await lockEmptyShop(trx))) return false
  const { store, branches, shippingMethods, paymentMethods, pages, calendar, account } = setup
  const { hosts, default_title = { pl: store.name, en: store.name }, ...storeRow } = store
  await insertRows(trx, 'store', [
    {
      ...storeRow,
      id: 1,
      default_title,
      default_culture: 'pl-PL',
      default_currency: 'PLN',
      show_price_netto: true,
      show_incadea_orders: false,
      home_slider_full: false,
    },
  ])
  await insertRows(
    trx,
    'store_host',
    [...new Set(hosts)].map((host) => ({ host, store_id: 1 })),
  )
  await insertRows(trx, 'language', inOrder(languages))
  await insertRows(trx, 'currency', inOrder(currencies(setup.euro_rate)))
  await insertRows(trx, 'country', inOrder(countries))
  await insertRows(trx, 'state_province', inOrder(stateProvinces))
  await insertRows(
    trx,
    'warehouse',
    inOrder(branches).map((row) => ({
      ...plainBranch,
      ...row,
      id: row.position,
      company: store.company_name,
    })),
  )
  if (calendar !== undefined) {
    const { branches: known } = await readCalendarRows(trx, everyHoliday)
    await writeCalendar(trx, readCalendarFile(calendar, known))
  }
  await insertRows(
    trx,
    'shipping_method',
    inOrder(shippingMethods).map(({ takes, ...row }) => ({ ...row, ...acceptedGoods(takes) })),
  )
  await insertRows(trx, 'payment_method', inOrder(paymentMethods))
  await insertPages(
    trx,
    inOrder(pages).map(({ places, files: _, ...row }) => ({
      ...row,
      id: row.position,
      body: bodies.get(row.se_name)!,
      ...pagePlaces(places),
    })),
    now(),
  )
  if (account) await insertAccount(trx, account, branches[0]!, passwordHash)
  return true
}

/** Inserts the first account, with the address of the first branch, so that it can order at once. */
async function insertAccount(
  trx: Transaction<Database>,
  { email, kind, password: _, ...names }: Setup['account'],
  { address1, zip_postal_code, city, phone_number }: Setup['branches'][number],
  passwordHash: string,
): Promise<void> {
  const { id } = await trx
    .insertInto('customer')
    .values({
      ...names,
      ...newCustomer(email, passwordHash),
      price_basis: kind === 'trade' ? 'net' : 'gross',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { first_name, last_name, company, vat_number } = names
  const address = await trx
    .insertInto('address')
    .values({
      customer_id: id,
      first_name,
      last_name,
      company,
      vat_number,
      address1,
      zip_postal_code,
      city,
      phone_number: names.phone || phone_number,
      email,
      country_id: 1,
      state_province_id: null,
      address2: '',
      fax_number: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('customer')
    .set({ billing_address_id: address.id, shipping_address_id: address.id })
    .where('id', '=', id)
    .execute()
}

/** Whether nobody can sign in to the office yet. */
export async function hasNoStaff(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Inserts the first owner. @returns the id */
export async function insertOwner(
  trx: Transaction<Database>,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('staff')
    .values({ email, email_lower: email.toLowerCase(), name, role: 'owner', password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
