import type { OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { lowestValue, spreadTarget, type TargetResult } from '@partboard/domain/offers/target-price'

/** What a target price would make of an offer. */
export type Target = {
  result: TargetResult
  /** Parts that get another value, and lines that keep theirs because they may not change. */
  changed: number
  fixed: number
}

/**
 * Whether the goods of an offer can have this sum, computed as the server does it.
 *
 * @param targetMinor the wanted sum with VAT
 * @param minMarginBp lowest margin of each part, 0 to 9 999 hundredths of a percent
 */
export function targetOf(lines: readonly OfferLine[], targetMinor: number, minMarginBp: number): Target {
  const counted = lines.filter(({ Optional }) => !Optional)
  const asked = counted.map(({ Kind, Quantity, Total, VatRate, TotalCost, Locked }) => ({
    valueMinor: Total,
    quantity: Quantity,
    floorMinor: TotalCost === null ? 0 : lowestValue({ costMinor: TotalCost, vatBp: VatRate, minMarginBp }),
    isFixed: Locked || Kind !== 'part' || TotalCost === null,
  }))
  const result = spreadTarget(asked, targetMinor)
  const after = result.kind === 'reached' ? result.valueMinor : []
  return {
    result,
    changed: after.filter((minor, index) => minor !== asked[index]!.valueMinor).length,
    fixed: asked.filter(({ isFixed }) => isFixed).length,
  }
}
