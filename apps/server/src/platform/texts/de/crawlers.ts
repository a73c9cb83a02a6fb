import type { Translation } from '@partboard/contract/speak'
import type english from '../en/crawlers.ts'

/** Words of pages as search engines read them. What the web app says beside a part is worded as there. */
export default {
  crumbs: 'Sie sind hier',
  home: 'Start',
  catalogue: 'Katalog',
  catalogueAbout: 'Teile nach Gruppen, auf Bildtafeln, mit Preisen und Bestand.',
  homeAbout: 'Fahrzeugteile über FIN, Teilenummer oder Bildtafel: Preise und Bestand in den Filialen.',
  info: 'Informationen',
  vehicles: 'Fahrzeuge',
  vehiclesAbout: 'Teile nach Marke, Modell und Baujahr des Fahrzeugs.',
  groupsFor: 'Teile für {{vehicle}}',
  fits: 'Passt für',
  related: 'Zugehörige Teile',
  numbers: 'Weitere Nummern',
  number: 'Teilenummer',
  brand: 'Marke',
  price: 'Preis',
  priceGross: '{{amount}} brutto',
  'lowestPrice.30_days': 'Niedrigster Preis der letzten 30 Tage vor der Ermäßigung',
  'lowestPrice.first_sale': 'Niedrigster Preis seit Verkaufsbeginn',
  'deposit.core': 'Altteilpfand inkl. MwSt., kommt zur Bestellung hinzu',
  'deposit.battery': 'Batteriepfand, kommt zur Bestellung hinzu',
  delivery: 'Lieferung',
  replacedBy: 'Ersetzt durch',
  boardParts: 'Teile auf der Bildtafel: {{number}}.',
  position: 'Position',
  part: 'Teil',
} satisfies Translation<typeof english>
