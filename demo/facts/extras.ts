import type { Replacement } from '@partboard/domain/supersession'

/** A line without a place on the drawing, with a part of a board that is not in the demo catalogue. */
export const looseLines = [
  {
    board: 'B30',
    sku: '83194480601',
    name: 'Smar do hamulców / Brake paste',
    quantity: 1,
    band: [45, 95],
    grams: 110,
    dangerous: true,
  },
] as const

/**
 * Parts that stand on no board: what replaced one that does, or what was replaced. `like` is the line whose name,
 * band and weight they share.
 */
export const offBoard: readonly { sku: string; board: string; line: string; name?: string }[] = [
  { sku: '34114300111', board: 'B30', line: '01' },
  { sku: '34114300121', board: 'B30', line: '01' },
  { sku: '34354300601', board: 'B30', line: '06' },
  {
    sku: '63114410111',
    board: 'B41',
    line: '01',
    name: 'Reflektor halogenowy, lewy, bez żarówki / Halogen headlight, left, without bulb',
  },
  { sku: '63124410131', board: 'B41', line: '07', name: 'Żarówka H7 Long Life / Bulb H7 Long Life' },
  { sku: '64314430211', board: 'B43', line: '02' },
  { sku: '11284050211', board: 'B05', line: '02' },
  { sku: '12124100211', board: 'B10', line: '02', name: 'Świeca zapłonowa, irydowa / Spark plug, iridium' },
]

/** The history of part numbers: every kind there is (DOMAIN.md section 4). */
export const replacements: readonly Replacement[] = [
  { old: '34114300101', new: '34114300111', kind: 'replaced', from: '2019-03-01' },
  { old: '34114300111', new: '34114300121', kind: 'replaced', from: '2024-09-01' },
  { old: '34354300601', new: '34354300611', kind: 'replaced', from: '2015-02-01' },
  { old: '63114410101', new: '63114410111', kind: 'set', from: '2021-05-01' },
  { old: '63114410101', new: '63124410131', kind: 'set', from: '2021-05-01' },
  { old: '64314430201', new: '64314430211', kind: 'merged', from: '2020-10-01' },
  { old: '64314430202', new: '64314430211', kind: 'merged', from: '2020-10-01' },
  { old: '11284050201', new: '11284050211', kind: 'one_way', from: '2022-06-01' },
  { old: '12124100201', new: '12124100211', kind: 'alternative', from: '2018-01-01' },
  { old: '36114340701', new: '', kind: 'none', from: '2022-01-01' },
]

/** Day from which a number is no longer supplied, where no replacement says it. */
export const endOfLife: Readonly<Record<string, string>> = {
  '36114340701': '2022-01-01',
  '63114410301': '2027-03-01',
  '37114240301': '2026-06-30',
}

/** What belongs together: part, kind, other part, pieces. */
export const relations = [
  ['34114300102', 'fit', '34114300901', 1],
  ['34114300102', 'fit', '34114300202', 1],
  ['34114300121', 'fit', '34114300901', 1],
  ['34114300202', 'repair', '34354300611', 1],
  ['34114300202', 'repair', '34114300701', 2],
  ['34114300301', 'repair', '34114300801', 2],
  ['21204190201', 'bundle', '21514190301', 1],
  ['21204190202', 'bundle', '21514190301', 1],
  ['11424030201', 'bundle', '11424030401', 1],
  ['66204450101', 'bundle', '66204450201', 4],
  ['66204450101', 'bundle', '66204450301', 4],
  ['66204450101', 'bundle', '66204450401', 1],
] as const

/** Gross prices in grosze that are set by hand; all others are drawn from the band of the line. */
export const fixedPrices: Readonly<Record<string, number>> = {
  '34114300102': 646_98,
  '34114300202': 507_58,
  '34114300301': 1671_11,
  '34354300611': 81_18,
  '34114300901': 4_92,
  '83194480601': 53_10,
}

/** Known, but not for sale. */
export const withoutPrice: ReadonlySet<string> = new Set(['34114300401'])

/** For sale, but no branch has one. */
export const withoutStock: ReadonlySet<string> = new Set(['34114300501'])

/** Pieces per branch that are set by hand, in the order of the branches; all others are drawn. */
export const fixedStock: Readonly<Record<string, readonly number[]>> = {
  '34114300102': [6, 2, 0, 4],
  '34114300121': [8, 4, 2, 0],
  '34114300202': [12, 8, 3, 0],
  '34114300301': [1, 0, 0, 2],
  '34354300611': [9, 4, 2, 1],
  '34114300901': [240, 80, 95, 60],
  '83194480601': [18, 6, 0, 3],
}
