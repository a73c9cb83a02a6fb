import type { Part, ProductStock } from '@partboard/contract/catalogue'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failsInline } from '../../../../api/query.ts'
import { useAddMany } from '../../../../state/frame/add-to-cart.ts'
import { simpleCartQuery } from '../../../../state/frame/cart.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { stockQuery } from '../../../../state/frame/stock.ts'
import { useVehicle } from '../../../../state/frame/vehicle.ts'
import { productQuery } from '../../lookup/catalogue.queries.ts'
import { canBeHad } from '../../stock/availability.ts'

type Item = Part['ProductFitList'][number]

/** A part of the list with its data so far. */
export type JobLine = {
  item: Item
  part: Part | undefined
  stock: ProductStock | undefined
  canTick: boolean
  isTicked: boolean
  /** Pieces in the cart. */
  inCart: number
}

/** The lines of a job, the ticked lines and their sum, and the function that adds them to the cart. */
export function useJobList(items: readonly Item[], isNeeded: boolean) {
  const { fitScope } = useVehicle()
  const isNet = usePriceView() === 'net-first'
  const [byHand, setByHand] = useState<Readonly<Record<number, boolean>>>({})
  const { mutate: addMany, isPending } = useAddMany()
  const { data: cart } = useQuery(simpleCartQuery())
  const parts = useQueries({ queries: items.map(({ Id }) => productQuery(Id, fitScope)) })
  const stocks = useQueries({
    queries: items.map(({ Sku, Quantity }) => failsInline(stockQuery(Sku, { fitScope, quantity: Quantity }))),
  })
  const lines = items.map((item, index): JobLine => {
    const part = parts[index]?.data
    const stock = stocks[index]?.data
    const canTick = stock !== undefined && canBeHad(stock) && part?.Fit !== 'not_applicable'
    const inCart =
      cart?.Items.reduce((sum, { Sku, Quantity }) => sum + (Sku === item.Sku ? Quantity : 0), 0) ?? 0
    const isTicked = canTick && (byHand[item.Id] ?? (isNeeded && inCart === 0))
    return { item, part, stock, canTick, isTicked, inCart }
  })
  const ticked = lines.filter(({ isTicked }) => isTicked)
  const sumMinor = ticked.reduce(
    (sum, { item, stock }) => sum + ((isNet ? stock?.PriceNetto : stock?.Price) ?? 0) * item.Quantity,
    0,
  )
  return {
    lines,
    ticked,
    sumMinor,
    isNet,
    isAdding: isPending,
    tick: (id: number, isTicked: boolean) => setByHand((all) => ({ ...all, [id]: isTicked })),
    addTicked: () =>
      addMany(
        ticked.map(({ item }) => ({ ProductId: item.Id, Quantity: item.Quantity })),
        // Parts in the cart are no longer ticked by default.
        { onSuccess: () => setByHand({}) },
      ),
  }
}
