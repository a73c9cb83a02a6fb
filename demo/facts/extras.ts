import type { Replacement } from '@partboard/domain/parts/supersession'

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
  { sku: '11514060191', board: 'B06', line: '01' },
  { sku: '13724130291', board: 'B13', line: '02' },
  { sku: '16124150291', board: 'B15', line: '02' },
  { sku: '17134160391', board: 'B16', line: '03' },
  { sku: '17134160392', board: 'B16', line: '03' },
  {
    sku: '26114220291',
    board: 'B22',
    line: '02',
    name: 'Tarcza elastyczna, wzmocniona / Flexible disc, reinforced',
  },
  { sku: '34214310291', board: 'B31', line: '02' },
  { sku: '51114370791', board: 'B37', line: '07' },
  { sku: '61614390491', board: 'B39', line: '04' },
  { sku: '61614390492', board: 'B39', line: '04' },
  { sku: '61214400191', board: 'B40', line: '01' },
  { sku: '34114640491', board: 'M04', line: '04' },
]

/** The history of part numbers: every kind there is (docs/spec/trade.md#supersession). */
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
  { old: '51214360501', new: '', kind: 'none', from: '2022-01-01' },
  { old: '11514060191', new: '11514060101', kind: 'set', from: '2020-06-01' },
  { old: '11514060191', new: '11514060301', kind: 'set', from: '2020-06-01' },
  { old: '13724130291', new: '13724130201', kind: 'replaced', from: '2016-05-01' },
  { old: '16124150291', new: '16124150201', kind: 'replaced', from: '2018-02-01' },
  { old: '17134160391', new: '17134160301', kind: 'merged', from: '2014-03-01' },
  { old: '17134160392', new: '17134160301', kind: 'merged', from: '2014-03-01' },
  { old: '26114220201', new: '26114220291', kind: 'alternative', from: '2019-04-01' },
  { old: '34214310291', new: '34214310201', kind: 'replaced', from: '2017-09-01' },
  { old: '51114370791', new: '', kind: 'none', from: '2020-01-01' },
  { old: '61614390492', new: '61614390491', kind: 'replaced', from: '2015-10-01' },
  { old: '61614390491', new: '61614390401', kind: 'replaced', from: '2019-10-01' },
  { old: '61214400191', new: '61214400101', kind: 'one_way', from: '2021-01-01' },
  { old: '34114640491', new: '34114640401', kind: 'replaced', from: '2014-06-01' },
]

/** Day from which a number is no longer supplied, where no replacement says it. */
export const endOfLife: Readonly<Record<string, string>> = {
  '36114340701': '2022-01-01',
  '63114410301': '2027-03-01',
  '37114240301': '2026-06-30',
  '51114370791': '2020-01-01',
  '51214360501': '2022-01-01',
  '61674370802': '2027-06-30',
  '64524440201': '2026-12-31',
}

type Relation = readonly [
  sku: string,
  kind: 'bundle' | 'repair' | 'fit',
  other: string,
  quantity: number,
  need?: 'single_use' | 'required' | 'optional',
  fluid?: string,
]

/** What belongs together: part, kind, other part, pieces, whether the job needs it, and the system that it fills. */
export const relations: readonly Relation[] = [
  ['34114300102', 'fit', '34114300901', 1, 'single_use'],
  ['34114300102', 'fit', '34114300202', 1],
  ['34114300121', 'fit', '34114300901', 1, 'single_use'],
  ['34114300202', 'repair', '34354300611', 1, 'required'],
  ['34114300202', 'fit', '83134480701', 1, 'optional', 'brakes'],
  ['34114300202', 'repair', '34114300701', 2, 'required'],
  ['34114300301', 'repair', '34114300801', 2, 'single_use'],
  ['34114300301', 'fit', '83134480701', 1, 'required', 'brakes'],
  ['21204190201', 'bundle', '21514190301', 1],
  ['21204190202', 'bundle', '21514190301', 1],
  ['11424030201', 'bundle', '11424030401', 1],
  ['66204450101', 'bundle', '66204450201', 4],
  ['66204450101', 'bundle', '66204450301', 4],
  ['66204450101', 'bundle', '66204450401', 1],
]

/** Lines that have to be renewed with others of their board, by subject: the line, and the callouts of the others. */
export const renewedWith: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  B03: { '04': '01', '06': '05' },
  B06: { '03': '01', '05': '01' },
  B21: { '02': '01' },
  B30: { '09': '01' },
}

/** Gross prices in grosze that are set by hand; all others are drawn from the band of the line. */
export const fixedPrices: Readonly<Record<string, number>> = {
  '34114300102': 646_98,
  '34114300202': 507_58,
  '34114300301': 1671_11,
  '34354300611': 81_18,
  '34114300901': 4_92,
  '83194480601': 53_10,
}

/** Promotions: price of one piece with VAT, in grosze, and the days on which it runs. */
export const promotions: Readonly<Record<string, { grossMinor: number; from: string; until: string }>> = {
  '11424030201': { grossMinor: 59_90, from: '2026-11-01', until: '2027-12-31' },
  '11424030202': { grossMinor: 69_90, from: '2026-11-01', until: '2027-12-31' },
}

/** Quantity prices: from how many pieces, and the price of one piece with VAT, in grosze. */
export const quantityPrices: Readonly<
  Record<string, readonly (readonly [from: number, grossMinor: number])[]>
> = {
  '11424030201': [
    [4, 55_90],
    [10, 52_90],
  ],
  '11424030241': [
    [4, 66_90],
    [10, 61_90],
  ],
  '63124410701': [
    [10, 69_90],
    [20, 64_90],
  ],
  '83134480701': [
    [6, 75_90],
    [12, 69_90],
  ],
  '83214480101': [
    [6, 72_90],
    [24, 66_90],
  ],
}

/** Known, but not for sale. */
export const withoutPrice: ReadonlySet<string> = new Set(['34114300401'])

/** For sale, but no warehouse has one: the first cannot be ordered either, the second can. */
export const withoutStock: ReadonlySet<string> = new Set(['34114300501', '34114300541'])

/** Supplier classes that are set by hand; all others are drawn. */
export const fixedSupplierClass: Readonly<Record<string, string>> = { '34114300501': 'N', '34114300541': 'S' }

/** Pieces that are set by hand, in the order of the branches, then in the central store; all others are drawn. */
export const fixedStock: Readonly<Record<string, readonly number[]>> = {
  '34114300102': [6, 2, 0, 4, 0, 400],
  '34114300121': [8, 4, 2, 0, 0, 0],
  '34114300202': [12, 8, 3, 0, 0, 400],
  '34114300301': [1, 0, 0, 2, 0, 40],
  '34354300611': [9, 4, 2, 1, 0, 400],
  '34114300901': [240, 80, 95, 60, 0, 0],
  '83194480601': [18, 6, 0, 3, 0, 0],
}
