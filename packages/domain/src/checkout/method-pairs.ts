import { PICKUP } from './checkout.ts'

/** Why a payment can never be combined with a delivery, whatever the shop chooses. */
export type PairObstacle = 'pickupOnly' | 'payInBranch' | 'noCash'

/**
 * Why a payment can never be combined with a delivery; null = the shop decides. A payment in the branch needs pickup. Cash
 * on delivery needs a person at the door: a parcel locker takes no cash, and at pickup the customer pays in the branch.
 *
 * @param payment  system name, whose words say what kind of method it is
 * @param delivery system name
 */
export function pairObstacle(payment: string, delivery: string): PairObstacle | null {
  const isPickup = delivery === PICKUP
  if (/InStore$/.test(payment)) return isPickup ? null : 'pickupOnly'
  if (!/^Payments\.Cash/.test(payment)) return null
  if (isPickup) return 'payInBranch'
  return /Locker$/.test(delivery) ? 'noCash' : null
}
