import type { Reference } from '@partboard/contract/pages/reference'
import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/schema.ts'
import { listVisiblePages, nextChange, presentTopic } from '../../content/index.ts'
import { currentVersion } from '../../parts/index.ts'
import {
  presentConfig,
  presentCountry,
  presentCurrency,
  presentLanguage,
  presentStateProvince,
  presentStore,
  presentWarehouse,
  type Registers,
} from './reference.present.ts'
import {
  findDataNotice,
  findStore,
  listCountryRows,
  listCurrencyRows,
  listLanguageRows,
  listStateProvinceRows,
  listWarehouseRows,
} from './reference.queries.ts'

/**
 * All reference data of a store in one language.
 *
 * @returns the answer of `GET /api/reference`, and the moment until which it is valid (null = until a table changes)
 */
export async function referenceOf(
  db: Kysely<Database>,
  { storeId, lang, registers }: { storeId: number; lang: Lang; registers: Registers },
): Promise<{ reference: z.output<typeof Reference>; until: Date | null }> {
  // The brands of the parts are those of this version.
  await currentVersion(db)
  const [store, notice, languages, currencies, warehouses, countries, stateProvinces, pages] =
    await Promise.all([
      findStore(db, storeId),
      findDataNotice(db),
      listLanguageRows(db, storeId),
      listCurrencyRows(db),
      listWarehouseRows(db),
      listCountryRows(db),
      listStateProvinceRows(db),
      listVisiblePages(db, storeId),
    ])
  const reference = {
    Store: presentStore(store, lang),
    Config: presentConfig(store, { notice, registers, lang }),
    Languages: languages.map(presentLanguage),
    Currencies: currencies.map((row) => presentCurrency(row, lang)),
    Warehouses: warehouses.map(presentWarehouse),
    Countries: countries.map((row) => presentCountry(row, lang)),
    StateProvinces: stateProvinces.map((row) => presentStateProvince(row, lang)),
    Topics: pages.map((row) => presentTopic(row, lang)),
  }
  return { reference, until: nextChange(pages) }
}
