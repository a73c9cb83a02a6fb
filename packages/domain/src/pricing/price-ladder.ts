/** The price of a single piece for this customer, in minor units. The old prices are null without a discount. */
export type LadderInput = {
  /** The customer buys at net prices: VAT is a separate step. */
  isNet: boolean
  grossMinor: number
  netMinor: number
  oldGrossMinor: number | null
  oldNetMinor: number | null
  /** The kind of old price: the list price before the customer's discount, or the shop's earlier price. */
  oldKind: 'catalogue' | 'earlier'
  /** With VAT; null = none. */
  depositMinor: number | null
  /** The lower price of one piece of as many as are bought; null = the quantity makes no difference. */
  ofQuantity: { grossMinor: number; netMinor: number } | null
}

/**
 * `price` and `due` are sums of the steps before them. All other steps are added; discounts are negative. `single` is
 * the price of a single piece where a quantity price follows it and no other step comes before.
 */
export type LadderStep = {
  kind:
    | 'catalogue'
    | 'discount'
    | 'earlier'
    | 'reduction'
    | 'single'
    | 'quantity'
    | 'price'
    | 'vat'
    | 'deposit'
    | 'due'
  amountMinor: number
}

/**
 * The steps from the list price to the amount to pay for one piece. They add up exactly, because each is the difference
 * of two displayed figures. A step of 0 is left out, and so is the sum if nothing is added to the price.
 */
export function priceLadder(input: LadderInput): LadderStep[] {
  const { isNet, oldKind, depositMinor } = input
  const inBasis = (price: { grossMinor: number; netMinor: number }) =>
    isNet ? price.netMinor : price.grossMinor
  const { grossMinor, netMinor } = input.ofQuantity ?? input
  const singleMinor = inBasis(input)
  const priceMinor = inBasis({ grossMinor, netMinor })
  const oldMinor = isNet ? input.oldNetMinor : input.oldGrossMinor
  const steps: LadderStep[] = []
  if (oldMinor !== null && oldMinor > singleMinor) {
    const off = oldKind === 'catalogue' ? 'discount' : 'reduction'
    steps.push({ kind: oldKind, amountMinor: oldMinor }, { kind: off, amountMinor: singleMinor - oldMinor })
  }
  if (priceMinor !== singleMinor) {
    if (steps.length === 0) steps.push({ kind: 'single', amountMinor: singleMinor })
    steps.push({ kind: 'quantity', amountMinor: priceMinor - singleMinor })
  }
  steps.push({ kind: 'price', amountMinor: priceMinor })

  const added: LadderStep[] = []
  if (isNet && grossMinor !== netMinor) added.push({ kind: 'vat', amountMinor: grossMinor - netMinor })
  if (depositMinor) added.push({ kind: 'deposit', amountMinor: depositMinor })
  if (added.length === 0) return steps
  return [...steps, ...added, { kind: 'due', amountMinor: grossMinor + (depositMinor ?? 0) }]
}
