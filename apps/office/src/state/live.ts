import { countCustomers, getCustomer, listCustomers } from '@partboard/contract/office/customers'
import { ShopEvent, streamEvents } from '@partboard/contract/office/events'
import { getDays, getTopParts } from '@partboard/contract/office/figures'
import { countOrders, getOrder, listOrders } from '@partboard/contract/office/orders'
import { getPickList } from '@partboard/contract/office/picking'
import { listMovements, listStock } from '@partboard/contract/office/stock'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queriesOf } from '../api/query.ts'

/** How long changes are collected before the screens ask again, in milliseconds. */
const collectFor = 200

/** Screens that show something of a subject, by its kind. */
const shownBy: Readonly<Record<string, readonly Parameters<typeof queriesOf>[0][]>> = {
  stock: [listStock, listMovements],
  customer: [listCustomers, countCustomers, getCustomer],
  order: [getCustomer, listOrders, countOrders, getOrder, getPickList, getDays, getTopParts],
}

/** Keeps the screens up to date: an event of the shop makes those that show its subject ask again. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => follow(client), [client])
}

function follow(client: QueryClient): () => void {
  const stream = new EventSource(streamEvents.url)
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    timer = undefined
    for (const kind of changed)
      for (const endpoint of shownBy[kind] ?? []) void client.invalidateQueries(queriesOf(endpoint))
    changed.clear()
  }
  stream.onmessage = ({ data }) => {
    const event = ShopEvent.safeParse(JSON.parse(data)).data
    if (!event) return
    changed.add(event.subject.kind)
    timer ??= setTimeout(ask, collectFor)
  }
  return () => {
    clearTimeout(timer)
    stream.close()
  }
}
