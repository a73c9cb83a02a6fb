import type { Translation } from '@partboard/contract/speak'
import type english from '../en/info-pages.ts'

/** Words of tables on info pages, of the register of companies, and of the form of withdrawal. */
export default {
  way: 'Art',
  cost: 'Kosten brutto',
  fee: 'Gebühr',
  notes: 'Hinweise',
  free: 'kostenlos',
  tradeOnly: 'nur für Werkstätten',
  noBulky: 'kein Sperrgut',
  noDangerous: 'kein Gefahrgut',
  theft: 'auch diebstahlrelevante Teile',
  branch: 'Filiale',
  address: 'Adresse',
  phone: 'Telefon',
  hours: 'Öffnungszeiten',
  freeFrom: 'ab {{sum}} kostenlos',
  upTo: 'bis {{sum}}',
  capital: 'Stammkapital',

  // The model form of withdrawal: annex I (B) of Directive 2011/83, in its official wording in the language.
  'form.file': 'widerrufsformular.pdf',
  'form.title': 'Muster-Widerrufsformular',
  'form.hint':
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück)',
  'form.to': 'An:',
  'form.line.1':
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*):',
  'form.line.2': 'Bestellt am (*)/erhalten am (*):',
  'form.line.3': 'Name des/der Verbraucher(s):',
  'form.line.4': 'Anschrift des/der Verbraucher(s):',
  'form.line.5': 'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
  'form.line.6': 'Datum:',
  'form.foot': '(*) Unzutreffendes streichen.',
} satisfies Translation<typeof english>
