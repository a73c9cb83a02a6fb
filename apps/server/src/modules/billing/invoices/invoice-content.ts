import type { InvoicedState } from '@partboard/domain/billing/invoice'
import { checkNip } from '@partboard/domain/customers/nip'
import { localTime } from '@partboard/domain/stock/calendar'
import type { Exchange, InvoiceContent } from '../../../platform/database/schema.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { timeZone } from '../../stock/index.ts'
import type { OrderToInvoice } from './issue.queries.ts'

/** What a document says: seller and order as they are now, the buyer as of the order. */
export function contentOf(
  order: LockedOrder,
  { order: row, store, lines, country, handedOverAt }: OrderToInvoice,
  { state, exchange }: { state: InvoicedState; exchange: Exchange | null },
): InvoiceContent {
  const field = (name: string) => String(row.billing_address[name] ?? '').trim()
  const polish = checkNip(field('VatNumber'))
  const { company_name, company_address, company_vat } = store
  const { company_krs, company_court, company_capital, company_bdo } = store
  return {
    lang: row.language,
    orderNumber: order.orderNumber,
    ...(row.reference ? { reference: row.reference } : {}),
    suppliedOn: handedOverAt && localTime(handedOverAt, timeZone).day,
    seller: {
      company_name,
      company_address,
      company_vat,
      company_krs,
      company_court,
      company_capital,
      company_bdo,
    },
    buyer: {
      name: field('Company') || `${field('FirstName')} ${field('LastName')}`.trim(),
      lines: [
        field('Address1'),
        field('Address2'),
        `${field('ZipPostalCode')} ${field('City')}`.trim(),
        field('CountryName'),
      ].filter((line) => line !== ''),
      country,
      nip: polish.ok ? polish.nip : '',
      vatNumber: polish.ok ? '' : field('VatNumber'),
    },
    parts: Object.fromEntries(
      lines.map(({ position, sku, printed, name, gtu, discount_bp: discountBp, reference }) => [
        position,
        { sku, ...(printed ? { printed } : {}), name, gtu, discountBp, ...(reference ? { reference } : {}) },
      ]),
    ),
    deliveryName: row.shipping_method_name,
    paymentName: row.payment_method_name,
    state,
    correction: null,
    corrects: null,
    paidMinor: order.receivedMinor - order.refundedMinor,
    dueMinor: 0,
    account:
      store.bank_account === ''
        ? null
        : {
            holder: store.bank_holder || company_name,
            iban: store.bank_account,
            bankName: store.bank_name,
          },
    splitPayment: row.split_payment,
    exchange,
  }
}
