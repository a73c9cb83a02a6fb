import { failsInline } from '@partboard/client/queries/queries.ts'
import { setPartBrands } from '@partboard/client/text/part-brands.ts'
import type { CallAnswer } from '@partboard/contract/endpoint'
import { listTopics } from '@partboard/contract/pages/content'
import {
  getConfig,
  getReference,
  getStore,
  listCountries,
  listCurrencies,
  listLanguages,
  listStateProvinces,
  listWarehouses,
} from '@partboard/contract/pages/reference'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { answerVisitors } from '../api/api.ts'
import { endpointQuery } from '../api/query.ts'
import { setCurrentStore } from '../browser/current-store.ts'

/** Reference data is read once per visit. A change of the language refetches it. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

export const configQuery = () => ({ ...endpointQuery(getConfig), ...once })
export const storeQuery = () => ({ ...endpointQuery(getStore), ...once })
export const languagesQuery = () => ({ ...endpointQuery(listLanguages), ...once })
export const warehousesQuery = () => ({ ...endpointQuery(listWarehouses), ...once })
export const currenciesQuery = () => ({ ...endpointQuery(listCurrencies), ...once })
export const countriesQuery = () => ({ ...endpointQuery(listCountries), ...once })
export const statesQuery = () => ({ ...endpointQuery(listStateProvinces), ...once })
export const topicsQuery = () => ({ ...endpointQuery(listTopics), ...once })

/** Loads the data that every page needs (docs/spec/shop.md#session). Later calls use the cache. @returns the store */
export async function loadConfiguration(client: QueryClient) {
  if (!client.getQueryData(storeQuery().queryKey)) await loadTogether(client)
  const [store, currencies, config] = await Promise.all([
    client.ensureQueryData(storeQuery()),
    client.ensureQueryData(currenciesQuery()),
    client.ensureQueryData(configQuery()),
    client.ensureQueryData(languagesQuery()),
    client.ensureQueryData(warehousesQuery()),
    client.ensureQueryData(countriesQuery()),
    client.ensureQueryData(statesQuery()),
    client.ensureQueryData(topicsQuery()),
  ])
  takeStore(store, currencies)
  setPartBrands(config.general.partBrands)
  return store
}

/** What only visitors need; no first page of a customer has it. */
export const visit = () => import('./visit.ts')

/** Lets calls and amounts use this store and its currencies. */
function takeStore(store: CallAnswer<typeof getStore>, currencies: CallAnswer<typeof listCurrencies>) {
  setCurrentStore({
    id: store.Id,
    name: store.Name,
    defaultCurrency: store.DefaultCurrency,
    currencies: currencies.map(({ CurrencyCode }) => CurrencyCode),
  })
  answerVisitors(store.OpenToVisitors ? async (endpoint) => (await visit()).answerToVisitor(endpoint) : null)
}

/** Fills the queries above with one answer. After a failure, or at a server without this call, each of them asks itself. */
async function loadTogether(client: QueryClient) {
  const query = { ...failsInline(endpointQuery(getReference)), retry: false }
  const answer = await client.fetchQuery(query).catch(() => null)
  if (answer) fillReference(client, answer)
}

/** Fills the queries above with an answer that has all of them. */
export function fillReference(client: QueryClient, answer: CallAnswer<typeof getReference>) {
  const fill = <Q extends { queryKey: readonly unknown[] }>(own: Q, data: unknown) =>
    client.getQueryCache().build(client, client.defaultQueryOptions(own)).setData(data)
  fill(storeQuery(), answer.Store)
  fill(configQuery(), answer.Config)
  fill(languagesQuery(), answer.Languages)
  fill(currenciesQuery(), answer.Currencies)
  fill(warehousesQuery(), answer.Warehouses)
  fill(countriesQuery(), answer.Countries)
  fill(statesQuery(), answer.StateProvinces)
  fill(topicsQuery(), answer.Topics)
  takeStore(answer.Store, answer.Currencies)
  setPartBrands(answer.Config.general.partBrands)
}

export const useConfig = () => useSuspenseQuery(configQuery()).data
export const useStore = () => useSuspenseQuery(storeQuery()).data
export const useTopics = () => useSuspenseQuery(topicsQuery()).data
export const useWarehouses = () => useSuspenseQuery(warehousesQuery()).data

/** What is said of the catalogue wherever its data are shown, such as that they are invented; null = nothing. */
export const useDataNotice = () => useConfig().general.dataNotice

/** A line of small print, with what is said of the catalogue after it. */
export function useWithNotice(text: string): string {
  const notice = useDataNotice()
  return notice ? `${text} · ${notice}` : text
}

/** The branches, whose stock is shown beside every part. */
export const useBranches = () => useWarehouses().filter((warehouse) => warehouse.IsBranchOffice)

/** Whether net prices are shown (`general.showPriceNetto`, docs/spec/shop.md#roles). */
export const useShowNet = () => useConfig().general.showPriceNetto
