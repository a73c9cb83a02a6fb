let areHidden = false

/** Whether the person may not see prices (docs/spec/people.md#rights): the shop then sends 0 or null for every amount. */
export const arePricesHidden = (): boolean => areHidden

/** Takes over the right of the person who is logged in; called with each answer about the customer. */
export function setPricesHidden(hidden: boolean): void {
  areHidden = hidden
}
