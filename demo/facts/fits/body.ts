import { type BoardFit, byType, changedOn } from './fit.ts'

const everyCar = ['F', 'E', 'G', 'X', 'M'] as const
const leftAndRightDrive = [
  { variant: '01', steering: 'L' },
  { variant: '02', steering: 'R' },
] as const

/** Groups 51 to 71: body, electrics, lights, air conditioning and what is retrofitted. */
export const bodyFits: Readonly<Record<string, BoardFit>> = {
  B35: {
    sets: everyCar,
    grams: [1900, 1900, 180, 180, 320, 160, 160, 60],
    byType: '01 02',
    dated: '08',
    steered: '03 04',
  },
  B36: {
    sets: everyCar,
    grams: [420, 420, 480, 1100, 160, 50, 20, 8],
    byType: '01 02',
    dated: '04',
    // The keyed lock cylinder of the first board is withdrawn.
    lines: { '05': [{ variant: '01' }] },
  },
  B37: {
    sets: everyCar,
    grams: [4800, 5100, 620, 240, 240, 6900, 40, 90, 4],
    byType: '01 02 06',
    dated: '03',
  },
  B38: {
    sets: everyCar,
    grams: [14200, 14900, 310, 180, 180, 780],
    byType: '01',
    dated: '03',
    omit: { E: '02', M: '02' },
  },
  B39: {
    sets: everyCar,
    grams: [3100, 620, 580, 420, 40, 1400, 180, 20],
    byType: '04 06',
    dated: '07',
    steered: '01 02 03',
    sizes: {
      '04': {
        F: '600 + 475 mm | 650 + 450 mm',
        E: '550 + 525 mm | 600 + 475 mm',
        G: '600 + 475 mm | 650 + 500 mm',
        X: '600 + 575 mm | 650 + 550 mm',
        M: '725 + 500 mm | 475 + 500 mm',
      },
    },
  },
  B40: {
    sets: everyCar,
    grams: [22500, 26800, 160, 240, 60, 380],
    byType: '01 02',
    dated: '03',
  },
  B41: {
    sets: ['F', 'E90', 'G', 'X', 'M'],
    grams: [3600, 3600, 4200, 4400, 4900, 4900, 30, 90, 420, 60],
    byType: '03 10',
    dated: '09',
    steered: '01 02 04 05 06',
    omit: { E90: '05 06', G: '01 02 03 04 07 08', M: '03 04 08' },
    conditions: {
      E90: { '01': '!S522A', '02': '!S522A' },
      G: { '05': '', '06': '' },
      M: { '01': '!S552A', '02': '!S552A' },
    },
    lines: {
      '01': leftAndRightDrive,
      '02': leftAndRightDrive,
      '03': [{ variant: '01' }],
      '04': [{ variant: '01' }],
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
      '10': [{ variant: '01' }],
    },
  },
  B42: {
    sets: everyCar,
    grams: [1400, 1400, 980, 980, 120, 30, 6],
    byType: '01 02 03 04',
    dated: '05',
    omit: { G: '05' },
    own: { G: { '06': changedOn('2021-10-31', '2021-11-01') } },
  },
  B43: {
    sets: everyCar,
    grams: [310, 720, 260, 190, 6, 35],
    byType: '02 04',
    dated: '01',
    sizes: {
      '01': {
        E: '292×185×38 mm',
        G: '279×206×32 mm',
        X: '295×155×36 mm',
        M: '258×224×30 mm',
      },
    },
    lines: { '01': changedOn('2017-10-31', '2017-11-01'), '02': byType, '04': [{ variant: '01' }] },
  },
  B44: {
    sets: ['F', 'E', 'G', 'X', 'mini'],
    grams: [5600, 1900, 620, 15, 30, 260],
    byType: '01',
    dated: '03',
    sizes: {
      '01': {
        F: 'Ø 110 mm, 6PK',
        E: 'Ø 120 mm, 5PK',
        G: 'Ø 105 mm, 6PK',
        X: 'Ø 110 mm, 7PK',
        mini: 'Ø 100 mm, 6PK',
      },
    },
  },
  B45: {
    sets: everyCar,
    grams: [1900, 40, 4, 210, 640, 60],
    byType: '01 04',
    dated: '05',
    lines: { '01': [{ variant: '01' }], '04': byType, '05': changedOn('2014-12-31', '2015-01-01') },
  },
  B46: {
    sets: ['F', 'E', 'G', 'X'],
    grams: [14500, 220, 310, 980, 55, 240],
    byType: '01 04',
    dated: '03',
    lines: { '01': byType, '03': changedOn('2014-03-31', '2014-04-01'), '04': [{ variant: '01' }] },
  },
  B50: {
    sets: everyCar,
    grams: [6200, 9800, 1100, 20, 1400, 1600, 180, 420, 26],
    byType: '01 02 08',
    dated: '07',
  },
  B51: {
    sets: everyCar,
    grams: [1450, 1450, 520, 520, 260, 30, 38],
    byType: '01 02',
    dated: '05',
  },
}
