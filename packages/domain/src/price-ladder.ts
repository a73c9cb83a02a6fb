/** What one piece costs this customer, in minor units; the old prices are null when nothing came off. */
export type LadderInput = {
  /** The customer buys by net prices: VAT is a step of its own. */
  isNet: boolean
  grossMinor: number
  netMinor: number
  oldGrossMinor: number | null
  oldNetMinor: number | null
  /** What the old price is: the list price that the customer's discount comes off, or the shop's earlier price. */
  oldKind: 'catalogue' | 'earlier'
  /** With VAT; null = none. */
  depositMinor: number | null
}

/** `price` and `due` are what the steps before them come to; every other step is added, discounts as negative amounts. */
export type LadderStep = {
  kind: 'catalogue' | 'discount' | 'earlier' | 'reduction' | 'price' | 'vat' | 'deposit' | 'due'
  amountMinor: number
}

/**
 * How a price comes about, from the list price to what is paid for one piece. The steps sum to the minor unit,
 * because each is the difference of two figures that are shown. A step without an effect is left out; so is the
 * sum when nothing is added to the price.
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
