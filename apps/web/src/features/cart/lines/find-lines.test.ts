import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { expect, test } from 'vitest'
import { linesWith } from './find-lines.ts'

const lineOf = (Sku: string, Name: string, rest: object = {}) =>
  ({ Product: { Sku, Name }, Vehicle: null, Reference: '', ...rest }) as unknown as CartLine
const disc = lineOf('34114300102', 'Tarcza hamulcowa', { Reference: 'WX 4821K' })
const pads = lineOf('34114300202', 'Klocki hamulcowe, zestaw', { Vehicle: { Text: 'F30N 320d', Vin: null } })
const oil = lineOf('83214480201', 'Olej silnikowy, wysoka jakość')

test.each([
  ['34 11 4 300 1', [disc]],
  ['3411-4300', [disc, pads]],
  ['klocki zestaw', [pads]],
  ['WYSOKA jakosc', [oil]],
  ['320d', [pads]],
  ['wx 4821', [disc]],
  ['', [disc, pads, oil]],
  ['34', [disc, pads, oil]],
  ['amortyzator', [disc, pads, oil]],
])('“%s” finds lines of the cart', (typed, found) => {
  expect(linesWith([disc, pads, oil], typed)).toEqual(found)
})
