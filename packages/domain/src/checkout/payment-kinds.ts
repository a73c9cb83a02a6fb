/** A kind of payment that the shop can carry out. */
export type PaymentKind = {
  /** Names the kind in orders and calls, to the letter: the rules of payments read it. */
  systemName: string
  /** Days after which an unpaid order lapses, until the shop says otherwise; null = never. */
  unpaidDays: number | null
  usesCredit: boolean
}

/** Orders on account or paid on delivery never lapse. Payment in a branch gets more days, because customers must come. */
const kinds = [
  { systemName: 'Payments.Transfer', unpaidDays: 7, usesCredit: false },
  { systemName: 'Payments.Blik', unpaidDays: 7, usesCredit: false },
  { systemName: 'Payments.FastTransfer', unpaidDays: 7, usesCredit: false },
  { systemName: 'Payments.Card', unpaidDays: 7, usesCredit: false },
  { systemName: 'Payments.CashOnDelivery', unpaidDays: null, usesCredit: false },
  { systemName: 'Payments.PayInStore', unpaidDays: 14, usesCredit: false },
  { systemName: 'Payments.Deferred', unpaidDays: null, usesCredit: true },
] as const satisfies readonly PaymentKind[]

export type PaymentKindName = (typeof kinds)[number]['systemName']

/** The kinds of payment of which a new method can be, in the order in which they are offered to the office. */
export const paymentKinds: readonly (PaymentKind & { systemName: PaymentKindName })[] = kinds

/** Whether a new method may have this name. `Payments.BLIK` is nothing that can be paid: the rules know `Payments.Blik`. */
export const isPaymentKind = (systemName: string): systemName is PaymentKindName =>
  paymentKinds.some((kind) => kind.systemName === systemName)
