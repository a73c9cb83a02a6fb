import { queriesOf } from '@partboard/client/queries/queries.ts'
import { getDays, getTopParts } from '@partboard/contract/admin/figures.office'
import { getToday } from '@partboard/contract/admin/today.office'
import { listIssuedInvoices, listOrdersToInvoice } from '@partboard/contract/billing/invoices.office'
import { getPart } from '@partboard/contract/catalogue/parts.office'
import { countCustomers, getCustomer, listCustomers } from '@partboard/contract/customers/customers.office'
import { listInvoices } from '@partboard/contract/integration/erp.office'
import { ShopEvent, streamEvents } from '@partboard/contract/integration/events.office'
import { countOrders, getOrder, listOrders } from '@partboard/contract/order-pages/orders.office'
import { getPickList } from '@partboard/contract/order-pages/picking.office'
import { listOrderViews } from '@partboard/contract/order-pages/views.office'
import { listMovements, listStock } from '@partboard/contract/stock/stock.office'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long changes are collected before the screens ask again, in milliseconds. */
const collectFor = 200

/** Screens that show something of a subject, by its kind. */
const shownBy: Readonly<Record<string, readonly Parameters<typeof queriesOf>[0][]>> = {
  stock: [listStock, listMovements, getToday],
  price: [getPart],
  customer: [listCustomers, countCustomers, getCustomer, getToday],
  order: [
    listInvoices,
    listIssuedInvoices,
    listOrdersToInvoice,
    getCustomer,
    listOrders,
    countOrders,
    getOrder,
    getPickList,
    getDays,
    getTopParts,
    getToday,
    listOrderViews,
  ],
}

/** How long the connection may be away before the person is told, and the wait before another try, in milliseconds. */
const patience = 5_000

/** The connection to the shop: 'lost' = what is shown may be old; 'back' = it was lost a moment ago. */
export type Connection = 'live' | 'lost' | 'back'

/** Keeps the screens up to date: an event of the shop makes those that show its subject ask again. */
export function useLive(): Connection {
  const client = useQueryClient()
  const [connection, setConnection] = useState<Connection>('live')
  useEffect(() => follow(client, setConnection), [client])
  useEffect(() => {
    if (connection !== 'back') return
    const timer = setTimeout(() => setConnection('live'), patience)
    return () => clearTimeout(timer)
  }, [connection])
  return connection
}

function follow(client: QueryClient, show: (connection: Connection) => void): () => void {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isLost = false
  const ask = () => {
    timer = undefined
    for (const kind of changed)
      for (const endpoint of shownBy[kind] ?? []) void client.invalidateQueries(queriesOf(endpoint))
    changed.clear()
  }
  const lose = () => {
    waiting = undefined
    isLost = true
    show('lost')
    // A browser gives up after an answer such as 502.
    if (stream.readyState !== EventSource.CLOSED) return
    stream = open()
    waiting = setTimeout(lose, patience)
  }
  const open = () => {
    const opened = new EventSource(streamEvents.url)
    opened.onopen = () => {
      clearTimeout(waiting)
      waiting = undefined
      if (!isLost) return
      isLost = false
      show('back')
      void client.invalidateQueries()
    }
    opened.onerror = () => {
      waiting ??= setTimeout(lose, patience)
    }
    opened.onmessage = ({ data }) => {
      const event = ShopEvent.safeParse(JSON.parse(data)).data
      if (!event) return
      changed.add(event.subject.kind)
      timer ??= setTimeout(ask, collectFor)
    }
    return opened
  }
  let stream = open()
  return () => {
    clearTimeout(timer)
    clearTimeout(waiting)
    stream.close()
  }
}
