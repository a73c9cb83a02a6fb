import { describe, expect, test } from 'vitest'
import { isToDecide, type KitOption, kitPrice } from './kit-price.ts'

const option = (netMinor: number, changes: Partial<KitOption> = {}): KitOption => ({
  pieces: 1,
  missing: 1,
  price: {
    basis: 'net',
    vatBp: 2_300,
    priceMinor: Math.round(netMinor * 1.23),
    priceNetMinor: netMinor,
    oldPriceMinor: null,
    oldPriceNetMinor: null,
    discountBp: 0,
    reduction: null,
    quantityFrom: null,
  } as KitOption['price'],
  depositMinor: null,
  ...changes,
})
const pads = option(100_00)
const small = option(200_00, { pieces: 2, missing: 2, depositMinor: 10_00 })
const large = option(300_00, { pieces: 2, missing: 2, depositMinor: 30_00 })

describe('the price of a kit', () => {
  test('has the cheapest part of a line that is to be decided, by the pieces that each takes', () => {
    expect(kitPrice([[pads], [large, small]])).toEqual({
      netMinor: 500_00,
      grossMinor: 615_00,
      depositsMinor: 20_00,
    })
    expect(kitPrice([[option(50_00, { pieces: 4, missing: 4 }), option(60_00)]])).toMatchObject({
      netMinor: 60_00,
    })
  })

  test('is of what the cart lacks', () => {
    const half = { ...small, missing: 1 }
    expect(kitPrice([[pads], [half]])).toMatchObject({ netMinor: 300_00, depositsMinor: 10_00 })
    expect(kitPrice([[pads], [{ ...large, missing: 0 }, small]])).toEqual({
      netMinor: 100_00,
      grossMinor: 123_00,
      depositsMinor: null,
    })
  })

  test('stays when the cart has all of it: then it is of the parts that the cart has', () => {
    const kit = [[{ ...pads, missing: 0 }], [{ ...large, missing: 0 }, small]]
    expect(kitPrice(kit)).toEqual({ netMinor: 700_00, grossMinor: 861_00, depositsMinor: 60_00 })
  })

  test('leaves out what is not for sale; of nothing else it is none', () => {
    const unsold = option(0, { price: null })
    expect(kitPrice([[pads], [unsold, small]])).toMatchObject({ netMinor: 500_00 })
    expect(kitPrice([[unsold]])).toBeNull()
    expect(kitPrice([])).toBeNull()
    expect(kitPrice([[option(100, { pieces: 0, missing: 0 })]])).toBeNull()
  })
})

test('a line of several parts is to be decided until the cart has one of them', () => {
  expect(isToDecide([pads])).toBe(false)
  expect(isToDecide([small, large])).toBe(true)
  expect(isToDecide([small, { ...large, missing: 0 }])).toBe(false)
})
