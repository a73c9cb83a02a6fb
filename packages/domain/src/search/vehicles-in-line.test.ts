import { expect, test } from 'vitest'
import { standardBrands } from '../parts/part-brand.ts'
import { type PasteShop, readPastedText } from './pasted-text.ts'
import { type NamedTypes, vehicleNamesOf } from './vehicle-names.ts'
import { isCalled } from './vehicles-in-line.ts'

const typesOf = (brandId: number, brand: string, serie: string, model: string): NamedTypes => ({
  category: 'PKW',
  catalog: 'current',
  brandId,
  brand: [brand],
  serie,
  serieNames: [],
  model,
  modelNames: [],
  from: 2000,
  to: 2010,
})
const bmw = [
  { ...typesOf(2, 'BMW', 'E46', '318i'), serieNames: ['E46 · Seria 3', 'E46 · 3 Series'] },
  typesOf(2, 'BMW', 'F30N', '320d'),
  typesOf(2, 'BMW', 'X5', '3.0d'),
  typesOf(3, 'MINI', 'F56', 'Cooper'),
]
const shopWith = (vehicles: PasteShop['vehicles']): PasteShop => ({
  brands: standardBrands,
  known: new Set(),
  plates: new Set(),
  frames: new Set(),
  vehicles,
})
const phrases = (text: string, vehicles: PasteShop['vehicles']) =>
  readPastedText(text, shopWith(vehicles))[0]!.phrases.map(({ text: words, quantity, doubt }) =>
    [words, `x${quantity}`, ...(doubt ? [doubt] : [])].join(' '),
  )
const tractors = [
  typesOf(5, 'Ursus', 'C-330', 'M'),
  typesOf(6, 'Zetor', 'Proxima Plus', '100'),
  typesOf(8, 'Kramer', '5035', 'T'),
]
const volkswagens = [
  typesOf(7, 'VW', 'Golf V', '1.9 TDI'),
  typesOf(7, 'VW', 'Golf VI', '1.9 TDI'),
  typesOf(9, 'Seat', 'Leon', '1.4'),
]
const shops = {
  bmw: vehicleNamesOf(bmw, new Set(['mini', 'g12'])),
  tractors: vehicleNamesOf(tractors, new Set(['filtr'])),
  vw: vehicleNamesOf(volkswagens, new Set(['seat'])),
  none: vehicleNamesOf([]),
}
const namesIn = (text: string, vehicles: PasteShop['vehicles']) =>
  readPastedText(text, shopWith(vehicles))[0]!.models.map((one) => one.text)

test.each<[string, keyof typeof shops, string[]]>([
  ['Golf 5 1.9 tdi', 'bmw', ['golf']],
  ['klocki do golfa', 'bmw', ['golf']],
  ['do bety', 'bmw', ['bmw']],
  ['do bety', 'none', ['bmw']],
  ['VW Passat B6 2008', 'bmw', ['volkswagen', 'passat']],
  ['E46 318i 2001', 'bmw', ['e46', '318i']],
  // The catalogue has no E39, and writes its codes so.
  ['E39 520i 2001', 'bmw', ['e39', '520i']],
  ['E39 520i 2001', 'tractors', []],
  ['BMW X5', 'bmw', ['bmw', 'x5']],
  ['bmw seria 3', 'bmw', ['bmw', 'seria 3']],
  ['mini', 'bmw', ['mini']],
  ['bezpiecznik mini', 'bmw', []],
  ['płyn G12 E46', 'bmw', []],
  ['klocki x2', 'bmw', []],
  ['x2', 'bmw', []],
  ['audio', 'bmw', []],
  ['półoś', 'bmw', []],
  ['łańcuch rozrządu', 'bmw', []],
  ['rocznik 2008 diesel', 'bmw', []],
  ['Golf 34114300102', 'bmw', []],
  ['Golf WBAZC11020K000103', 'bmw', []],
  ['filtr do C330', 'tractors', []],
  ['C 330', 'tractors', ['c 330']],
  ['c330m', 'tractors', []],
  ['ursus c-330', 'tractors', ['ursus', 'c 330']],
  ['klocki do kramera', 'tractors', ['kramer']],
  ['klocki do zetora', 'tractors', ['zetor']],
  ['Proxima Plus', 'tractors', ['proxima plus']],
  ['klocki golf v', 'vw', ['golf 5']],
  ['Volkswagen', 'vw', ['volkswagen']],
  ['pokrowiec seat', 'vw', []],
  ['seat leon', 'vw', ['seat', 'leon']],
])('of %j in the shop of %s', (text, which, names) => expect(namesIn(text, shops[which])).toEqual(names))

test.each<[string, string, keyof typeof shops, boolean]>([
  ['F30N', 'BMW F30', 'bmw', true],
  ['F30N', 'BMW E46', 'bmw', false],
  ['F30N', 'Golf 5', 'bmw', false],
  ['E46', 'beemka seria 3', 'bmw', true],
  ['E46', 'MINI', 'bmw', false],
  ['E46', 'E39 520i', 'bmw', false],
  ['Golf V', 'Volkswagen Golf', 'vw', true],
  ['Golf V', 'golf 6', 'vw', false],
  ['Golf V', 'Passat', 'vw', false],
  ['C-330', 'Ursus C330', 'tractors', true],
  ['C-330', 'Zetor', 'tractors', false],
])('the %s is called %j in the shop of %s: %s', (serie, text, which, is) => {
  const types = [...bmw, ...tractors, ...volkswagens].filter((one) => one.serie === serie)
  expect(isCalled(types, readPastedText(text, shopWith(shops[which]))[0]!.models)).toBe(is)
})

test.each([
  ['klocki do bety e46', ['klocki x1 wording']],
  ['klocki golfa', ['klocki x1 wording']],
  ['bezpiecznik mini', ['bezpiecznik mini x1']],
  ['płyn G12', ['płyn G12 x1']],
])('are no words of the part in %j', (text, expected) => expect(phrases(text, shops.bmw)).toEqual(expected))
