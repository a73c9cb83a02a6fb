import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { addItem, deleteItem, getSimpleCart, updateItem } from '@partboard/contract/cart/cart'
import type { VehicleData } from '@partboard/contract/fit/vehicles'
import type { ProductId } from '@partboard/contract/values'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import type { Inline } from '../../api/query.ts'
import { waiting } from '../../api/waiting.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { type AddedLine, addedLines, namesOf } from '../../text/growth.ts'
import { fittingInstead } from '../fitting-part.ts'
import { meantCart, messagesOf, simpleCartQuery, useChangeCart, useRefreshCart } from './cart.ts'
import { currentVehicle, fitScopeFor } from './vehicle.ts'

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

const bodyOf = ({ forVehicle, ...item }: Addition) => ({ ...item, ...inVehicle(forVehicle) })

/** The vehicle of an addition in the form of the calls. */
export function inVehicle(forVehicle: Addition['forVehicle']) {
  const vehicle = vehicleFor(forVehicle)
  const { marke, produktart } = vehicle?.VehicleInfo ?? DEFAULT_VEHICLE
  return { marke, produktart, Vehicle: vehicle && fitScopeFor(vehicle) }
}

const vehicleFor = (forVehicle: VehicleData | null | undefined) =>
  forVehicle === undefined ? currentVehicle() : forVehicle

/**
 * Adds a part to the cart for the current vehicle. The badge changes at once and is corrected by the server's answer. The
 * server's messages are shown as Info; the success is notified only if the cart has grown. If a part is refused because
 * it does not fit, the notification offers the part that fits.
 *
 * @param meta `inline`: the form shows the failure itself; `saysMissing`: a notice names what the part needs beside it
 */
export function useAddToCart({
  inline,
  saysMissing = true,
}: {
  inline?: Inline
  saysMissing?: boolean
} = {}) {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const change = useChangeCart()
  const watch = useGrowth()
  const sayAdded = useSayAdded(saysMissing)
  const press = usePress({
    mutationFn: (addition: Addition) => change(addItem, { body: bodyOf(addition) }),
    inline,
    onMutate: ({ Quantity }) => watch(Quantity),
    onError: (_error, _addition, growth) => {
      growth?.takeBack()
      void refresh().catch(() => undefined)
    },
    onSuccess: async ([message], addition, growth) => {
      const isAdded = !message || growth.hasGrown()
      if (message) await tell(message, addition, isAdded)
      if (isAdded) sayAdded(t(waiting.has() ? 'waiting.kept' : 'cart.added'), growth.linesOf(addition))
    },
  })

  async function tell(message: string, addition: Addition, isAdded: boolean) {
    const vehicle = vehicleFor(addition.forVehicle)
    const instead = !isAdded && vehicle ? await fittingInstead(addition, fitScopeFor(vehicle)) : null
    if (!instead) return notify.info(message)
    notify.warning(message, {
      label: t('cart.addFitting', { number: formatPartNumber(instead.Sku, instead.Printed) }),
      onPress: () =>
        press.mutate({ ProductId: instead.ProductId, Quantity: addition.Quantity, forVehicle: vehicle }),
    })
  }
  return press
}

/**
 * Adds several parts to the cart. The success is notified if the cart has grown; the caller shows the server's messages.
 *
 * @param fill makes the call and returns its messages, alone or among others
 */
export function useFillCart<Input, Filled extends string[] | { messages: string[] } = string[]>(
  fill: (input: Input) => Promise<Filled>,
  { inline, alone, saysMissing = true }: { inline?: boolean; alone?: boolean; saysMissing?: boolean } = {},
) {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const watch = useGrowth()
  const sayAdded = useSayAdded(saysMissing)
  return usePress({
    mutationFn: fill,
    inline,
    alone,
    onMutate: () => watch(0),
    // Some parts may be in the cart although the others failed.
    onError: () => void refresh().catch(() => undefined),
    onSuccess: async (filled, _input, growth) => {
      const messages = Array.isArray(filled) ? filled : filled.messages
      await refresh()
      if (messages.length === 0 || growth.hasGrown()) sayAdded(t('cart.manyAdded'), growth.lines())
    },
  })
}

/** Adds several parts to the cart for the current vehicle, one after the other. The server's messages are shown as Info. */
export const useAddMany = () =>
  useFillCart(async (additions: readonly Addition[]) => {
    const messages: string[] = []
    for (const addition of additions) {
      const answer = await call(addItem, { querystring: meantCart(), body: bodyOf(addition) })
      messages.push(...messagesOf(answer))
    }
    for (const message of messages) notify.info(message)
    return messages
  })

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
function useSayAdded(saysMissing: boolean) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const { mutate: takeOut } = usePress({ mutationFn: takePiecesOut, onSettled: refresh })
  return (text: string, lines: readonly AddedLine[]) => {
    if (lines.length === 0) return notify.success(text)
    const name = client.getQueryData(simpleCartQuery().queryKey)?.Name ?? ''
    const added = { lines, to: meantCart() }
    const detail = [namesOf(lines), name].filter(Boolean).join(' · ')
    notify.success(text, { label: t('ui.undo'), onPress: () => takeOut(added) }, detail)
    // In the background: what the parts need beside them.
    if (saysMissing) void import('../job/after-add.ts').then(({ sayMissing }) => sayMissing(lines, refresh))
  }
}

/** Removes exactly these pieces from the cart to which they were added. */
export async function takePiecesOut({
  lines,
  to: querystring,
}: {
  lines: readonly AddedLine[]
  to: ReturnType<typeof meantCart>
}): Promise<void> {
  const { Items } = await call(getSimpleCart)
  for (const { ProductId, by } of lines) {
    const line = Items.find((one) => one.ProductId === ProductId)
    if (!line) continue
    const Quantity = line.Quantity - by
    await (Quantity > 0
      ? call(updateItem, { querystring, body: { ProductId, Quantity } })
      : call(deleteItem, { querystring, body: { ProductId, Quantity: 0 } }))
  }
}
