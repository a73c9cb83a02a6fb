import type { Translation } from '@partboard/contract/speak'
import type english from '../en/info-pages.ts'

/** Words of tables on info pages, of the register of companies, and of the form of withdrawal. */
export default {
  way: 'Způsob',
  cost: 'Cena s DPH',
  fee: 'Poplatek',
  notes: 'Poznámky',
  free: 'zdarma',
  tradeOnly: 'jen pro servisy',
  noBulky: 'ne pro nadrozměrné díly',
  noDangerous: 'ne pro nebezpečné zboží',
  theft: 'také díly chráněné proti krádeži',
  branch: 'Pobočka',
  address: 'Adresa',
  phone: 'Telefon',
  hours: 'Otevírací doba',
  freeFrom: 'od {{sum}} zdarma',
  upTo: 'do {{sum}}',
  capital: 'základní kapitál',

  // The model form of withdrawal: annex I (B) of Directive 2011/83, in its official wording in the language.
  'form.file': 'formular-odstoupeni.pdf',
  'form.title': 'Vzorový formulář pro odstoupení od smlouvy',
  'form.hint': '(vyplňte tento formulář a pošlete jej zpět pouze v případě, že chcete odstoupit od smlouvy)',
  'form.to': 'Adresát:',
  'form.line.1':
    'Oznamuji/oznamujeme (*), že tímto odstupuji/odstupujeme (*) od smlouvy o nákupu tohoto zboží (*):',
  'form.line.2': 'Datum objednání (*)/datum obdržení (*):',
  'form.line.3': 'Jméno a příjmení spotřebitele/spotřebitelů:',
  'form.line.4': 'Adresa spotřebitele/spotřebitelů:',
  'form.line.5':
    'Podpis spotřebitele/spotřebitelů (pouze pokud je tento formulář zasílán v listinné podobě):',
  'form.line.6': 'Datum:',
  'form.foot': '(*) Nehodící se škrtněte.',
} satisfies Translation<typeof english>
