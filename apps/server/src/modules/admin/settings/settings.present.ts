import type { BranchSettings } from '@partboard/contract/admin/shop.office'
import type { StoreSettings } from '@partboard/contract/admin/stores.office'
import type { Lang } from '@partboard/contract/texts'
import { formatIban } from '@partboard/domain/billing/iban'
import { clockText } from '@partboard/domain/stock/calendar'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { BranchRow } from './branches.queries.ts'
import { listHosts, listStores } from './stores.queries.ts'

/** The stores with everything that is set about them. */
export async function presentStores(db: Kysely<Database>): Promise<StoreSettings[]> {
  const rows = await listStores(db)
  const hosts = Map.groupBy(await listHosts(db), ({ store_id }) => store_id)
  return rows.map((row) =>
    presentStore(
      row,
      (hosts.get(row.id) ?? []).map(({ host }) => host),
    ),
  )
}

const clockOf = (minute: number): string => clockText(minute).padStart(5, '0')

export const presentBranch = (row: BranchRow): BranchSettings => ({
  id: row.id,
  code: row.code,
  name: row.name,
  street: row.address1,
  postcode: row.zip_postal_code,
  city: row.city,
  phone: row.phone_number,
  email: row.email,
  url: row.url,
  allowsPickup: row.allows_pickup,
  isBranchOffice: row.is_branch_office,
  isCentral: row.is_central,
  hours: row.hours.map((day) => day.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }))),
  cutOff: row.cut_off === null ? null : clockOf(row.cut_off),
  transferDays: row.transfer_days,
  from: row.words_from,
  to: row.words_to,
  position: row.position,
  closedAt: row.closed_at?.toISOString() ?? null,
  revision: row.revision,
})

const presentStore = (
  row: Awaited<ReturnType<typeof listStores>>[number],
  hosts: string[],
): StoreSettings => ({
  id: row.id,
  name: row.name,
  title: row.default_title,
  email: row.email,
  url: row.url,
  companyName: row.company_name,
  companyAddress: row.company_address,
  companyPhone: row.company_phone,
  nip: row.company_vat,
  bankHolder: row.bank_holder,
  bankAccount: row.bank_account === '' ? '' : formatIban(row.bank_account),
  bankName: row.bank_name,
  krs: row.company_krs,
  court: row.company_court,
  shareCapital: row.company_capital,
  bdo: row.company_bdo,
  seatProvince: row.seat_province,
  seatCounty: row.seat_county,
  seatCommune: row.seat_commune,
  seatStreet: row.seat_street,
  seatHouse: row.seat_house,
  seatFlat: row.seat_flat,
  seatPlace: row.seat_place,
  seatPostcode: row.seat_postcode,
  taxOffice: row.tax_office,
  hosts,
  languages: row.languages as Lang[],
  defaultCulture: row.default_culture,
  browserLanguage: row.browser_language,
  defaultCurrency: row.default_currency,
  showPriceNetto: row.show_price_netto,
  showIncadeaOrders: row.show_incadea_orders,
  homeSliderFull: row.home_slider_full,
  openToVisitors: row.open_to_visitors,
  openUnpaidLimit: row.open_unpaid_limit,
  newHoldValue: row.new_hold_value_minor,
  newHoldPieces: row.new_hold_pieces,
  newHoldShare: row.new_hold_share,
  newUnpaidDays: row.new_unpaid_days,
  firmReturnDays: row.firm_return_days,
  firmReturnFee: row.firm_return_fee,
  firmClaimMonths: row.firm_claim_months,
  invoicing: row.invoicing,
  einvoices: row.einvoices,
  invoiceDueDays: row.invoice_due_days,
  logo: row.logo,
  accent: row.accent,
  revision: row.revision,
})
