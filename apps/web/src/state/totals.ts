import { failsInline } from '@partboard/client/queries/queries.ts'
import type { CheckoutConfiguration, NetColumn, Totals } from '@partboard/contract/checkout/totals'
import { getTotals } from '@partboard/contract/checkout/totals'
import type { Customer } from '@partboard/contract/customers/account'
import { endpointQuery } from '../api/query.ts'
import type { Column, TotalsFigures } from '../ui/TotalsBlock.tsx'

/** Totals of the cart for the choices so far. They are always stale, because prices may change. */
export const totalsQuery = (body: CheckoutConfiguration) => ({
  ...failsInline(endpointQuery(getTotals, { body })),
  staleTime: 0,
})

/** Before a choice, the first address is used for delivery and invoice (docs/spec/shop.md#cart). */
export const cartTotalsQuery = (customer: Pick<Customer, 'Addresses'>) => {
  const first = customer.Addresses[0]?.Id ?? null
  return totalsQuery({ ShippingAddressId: first, BillingAddressId: first })
}

/** Totals in the form of the totals block. */
export const figuresOf = (totals: Totals): TotalsFigures => ({
  goodsMinor: totals.SubTotal,
  goodsDiscountMinor: totals.SubTotalDiscount,
  depositMinor: totals.DepositTotal,
  deliveryMinor: totals.Shipping,
  feeMinor: totals.PaymentMethodAdditionalFee,
  discountMinor: totals.OrderTotalDiscount,
  net: columnOf(totals.Netto),
  taxMinor: totals.Tax,
  taxRates: totals.TaxRates,
  totalMinor: totals.OrderTotal,
})

/** The net column of a cart or an order; null if it has none. */
export const columnOf = (net: NetColumn | null): Column | null =>
  net && {
    goodsMinor: net.SubTotal,
    goodsDiscountMinor: net.SubTotalDiscount,
    depositMinor: net.Deposits,
    deliveryMinor: net.Shipping,
    feeMinor: net.PaymentMethodAdditionalFee,
    discountMinor: net.OrderTotalDiscount,
  }
