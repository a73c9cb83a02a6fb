import { MAX_JPK_DOCUMENTS } from '@partboard/contract/billing/invoices.office'
import { missingSeatParts, type Seat } from '@partboard/domain/billing/seat'
import { checkNip } from '@partboard/domain/customers/nip'
import { addDays } from '@partboard/domain/stock/calendar'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { now } from '../../../platform/time/clock.ts'
import { listOfPeriod } from '../documents/invoice-rows.queries.ts'

/** Documents that are read at a time. */
const pageSize = 500

/** Days of issue, both included. */
type Period = { from: string; until: string }

/** The period of a call: a month, or its first and last day. */
export function periodOf({ month, from, until }: { month?: string; from?: string; until?: string }): Period {
  if (month === undefined) return { from: from!, until: until! }
  const first = `${month}-01`
  const next = addDays(first, 31).slice(0, 7)
  return { from: first, until: addDays(`${next}-01`, -1) }
}

export const fileNameOf = ({ from, until }: Period): string => `jpk-fa-${from}-${until}.xml`

/**
 * The control file of invoices of one company: invoices and corrections that were issued in the period, as they were
 * stored. Notes of deposits are outside VAT, so they are not in it.
 *
 * @param storeId null = of all stores, if one company has issued all documents
 * @throws ShopError 'jpk_data', 'jpk_empty', 'jpk_companies', 'jpk_too_large', 'jpk_rate', 'store_not_found'
 */
export async function jpkFaOf(
  db: Kysely<Database>,
  { period, storeId }: { period: Period; storeId: number | null },
  translate: Translate,
): Promise<string> {
  const store = await findCompany(db, period, storeId)
  const seat: Seat = {
    province: store.seat_province,
    county: store.seat_county,
    commune: store.seat_commune,
    street: store.seat_street,
    house: store.seat_house,
    flat: store.seat_flat,
    place: store.seat_place,
    postcode: store.seat_postcode,
  }
  const nip = checkNip(store.company_vat)
  const missing = [
    ...(store.company_name === '' ? [translate('store.companyName')] : []),
    ...(nip.ok ? [] : [translate('store.companyNip')]),
    ...missingSeatParts(seat).map((part) => translate(`store.seat.${part}`)),
    ...(store.tax_office === '' ? [translate('store.taxOffice')] : []),
  ]
  if (!nip.ok || missing.length > 0)
    throw new ShopError('jpk_data', { params: { fields: missing.join(', ') } })
  const head = { nip: nip.nip, name: store.company_name, taxOffice: store.tax_office, createdAt: now() }
  // Its XML library is loaded for the first file, because most processes never write one.
  const { JpkRateError, jpkFile } = await import('./jpk-fa.ts')
  const file = jpkFile({ ...period, ...head, seat })
  let after = 0
  for (let count = 0; ; ) {
    const page = await listOfPeriod(db, { ...period, storeId }, { after, limit: pageSize })
    count += page.length
    if (count > MAX_JPK_DOCUMENTS)
      throw new ShopError('jpk_too_large', { params: { max: MAX_JPK_DOCUMENTS } })
    try {
      page.forEach(file.add)
    } catch (error) {
      if (!(error instanceof JpkRateError)) throw error
      throw new ShopError('jpk_rate', { params: { number: error.number, rate: error.rateBp / 100 } })
    }
    if (page.length < pageSize) break
    after = page.at(-1)!.id
  }
  return file.write()
}

/** The store whose company has issued the documents of a period. */
async function findCompany(
  db: Kysely<Database>,
  { from, until }: Period,
  storeId: number | null,
): Promise<Selectable<Database['store']>> {
  const stores = await db.selectFrom('store').selectAll().orderBy('id').execute()
  if (storeId !== null && !stores.some(({ id }) => id === storeId)) throw new ShopError('store_not_found')
  const { rows } = await sql<{ storeId: number; nip: string }>`
    select distinct i.store_id as "storeId", i.content -> 'seller' ->> 'company_vat' as nip from invoice i
    where (${storeId}::int is null or i.store_id = ${storeId}) and i.kind in ('invoice', 'correction')
      and i.issued_on between ${from}::date and ${until}::date
    order by 1`.execute(db)
  if (rows.length === 0) throw new ShopError('jpk_empty')
  const store = stores.find(({ id }) => id === rows[0]!.storeId)!
  // The head of the file is the store's company of today.
  if (rows.some(({ nip }) => nip !== store.company_vat)) throw new ShopError('jpk_companies')
  return store
}
