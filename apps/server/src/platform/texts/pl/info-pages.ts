import type { Translation } from '@partboard/contract/speak'
import type english from '../en/info-pages.ts'

/** Words of tables on info pages, of the register of companies, and of the form of withdrawal. */
export default {
  way: 'Sposób',
  cost: 'Koszt brutto',
  fee: 'Opłata',
  notes: 'Uwagi',
  free: 'bez opłaty',
  tradeOnly: 'tylko dla warsztatów',
  noBulky: 'bez części dużych',
  noDangerous: 'bez towarów niebezpiecznych',
  theft: 'także części chronione przed kradzieżą',
  branch: 'Oddział',
  address: 'Adres',
  phone: 'Telefon',
  hours: 'Godziny',
  freeFrom: 'od {{sum}} bez opłaty',
  upTo: 'do {{sum}}',
  capital: 'kapitał zakładowy',

  // The model form of withdrawal: annex I (B) of Directive 2011/83, in its official wording in the language.
  'form.file': 'formularz-odstapienia.pdf',
  'form.title': 'Wzór formularza odstąpienia od umowy',
  'form.hint': '(formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy)',
  'form.to': 'Adresat:',
  'form.line.1':
    'Ja/My(*) niniejszym informuję/informujemy(*) o moim/naszym odstąpieniu od umowy sprzedaży następujących rzeczy(*):',
  'form.line.2': 'Data zawarcia umowy(*)/odbioru(*):',
  'form.line.3': 'Imię i nazwisko konsumenta(-ów):',
  'form.line.4': 'Adres konsumenta(-ów):',
  'form.line.5': 'Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej):',
  'form.line.6': 'Data:',
  'form.foot': '(*) Niepotrzebne skreślić.',
} satisfies Translation<typeof english>
