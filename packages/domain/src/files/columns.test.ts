import { expect, test } from 'vitest'
import { isHeadOf } from './columns.ts'

const numbers = [
  ...[
    'sku',
    'SKU',
    'Numer',
    'Nr',
    'nr.',
    'Numer części',
    'numer czesci',
    'Numer katalogowy',
    'Nr kat.',
    'Nr katalogowy części',
  ],
  ...[
    'Indeks',
    'Symbol',
    'Kod',
    'Kod towaru',
    'OE',
    'Nr OE',
    'Numer OEM',
    'Kod producenta',
    'part number',
    'Part No.',
    'Item #',
  ],
  ...[
    'Article number',
    'Code',
    'Artikelnummer',
    'Artikel-Nr.',
    'Art.-Nr.',
    'Teilenummer',
    'Teile-Nr',
    'OE-Nummer',
    'Bestellnummer',
  ],
  ...[
    'Číslo dílu',
    'Kat. číslo',
    'Obj. číslo',
    'Kód',
    'Číslo',
    'č. dílu',
    'Артикул',
    'Номер деталі',
    'Каталожний номер',
    'Код товару',
  ],
]
const quantities = [
  ...[
    'quantity',
    'Qty',
    'QTY.',
    'Ilość',
    'ilosc',
    'Il.',
    'szt',
    'Szt.',
    'Ilość sztuk',
    'Ilość (szt.)',
    'Liczba sztuk',
    'pcs',
  ],
  ...[
    'Menge',
    'Anzahl',
    'Stück',
    'Stk.',
    'Množství',
    'Počet',
    'Počet kusů',
    'ks',
    'Кількість',
    'к-сть',
    'шт.',
    'Кількість, шт',
  ],
]
const prices = ['Cena', 'Cena brutto', 'Cena z VAT', 'price', 'Preis', 'Cena s DPH', 'Ціна', 'Brutto']
const others = [
  ...[
    'Nazwa',
    'Nazwa części',
    'Lp.',
    'Uwagi',
    'VIN',
    'Kod pocztowy',
    'Nr zamówienia',
    'Numer rejestracyjny',
    'Kod kreskowy',
  ],
  ...[
    'Bezeichnung',
    'Název dílu',
    'Назва',
    'Description',
    'Part',
    'Cena netto',
    'Net price',
    '',
    '34114300102',
  ],
]

test.each([
  ['number', numbers],
  ['quantity', quantities],
  ['price', prices],
] as const)('heads of the column %s', (column, heads) => {
  expect(heads.filter((head) => !isHeadOf(column, head))).toEqual([])
  const rest = [...numbers, ...quantities, ...prices, ...others].filter(
    (head) => !heads.includes(head as never),
  )
  expect(rest.filter((head) => isHeadOf(column, head))).toEqual([])
})
