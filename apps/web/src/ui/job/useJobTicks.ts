import type { JobItem } from '@partboard/contract/jobs/jobs'
import { useState } from 'react'
import { isForSale } from '../../text/for-sale.ts'

/** Which parts of a job are ticked: what the job needs, until the customer ticks by hand. */
export function useJobTicks() {
  const [byHand, setByHand] = useState<Readonly<Record<number, boolean>>>({})
  const canTick = ({ Quantity, Price, Available, Backorder }: JobItem) =>
    Quantity > 0 && isForSale(Price) && (Available > 0 || Backorder !== null)
  const isTicked = (item: JobItem) => canTick(item) && (byHand[item.ProductId] ?? item.Ticked)
  return {
    canTick,
    isTicked,
    tick: ({ ProductId }: JobItem, isOn: boolean) => setByHand((all) => ({ ...all, [ProductId]: isOn })),
  }
}
export type JobTicks = ReturnType<typeof useJobTicks>

/** The sum of parts that are to be added, in minor units. */
export const sumOfItems = (items: readonly JobItem[], isNet: boolean): number =>
  items.reduce((sum, item) => sum + ((isNet ? item.PriceNetto : item.Price) ?? 0) * item.Quantity, 0)
