import type { FindWaiting } from '../../../platform/http/office/context.ts'
import { countEnding } from './deposits.queries.ts'

/** Open deposits whose last day is within a week. */
export const waitingDeposits: FindWaiting = async (db, branchIds) => {
  const { count, orderId } = await countEnding(db, branchIds)
  return [{ kind: 'depositsEnding', count, at: null, subject: orderId === null ? null : String(orderId) }]
}
