import type { Translation } from '@partboard/contract/speak'
import type english from '../en/crawlers.ts'

/** Words of pages as search engines read them. What the web app says beside a part is worded as there. */
export default {
  crumbs: 'Jesteś tutaj',
  home: 'Start',
  catalogue: 'Katalog',
  catalogueAbout: 'Części według grup, na rysunkach, z cenami i stanem magazynu.',
  homeAbout: 'Części do pojazdów po numerze VIN, numerze części albo na rysunku: ceny i stan w oddziałach.',
  info: 'Informacje',
  vehicles: 'Pojazdy',
  vehiclesAbout: 'Części według marki, modelu i roku produkcji pojazdu.',
  groupsFor: 'Części do {{vehicle}}',
  fits: 'Pasuje do',
  related: 'Powiązane części',
  numbers: 'Inne numery',
  number: 'Numer części',
  brand: 'Marka',
  price: 'Cena',
  priceGross: '{{amount}} brutto',
  'lowestPrice.30_days': 'Najniższa cena z 30 dni przed obniżką',
  'lowestPrice.first_sale': 'Najniższa cena od wprowadzenia do sprzedaży',
  'deposit.core': 'Kaucja za starą część, z VAT, doliczana do zamówienia',
  'deposit.battery': 'Kaucja za akumulator, doliczana do zamówienia',
  delivery: 'Dostawa',
  replacedBy: 'Zastąpiona przez',
  boardParts: 'Części na tablicy: {{number}}.',
  position: 'Pozycja',
  part: 'Część',
} satisfies Translation<typeof english>
