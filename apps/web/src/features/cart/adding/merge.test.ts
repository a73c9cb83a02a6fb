import { expect, test } from 'vitest'
import { mergeItems } from './merge.ts'

const disc = { Sku: '34114300102', Quantity: 2 }
const pads = { Sku: '34114300202', Quantity: 1 }

const [car, other] = [{ vehicleKeyList: ['ZC11'] }, { vehicleKeyList: ['ZD11'] }]

test.each([
  ['an empty list becomes the cart', [], [disc, pads], [disc, pads]],
  ['other items stay, before the new ones', [pads], [disc], [pads, disc]],
  ['the quantity of the cart wins', [{ ...disc, Quantity: 7 }, pads], [disc], [disc, pads]],
  [
    'the vehicle of the cart wins',
    [{ ...disc, Vehicle: other }],
    [{ ...disc, Vehicle: car }],
    [{ ...disc, Vehicle: car }],
  ],
  [
    'a vehicle that only the list has stays',
    [{ ...disc, Vehicle: car }],
    [disc],
    [{ ...disc, Vehicle: car }],
  ],
])('%s', (_, list, cart, expected) => expect(mergeItems(list, cart)).toEqual(expected))
