import { convert, convertToPln } from '../numbers/money.ts'

/** What a buyer gets for a purchase. */
export const saleDocuments = ['receipt', 'invoice'] as const
export type SaleDocument = (typeof saleDocuments)[number]

/** The highest gross amount between firms that may be paid in cash or without split payment, in grosze. */
export const FIRMS_LIMIT_MINOR = 15_000_00

/** A billing address, as far as it says who buys. */
export type BillingParty = {
  /** Country (ISO 3166) of the firm whose tax number the address has; null = a person without one. */
  firmCountry: string | null
}

/**
 * What the buyer gets. A buyer with a tax number always gets an invoice: the law allows none for a receipt without the
 * number. Others get a receipt unless they ask for an invoice.
 *
 * @param wanted null = not asked
 */
export function saleDocumentOf({ firmCountry }: BillingParty, wanted: SaleDocument | null): SaleDocument {
  return firmCountry === null ? (wanted ?? 'receipt') : 'invoice'
}

/** What a buyer says about the purchase. It is kept only of firms; null = not stated. */
export function statedPurpose({ firmCountry }: BillingParty, professional: boolean | null): boolean | null {
  return firmCountry === null ? null : professional
}

/** Legal forms of companies and other bodies, at the end of a name. A person's firm and a civil partnership have none. */
const legalForm =
  /(?:\bsp[.\s]*z[.\s]*o[.\s]*o\b|\bspółka\s+(?:z|akcyjna|jawna|komandytowa|partnerska|komandytowo)|\b(?:s\.?\s?a|p\.?\s?s\.?\s?a|sp\.?\s?[jkp]|s\.?\s?k\.?\s?a)\.?\s*$|\bs\.?\s?a\.?\s+w\s|\b(?:fundacja|stowarzyszenie|spółdzielnia|gmina|powiat)\b)/iu

/**
 * Whether the buyer may be a person with a firm of their own, who is a consumer when the purchase is not professional. The
 * shop then asks. A company with a legal form in its name is not asked.
 *
 * @param company name of the firm; empty = not typed
 */
export function maySoleTraderBuy({ firmCountry }: BillingParty, company: string): boolean {
  return firmCountry === 'PL' && !legalForm.test(company.trim())
}

/**
 * Whether a payment may be made in cash: on delivery or in the branch.
 *
 * @param payment system name, whose words say what kind of method it is
 */
export const takesCash = (payment: string): boolean => /^Payments\.Cash|InStore$/.test(payment)

/**
 * The highest total that firms may pay with a method, in minor units of the order's currency; null = no limit.
 *
 * Source: docs/spec/trade.md#law (cash between firms).
 */
export function firmsCap(
  { firmCountry }: BillingParty,
  payment: string,
  ratePerPlnMicro: number,
): number | null {
  return firmCountry !== null && takesCash(payment) ? convert(FIRMS_LIMIT_MINOR, ratePerPlnMicro) : null
}

/** Headings of the combined nomenclature with car parts and batteries of Annex 15 of the VAT Act. */
const annex15 = ['8407', '8408', '8409', '8507', '8511', '8512', '8708', '8714']

/**
 * Whether a part is in Annex 15 of the VAT Act. An unknown heading counts: the words on an invoice that does not need
 * them cost nothing, and their absence costs a fine.
 *
 * @param tariff digits of the combined nomenclature; empty = not known
 */
export const isOfAnnex15 = (tariff: string): boolean =>
  tariff === '' || annex15.some((heading) => tariff.startsWith(heading))

/**
 * Whether the invoice has to say "mechanizm podzielonej płatności": between Polish firms, over 15 000 zł gross, with a
 * part of Annex 15.
 *
 * @param totalMinor      in the order's currency, with VAT
 * @param ratePerPlnMicro millionths of that currency for one PLN
 *
 * Source: docs/spec/trade.md#law (split payment).
 */
export function needsSplitPayment(
  { firmCountry }: BillingParty,
  { totalMinor, ratePerPlnMicro }: { totalMinor: number; ratePerPlnMicro: number },
  lines: readonly { part: { tariff: string } | null }[],
): boolean {
  return (
    firmCountry === 'PL' &&
    convertToPln(totalMinor, ratePerPlnMicro) > FIRMS_LIMIT_MINOR &&
    lines.some(({ part }) => isOfAnnex15(part?.tariff ?? ''))
  )
}

/**
 * The last day on which a consumer may ask for an invoice: three months after the end of the month of the sale (VAT Act,
 * art. 106b(3)).
 *
 * @param soldOn day of the sale, 'YYYY-MM-DD'
 */
export function lastDayToAskForInvoice(soldOn: string): string {
  const [year, month] = soldOn.split('-').map(Number) as [number, number]
  // Day 0 is the last one of the month before.
  return new Date(Date.UTC(year, month + 3, 0)).toISOString().slice(0, 10)
}

/** An order, as far as it decides about an invoice that is asked for later. */
export type InvoiceFacts = BillingParty & {
  saleDocument: SaleDocument | null
  soldOn: string
  isCancelled: boolean
  hasInvoice: boolean
}

/**
 * Whether the buyer can still ask for an invoice. A firm cannot: its receipt has no tax number.
 *
 * @param today 'YYYY-MM-DD'
 */
export const mayAskForInvoice = (order: InvoiceFacts, today: string): boolean =>
  order.firmCountry === null &&
  order.saleDocument !== 'invoice' &&
  !order.hasInvoice &&
  !order.isCancelled &&
  today <= lastDayToAskForInvoice(order.soldOn)
