import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LadderInput, priceLadder } from './price-ladder.ts'

const caliper: LadderInput = {
  isNet: true,
  grossMinor: 167_111,
  netMinor: 135_863,
  oldGrossMinor: 189_900,
  oldNetMinor: 154_390,
  oldKind: 'catalogue',
  depositMinor: 25_000,
  ofQuantity: null,
}

test('a trade customer sees list price, discount, net price, VAT, deposit and total', () => {
  expect(priceLadder(caliper)).toEqual([
    { kind: 'catalogue', amountMinor: 154_390 },
    { kind: 'discount', amountMinor: -18_527 },
    { kind: 'price', amountMinor: 135_863 },
    { kind: 'vat', amountMinor: 31_248 },
    { kind: 'deposit', amountMinor: 25_000 },
    { kind: 'due', amountMinor: 192_111 },
  ])
})

test('a consumer sees gross prices, which include VAT; a promotion is shown as a reduction', () => {
  const reduced = { ...caliper, isNet: false, oldKind: 'earlier', depositMinor: null } as const
  expect(priceLadder(reduced)).toEqual([
    { kind: 'earlier', amountMinor: 189_900 },
    { kind: 'reduction', amountMinor: -22_789 },
    { kind: 'price', amountMinor: 167_111 },
  ])
})

test('a quantity price follows the discount, and VAT, deposit and total are those of the lower price', () => {
  expect(priceLadder({ ...caliper, ofQuantity: { grossMinor: 153_750, netMinor: 125_000 } })).toEqual([
    { kind: 'catalogue', amountMinor: 154_390 },
    { kind: 'discount', amountMinor: -18_527 },
    { kind: 'quantity', amountMinor: -10_863 },
    { kind: 'price', amountMinor: 125_000 },
    { kind: 'vat', amountMinor: 28_750 },
    { kind: 'deposit', amountMinor: 25_000 },
    { kind: 'due', amountMinor: 178_750 },
  ])
})

test('without a discount, a quantity price follows the price of a single piece; the same price is no step', () => {
  const plain = { ...caliper, isNet: false, oldGrossMinor: null, depositMinor: null }
  expect(priceLadder({ ...plain, ofQuantity: { grossMinor: 150_000, netMinor: 121_951 } })).toEqual([
    { kind: 'single', amountMinor: 167_111 },
    { kind: 'quantity', amountMinor: -17_111 },
    { kind: 'price', amountMinor: 150_000 },
  ])
  expect(priceLadder({ ...plain, ofQuantity: { grossMinor: 167_111, netMinor: 135_863 } })).toHaveLength(1)
})

test('without discount, deposit and VAT the only step is the price', () => {
  const plain = { ...caliper, isNet: false, oldGrossMinor: null, depositMinor: 0 }
  expect(priceLadder(plain)).toEqual([{ kind: 'price', amountMinor: 167_111 }])
  expect(priceLadder({ ...plain, oldGrossMinor: plain.grossMinor })).toHaveLength(1)
})

test('for any figures, the steps add up to the displayed sums', () => {
  const minor = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(
      ...([fc.boolean(), minor, minor, fc.option(minor), fc.option(minor), fc.option(minor)] as const),
      (isNet, grossMinor, netMinor, oldMinor, depositMinor, quantityMinor) => {
        const steps = priceLadder({
          isNet,
          grossMinor,
          netMinor,
          depositMinor,
          oldGrossMinor: oldMinor,
          oldNetMinor: oldMinor,
          oldKind: 'catalogue',
          ofQuantity: quantityMinor === null ? null : { grossMinor: quantityMinor, netMinor: quantityMinor },
        })
        let sum = 0
        let isFirst = true
        for (const { kind, amountMinor } of steps) {
          const isSum = kind === 'due' || (kind === 'price' && !isFirst)
          if (isSum) expect(amountMinor).toBe(sum)
          else sum += amountMinor
          isFirst = false
        }
      },
    ),
  )
})
