import type { ClientOffer } from '@partboard/contract/offers/offer-link'
import type { OfferTotals } from '@partboard/contract/offers/offer-shapes'
import type { Offer, OfferLine, OfferRow } from '@partboard/contract/offers/stored-offer-shapes'
import type { OfferId, ProductId } from '@partboard/contract/values'
import {
  discountOf,
  marginOf,
  marginOfAll,
  piecesTotal,
  storedOfferTotals,
  unitValue,
} from '@partboard/domain/offers/stored-offer'
import { type LineVerdict, presentLineVerdict, presentScope, type Wording } from '../../fit/index.ts'
import type { LinkedOffer } from '../link/offer-links.queries.ts'
import { sumLines, withCost } from './offer-lines.ts'
import type { OfferListRow, ReadLine, StoredOffer } from './offers.queries.ts'

/** The place of each line's part on a drawing, in order. */
export type Drawings = readonly OfferLine['Drawing'][]

export const drawingsOf = (verdicts: readonly LineVerdict[], wording: Wording): Drawings =>
  verdicts.map((verdict) => presentLineVerdict(verdict, wording).Drawing)

export function presentOffer(offer: StoredOffer, drawings: Drawings): Offer {
  const { sent } = offer
  return {
    Id: offer.id as OfferId,
    Number: offer.number,
    State: offer.state,
    Title: offer.title,
    Client: { Name: offer.clientName, Phone: offer.clientPhone, Email: offer.clientEmail },
    Vehicle: { ...vehicleOf(offer), Scope: presentScope(offer.scope) },
    ValidUntil: offer.validUntil,
    DueOn: offer.dueOn,
    Language: offer.language,
    Note: offer.note,
    CurrencyCode: offer.currencyCode,
    Version: offer.version,
    SentVersion: offer.sentVersion,
    Revision: offer.revision,
    CreatedOn: offer.createdAt.toISOString(),
    CreatedBy: offer.createdBy,
    ChangedOn: offer.changedAt.toISOString(),
    SentOn: sent?.sentAt.toISOString() ?? null,
    SentBy: sent?.sentBy ?? null,
    SeenOn: sent?.seenAt?.toISOString() ?? null,
    Lines: offer.lines.map((line, index) => presentLine(line, drawings[index] ?? null)),
    Totals: presentTotals(offer.lines),
    Margin: presentMargin(offer.lines),
    Messages: presentMessages(offer),
    Decision: presentDecision(offer),
    InCartOn: sent?.cartedAt?.toISOString() ?? null,
  }
}

/** What the client reads: no cost, no discount of the garage, and no id that leads anywhere. */
export function presentClientOffer(
  offer: StoredOffer,
  { garage, shop }: Pick<LinkedOffer, 'garage' | 'shop'>,
  drawings: Drawings,
): ClientOffer {
  const { sent } = offer
  const shown = sent?.decidedGarage ?? garage
  return {
    Number: offer.number,
    Version: offer.version,
    State: sent?.decision ?? 'open',
    Title: offer.title,
    Language: offer.language,
    Garage: {
      Name: shown.name,
      Address: shown.address,
      Phone: shown.phone,
      Email: shown.email,
      VatNumber: shown.vatNumber,
      Register: shown.register,
      Terms: shown.terms,
    },
    Shop: { Name: shop.name, Email: shop.email },
    ClientName: offer.clientName,
    ClientEmail: sent?.sentBy === 'email' ? offer.clientEmail : '',
    Vehicle: vehicleOf(offer),
    SentOn: (sent?.sentAt ?? offer.changedAt).toISOString(),
    ValidUntil: offer.validUntil,
    DueOn: offer.dueOn,
    Note: offer.note,
    CurrencyCode: offer.currencyCode,
    Lines: offer.lines.map((line, index) => ({
      ...clientFields(line),
      Drawing: clientDrawing(drawings[index] ?? null),
      Deposit: clientDeposit(line),
    })),
    Totals: presentTotals(offer.lines),
    Messages: presentMessages(offer),
    Decision: presentDecision(offer),
  }
}

export const presentOfferRow = (row: OfferListRow): OfferRow => ({
  Id: row.id as OfferId,
  Number: row.number,
  Title: row.title,
  State: row.state,
  IsChanged: row.isChanged,
  ClientName: row.clientName,
  VehicleText: row.vehicleText,
  Plate: row.plate,
  Vin: row.vin,
  CurrencyCode: row.currencyCode,
  Total: row.totalMinor,
  CreatedOn: new Date(row.createdAt).toISOString(),
  ChangedOn: new Date(row.changedAt).toISOString(),
  ValidUntil: row.validUntil,
  CreatedBy: row.createdBy,
})

const vehicleOf = ({ vehicleText, vin, production, plate }: StoredOffer) => ({
  Text: vehicleText,
  Vin: vin,
  Production: production,
  Plate: plate,
})

function presentLine(line: ReadLine, drawing: OfferLine['Drawing']): OfferLine {
  const { saved, quantity, totalMinor, deposit } = line
  const margin = marginOf(withCost(line))
  return {
    ...clientFields(line),
    ProductId: line.partId as ProductId | null,
    Drawing: drawing,
    Deposit: deposit && {
      Sku: line.sku ?? '',
      ...clientDeposit(line)!,
      TotalNetto: null,
    },
    PricedBy: line.pricedBy,
    Discount: line.discountBp,
    Markup: line.markupBp,
    Locked: line.locked,
    ClientDiscount: discountOf(totalMinor, saved?.catalogueMinor ?? null, quantity),
    Catalogue: saved?.catalogueMinor ?? null,
    Cost: saved?.costMinor ?? null,
    TotalCost: margin?.costMinor ?? null,
    Margin: margin?.bp ?? null,
    Availability: saved?.availability ?? null,
    SavedOn: saved && new Date(saved.savedAt).toISOString(),
  }
}

const clientFields = (line: ReadLine) => ({
  Id: line.id,
  Kind: line.kind,
  Text: line.text,
  Sku: line.sku,
  Printed: line.printed ?? undefined,
  Quantity: line.quantity,
  Hours: line.hours,
  Unit: line.unitMinor ?? unitValue(line.totalMinor, line.quantity),
  Total: line.totalMinor,
  VatRate: line.vatBp,
  Optional: line.optional,
  Note: line.note,
  PictureUrl: line.pictureUrl,
  Withdrawal: line.saved?.withdrawalClass ?? 'returnable',
  MadeFor: line.madeFor,
  Measure: line.measure ?? '',
  Accepted: line.accepted,
})

const clientDeposit = ({ deposit, quantity }: ReadLine) =>
  deposit && {
    Name: deposit.name,
    Quantity: quantity,
    Price: deposit.minor,
    Total: piecesTotal(deposit.minor, quantity),
    Kind: deposit.kind,
  }

const clientDrawing = (drawing: OfferLine['Drawing']) => {
  if (!drawing) return null
  const { GrafikId: _, ...shown } = drawing
  return shown
}

function presentTotals(lines: readonly ReadLine[]): OfferTotals {
  const totals = storedOfferTotals(sumLines(lines))
  return {
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
  }
}

function presentMargin(lines: readonly ReadLine[]): Offer['Margin'] {
  const { costMinor, profitMinor, bp } = marginOfAll(lines.map(withCost))
  return { Cost: costMinor, Profit: profitMinor, Percent: bp }
}

const presentMessages = ({ messages }: StoredOffer): Offer['Messages'] =>
  messages.map(({ by, text, at }) => ({ By: by, Text: text, On: at.toISOString() }))

function presentDecision({ sent }: StoredOffer): Offer['Decision'] {
  if (!sent?.decision || !sent.decidedAt) return null
  return {
    Kind: sent.decision,
    Name: sent.decidedName,
    On: sent.decidedAt.toISOString(),
    Total: sent.decidedMinor ?? 0,
    Email: sent.decidedEmail,
    EarlyStart: sent.earlyStart,
  }
}
