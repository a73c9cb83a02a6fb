import type { PerUnit } from '@partboard/contract/catalogue/part-shapes'
import type { OfferTotals } from '@partboard/contract/offers/offer-shapes'
import type { OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { readMeasure, unitPriceMinor } from '@partboard/domain/numbers/measure'
import { netOf } from '@partboard/domain/numbers/money'
import type { LineToSum, StoredOfferTotals } from '@partboard/domain/offers/stored-offer'

type Line = Pick<OfferLine, 'Kind' | 'Quantity' | 'Total' | 'VatRate' | 'Optional'> & {
  Deposit: Pick<NonNullable<OfferLine['Deposit']>, 'Price' | 'Kind'> | null
}

/** A line of the wire for the sums of an offer. */
export const lineToSum = ({ Kind, Quantity, Total, VatRate, Optional, Deposit }: Line): LineToSum => ({
  kind: Kind,
  quantity: Quantity,
  totalMinor: Total,
  vatBp: VatRate,
  optional: Optional,
  depositMinor: Deposit?.Price ?? null,
  depositKind: Deposit?.Kind ?? null,
})

/** The sums in the form of an answer. */
export const totalsOnScreen = (totals: StoredOfferTotals): OfferTotals => ({
  Parts: totals.partsMinor,
  Labour: totals.labourMinor,
  Other: totals.otherMinor,
  Goods: totals.goodsMinor,
  Deposit: totals.depositMinor,
  Total: totals.totalMinor,
  WithOptional: totals.withOptionalMinor,
  TaxRates: totals.taxRates.map(({ rateBp, netMinor, taxMinor, grossMinor }) => ({
    Rate: rateBp,
    Net: netMinor,
    Value: taxMinor,
    Gross: grossMinor,
  })),
})

/** The price by measure of a line, by the value that it has now; null = its part is not sold by measure. */
export function perUnitOfLine({
  Unit,
  Measure,
  VatRate,
}: Pick<OfferLine, 'Unit' | 'Measure' | 'VatRate'>): PerUnit | null {
  const measure = readMeasure(Measure)
  if (!measure) return null
  const Price = unitPriceMinor(Unit, measure)
  return { Price, PriceNetto: netOf(Price, VatRate), Unit: measure.unit }
}
