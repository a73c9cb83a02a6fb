import { queriesOf } from '@partboard/client/queries/queries.ts'
import { getOrder, listOrders } from '@partboard/contract/order-pages/orders.office'
import { getPickList, type PickList } from '@partboard/contract/order-pages/picking.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { endpointQuery } from '../../api/query.ts'
import { useSession } from '../../state/session.ts'
import { keepList, keptList } from './kept-list.ts'
import { forget, keep, onWaiting, openQueue, sendWaiting, waiting } from './pick-queue.ts'
import { type Missing, type Pick, picksOf, traysOf, withPicked } from './picks.ts'

/** How often the list is read, and what waits is tried again, in milliseconds. */
const refreshEvery = 15_000
const tryAgainEvery = 4_000

const listQuery = (branch: number | undefined) => ({
  ...endpointQuery(getPickList, { querystring: branch === undefined ? {} : { branch: String(branch) } }),
  refetchInterval: refreshEvery,
})

const isPicked = ({ picked, quantity }: Pick): boolean => picked === quantity

/** The list of a branch, what was done of it, and the ways to do more. It works without a connection. */
export function usePicking(branch: number | undefined) {
  const client = useQueryClient()
  const { branchIds, email } = useSession()
  const query = useQuery({
    ...listQuery(branch),
    initialData: () => keptList({ branch, branchIds }),
    // The kept list is old: it is read again at once.
    initialDataUpdatedAt: 0,
  })
  const queue = useSyncExternalStore(onWaiting, waiting)
  const [refusals, setRefusals] = useState<readonly { key: string; order: string; text: string }[]>([])
  /** Lines that were picked here, the last one at the end; a finished order is not in the list any more. */
  const [done, setDone] = useState<readonly Pick[]>([])
  const [isOnline, setOnline] = useState(navigator.onLine)
  const trays = useRef<Map<number, number>>(new Map())

  const send = useCallback(async () => {
    const listKey = listQuery(branch).queryKey
    let isChanged = false
    await sendWaiting((sent, refusal) => {
      isChanged = true
      client.setQueryData<PickList>(listKey, (list) => list && withPicked(list, sent))
      if (refusal === null) return
      setRefusals((all) => [...all, { key: sent.key, order: sent.orderNumber, text: refusal }])
      setDone((all) =>
        all.filter(({ orderId, position }) => orderId !== sent.orderId || position !== sent.position),
      )
    })
    if (!isChanged) return
    for (const endpoint of [getPickList, getOrder, listOrders])
      void client.invalidateQueries(queriesOf(endpoint))
  }, [branch, client])

  useEffect(() => {
    openQueue(email)
    const turn = () => {
      setOnline(navigator.onLine)
      if (navigator.onLine) void send()
    }
    void send()
    const timer = setInterval(() => void send(), tryAgainEvery)
    addEventListener('online', turn)
    addEventListener('offline', turn)
    return () => {
      clearInterval(timer)
      removeEventListener('online', turn)
      removeEventListener('offline', turn)
    }
  }, [send, email])

  const list = query.data
  useEffect(() => {
    if (list) keepList({ branch, branchIds }, list)
  }, [branch, branchIds, list])
  const { picks, missing } = list ? picksOf(list, queue) : { picks: [], missing: [] }
  const listed = new Map(picks.map((line) => [line.key, line]))
  const own = done.map((line) => listed.get(line.key) ?? line).filter(isPicked)
  const isOwn = new Set(own.map(({ key }) => key))
  const all = [...picks, ...done.filter(({ key }) => !listed.has(key))]
  const byDeadline = all.toSorted((a, b) => a.deadlineAt.localeCompare(b.deadlineAt) || a.orderId - b.orderId)
  trays.current = traysOf(
    [...byDeadline.map(({ orderId }) => orderId), ...missing.map(({ orderId }) => orderId)],
    trays.current,
  )

  const act = (what: Parameters<typeof keep>[0]) => {
    keep(what)
    void send()
  }
  const about = ({ orderId, orderNumber, position }: Pick | Missing) => ({
    orderId,
    orderNumber,
    position,
    branchId: list?.branch.id ?? 0,
  })

  return {
    query,
    open: picks.filter((line) => !isPicked(line)),
    /** What the picker did last is at the end, after what others have picked: the undo is for one's own last step. */
    done: [...picks.filter((line) => isPicked(line) && !isOwn.has(line.key)), ...own],
    missing,
    trays: trays.current,
    waits: queue.length,
    isOnline,
    refusals,
    forgetRefusals: () => setRefusals([]),
    /** Sets the picked pieces of a line. */
    pick: (line: Pick, picked: number) => {
      const after = { ...line, picked }
      setDone((before) => [
        ...before.filter(({ key }) => key !== line.key),
        ...(picked === line.quantity ? [after] : []),
      ])
      act({ ...about(line), kind: 'pick', picked })
    },
    /** The pieces of a line that are not picked are not there. */
    short: (line: Pick) =>
      act({
        ...about(line),
        kind: 'short',
        missing: line.quantity - line.picked,
        at: new Date().toISOString(),
      }),
    /** The missing pieces are there after all. */
    found: (one: Missing) => {
      if (one.shortageId === null) forget(one.key)
      else act({ ...about(one), kind: 'found', shortageId: one.shortageId, missing: one.missing })
    },
    /** Forgets what was picked, when the picker begins again. */
    end: () => setDone([]),
  }
}

export type Picking = ReturnType<typeof usePicking>
