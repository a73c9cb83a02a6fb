import { type InvoiceRow, ratesOf } from '@partboard/domain/billing/invoice'
import { hundredthsText } from '@partboard/domain/numbers/hundredths'
import { convert } from '@partboard/domain/numbers/money'
import type { InvoiceContent } from '../../../platform/database/schema.ts'
import { paperTranslatorFor } from '../../../platform/papers/texts.ts'

/** A document that cannot be written as FA(3). The message is for the office. */
export class Fa3Error extends Error {}

/** Fields that FA(3) and JPK_FA(4) have for a VAT rate, which is in hundredths of a percent; `tax` null = it has none. */
export type RateFields = { rateBp: number; net: string; tax: string | null; rate: string }

/** The fields of all rates, in the order of the schemas. @param zero those of the rate of 0 % */
export const rateFields = (zero: Pick<RateFields, 'net' | 'rate'>): RateFields[] => [
  { rateBp: 2300, net: 'P_13_1', tax: 'P_14_1', rate: '23' },
  { rateBp: 2200, net: 'P_13_1', tax: 'P_14_1', rate: '22' },
  { rateBp: 800, net: 'P_13_2', tax: 'P_14_2', rate: '8' },
  { rateBp: 700, net: 'P_13_2', tax: 'P_14_2', rate: '7' },
  { rateBp: 500, net: 'P_13_3', tax: 'P_14_3', rate: '5' },
  { rateBp: 0, tax: null, ...zero },
]

/**
 * Net sum and tax of each rate, and the tax in PLN of a foreign currency, in the order of the schema.
 *
 * @param fieldsOf finds the fields of a rate, or throws
 */
export function sumsOf(
  content: InvoiceContent,
  fieldsOfRates: readonly RateFields[],
  fieldsOf: (rateBp: number) => RateFields,
): Record<string, string> {
  const { exchange } = content
  const sums = new Map<string, number>()
  const add = (field: string, minor: number) => sums.set(field, (sums.get(field) ?? 0) + minor)
  for (const { rateBp, netMinor, taxMinor } of ratesOf(content)) {
    const { net, tax } = fieldsOf(rateBp)
    add(net, netMinor)
    if (tax) add(tax, taxMinor)
    if (tax && exchange) add(`${tax}W`, convert(taxMinor, exchange.plnMicro))
  }
  const order = fieldsOfRates.flatMap(({ net, tax }) => (tax ? [net, tax, `${tax}W`] : [net]))
  return Object.fromEntries(
    [...new Set(order)].flatMap((field) =>
      sums.has(field) ? [[field, hundredthsText(sums.get(field)!)]] : [],
    ),
  )
}

/** Prefixes of VAT numbers of the EU, except Poland and Northern Ireland. Greece is EL. */
export const euVatNumber =
  /^(AT|BE|BG|CY|CZ|DK|EE|FI|FR|DE|EL|HR|HU|IE|IT|LV|LT|LU|MT|NL|PT|RO|SK|SI|ES|SE)([0-9A-Z+*]{2,12})$/

/** The name of a row in Polish, whatever the language of the order is. */
export function nameOfRow(
  { parts, deliveryName, paymentName }: InvoiceContent,
  { kind, position }: InvoiceRow,
): string {
  const translate = paperTranslatorFor('pl')
  switch (kind) {
    case 'part':
      return parts[position]?.name ?? ''
    case 'deposit':
      return translate('invoice.deposit', { part: parts[position]?.name ?? '' })
    case 'returnFee':
      return translate('invoice.returnFee', { part: parts[position]?.name ?? '' })
    case 'delivery':
      return translate('invoice.delivery', { name: deliveryName })
    case 'paymentFee':
      return translate('invoice.fee', { name: paymentName })
    case 'goodsDiscount':
    case 'orderDiscount':
      return translate('invoice.discount')
  }
}

/** A text in one line, cut to the length that the schema allows. */
export const line = (text: string, length: number): string => {
  const clean = text.replace(/\s+/g, ' ').trim()
  return clean === '' ? '–' : [...clean].slice(0, length).join('')
}
