/** What is known of a part that a pasted line asks for. */
export type OfferedPart = {
  fit: 'fits' | 'unknown' | 'not_applicable' | 'none'
  isForSale: boolean
  /** Pieces in all warehouses together. */
  available: number
  /** The supplier brings what is missing. */
  isOnOrder: boolean
}

/** What the customer has said of the part: the fit was checked, and missing pieces are to be ordered. */
export type Decision = { isChecked: boolean; isOrdered: boolean }

/**
 * Whether a part of a pasted text is added with the others. `ready` = yes; `check` = its fit depends on what is not
 * known; `order` = the supplier has to bring pieces, which is said first; `short` = too few pieces.
 */
export type Readiness = 'ready' | 'check' | 'order' | 'short' | 'notForSale' | 'doesNotFit'

/** Source: docs/spec/shop.md#paste. */
export function readinessOf(
  { fit, isForSale, available, isOnOrder }: OfferedPart,
  quantity: number,
  { isChecked, isOrdered }: Decision,
): Readiness {
  if (fit === 'not_applicable') return 'doesNotFit'
  if (!isForSale) return 'notForSale'
  if (quantity > available && !isOnOrder) return 'short'
  if (fit === 'unknown' && !isChecked) return 'check'
  return quantity > available && !isOrdered ? 'order' : 'ready'
}
