import {
  addItem,
  type CartLine,
  clearCart,
  deleteItem,
  getCart,
  getSimpleCart,
  restoreItems,
  type SimpleCart,
  updateItem,
} from '@partboard/contract/cart'
import { getProductStock, type Scope } from '@partboard/contract/catalogue'
import { getTotals } from '@partboard/contract/checkout'
import type { ProductId } from '@partboard/contract/values'
import type { VehicleData } from '@partboard/contract/vehicles'
import { DEFAULT_VEHICLE } from '@partboard/domain/limits'
import { formatPartNumber } from '@partboard/domain/part-number'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, isRefused } from '../../api/api.ts'
import { endpointQuery, failsInline, queriesOf, queryAbout, queryClient } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { betweenTabs } from '../../browser/tabs.ts'
import { type AddedLine, addedLines, namesOf, piecesOf } from '../../text/growth.ts'
import { fittingInstead } from '../fitting-part.ts'
import { currentVehicle, fitScopeFor } from './vehicle.ts'

/** Other tabs are notified of a change at once. Changes on another device appear when the page gets the focus. */
const refetchOnWindowFocus = 'always'

/** Numbers and quantities only, for the badge of the header and for "in the cart" beside a part. */
export const simpleCartQuery = () => ({ ...endpointQuery(getSimpleCart), refetchOnWindowFocus }) as const
/** The whole cart with current prices. */
export const cartQuery = () =>
  ({ ...failsInline(endpointQuery(getCart), 'first'), refetchOnWindowFocus }) as const

const tellOtherTabs = betweenTabs('cart', () => {
  void queryClient.invalidateQueries(queriesOf(getSimpleCart))
  void refreshPrices(queryClient)
})

/** The pieces of a part in the cart; 0 while the cart is loading. */
export function useInCart(sku: string): number {
  const { data: count } = useQuery({
    ...simpleCartQuery(),
    select: (cart) => cart.Items.reduce((sum, item) => sum + (item.Sku === sku ? item.Quantity : 0), 0),
  })
  return count ?? 0
}

/** A part to add, by its id or number, and its quantity. */
export type Addition = {
  ProductId?: ProductId
  Sku?: string
  Quantity: number
  /** The board on which it was selected. */
  BoardId?: ProductId
  LineId?: number
  /** Adds the part even if it does not fit. */
  Insist?: boolean
  /** The vehicle of the part; null = none, missing = the current one. */
  forVehicle?: VehicleData | null
}

/** Additions without an answer yet. */
const underWay = new Set<string>()

function send({ forVehicle, ...item }: Addition): Promise<string[]> {
  const vehicle = vehicleFor(forVehicle)
  const { marke, produktart } = vehicle?.VehicleInfo ?? DEFAULT_VEHICLE
  return call(addItem, { body: { ...item, marke, produktart, Vehicle: vehicle && fitScopeFor(vehicle) } })
}

const vehicleFor = (forVehicle: VehicleData | null | undefined) =>
  forVehicle === undefined ? currentVehicle() : forVehicle

/**
 * Adds a part to the cart for the current vehicle. The badge changes at once and is corrected by the server's answer. The
 * server's messages are shown as Info; the success is notified only if the cart has grown. If a part is refused because
 * it does not fit, the notification offers the part that fits. The second click of a double click is ignored.
 *
 * @param meta `inline`: the form shows the failure itself
 */
export function useAddToCart(meta: { inline?: boolean } = {}) {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const watch = useGrowth()
  const sayAdded = useSayAdded()
  const mutation = useMutation({
    mutationFn: send,
    meta,
    onMutate: ({ Quantity }) => watch(Quantity),
    onError: (_error, _addition, growth) => {
      growth?.takeBack()
      void refresh().catch(() => undefined)
    },
    onSuccess: async ([message], addition, growth) => {
      await refresh()
      const isAdded = !message || growth.hasGrown()
      if (message) await tell(message, addition, isAdded)
      if (isAdded) sayAdded(t('cart.added'), growth.linesOf(addition))
    },
    onSettled: (_messages, _error, addition) => underWay.delete(JSON.stringify(addition)),
  })

  async function tell(message: string, addition: Addition, isAdded: boolean) {
    const vehicle = vehicleFor(addition.forVehicle)
    const instead = !isAdded && vehicle ? await fittingInstead(addition, fitScopeFor(vehicle)) : null
    if (!instead) return notify.info(message)
    notify.warning(message, {
      label: t('cart.addFitting', { number: formatPartNumber(instead.Sku) }),
      onPress: () =>
        mutate({ ProductId: instead.ProductId, Quantity: addition.Quantity, forVehicle: vehicle }),
    })
  }
  const mutate: typeof mutation.mutate = (addition, options) => {
    const key = JSON.stringify(addition)
    if (underWay.has(key)) return
    underWay.add(key)
    mutation.mutate(addition, options)
  }
  return { mutate, isPending: mutation.isPending }
}

/**
 * Adds several parts to the cart. The success is notified if the cart has grown; the caller shows the server's messages.
 *
 * @param fill makes the call and returns its messages
 */
export function useFillCart<Input>(
  fill: (input: Input) => Promise<string[]>,
  meta: { inline?: boolean } = {},
) {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const watch = useGrowth()
  const sayAdded = useSayAdded()
  return useMutation({
    mutationFn: fill,
    meta,
    onMutate: () => watch(0),
    // Some parts may be in the cart although the others failed.
    onError: () => void refresh().catch(() => undefined),
    onSuccess: async (messages, _input, growth) => {
      await refresh()
      if (messages.length === 0 || growth.hasGrown()) sayAdded(t('cart.manyAdded'), growth.lines())
    },
  })
}

/** Adds several parts to the cart for the current vehicle, one after the other. The server's messages are shown as Info. */
export const useAddMany = () =>
  useFillCart(async (additions: readonly Addition[]) => {
    const messages: string[] = []
    for (const addition of additions) messages.push(...(await send(addition)))
    for (const message of messages) notify.info(message)
    return messages
  })

/** Changes the quantity of a line; 0 or less is ignored (docs/spec/shop.md#cart). */
export function useSetQuantity() {
  const refresh = useRefreshCart()
  return useMutation({
    mutationFn: async ({ productId, quantity }: { productId: ProductId; quantity: number }) =>
      quantity > 0 ? call(updateItem, { body: { ProductId: productId, Quantity: quantity } }) : [],
    onSuccess: (messages) => {
      if (messages[0]) notify.info(messages[0])
      return refresh()
    },
  })
}

/** Removes a line from the cart. The link in the notification restores it. */
export function useRemoveItem() {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const { mutate: putBack } = usePutBack()
  return useMutation({
    mutationFn: ({ Product }: CartLine) => call(deleteItem, { body: { ProductId: Product.Id, Quantity: 0 } }),
    onSuccess: (_messages, line) => {
      const undo = { label: t('ui.undo'), onPress: () => putBack([line]), waits: true }
      notify.success(t('cart.removed'), undo, piecesOf(line.Product.Sku, line.Quantity))
      return refresh()
    },
  })
}

/** Restores removed lines with their vehicle, their place on the board, and their insisted and put-aside states. */
export function usePutBack() {
  const refresh = useRefreshCart()
  return useMutation({ mutationFn: putBack, onSettled: refresh })
}

/** See `usePutBack`. If the server does not have the call, the lines are added, and the server's messages are shown. */
export async function putBack(lines: readonly CartLine[]): Promise<void> {
  try {
    await call(restoreItems, { body: lines.map(asItWas) })
  } catch (error) {
    if (!isRefused(error, 'not_found')) throw error
    for (const { Product, Quantity } of lines) {
      const body = { ...DEFAULT_VEHICLE, ProductId: Product.Id, Quantity }
      for (const message of await call(addItem, { body })) notify.info(message)
    }
  }
}

const asItWas = ({ Product, Quantity, Scope, BoardId, LineId, Insisted, Parked }: CartLine) => ({
  ProductId: Product.Id,
  Quantity,
  Vehicle: Scope,
  BoardId,
  LineId,
  Insisted,
  Parked,
})

/** Empties the cart. */
export function useClearCart() {
  const refresh = useRefreshCart()
  return useMutation({ mutationFn: () => call(clearCart), onSuccess: refresh })
}

/** Refetches all queries with the cart, here and in other tabs, and returns the current cart. */
export function useRefreshCart(): () => Promise<SimpleCart> {
  const client = useQueryClient()
  return async () => {
    tellOtherTabs()
    // A pending answer may be older than the change, so a new call is made.
    await Promise.all([client.refetchQueries(queriesOf(getSimpleCart)), refreshPrices(client)])
    return client.ensureQueryData(simpleCartQuery())
  }
}

/** Refetches prices and totals for a customer who is about to order. Nothing waits for them. */
export const refreshPrices = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(queriesOf(getCart)), client.invalidateQueries(queriesOf(getTotals))])

/** Adds pieces to the badge before the server answers, and reports later whether the cart has grown. */
function useGrowth() {
  const client = useQueryClient()
  const { queryKey } = simpleCartQuery()
  const count = (pieces: number) =>
    client.setQueryData(queryKey, (cart) => cart && { ...cart, ItemCount: cart.ItemCount + pieces })
  return async (pieces: number) => {
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    count(pieces)
    const lines = () => addedLines(before, client.getQueryData(queryKey))
    return {
      takeBack: () => count(-pieces),
      hasGrown: () => lines().length > 0,
      lines,
      /** The lines that grew by an addition: its part, or the part that is sold instead. */
      linesOf: ({ ProductId, Sku, Quantity }: Addition) => {
        const itself = lines().filter((line) => line.ProductId === ProductId || line.Sku === Sku)
        const all = itself.length > 0 ? itself : lines()
        return all.map((line) => ({ ...line, by: Math.min(line.by, Quantity) }))
      },
    }
  }
}

/** Notifies which parts were added. The link in the notification removes exactly these pieces. */
function useSayAdded() {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const { mutate: takeOut } = useMutation({ mutationFn: takePiecesOut, onSettled: refresh })
  return (text: string, lines: readonly AddedLine[]) => {
    if (lines.length === 0) return notify.success(text)
    notify.success(text, { label: t('ui.undo'), onPress: () => takeOut(lines) }, namesOf(lines))
  }
}

/** Removes exactly these pieces from the cart. */
export async function takePiecesOut(lines: readonly AddedLine[]): Promise<void> {
  const { Items } = await call(getSimpleCart)
  for (const { ProductId, by } of lines) {
    const line = Items.find((one) => one.ProductId === ProductId)
    if (!line) continue
    const Quantity = line.Quantity - by
    await (Quantity > 0
      ? call(updateItem, { body: { ProductId, Quantity } })
      : call(deleteItem, { body: { ProductId, Quantity: 0 } }))
  }
}

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
