import { queryAbout } from '@partboard/client/queries/queries.ts'
import { getProductStock } from '@partboard/contract/catalogue/catalogue'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { currentVehicle } from './vehicle.ts'

let stockCallsLeft = 4
const stockCallsWaiting: (() => void)[] = []

/** Limits stock calls to four at once, so that a check of a whole board does not delay other calls. */
async function inStockLane<T>(work: () => Promise<T>): Promise<T> {
  if (stockCallsLeft > 0) stockCallsLeft -= 1
  else await new Promise<void>((resolve) => stockCallsWaiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = stockCallsWaiting.shift()
    if (next) next()
    else stockCallsLeft += 1
  }
}

/** The vehicle and the quantity of a stock call. Lines of a board have their verdict and need neither. */
type StockAbout = { fitScope?: Scope; quantity?: number }

/**
 * Price and stock of a part for this customer, with its verdict and the promise for a quantity. The answer is cached for
 * a minute; cart and order always use new prices.
 */
export const stockQuery = (sku: string, { fitScope, quantity }: StockAbout = {}) =>
  queryOptions({
    // The call also sends the make, but the answer does not depend on it.
    ...queryAbout(getProductStock, { sku, fitScope, quantity }),
    queryFn: ({ signal }) => {
      const { marke, produktart } = currentVehicle()?.VehicleInfo ?? DEFAULT_VEHICLE
      const about = { sku, marke, produktart }
      return inStockLane(() =>
        call(getProductStock, { body: { ...fitScope, ...about, quantity } }, { signal }),
      )
    },
    staleTime: 60_000,
    gcTime: 30 * 60_000,
  })

/** The cached price and stock of a part. It makes no call; `useCheckStock` does. */
export function useStock(sku: string) {
  const { data, isFetching, isError } = useQuery({ ...stockQuery(sku), enabled: false })
  return { stock: data ?? null, isChecking: isFetching, hasFailed: isError && !isFetching }
}

/**
 * Checks price and stock of parts. Rows with `useStock` show the answers as they come. Parts that were checked within the
 * last minute are not checked again. Failures are notified, and the other checks continue.
 */
export function useCheckStock(): (...skus: string[]) => Promise<void> {
  const client = useQueryClient()
  return async (...skus) => {
    await Promise.allSettled(skus.map((sku) => client.fetchQuery(stockQuery(sku))))
  }
}
