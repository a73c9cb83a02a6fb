import type { StoreChange } from '@partboard/contract/admin/stores.office'
import { accentContrast, MIN_CONTRAST } from '@partboard/domain/admin/contrast'
import { checkIban } from '@partboard/domain/billing/iban'
import { checkNip } from '@partboard/domain/customers/nip'
import type { Kysely, Transaction, Updateable } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { tellOwners } from '../../mail/index.ts'
import { insertRows } from '../new-shop/first-rows.ts'
import { readCurrencyRows } from './currencies.queries.ts'
import type { Change } from './methods.changes.ts'
import {
  listCultures,
  listHosts,
  lockStores,
  type StoreRow,
  updateStore,
  writeHosts,
} from './stores.queries.ts'

/**
 * Adds a store. All but its name and host names is copied from the first one.
 *
 * @returns its id
 * @throws ShopError 'host_taken'
 */
export function addStoreTo(
  db: Kysely<Database>,
  { author }: Pick<Change, 'author'>,
  { name, hosts }: { name: string; hosts: readonly string[] },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const stores = await lockStores(trx)
    const { revision: _, ...first } = stores[0]!
    const id = stores.at(-1)!.id + 1
    await requireFreeHosts(trx, id, hosts)
    const row = { ...first, id, name, default_title: { pl: name, en: name } }
    // The keys of a provider belong to one store.
    if (row.payment_provider === 'stripe') row.payment_provider = null
    await insertRows(trx, 'store', [row])
    await writeHosts(trx, id, hosts)
    await audit(trx, author, {
      action: 'store.added',
      subject: { kind: 'store', id },
      after: { name, hosts },
    })
    return id
  })
}

/**
 * Changes the settings of a store. A running shop applies them at the next request.
 *
 * @throws ShopError 'store_not_found', 'changed_meanwhile', 'host_taken', 'validation'
 */
export function changeStoreOf(
  db: Kysely<Database>,
  { author, lang, id, revision }: Change & { id: number },
  change: StoreChange & { logo?: string | undefined },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = (await lockStores(trx)).find((store) => store.id === id)
    if (!before) throw new ShopError('store_not_found')
    if (revision !== null && before.revision !== revision) throw new ShopError('changed_meanwhile')
    const columns = await columnsOf(trx, { before, change, lang })
    const hostsBefore = (await listHosts(trx))
      .filter(({ store_id }) => store_id === id)
      .map(({ host }) => host)
    const hosts = change.hosts === undefined ? hostsBefore : [...new Set(change.hosts)].sort()
    if (JSON.stringify(hosts) !== JSON.stringify(hostsBefore)) {
      await requireFreeHosts(trx, id, hosts)
      await writeHosts(trx, id, hosts)
      // The host names are in another table, so the trigger of this one does not count their change.
      columns.revision = before.revision + 1
    }
    await updateStore(trx, id, columns)
    const after = (await lockStores(trx)).find((store) => store.id === id)!
    const record = after.bank_account === before.bank_account ? audit : tellOwners
    await record(trx, author, {
      action: 'store.changed',
      subject: { kind: 'store', id },
      before: auditedOf(before, hostsBefore),
      after: auditedOf(after, hosts),
    })
  })
}

const auditedOf = ({ revision: _, id: __, ...row }: StoreRow, hosts: readonly string[]) => ({ ...row, hosts })

async function requireFreeHosts(
  trx: Transaction<Database>,
  id: number,
  hosts: readonly string[],
): Promise<void> {
  const taken = (await listHosts(trx)).find(({ host, store_id }) => store_id !== id && hosts.includes(host))
  if (taken) throw new ShopError('host_taken', { params: { host: taken.host } })
}

const columnNames = {
  name: 'name',
  email: 'email',
  url: 'url',
  companyName: 'company_name',
  companyAddress: 'company_address',
  companyPhone: 'company_phone',
  bankHolder: 'bank_holder',
  bankName: 'bank_name',
  krs: 'company_krs',
  court: 'company_court',
  shareCapital: 'company_capital',
  bdo: 'company_bdo',
  seatProvince: 'seat_province',
  seatCounty: 'seat_county',
  seatCommune: 'seat_commune',
  seatStreet: 'seat_street',
  seatHouse: 'seat_house',
  seatFlat: 'seat_flat',
  seatPlace: 'seat_place',
  seatPostcode: 'seat_postcode',
  taxOffice: 'tax_office',
  languages: 'languages',
  defaultCulture: 'default_culture',
  browserLanguage: 'browser_language',
  defaultCurrency: 'default_currency',
  showPriceNetto: 'show_price_netto',
  showIncadeaOrders: 'show_incadea_orders',
  homeSliderFull: 'home_slider_full',
  openToVisitors: 'open_to_visitors',
  openUnpaidLimit: 'open_unpaid_limit',
  newHoldValue: 'new_hold_value_minor',
  newHoldPieces: 'new_hold_pieces',
  newHoldShare: 'new_hold_share',
  newUnpaidDays: 'new_unpaid_days',
  firmReturnDays: 'firm_return_days',
  firmReturnFee: 'firm_return_fee',
  firmClaimMonths: 'firm_claim_months',
  invoicing: 'invoicing',
  einvoices: 'einvoices',
  invoiceDueDays: 'invoice_due_days',
  logo: 'logo',
  accent: 'accent',
} as const

async function columnsOf(
  trx: Transaction<Database>,
  {
    before,
    change,
    lang,
  }: { before: StoreRow; change: Parameters<typeof changeStoreOf>[2]; lang: Change['lang'] },
): Promise<Updateable<Database['store']>> {
  const translate = translatorFor(lang)
  const errors: Record<string, string[]> = {}
  const { nip, bankAccount, title, defaultCulture, defaultCurrency } = change
  const checked = nip === undefined || nip === '' ? null : checkNip(nip)
  const account = bankAccount === undefined || bankAccount === '' ? null : checkIban(bankAccount)
  const ratio = change.accent ? accentContrast(change.accent) : MIN_CONTRAST
  if (ratio < MIN_CONTRAST)
    errors.accent = [translate('store.accent', { ratio: ratio.toFixed(1), least: MIN_CONTRAST })]
  if (checked?.ok === false) errors.nip = [translate('store.nip')]
  if (account?.ok === false) errors.bankAccount = [translate('store.bankAccount')]
  if (defaultCulture !== undefined && !(await listCultures(trx)).includes(defaultCulture))
    errors.defaultCulture = [translate('field.invalid')]
  const culture = defaultCulture ?? before.default_culture
  if (!(change.languages ?? before.languages).includes(culture.slice(0, 2)))
    errors[change.languages ? 'languages' : 'defaultCulture'] = [translate('store.languages', { culture })]
  if (defaultCurrency !== undefined) {
    const { items } = await readCurrencyRows(trx)
    if (!items.some(({ code, isOn }) => code === defaultCurrency && isOn))
      errors.defaultCurrency = [translate('field.invalid')]
  }
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
  const plain = Object.entries(columnNames).flatMap(([field, column]) => {
    const value = change[field as keyof typeof columnNames]
    return value === undefined ? [] : [[column, value] as const]
  })
  return {
    ...Object.fromEntries(plain),
    ...(nip === undefined ? {} : { company_vat: checked?.ok ? checked.nip : '' }),
    ...(bankAccount === undefined ? {} : { bank_account: account?.ok ? account.iban : '' }),
    ...(title === undefined ? {} : { default_title: JSON.stringify(title) }),
  }
}
