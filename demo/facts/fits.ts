/** One way in which a line of a board stands in the table; several of a line share its callout. */
export type Variant = {
  /** Last two digits of the part number. */
  variant: string
  /** The board's first or second list of type keys; both when it is left out. */
  types?: 'A' | 'B'
  /** Only cars of these series, in place of the board's lists. */
  series?: string
  from?: string
  to?: string
  /** In place of the condition among the flags of the line. */
  condition?: string
  steering?: 'L' | 'R'
  gearbox?: 'A' | 'M'
  /** Printed under the name and kept as an attribute. */
  size?: string
  /** Printed under the name: Polish / English. */
  note?: string
}

export type BoardFit = {
  /** Series with the first and the second variant of what differs by type. */
  A: string
  B: string
  only?: 'petrol' | 'manual'
  /** Weight of one piece, line by line. */
  grams: readonly number[]
  /** Lines that have more than one variant; all others have the one variant 01 for every type. */
  lines: Readonly<Record<string, readonly Variant[]>>
}

const olderCars = 'E46 E90 E90N F30 F30N F10 F10N E70 E70N'
const newerCars = 'G20 G20N G30 G30N G01 G01N I01 F56'
const older = 'E46 E90 E90N F30 F10 F10N E70 E70N'
const newer = 'F30N G20 G20N G30 G30N G01 G01N F56'
const notE46 = 'E90 E90N F30 F30N F10 F10N E70 E70N'

const byType: readonly Variant[] = [
  { variant: '01', types: 'A' },
  { variant: '02', types: 'B' },
]
/** The part changed on one day for every type. */
const changedOn = (lastOld: string, firstNew: string): readonly Variant[] => [
  { variant: '01', to: lastOld },
  { variant: '02', from: firstNew },
]

/** Which vehicles a board is for, and where a line differs by type, build date or equipment. */
export const fits: Readonly<Record<string, BoardFit>> = {
  B03: {
    A: older,
    B: newer,
    grams: [980, 140, 160, 20, 1350, 15, 22, 65],
    lines: { '02': byType, '04': changedOn('2014-06-30', '2014-07-01'), '05': byType },
  },
  B05: {
    A: older,
    B: newer,
    grams: [180, 1250, 340, 3900, 210, 15, 18],
    lines: { '01': byType, '02': changedOn('2015-10-31', '2015-11-01'), '04': byType },
  },
  B10: {
    A: older,
    B: newer,
    only: 'petrol',
    grams: [260, 55, 20, 820, 60, 55],
    lines: { '01': byType, '02': byType, '05': changedOn('2017-06-30', '2017-07-01') },
  },
  B19: {
    A: 'E46 E90 E90N',
    B: 'F30 F30N F56',
    only: 'manual',
    grams: [13800, 6800, 420, 310, 45, 20, 650],
    lines: {
      '01': [
        { variant: '01', types: 'A' },
        { variant: '02', types: 'B', to: '2016-06-30' },
        { variant: '03', types: 'B', from: '2016-07-01' },
      ],
      '02': byType,
      '05': [{ variant: '01', gearbox: 'M' }],
      '06': [{ variant: '01', gearbox: 'M' }],
    },
  },
  B24: {
    A: olderCars,
    B: newerCars,
    grams: [3400, 3400, 4100, 2300, 520, 90, 70, 480, 390],
    lines: {
      '01': byType,
      '02': byType,
      // The spring table of the F30: each code adds points, and the points choose the spring.
      '04': [
        {
          variant: '01',
          series: 'F30 F30N',
          condition: '!P337A&!S205A&!S403A',
          note: 'do 21 pkt / up to 21 pts',
        },
        {
          variant: '02',
          series: 'F30 F30N',
          condition: '!P337A&(S205A|S403A)&!(S205A&S403A&S522A)',
          note: '22–25 pkt / 22–25 pts',
        },
        {
          variant: '03',
          series: 'F30 F30N',
          condition: '!P337A&S205A&S403A&S522A',
          note: 'od 26 pkt / 26 pts and more',
        },
        { variant: '04', series: 'F30 F30N', condition: 'P337A', note: 'sportowa / sports' },
        { variant: '05', series: 'E46 E90 E90N F10 F10N E70 E70N' },
        { variant: '06', types: 'B' },
      ],
      '09': changedOn('2013-06-30', '2013-07-01'),
    },
  },
  B30: {
    A: olderCars,
    B: newerCars,
    grams: [9800, 2100, 5200, 5200, 1900, 45, 30, 60, 12],
    lines: {
      '01': [
        { variant: '01', types: 'A', condition: '!P337A', size: '312×24 mm' },
        { variant: '02', types: 'A', condition: 'P337A', size: '340×30 mm' },
        { variant: '03', types: 'B', size: '330×24 mm' },
      ],
      '02': [
        { variant: '01', types: 'A', to: '2016-02-29' },
        { variant: '02', types: 'A', from: '2016-03-01' },
        { variant: '03', types: 'B' },
      ],
      '06': [{ variant: '11', note: 'zastąpił 34 35 4 300 601 / replaces 34 35 4 300 601' }],
      '09': [{ variant: '01', note: 'zalecana wymiana z tarczą / renew with the disc' }],
    },
  },
  B34: {
    A: olderCars,
    B: newerCars,
    grams: [9200, 10400, 40, 110, 620, 38, 10],
    lines: {
      '01': byType,
      '02': byType,
      '06': [
        { variant: '01', to: '2014-10-31', note: 'bez czujnika / without sensor' },
        { variant: '02', from: '2014-11-01' },
      ],
    },
  },
  B41: {
    A: notE46,
    B: newerCars,
    grams: [3600, 3600, 4200, 4400, 4900, 4900, 30, 90, 420, 60],
    lines: {
      '01': [
        { variant: '01', steering: 'L' },
        { variant: '02', steering: 'R' },
      ],
      '02': [
        { variant: '01', steering: 'L' },
        { variant: '02', steering: 'R' },
      ],
      '05': [
        { variant: '01', types: 'A', steering: 'L' },
        { variant: '02', types: 'A', steering: 'R' },
        { variant: '03', types: 'B' },
      ],
      '06': [
        { variant: '01', types: 'A', steering: 'L' },
        { variant: '02', types: 'A', steering: 'R' },
        { variant: '03', types: 'B' },
      ],
      '09': changedOn('2015-06-30', '2015-07-01'),
    },
  },
  B43: {
    A: olderCars,
    B: newerCars,
    grams: [310, 720, 260, 190, 6, 35],
    lines: { '01': changedOn('2017-10-31', '2017-11-01'), '02': byType },
  },
  B45: {
    A: olderCars,
    B: newerCars,
    grams: [1900, 40, 4, 210, 640, 60],
    lines: { '04': byType, '05': changedOn('2016-12-31', '2017-01-01') },
  },
  B46: {
    A: olderCars,
    B: newerCars,
    grams: [14500, 220, 310, 980, 55, 240],
    lines: { '01': byType, '03': changedOn('2018-03-31', '2018-04-01') },
  },
  M01: {
    A: 'K50',
    B: 'K51',
    grams: [1450, 1450, 40, 12, 22, 780],
    lines: { '04': changedOn('2015-12-31', '2016-01-01'), '06': byType },
  },
  M04: {
    A: 'K50 K51',
    B: 'K46',
    grams: [1350, 1100, 1100, 260, 14, 70],
    lines: { '01': byType, '04': changedOn('2014-12-31', '2015-01-01') },
  },
}

/** Standard parts of group 07 and materials of group 83 fit everything: their lines name no types. */
export const fitsEverything = /^(07|83)/
