import { queryClient } from '../../api/query.ts'
import { waiting } from '../../api/waiting.ts'
import { onShopBack } from '../../browser/offline.ts'
import { customerQuery } from '../frame/customer.ts'
import { withWaiting } from './overlay.ts'
import { onWaiting, showWaiting, waitingNow } from './queue.ts'
import { sendWaiting } from './send.ts'
import { showInCache } from './take.ts'

/** Time between two tries, in milliseconds. */
const TRY_EVERY_MS = 5000

let starting: Promise<void> | undefined

/** Shows what waits, and sends it as soon as the shop is there. */
export function startWaiting(): Promise<void> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined
    throw error
  })
  return starting
}

async function start(): Promise<void> {
  await queryClient.ensureQueryData(customerQuery())
  // Answers that came before have nothing of it yet.
  showInCache(waitingNow())
  waiting.has = () => waitingNow().length > 0
  waiting.show = (endpoint, answer) => withWaiting(endpoint, answer, waitingNow())
  showWaiting()
  const send = () => void sendWaiting().catch(() => undefined)
  onShopBack(send)
  onWaiting(send)
  addEventListener('online', send)
  setInterval(send, TRY_EVERY_MS)
  send()
}
