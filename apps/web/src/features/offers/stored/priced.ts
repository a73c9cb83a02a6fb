import type { Offer, OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { grossOf } from '@partboard/domain/numbers/money'
import {
  discountOf,
  lineValue,
  marginOf,
  marginOfAll,
  piecesTotal,
  storedOfferTotals,
  unitValue,
} from '@partboard/domain/offers/stored-offer'
import { lineToSum, totalsOnScreen } from '../../../text/offer-sums.ts'

/** The offer with the sums of its lines, as the server computes them when it is saved. */
export function summed(offer: Offer): Offer {
  const margin = marginOfAll(offer.Lines.map((line) => ({ ...lineWithCost(line), optional: line.Optional })))
  return {
    ...offer,
    Totals: totalsOnScreen(storedOfferTotals(offer.Lines.map(lineToSum))),
    Margin: { Cost: margin.costMinor, Profit: margin.profitMinor, Percent: margin.bp },
  }
}

/** A line with the value and the margin of what is typed, as the server computes them. */
export function pricedLine(line: OfferLine): OfferLine {
  const { Kind, Quantity, Catalogue, Cost, Deposit } = line
  const Total =
    lineValue({
      kind: Kind,
      quantity: Quantity,
      hours: line.Hours,
      unitMinor: line.Unit,
      vatBp: line.VatRate,
      pricedBy: line.PricedBy,
      discountBp: line.Discount,
      markupBp: line.Markup,
      ownMinor: line.Total,
      catalogueMinor: Catalogue,
      costMinor: Cost,
    }) ?? 0
  return {
    ...line,
    Total,
    Unit: Kind === 'part' ? unitValue(Total, Quantity) : line.Unit,
    TotalCost: Cost === null ? null : piecesTotal(Cost, Quantity),
    Margin: marginOf(lineWithCost({ ...line, Total }))?.bp ?? null,
    ClientDiscount: Kind === 'part' ? discountOf(Total, Catalogue, Quantity) : null,
    Deposit: Deposit && { ...Deposit, Quantity, Total: piecesTotal(Deposit.Price, Quantity) },
  }
}

/** What the garage itself gets off the catalogue price, in hundredths of a percent; null = a price is not known. */
export function ownDiscountOf({ Catalogue, Cost, VatRate }: OfferLine): number | null {
  if (Catalogue === null || Catalogue === 0 || Cost === null) return null
  const bp = discountOf(grossOf(Cost, VatRate), Catalogue, 1) ?? 0
  // A net price that was rounded to the grosz is a hundredth of a percent off.
  return Math.max(Math.round(bp / 10) * 10, 0)
}

const lineWithCost = ({ Total, VatRate, Quantity, Cost }: OfferLine) => ({
  totalMinor: Total,
  vatBp: VatRate,
  quantity: Quantity,
  costMinor: Cost,
})
