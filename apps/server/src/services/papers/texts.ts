import type { Lang } from '@partboard/contract/texts'
import { createTranslators } from '../../platform/http/texts.ts'

/** Texts of the printed papers. The sums of an order have the texts of its mail (`../mail/texts.ts`). */
const texts = {
  page: { pl: 'Strona {{page}} z {{pages}}', en: 'Page {{page}} of {{pages}}' },
  order: { pl: 'Zamówienie', en: 'Order' },
  orders: { pl: 'Zamówienia', en: 'Orders' },
  placed: { pl: 'Przyjęto', en: 'Placed' },
  printed: { pl: 'Wydrukowano', en: 'Printed' },
  pieces: { pl: 'Sztuk', en: 'Pieces' },
  ready: { pl: 'Gotowe na', en: 'Ready by' },
  branch: { pl: 'Oddział', en: 'Branch' },
  delivery: { pl: 'Dostawa', en: 'Delivery' },
  payment: { pl: 'Płatność', en: 'Payment' },
  billing: { pl: 'Dane do faktury', en: 'Billing address' },
  position: { pl: 'Lp.', en: 'No.' },
  quantity: { pl: 'Ilość', en: 'Qty' },
  sku: { pl: 'Numer części', en: 'Part number' },
  name: { pl: 'Nazwa', en: 'Name' },
  place: { pl: 'Miejsce', en: 'Place' },
  unitPrice: { pl: 'Cena', en: 'Price' },
  unitPriceNet: { pl: 'Cena netto', en: 'Net price' },
  value: { pl: 'Wartość', en: 'Value' },
  valueNet: { pl: 'Wartość netto', en: 'Net value' },

  'pick.title': { pl: 'Lista kompletacji', en: 'Pick list' },
  'pick.done': { pl: 'Zebrane', en: 'Picked' },
  'pick.already': { pl: 'zebrane {{picked}} z {{quantity}}', en: '{{picked}} of {{quantity}} picked' },
  'pick.parts': { pl: 'Części do zebrania', en: 'Parts to pick' },

  'note.title': { pl: 'Wydanie do zamówienia', en: 'Delivery note for order' },
  'note.from': { pl: 'Nadawca', en: 'Sender' },
  'note.to': { pl: 'Odbiorca', en: 'Recipient' },
  'note.parcel': { pl: 'Przesyłka', en: 'Parcel' },
  'note.tracking': { pl: 'nr {{number}}', en: 'no. {{number}}' },
  'note.sent': { pl: 'Wysłano', en: 'Sent' },
  'note.parts': { pl: 'W tej przesyłce', en: 'In this parcel' },
  'note.ordered': { pl: 'zamówiono {{quantity}}', en: '{{quantity}} ordered' },
  'note.later': { pl: 'Wyślemy osobno', en: 'Follows separately' },
  'note.nothingLater': {
    pl: 'To wszystkie części zamówienia. Nic więcej nie wyślemy.',
    en: 'These are all parts of the order. Nothing follows.',
  },
  'note.deposits': { pl: 'Stare części', en: 'Old parts' },
  'note.core': {
    pl: 'Prosimy o zwrot starej części: {{name}}, {{quantity}} szt. Po zwrocie oddamy zapłaconą kaucję.',
    en: 'Please return the old part: {{name}}, {{quantity}} pcs. We then refund the deposit that was paid.',
  },
  'note.battery': {
    pl: 'Prosimy o oddanie zużytego akumulatora: {{name}}, {{quantity}} szt. Po oddaniu zwrócimy zapłaconą kaucję.',
    en: 'Please hand in the used battery: {{name}}, {{quantity}} pcs. We then refund the deposit that was paid.',
  },
  'note.issued': { pl: 'Wydał(a)', en: 'Issued by' },
  'note.received': { pl: 'Odebrał(a): data i podpis', en: 'Received: date and signature' },

  'confirmation.title': { pl: 'Potwierdzenie zamówienia', en: 'Order confirmation' },
} as const satisfies Record<string, Record<Lang, string>>

type PaperTextKey = keyof typeof texts

const translators = await createTranslators(
  (lang) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[lang]])) as Record<
      PaperTextKey,
      string
    >,
)

type PaperTranslator = (typeof translators)[Lang]

/** Texts of the papers in one language. */
export function paperTranslatorFor(lang: Lang): PaperTranslator {
  return translators[lang]
}
