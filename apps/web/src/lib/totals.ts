import { type CheckoutConfiguration, getTotals, type Totals } from '@partboard/contract/checkout'
import type { TotalsFigures } from '../ui/TotalsBlock.tsx'
import { endpointQuery } from './query.ts'

/** Totals of the cart for what was chosen so far. Never taken as fresh: prices are those of now. */
export const totalsQuery = (body: CheckoutConfiguration) => ({
  ...endpointQuery(getTotals, { body }),
  staleTime: 0,
  meta: { inline: true },
})

/** Totals as the totals block shows them. */
export const figuresOf = (totals: Totals): TotalsFigures => ({
  goodsMinor: totals.SubTotal,
  goodsDiscountMinor: totals.SubTotalDiscount,
  deliveryMinor: totals.Shipping,
  feeMinor: totals.PaymentMethodAdditionalFee,
  discountMinor: totals.OrderTotalDiscount,
  taxMinor: totals.Tax,
  taxRates: totals.TaxRates,
  totalMinor: totals.OrderTotal,
})
