import { PICKUP } from './checkout.ts'

/** The kinds of delivery of which a new method can be, in the order in which they are offered to the office. */
export const deliveryKinds = [
  'Shipping.Courier',
  'Shipping.ParcelLocker',
  'Shipping.OwnRoute',
  'Shipping.Pallet',
  'Shipping.Other',
  PICKUP,
] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/**
 * The system name of a new method of a kind. A shop may have two couriers, so a name that is taken gets letters, at the
 * end by which no rule knows the kind (`pairObstacle` reads `Locker` at the end).
 *
 * @returns null when the shop has it and can have it only once: pickup
 */
export function newDeliveryName(kind: DeliveryKind, taken: readonly string[]): string | null {
  if (!taken.includes(kind)) return kind
  if (kind === PICKUP) return null
  const more = 'X'.repeat(taken.length)
  const names = Array.from(more, (_, place) => {
    const letters = more.slice(0, place + 1)
    return kind.endsWith('Locker') ? kind.replace('.', `.${letters}`) : `${kind}${letters}`
  })
  return names.find((name) => !taken.includes(name))!
}
