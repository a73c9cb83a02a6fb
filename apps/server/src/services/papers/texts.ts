import type { Lang } from '@partboard/contract/texts'
import { createTranslators } from '../../platform/http/texts.ts'

/** Texts of the printed papers. The sums of an order have the texts of its mail (`../mail/texts.ts`). */
const texts = {
  page: { pl: 'Strona {{page}} z {{pages}}', en: 'Page {{page}} of {{pages}}' },
  order: { pl: 'Zamówienie', en: 'Order' },
  orders: { pl: 'Zamówienia', en: 'Orders' },
  placed: { pl: 'Zamówiono', en: 'Ordered' },
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
  gross: { pl: 'brutto', en: 'gross' },
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
  'note.restSent': {
    pl: 'Resztę zamówienia wysłaliśmy wcześniej. Nic więcej nie wyślemy.',
    en: 'The rest of the order was sent before. Nothing follows.',
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

  'invoice.invoice': { pl: 'Faktura', en: 'Invoice' },
  'invoice.correction': { pl: 'Faktura korygująca', en: 'Correction of an invoice' },
  'invoice.depositNote': { pl: 'Nota kaucyjna', en: 'Deposit note' },
  'invoice.depositCorrection': { pl: 'Korekta noty kaucyjnej', en: 'Correction of a deposit note' },
  'invoice.seller': { pl: 'Sprzedawca', en: 'Seller' },
  'invoice.buyer': { pl: 'Nabywca', en: 'Buyer' },
  'invoice.vatNumber': { pl: 'VAT {{number}}', en: 'VAT number {{number}}' },
  'invoice.issued': { pl: 'Data wystawienia', en: 'Date of issue' },
  'invoice.supplied': { pl: 'Data dostawy {{day}}', en: 'Date of supply {{day}}' },
  'invoice.order': { pl: 'Zamówienie {{number}}', en: 'Order {{number}}' },
  'invoice.paid': { pl: 'Zapłacono {{amount}}', en: 'Paid {{amount}}' },
  'invoice.due': { pl: 'Do zapłaty {{amount}}', en: 'To be paid {{amount}}' },
  'invoice.dueOn': { pl: 'Termin płatności {{day}}', en: 'To be paid by {{day}}' },
  'invoice.corrects': {
    pl: 'Dotyczy dokumentu {{number}} z {{day}}.',
    en: 'Corrects {{number}} of {{day}}.',
  },
  'invoice.reason': { pl: 'Przyczyna korekty: {{reason}}', en: 'Reason of the correction: {{reason}}' },
  'invoice.before': { pl: 'Przed korektą', en: 'Before the correction' },
  'invoice.after': { pl: 'Po korekcie', en: 'After the correction' },
  'invoice.difference': { pl: 'Różnica', en: 'Difference' },
  'invoice.nothing': { pl: 'Brak pozycji.', en: 'No lines.' },
  'invoice.goods': { pl: 'Towar lub usługa', en: 'Goods or service' },
  'invoice.unitGross': { pl: 'Cena brutto', en: 'Price with VAT' },
  'invoice.valueGross': { pl: 'Wartość brutto', en: 'Value with VAT' },
  'invoice.pieces': { pl: '{{quantity}} szt.', en: '{{quantity}} pcs' },
  'invoice.lineDiscount': { pl: 'w cenie rabat {{percent}}', en: 'price includes {{percent}} discount' },
  'invoice.deposit': { pl: 'Kaucja za starą część: {{part}}', en: 'Deposit for the old part: {{part}}' },
  'invoice.delivery': { pl: 'Dostawa: {{name}}', en: 'Delivery: {{name}}' },
  'invoice.fee': { pl: 'Opłata za płatność: {{name}}', en: 'Payment fee: {{name}}' },
  'invoice.discount': { pl: 'Rabat', en: 'Discount' },
  'invoice.deposits': { pl: 'Kaucja za akumulator', en: 'Battery deposit' },
  'invoice.outsideVat': {
    pl: 'Kaucja nie podlega VAT. Zwrócimy ją po oddaniu zużytego akumulatora.',
    en: 'The deposit is outside VAT. It is refunded when the used battery is handed in.',
  },
  'invoice.rate': { pl: 'Stawka VAT', en: 'VAT rate' },
  'invoice.net': { pl: 'Netto', en: 'Net' },
  'invoice.gross': { pl: 'Brutto', en: 'With VAT' },
  'invoice.sum': { pl: 'Razem', en: 'Sum' },
  'invoice.total': { pl: 'Razem {{amount}}', en: 'Total {{amount}}' },
  'invoice.back': { pl: 'Zmniejszenie o {{amount}}', en: 'Reduced by {{amount}}' },
  'invoice.more': { pl: 'Zwiększenie o {{amount}}', en: 'Increased by {{amount}}' },
  'invoice.words': { pl: 'Słownie: {{words}}', en: 'In words: {{words}}' },
  'invoice.split': {
    pl: 'Mechanizm podzielonej płatności',
    en: 'Split payment (mechanizm podzielonej płatności)',
  },
  'invoice.ksef': { pl: 'Numer KSeF: {{number}}', en: 'KSeF number: {{number}}' },
  'invoice.ksefCheck': {
    pl: 'Fakturę sprawdzisz w KSeF kodem obok albo pod adresem:',
    en: 'Check the invoice in KSeF with the code or at this address:',
  },
  'invoice.exchange': {
    pl: 'VAT w złotych: {{vat}}. Kurs 1 {{currency}} = {{rate}} PLN, tabela NBP {{table}} z {{day}}.',
    en: 'VAT in zloty: {{vat}}. Rate 1 {{currency}} = {{rate}} PLN, NBP table {{table}} of {{day}}.',
  },

  'statement.title': { pl: 'Odstąpienie od umowy', en: 'Withdrawal from the contract' },
  'statement.received': { pl: 'Otrzymaliśmy', en: 'Received' },
  'statement.sentTo': { pl: 'Potwierdzenie wysłano na', en: 'Receipt sent to' },
  'statement.text': { pl: 'Treść oświadczenia', en: 'The statement' },
  'slip.title': { pl: 'Zwrot', en: 'Return' },
  'slip.customer': { pl: 'Klient', en: 'Customer' },
  'slip.declared': { pl: 'Zgłoszono', en: 'Declared' },
  'slip.parts': { pl: 'W przesyłce', en: 'In the parcel' },
  'slip.how': {
    pl: 'Włóż tę kartkę do przesyłki albo pokaż ją w oddziale. Numer z kodem kreskowym łączy części ze zgłoszeniem.',
    en: 'Put this paper into the parcel, or show it at the branch. The number with the bar code connects the parts with your return.',
  },

  'confirmation.title': { pl: 'Potwierdzenie zamówienia', en: 'Order confirmation' },
} as const satisfies Record<string, Record<Lang, string>>

type PaperTextKey = keyof typeof texts

const translators = createTranslators(
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
