import type { CustomerExport } from '@partboard/contract/office/customers'
import type { Lang } from '@partboard/contract/texts'
import { escapeHtml } from '../../text/escape-html.ts'

const words = {
  pl: { title: 'Twoje dane', made: 'Stan na dzień', none: 'brak', rows: 'wpisy' },
  en: { title: 'Your data', made: 'As of', none: 'none', rows: 'records' },
} as const

/** Titles of the tables of a copy; a table without one has its own name. */
const titles: Record<string, Record<Lang, string>> = {
  customer: { pl: 'Konto', en: 'Account' },
  address: { pl: 'Adresy', en: 'Addresses' },
  consent: { pl: 'Zgody', en: 'Consents' },
  mailLog: { pl: 'Wysłane wiadomości', en: 'Mails that were sent' },
  mailQueue: { pl: 'Wiadomości do wysłania', en: 'Mails to be sent' },
  mails: { pl: 'Wiadomości zapisane w plikach', en: 'Mails in files' },
  session: { pl: 'Zalogowane urządzenia', en: 'Logged-in devices' },
  cart: { pl: 'Koszyk', en: 'Cart' },
  cartItem: { pl: 'Pozycje koszyka', en: 'Lines of the cart' },
  shoppingList: { pl: 'Listy zakupów', en: 'Shopping lists' },
  shoppingListItem: { pl: 'Pozycje list', en: 'Lines of lists' },
  shopOrder: { pl: 'Zamówienia', en: 'Orders' },
  orderLine: { pl: 'Pozycje zamówień', en: 'Lines of orders' },
  orderNote: { pl: 'Uwagi do zamówień', en: 'Notes of orders' },
  orderInsideNote: { pl: 'Notatki sklepu o zamówieniach', en: 'Notes of the shop about orders' },
  orderPayment: { pl: 'Wpłaty i zwroty', en: 'Payments and refunds' },
  orderInvoice: { pl: 'Faktury', en: 'Invoices' },
  orderDocument: { pl: 'Dokumenty', en: 'Documents' },
  orderStep: { pl: 'Historia zamówień', en: 'History of orders' },
  orderTax: { pl: 'VAT', en: 'VAT' },
  orderDeposit: { pl: 'Kaucje', en: 'Deposits' },
  shipment: { pl: 'Paczki', en: 'Parcels' },
  returnCase: { pl: 'Zwroty i reklamacje', en: 'Returns and complaints' },
  customerNote: { pl: 'Notatki sklepu o Tobie', en: 'Notes of the shop about you' },
  customerDiscount: { pl: 'Rabaty', en: 'Discounts' },
  auditEntry: { pl: 'Zmiany danych', en: 'Changes of data' },
}

/** A copy of personal data as a page to read, in one file without anything from outside. Empty tables are left out. */
export function copyPage({ madeOn, tables }: CustomerExport, lang: Lang): string {
  const { title, made, rows } = words[lang]
  const filled = Object.entries(tables).filter(([, records]) => records.length > 0)
  const sections = filled.map(([table, records]) => {
    const name = escapeHtml(titles[table]?.[lang] ?? table)
    return `<section><h2>${name} <small>${rows}: ${records.length}</small></h2>${records.map(recordOf).join('')}</section>`
  })
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${made}: ${escapeHtml(madeOn)}</p>${sections.join('')}</body></html>
`
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#161d1a}small{color:#59635d;font-weight:400}dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.1rem 1rem;border-top:1px solid #d5dbd3;padding:.6rem 0;margin:0}dt{color:#59635d}dd{margin:0;overflow-wrap:anywhere}'

/** A record without its empty fields. */
const recordOf = (record: Record<string, unknown>): string => {
  const fields = Object.entries(record).filter(([, value]) => value !== null && value !== '')
  return `<dl>${fields.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(textOf(value))}</dd>`).join('')}</dl>`
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
