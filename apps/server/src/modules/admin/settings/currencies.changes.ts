import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import type { Kysely } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { readCountryRows, readCurrencyRows, updateCurrency, writeShips } from './currencies.queries.ts'
import type { Change } from './methods.changes.ts'
import { lockTopic } from './revisions.queries.ts'
import { lockStores } from './stores.queries.ts'

/**
 * Changes a currency. A rate applies from now on; orders keep theirs.
 *
 * @param change.rate units of the currency for one PLN
 * @throws ShopError 'changed_meanwhile', 'currency_not_found', 'currency_in_use' for the zloty and currencies of stores
 */
export function changeCurrencyOf(
  db: Kysely<Database>,
  { author, revision, code }: Omit<Change, 'lang'> & { code: string },
  { rate, isOn }: { rate?: number | undefined; isOn?: boolean | undefined },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockTopic(trx, 'currencies', revision)
    const find = async () => (await readCurrencyRows(trx)).items.find((one) => one.code === code)
    const before = await find()
    if (!before) throw new ShopError('currency_not_found')
    const user = (await lockStores(trx)).find((store) => store.default_currency === code)
    const isZlotyChanged = code === 'PLN' && (rate !== undefined || isOn === false)
    if (isZlotyChanged || (isOn === false && user))
      throw new ShopError('currency_in_use', { params: { code, store: user?.name ?? 'Partboard' } })
    const rateMicro = rate === undefined ? undefined : Math.max(1, Math.round(rate * PLN_RATE_MICRO))
    await updateCurrency(trx, code, { rateMicro, isOn })
    await audit(trx, author, {
      action: 'currency.changed',
      subject: { kind: 'currency', id: code },
      before: { ...before },
      after: { ...(await find()) },
    })
  })
}

/**
 * Sets the countries to which the shop ships.
 *
 * @throws ShopError 'changed_meanwhile', 'validation' for a country that the shop does not have
 */
export function setShippingCountries(
  db: Kysely<Database>,
  { author, lang, revision }: Change,
  ships: readonly string[],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockTopic(trx, 'countries', revision)
    const { items } = await readCountryRows(trx)
    const known = new Set(items.map(({ iso2 }) => iso2))
    const wrong = ships.findIndex((iso2) => !known.has(iso2))
    if (wrong >= 0)
      throw new ShopError('validation', {
        errors: { [`ships.${wrong}`]: [translatorFor(lang)('field.invalid')] },
      })
    await writeShips(trx, ships)
    await audit(trx, author, {
      action: 'countries.set',
      subject: { kind: 'settings', id: 'countries' },
      before: Object.fromEntries(items.map((country) => [country.iso2, country.ships])),
      after: Object.fromEntries(items.map(({ iso2 }) => [iso2, ships.includes(iso2)])),
    })
  })
}
