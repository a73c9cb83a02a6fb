/** What a case is about. */
export const returnKinds = [
  'withdrawal',
  'not_needed',
  'complaint',
  'wrong_part',
  'damaged',
  'old_part',
] as const
export type ReturnKind = (typeof returnKinds)[number]

/** A case is decided, then its pieces come back, then it is settled: what was paid too much is refunded. */
export const returnStates = ['received', 'accepted', 'refused', 'goods_back', 'settled'] as const
export type ReturnState = (typeof returnStates)[number]

/** Why a case cannot take a step. */
export type ReturnRefusal = 'return_step' | 'return_not_refunded'

/** Whether somebody still has to do something. */
export const isOpenReturn = (state: ReturnState): boolean => state !== 'refused' && state !== 'settled'

const stepsFrom: Record<ReturnState, readonly ReturnState[]> = {
  received: ['accepted', 'refused', 'goods_back'],
  accepted: ['goods_back', 'settled'],
  // The rest of the pieces may come later.
  goods_back: ['goods_back', 'settled'],
  refused: [],
  settled: [],
}

/**
 * Why a case cannot take a step; null = it can. It is settled when nothing is to be refunded any more; pieces that never
 * left are cancelled, and do not come back.
 *
 * @param overpaidMinor what was paid too much for its order, in minor units
 */
export function returnStepRefusal(
  from: ReturnState,
  to: ReturnState,
  overpaidMinor: number,
): ReturnRefusal | null {
  if (!stepsFrom[from].includes(to)) return 'return_step'
  return to === 'settled' && overpaidMinor > 0 ? 'return_not_refunded' : null
}
