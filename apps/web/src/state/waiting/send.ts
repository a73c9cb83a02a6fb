import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { getSimpleCart } from '@partboard/contract/cart/cart'
import { listCarts } from '@partboard/contract/cart/carts'
import {
  type CartLineChange,
  type ListItemChange,
  type MergeReport,
  mergeCart,
  mergeLists,
} from '@partboard/contract/cart/merge'
import { listShoppingLists } from '@partboard/contract/lists/lists'
import { MAX_MERGED_CHANGES } from '@partboard/domain/numbers/limits'
import { call } from '../../api/api.ts'
import { messageOf, queryClient } from '../../api/query.ts'
import { isShopReachable } from '../../browser/offline.ts'
import { betweenTabs } from '../../browser/tabs.ts'
import { refreshPrices } from '../frame/cart.ts'
import { changeQueue, type Waiting, waitingNow } from './queue.ts'
import { addToReport } from './report.ts'

/** Of the tabs of a browser, the one that holds this lock sends. */
const lockName = 'partboard.waiting'

const refresh = () => {
  void refreshPrices(queryClient)
  for (const endpoint of [getSimpleCart, listCarts, listShoppingLists])
    void queryClient.invalidateQueries(queriesOf(endpoint))
}
const tellOtherTabs = betweenTabs('merged', refresh)

/** Whether the same call may succeed later. Everything else is an answer to the changes. */
const isLater = (error: unknown) =>
  !(error instanceof CallFailed) || error.isAway || error.status === 401 || error.status === 429

let isSending = false

/** Sends what waits, oldest first, if the shop is there and no other tab sends. */
export async function sendWaiting(): Promise<void> {
  if (isSending || waitingNow().length === 0) return
  isSending = true
  try {
    if (!(await isShopReachable())) return
    // A page without TLS has no locks. Two tabs may then send the same, which the shop merges once.
    if (!navigator.locks) return await sendAll()
    await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock) await sendAll()
    })
  } finally {
    isSending = false
  }
}

async function sendAll(): Promise<void> {
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
    const keys = new Set(batch.map(({ key }) => key))
    changeQueue((queue) => queue.map((one) => (keys.has(one.key) ? { ...one, isSent: true } : one)))
    let report: MergeReport
    try {
      report = await merge(batch)
    } catch (error) {
      if (isLater(error)) return
      report = refused(batch, messageOf(error))
    }
    addToReport(report.Messages, report.Results)
    changeQueue((queue) => queue.filter(({ key }) => !keys.has(key)))
    tellOtherTabs()
    refresh()
  }
}

/** The oldest change, with those of the same call. */
function nextBatch(): Waiting[] {
  const queue = waitingNow()
  const isOfCart = queue[0]?.list === null
  return queue.filter(({ list }) => (list === null) === isOfCart).slice(0, MAX_MERGED_CHANGES)
}

const merge = (batch: readonly Waiting[]): Promise<MergeReport> =>
  batch[0]!.list === null
    ? call(mergeCart, { body: { Changes: batch.map(cartChangeOf) } })
    : call(mergeLists, { body: { Changes: batch.map(listChangeOf) } })

const piecesOf = ({ change }: Waiting) => ({
  Quantity: 'quantity' in change ? change.quantity : null,
  Seen: 'seen' in change ? change.seen : null,
})

function cartChangeOf(waiting: Waiting): CartLineChange {
  const { key, change, cartId, productId, sku, about } = waiting
  return {
    Key: key,
    Kind: change.kind as CartLineChange['Kind'],
    CartId: cartId,
    ProductId: productId,
    Sku: productId === null ? sku : null,
    ...piecesOf(waiting),
    Parked: change.kind === 'park' ? change.parked : null,
    ...about,
  }
}

function listChangeOf(waiting: Waiting): ListItemChange {
  const { key, change, list, sku, about } = waiting
  return {
    Key: key,
    Kind: change.kind as ListItemChange['Kind'],
    List: list!,
    Sku: sku === '' ? null : sku,
    ...piecesOf(waiting),
    Vehicle: about.Vehicle ?? null,
    Name: change.kind === 'rename' ? change.name : null,
  }
}

/** The report of a call that the shop refuses as a whole. Nothing is sent again, and nothing is lost unsaid. */
const refused = (batch: readonly Waiting[], text: string): MergeReport => ({
  Messages: [],
  Results: batch.map(({ key, change, list, productId, sku, printed, name }) => ({
    Key: key,
    Kind: change.kind,
    Outcome: 'refused',
    ProductId: productId,
    Sku: sku,
    Printed: printed,
    Name: name,
    List: list,
    Wanted: 'quantity' in change ? change.quantity : null,
    Quantity: null,
    Text: text,
    Messages: [],
  })),
})
