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

/** The other tabs hear of a change at once; another device's is seen when the customer comes back to the page. */
const refetchOnWindowFocus = 'always'

/** Numbers and quantities only: the badge of the header, and "in the cart" beside a part. */
export const simpleCartQuery = () => ({ ...endpointQuery(getSimpleCart), refetchOnWindowFocus }) as const
/** The whole cart with prices of now. */
export const cartQuery = () =>
  ({ ...failsInline(endpointQuery(getCart), 'first'), refetchOnWindowFocus }) as const

const tellOtherTabs = betweenTabs('cart', () => {
  void queryClient.invalidateQueries(queriesOf(getSimpleCart))
  void refreshPrices(queryClient)
})

/** How many pieces of a part are in the cart; 0 while the cart is unknown. */
export function useInCart(sku: string): number {
  const { data: count } = useQuery({
    ...simpleCartQuery(),
    select: (cart) => cart.Items.reduce((sum, item) => sum + (item.Sku === sku ? item.Quantity : 0), 0),
  })
  return count ?? 0
}

/** What to add: a part by its id or number, and how many. */
export type Addition = {
  ProductId?: ProductId
  Sku?: string
  Quantity: number
  /** Where on a board it was chosen. */
  BoardId?: ProductId
  LineId?: number
  /** Also when it does not fit. */
  Insist?: boolean
  /** The vehicle it is for; null = none, absent = the current one. */
  forVehicle?: VehicleData | null
}

/** Additions whose answer is not there yet. */
const underWay = new Set<string>()

function send({ forVehicle, ...item }: Addition): Promise<string[]> {
  const vehicle = vehicleFor(forVehicle)
  const { marke, produktart } = vehicle?.VehicleInfo ?? DEFAULT_VEHICLE
  return call(addItem, { body: { ...item, marke, produktart, Vehicle: vehicle && fitScopeFor(vehicle) } })
}

const vehicleFor = (forVehicle: VehicleData | null | undefined) =>
  forVehicle === undefined ? currentVehicle() : forVehicle

/**
 * Puts a part into the cart for the current vehicle. The badge counts at once and is put right by the
 * server's answer. What the server has to say is shown as Info; that the part was added is said only when
 * the cart has grown. A part that was refused because it does not fit is told together with the one that does,
 * which one press adds. The second click of a double click is the same addition again, and is ignored.
 *
 * @param meta `inline`: the form says by itself why the addition failed
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
 * Puts several parts into the cart; that they were added is said when the cart has grown. What the server has to
 * say is the caller's to show.
 *
 * @param fill makes the call and answers its messages
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
    // Some may be in the cart although the rest failed.
    onError: () => void refresh().catch(() => undefined),
    onSuccess: async (messages, _input, growth) => {
      await refresh()
      if (messages.length === 0 || growth.hasGrown()) sayAdded(t('cart.manyAdded'), growth.lines())
    },
  })
}

/** Puts several parts into the cart for the current vehicle, one after the other. What the server says of each is shown as Info. */
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

/** Takes a line out of the cart. The link of the notification puts it back as it was. */
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

/** Puts lines back as they were: with vehicle, place on the board, and whether they were insisted on or put aside. */
export function usePutBack() {
  const refresh = useRefreshCart()
  return useMutation({ mutationFn: putBack, onSettled: refresh })
}

/** See `usePutBack`. The lines are added anew where the server does not know the call; what it then says is shown. */
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

/** Asks again for everything that shows the cart, here and in other tabs; answers the cart that is there now. */
export function useRefreshCart(): () => Promise<SimpleCart> {
  const client = useQueryClient()
  return async () => {
    tellOtherTabs()
    // An answer that is already on its way may be older than the change: it is asked for anew, not shared.
    await Promise.all([client.refetchQueries(queriesOf(getSimpleCart)), refreshPrices(client)])
    return client.ensureQueryData(simpleCartQuery())
  }
}

/** Prices and totals of now, for who is about to order. Nothing waits for them. */
export const refreshPrices = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(queriesOf(getCart)), client.invalidateQueries(queriesOf(getTotals))])

/** Counts pieces into the badge before the server has answered, and tells later whether the cart has grown. */
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
      /** What one addition made grow: its own part, or whatever is sold in place of it. */
      linesOf: ({ ProductId, Sku, Quantity }: Addition) => {
        const itself = lines().filter((line) => line.ProductId === ProductId || line.Sku === Sku)
        const all = itself.length > 0 ? itself : lines()
        return all.map((line) => ({ ...line, by: Math.min(line.by, Quantity) }))
      },
    }
  }
}

/** Says which parts were added. The link takes exactly these pieces out again. */
function useSayAdded() {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const { mutate: takeOut } = useMutation({ mutationFn: takePiecesOut, onSettled: refresh })
  return (text: string, lines: readonly AddedLine[]) => {
    if (lines.length === 0) return notify.success(text)
    notify.success(text, { label: t('ui.undo'), onPress: () => takeOut(lines) }, namesOf(lines))
  }
}

/** Takes exactly these pieces out again. */
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

/** Lets four stock calls run at once; a whole board checked together must not starve everything else. */
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

/** For whom and for how many a price is asked. Lines of a board carry their own verdict and ask for neither. */
type StockAbout = { fitScope?: Scope; quantity?: number }

/**
 * Price and stock of a part for this customer, with the verdict on it and the promise for a quantity. Kept for a
 * minute; the cart and the order ask again anyway.
 */
export const stockQuery = (sku: string, { fitScope, quantity }: StockAbout = {}) =>
  queryOptions({
    // The make travels with the question, but does not change the answer.
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

/** What is known of a part's price and stock. It asks nothing by itself: `useCheckStock` does. */
export function useStock(sku: string) {
  const { data, isFetching, isError } = useQuery({ ...stockQuery(sku), enabled: false })
  return { stock: data ?? null, isChecking: isFetching, hasFailed: isError && !isFetching }
}

/**
 * Checks price and stock of parts; rows that show them by `useStock` fill as the answers come. Parts checked
 * within the last minute are not asked for again. Failures are notified, and the others go on.
 */
export function useCheckStock(): (...skus: string[]) => Promise<void> {
  const client = useQueryClient()
  return async (...skus) => {
    await Promise.allSettled(skus.map((sku) => client.fetchQuery(stockQuery(sku))))
  }
}
