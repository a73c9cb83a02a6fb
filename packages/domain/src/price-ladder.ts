/** The price of one piece for this customer, in minor units. The old prices are null without a discount. */
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
}

/** `price` and `due` are sums of the steps before them. All other steps are added; discounts are negative. */
export type LadderStep = {
  kind: 'catalogue' | 'discount' | 'earlier' | 'reduction' | 'price' | 'vat' | 'deposit' | 'due'
  amountMinor: number
}

/**
 * The steps from the list price to the amount to pay for one piece. They add up exactly, because each is the difference
 * of two displayed figures. A step of 0 is left out, and so is the sum if nothing is added to the price.
 */
export function priceLadder(input: LadderInput): LadderStep[] {
  const { isNet, grossMinor, netMinor, oldKind, depositMinor } = input
  const priceMinor = isNet ? netMinor : grossMinor
  const oldMinor = isNet ? input.oldNetMinor : input.oldGrossMinor
  const steps: LadderStep[] = []
  if (oldMinor !== null && oldMinor > priceMinor) {
    const off = oldKind === 'catalogue' ? 'discount' : 'reduction'
    steps.push({ kind: oldKind, amountMinor: oldMinor }, { kind: off, amountMinor: priceMinor - oldMinor })
  }
  steps.push({ kind: 'price', amountMinor: priceMinor })

  const added: LadderStep[] = []
  if (isNet && grossMinor !== netMinor) added.push({ kind: 'vat', amountMinor: grossMinor - netMinor })
  if (depositMinor) added.push({ kind: 'deposit', amountMinor: depositMinor })
  if (added.length === 0) return steps
  return [...steps, ...added, { kind: 'due', amountMinor: grossMinor + (depositMinor ?? 0) }]
}
