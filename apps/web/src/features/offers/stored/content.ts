import type { Offer, OfferContent, OfferLine } from '@partboard/contract/offers/stored-offer-shapes'

type Line = NonNullable<OfferContent['Lines']>[number]

/** A stored line in the form in which it is saved. */
export function lineAsSaved(line: OfferLine): Line {
  const { Id, Kind, Quantity, Optional, Locked, Note, MadeFor } = line
  const common = { Id, Kind, Optional, Locked, Note }
  if (Kind === 'labour')
    return { ...common, Text: line.Text, Hours: line.Hours, Unit: line.Unit, VatRate: line.VatRate }
  if (Kind === 'own') return { ...common, Text: line.Text, Quantity, Unit: line.Unit, VatRate: line.VatRate }
  const { Sku, PricedBy, Discount, Markup, Total } = line
  return { ...common, Sku, Quantity, MadeFor, PricedBy, ...priceOf(PricedBy, { Discount, Markup, Total }) }
}

/** What the chosen way to make a price needs; the others are left out. */
function priceOf(
  by: OfferLine['PricedBy'],
  { Discount, Markup, Total }: Pick<OfferLine, 'Discount' | 'Markup' | 'Total'>,
): Partial<Line> {
  if (by === 'discount') return { Discount: Discount ?? 0 }
  if (by === 'markup') return { Markup: Markup ?? 0 }
  return by === 'own' ? { Total } : {}
}

/** An offer in the form in which it is saved. */
export const contentOf = ({ Title, Client, Vehicle, ValidUntil, DueOn, Language, Note, Lines }: Offer) =>
  ({
    Title,
    Client,
    Vehicle,
    ValidUntil,
    DueOn,
    Language,
    Note,
    Lines: Lines.map(lineAsSaved),
  }) satisfies OfferContent
