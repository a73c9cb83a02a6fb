import type { OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { expect, test } from 'vitest'
import { targetOf } from './target.ts'

/** A part of 123,00 with VAT that costs 80,00 without VAT: at a margin of 0 its lowest value is 98,40. */
const part = {
  Kind: 'part',
  Quantity: 1,
  Total: 123_00,
  VatRate: 2300,
  TotalCost: 80_00,
  Locked: false,
  Optional: false,
} as OfferLine
const labour = { ...part, Kind: 'labour', Total: 200_00, TotalCost: null } as OfferLine

test.each<[name: string, lines: OfferLine[], target: number, margin: number, expected: object]>([
  [
    'the free part takes all of it',
    [part, labour],
    310_00,
    0,
    { changed: 1, fixed: 1, result: { kind: 'reached', valueMinor: [110_00, 200_00] } },
  ],
  ['the sum it has', [part, labour], 323_00, 0, { changed: 0, result: { kind: 'reached' } }],
  [
    'a line to decide is outside',
    [part, { ...part, Optional: true }],
    110_00,
    0,
    { changed: 1, fixed: 0, result: { valueMinor: [110_00] } },
  ],
  [
    'below the cost',
    [part, labour],
    298_39,
    0,
    { result: { kind: 'floor', offMinor: 1, lowestMinor: 298_40 } },
  ],
  [
    'below the margin: 100,00 net',
    [part],
    122_99,
    20_00,
    { result: { kind: 'floor', offMinor: 1, lowestMinor: 123_00 } },
  ],
  [
    'a locked part',
    [{ ...part, Locked: true }, labour],
    310_00,
    0,
    { result: { kind: 'locked', offMinor: 13_00 } },
  ],
  [
    'a part without a known cost',
    [{ ...part, TotalCost: null }],
    110_00,
    0,
    { result: { kind: 'locked', offMinor: 13_00 } },
  ],
])('%s', (_, lines, target, margin, expected) =>
  expect(targetOf(lines, target, margin)).toMatchObject(expected),
)
