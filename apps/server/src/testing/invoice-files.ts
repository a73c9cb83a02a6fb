import { execFileSync } from 'node:child_process'
import { type InvoicedState, ratesOf, sumsOfRates } from '@partboard/domain/billing/invoice'
import type { OrderedPieces } from '@partboard/domain/orders/order-pieces'
import { SaxesParser } from 'saxes'
import type { IssuedDocument } from '../modules/billing/documents/invoice-rows.queries.ts'
import type { InvoiceContent } from '../platform/database/schema.ts'

export const piece = (
  position: number,
  quantity: number,
  unitMinor: number,
  vatBp = 2300,
): OrderedPieces => ({
  position,
  quantity,
  vatBp,
  unitMinor,
  deposit: null,
})
export const fixed = {
  basis: 'net' as const,
  shippingMinor: 18_45,
  paymentFeeMinor: 6_00,
  subTotalDiscountMinor: -10_00,
  orderDiscountMinor: -5_00,
}
export const pieces: OrderedPieces[] = [
  { ...piece(1, 3, 12_99), deposit: { unitGrossMinor: 123_00, vatBp: 2300, kind: 'core' } },
  piece(2, 1, 43_33, 800),
  piece(3, 7, 8_75, 500),
]

export const contentOf = (state: InvoicedState, more: Partial<InvoiceContent> = {}): InvoiceContent => ({
  lang: 'pl',
  orderNumber: '100017',
  suppliedOn: '2026-11-20',
  seller: {
    company_name: 'Części & Spółka sp. z o.o.',
    company_address: 'ul. Prosta 1, 00-001 Warszawa',
    company_vat: '1234563218',
    company_krs: '0000123456',
    company_court: 'Sąd Rejonowy',
    company_capital: '50 000 zł',
    company_bdo: '000123456',
  },
  buyer: {
    name: 'Warsztat "Żak" <Jan>',
    lines: ['ul. Przykładowa 15', '60-002 Poznań', 'Polska'],
    country: 'PL',
    nip: '9990000014',
    vatNumber: '',
  },
  parts: {
    1: { sku: '34116860910', name: 'Tarcza hamulcowa', gtu: 'GTU_07', discountBp: 1250 },
    2: { sku: '82222452010', name: 'Fotelik', gtu: null, discountBp: 0 },
    3: { sku: '01402916000', name: 'Instrukcja', gtu: null, discountBp: 0 },
  },
  deliveryName: 'Kurier',
  paymentName: 'Przelew odroczony',
  state,
  correction: null,
  corrects: null,
  paidMinor: 0,
  dueMinor: sumsOfRates(state.rates).grossMinor,
  account: { holder: 'Części', iban: 'PL61109010140000071219812874', bankName: 'Bank Demonstracyjny' },
  splitPayment: true,
  exchange: null,
  ...more,
})

export function documentOf(
  content: InvoiceContent,
  kind: IssuedDocument['kind'] = 'invoice',
  currencyCode = 'PLN',
): IssuedDocument {
  const { netMinor, taxMinor, grossMinor } = sumsOfRates(ratesOf(content))
  return {
    id: 1,
    orderId: 1,
    storeId: 1,
    kind,
    number: kind === 'invoice' ? 'FV/2026/000123' : 'FK/2026/000001',
    issuedOn: '2026-11-23',
    dueOn: '2026-12-07',
    currencyCode,
    netMinor,
    vatMinor: taxMinor,
    grossMinor,
    content,
  }
}

/**
 * The text of each leaf, by its path; several of one path in their order.
 *
 * @param schema path of the official schema, whose imports must be beside it; with it, xmllint validates the file
 */
export function leavesOf(xml: string, schema: string | undefined): Map<string, string[]> {
  if (schema) execFileSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], { input: xml })
  const leaves = new Map<string, string[]>()
  const path: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', () => {
    const key = path.slice(1).join('/')
    if (text.trim() !== '') leaves.set(key, [...(leaves.get(key) ?? []), text.trim()])
    text = ''
    path.pop()
  })
  parser.write(xml).close()
  return leaves
}
