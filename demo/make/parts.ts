import { netOf } from '@partboard/domain/numbers/money'
import {
  endOfLife,
  fixedPrices,
  fixedStock,
  fixedSupplierClass,
  promotions,
  quantityPrices,
  replacements,
  withoutPrice,
  withoutStock,
} from '../facts/extras.ts'
import { bothLanguages } from './csv.ts'
import { dice } from './dice.ts'
import type { DepositKind } from './grammar.ts'
import { safetyColumns } from './safety.ts'
import { sideOf } from './variants.ts'

/** Data for all rows of a part; the band is in gross zł. */
export type PartSource = {
  sku: string
  /** Empty for a part that is not on the drawing. */
  callout: string
  name: { pl: string; en: string }
  board: { id: string; number: string; drawing: string; name: { pl: string; en: string } }
  /** The first or the second kind of vehicle of the board's set; null = both. */
  kind: 'A' | 'B' | null
  band: readonly [number, number]
  /** Section of the band for the price. */
  share: readonly [number, number]
  grams: number
  quantity: number
  size: string
  /** Series of the part; empty = any vehicle. */
  series: readonly string[]
  dangerous: boolean
  theftRelevant: boolean
  bulky: boolean
  deposit: number
  depositKind: DepositKind
  vatPercent: number
}

/** A replaced part is no longer sold; of alternatives, both are sold. */
const noLongerSold = new Set(replacements.filter(({ kind }) => kind !== 'alternative').map(({ old }) => old))

export function partRow(part: PartSource) {
  const texts = {
    pl: [
      `${part.name.pl}. Tablica ${part.board.number}, ${part.board.name.pl}.`,
      part.deposit ? depositText[part.depositKind].pl(part.deposit) : '',
      part.dangerous ? 'Towar niebezpieczny: tylko kurier lub odbiór w oddziale.' : '',
      part.theftRelevant ? 'Wydajemy w oddziale po okazaniu dowodu rejestracyjnego.' : '',
      'Dane demonstracyjne: numer, rysunek i cena są zmyślone.',
    ],
    en: [
      `${part.name.en}. Board ${part.board.number}, ${part.board.name.en}.`,
      part.deposit ? depositText[part.depositKind].en(part.deposit) : '',
      part.dangerous ? 'Dangerous goods: courier or pickup in a branch only.' : '',
      part.theftRelevant ? 'Handed over in a branch against the registration document.' : '',
      'Demo data: number, drawing and price are invented.',
    ],
  }
  return {
    sku: part.sku,
    name_pl: part.name.pl,
    name_en: part.name.en,
    description_pl: texts.pl.filter(Boolean).join(' '),
    description_en: texts.en.filter(Boolean).join(' '),
    weight_grams: part.grams,
    bulky: part.bulky,
    dangerous: part.dangerous,
    theft_relevant: part.theftRelevant,
    deposit: part.deposit ? `${part.deposit}.00` : '',
    deposit_kind: part.deposit && part.depositKind === 'battery' ? 'battery' : '',
    end_of_life: endOfLife[part.sku] ?? '',
    picture: `${part.board.drawing}.svg`,
    ...safetyColumns(part),
  }
}

const depositText = {
  core: {
    pl: (zloty: number) => `Część wymienna: kaucja ${zloty},00 zł do zwrotu po przyjęciu starej części.`,
    en: (zloty: number) => `Exchange part: deposit PLN ${zloty}.00, refunded against the old part.`,
  },
  battery: {
    pl: (zloty: number) => `Kaucja za akumulator ${zloty},00 zł do zwrotu po oddaniu zużytego.`,
    en: (zloty: number) => `Battery deposit PLN ${zloty}.00, refunded against the used one.`,
  },
}

/**
 * Quantity, 'Repair info' and 'Reach info' are wire names (docs/spec/shop.md#part-page), so they are the same in both
 * languages.
 */
export function attributeRows(part: PartSource) {
  const rows: [name: string, value: string][] = [['Quantity', String(part.quantity)]]
  if (part.size) rows.push([measures.find(([pattern]) => pattern.test(part.size))![1], part.size])
  rows.push(['Masa / Weight', weightText(part.grams)])
  const side = sideOf(part.name.en)
  if (side) rows.push(['Strona / Side', side === 'left' ? 'lewa / left' : 'prawa / right'])
  if (part.series.length > 0) rows.push(['Seria / Series', part.series.join(', ')])
  if (part.deposit && part.depositKind === 'core') rows.push(['Część wymienna / Exchange part', 'tak / yes'])
  if (/bolt|screw|nut/i.test(part.name.en))
    rows.push(['Repair info', 'Po odkręceniu wymienić na nową. / Renew after loosening.'])
  return rows.map(([name, value]) => {
    const [names, values] = [bothLanguages(name), bothLanguages(value)]
    return { sku: part.sku, name_pl: names.pl, name_en: names.en, value_pl: values.pl, value_en: values.en }
  })
}

/** Name of the measure, by the unit of a size. */
const measures: readonly (readonly [RegExp, string])[] = [
  [/ A$/, 'Prąd / Current'],
  [/ W$/, 'Moc / Power'],
  [/°C$/, 'Temperatura otwarcia / Opening temperature'],
  [/^\d(?:HP|F|DCT)/, 'Skrzynia biegów / Gearbox'],
  [/./, 'Wymiary / Dimensions'],
]

function weightText(grams: number): string {
  if (grams < 1000) return `${grams}\u00a0g`
  const kilograms = String(grams / 1000)
  return `${kilograms.replace('.', ',')}\u00a0kg / ${kilograms}\u00a0kg`
}

/** Price of a part; null if it is not for sale. */
export function priceRow(part: PartSource) {
  if (withoutPrice.has(part.sku) || noLongerSold.has(part.sku)) return null
  const grossMinor = fixedPrices[part.sku] ?? drawPrice(part)
  return {
    sku: part.sku,
    net: decimal(netOf(grossMinor, part.vatPercent * 100)),
    gross: decimal(grossMinor),
    vat: String(part.vatPercent),
    discount_group: discountGroupOf(part.sku),
    supplier_class: supplierClassOf(part.sku),
    ...promotionOf(part),
    quantity_prices: quantityPricesOf(part),
  }
}

const quantityPricesOf = ({ sku, vatPercent }: PartSource): string =>
  (quantityPrices[sku] ?? [])
    .map(
      ([from, grossMinor]) =>
        `${from}:${decimal(netOf(grossMinor, vatPercent * 100))}/${decimal(grossMinor)}`,
    )
    .join(' ')

function promotionOf({ sku, vatPercent }: PartSource) {
  const promotion = promotions[sku]
  if (!promotion) return { promo_net: '', promo_gross: '', promo_from: '', promo_until: '' }
  return {
    promo_net: decimal(netOf(promotion.grossMinor, vatPercent * 100)),
    promo_gross: decimal(promotion.grossMinor),
    promo_from: promotion.from,
    promo_until: promotion.until,
  }
}

function drawPrice({ sku, band, share }: PartSource): number {
  const [lowest, highest] = band
  const [from, to] = share.map((part) => Math.floor((lowest + (highest - lowest) * part) * 100)) as [
    number,
    number,
  ]
  const whole = (dice(sku) % Math.max(1, Math.floor((to - from) / 100))) * 100
  return from + whole + (dice(`${sku}g`) % Math.min(100, to - from))
}

/** Stock in the branches, and for some parts in the central store. */
export function stockRows(part: PartSource, branches: readonly string[], central: string) {
  const sold = !noLongerSold.has(part.sku) && !withoutPrice.has(part.sku) && !withoutStock.has(part.sku)
  const drawn = branches.map((code) => drawStock(part, code))
  if (!drawn.some((quantity) => quantity > 0)) drawn[0] = 2
  const quantities = fixedStock[part.sku] ?? [...drawn, drawCentral(part, central)]
  return [...branches, central].map((warehouse, index) => ({
    sku: part.sku,
    warehouse,
    quantity: sold ? quantities[index]! : 0,
  }))
}

function drawStock({ sku, band }: PartSource, warehouse: string): number {
  const throwOf = dice(`${sku}${warehouse}`)
  if (throwOf % 4 === 0) return 0
  const most = band[1] < 50 ? 160 : band[1] < 500 ? 24 : 5
  return 1 + (throwOf % most)
}

/** The central store has a third of the parts, and more pieces than a branch. */
function drawCentral(part: PartSource, central: string): number {
  return dice(`${central}${part.sku}`) % 3 === 0 ? 2 * drawStock(part, central) : 0
}

/** The supplier delivers a third of the parts in one or two weeks, a sixth later, and none with stock set by hand. */
function supplierClassOf(sku: string): string {
  const fixed = fixedSupplierClass[sku]
  if (fixed !== undefined) return fixed
  if (fixedStock[sku]) return ''
  return ['S', 'S', 'L'][dice(`${sku}supplier`) % 6] ?? ''
}

function discountGroupOf(sku: string): 'A' | 'B' | 'C' | 'D' {
  if (/^1/.test(sku)) return 'A'
  if (/^(2|3)/.test(sku)) return 'B'
  return /^(6|7)/.test(sku) ? 'C' : 'D'
}

const decimal = (minor: number): string => (minor / 100).toFixed(2)
