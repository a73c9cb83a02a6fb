import type { Totals as WireTotals } from '@partboard/contract/checkout/totals'
import type { Lang } from '@partboard/contract/texts'
import { chargedDeposits } from '@partboard/domain/checkout/checkout-totals'
import type { Totals } from '@partboard/domain/pricing/totals'
import { localText } from '../../platform/text/local-text.ts'
import type { PricedCartRow } from './lines/cart.ts'

/** @param lines the cart lines from which `totals` were computed */
export function presentTotals(totals: Totals, lines: readonly PricedCartRow[], lang: Lang): WireTotals {
  const hasRates = totals.taxRates.length > 0
  return {
    SubTotal: totals.subTotalMinor,
    SubTotalDiscount: totals.subTotalDiscountMinor,
    Shipping: totals.shippingMinor,
    PaymentMethodAdditionalFee: totals.paymentFeeMinor,
    // The tax is shown by rate; an empty cart has no rates and shows no tax.
    DisplayTax: false,
    Tax: totals.taxMinor,
    DisplayTaxRates: hasRates,
    TaxRates: totals.taxRates.map(({ rateBp, taxMinor }) => ({ Rate: rateBp, Value: taxMinor })),
    OrderTotalDiscount: totals.orderDiscountMinor,
    OrderTotal: totals.orderTotalMinor,
    Total: totals.orderTotalMinor,
    NetTotal: totals.netMinor,
    Deposits: chargedDeposits(lines).map(({ line, quantity, unitGrossMinor, kind }, index) => ({
      Sku: line.sku,
      Name: localText(line.part?.name ?? null, lang),
      Quantity: quantity,
      Price: unitGrossMinor,
      Total: totals.deposits[index]!.grossMinor,
      TotalNetto: totals.net && totals.deposits[index]!.netMinor,
      Kind: kind,
    })),
    DepositTotal: totals.depositMinor,
    Promises: [],
    NeedsApproval: false,
    Netto: totals.net && {
      SubTotal: totals.net.subTotalMinor,
      SubTotalDiscount: totals.net.subTotalDiscountMinor,
      Deposits: totals.net.depositMinor,
      Shipping: totals.net.shippingMinor,
      PaymentMethodAdditionalFee: totals.net.paymentFeeMinor,
      OrderTotalDiscount: totals.net.orderDiscountMinor,
    },
  }
}
