import { type BoardFit, byType, changedOn } from './fit.ts'

const everyCar = ['F', 'E', 'G', 'X', 'M'] as const

/** Groups 31 to 36: axles, steering, brakes and wheels. */
export const chassisFits: Readonly<Record<string, BoardFit>> = {
  B23: {
    sets: everyCar,
    grams: [2900, 2900, 2400, 2400, 480, 390, 160, 25],
    byType: '01 02 03 04',
    dated: '05',
  },
  B24: {
    sets: everyCar,
    grams: [3400, 3400, 4100, 2300, 520, 90, 70, 480, 390],
    byType: '01 02',
    dated: '09',
    omit: { E: '03' },
    conditions: { E: { '01': '', '02': '' } },
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
        { variant: '05', series: 'F10' },
        { variant: '06', series: 'F10N' },
      ],
      '09': changedOn('2013-06-30', '2013-07-01'),
    },
    own: {
      E: {
        '04': [
          { variant: '01', condition: '!S226A&!P337A' },
          { variant: '02', condition: 'S226A&!P337A', note: 'zawieszenie sportowe / sports suspension' },
          { variant: '03', condition: 'P337A', note: 'sportowa M / M Sport' },
        ],
      },
      G: {
        '04': [
          { variant: '01', types: 'A', condition: '!P337A' },
          { variant: '02', types: 'A', condition: 'P337A', note: 'sportowa M / M Sport' },
          { variant: '03', types: 'B' },
        ],
      },
    },
  },
  B25: {
    sets: everyCar,
    grams: [3200, 5400, 420, 110, 60, 40],
    byType: '01 04',
    dated: '03',
  },
  B26: {
    sets: ['F', 'hydraulic', 'G', 'G01', 'M'],
    grams: [9800, 780, 780, 420, 420, 120, 10, 40],
    byType: '01 04 05',
    dated: '06',
    steered: '02 03',
    names: {
      hydraulic: { '01': 'Przekładnia hydrauliczna, wymienna / Hydraulic steering gear, exchange' },
    },
    title: { hydraulic: 'Przekładnia hydrauliczna i drążki / Hydraulic steering gear and tie rods' },
    category: { hydraulic: '32/10' },
  },
  B27: {
    sets: everyCar,
    grams: [1900, 2100, 1150, 320, 180, 60],
    byType: '01 02',
    dated: '05',
    sizes: { '01': { E: 'Ø 380 mm', F: 'Ø 375 mm', G: 'Ø 370 mm', X: 'Ø 380 mm', M: 'Ø 370 mm' } },
  },
  B28: {
    sets: everyCar,
    grams: [1900, 1600, 1400, 4200, 310, 160, 30],
    byType: '01 04',
    dated: '03',
  },
  B29: {
    sets: everyCar,
    grams: [2100, 2900, 2400, 120, 430, 90, 16],
    byType: '01',
    sport: '03',
    dated: '05',
    omit: { E: '02' },
    conditions: { E: { '01': '' } },
  },
  B30: {
    sets: everyCar,
    grams: [9800, 2100, 5200, 5200, 1900, 45, 30, 60, 12],
    byType: '01 03 04',
    dated: '02',
    sizes: {
      '01': {
        E: '300×22 mm | 312×24 mm',
        X: '332×30 mm | 328×28 mm',
        M: '280×20 mm | 307×24 mm',
      },
    },
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
      '03': [{ variant: '01' }],
      '04': [{ variant: '01' }],
      '06': [{ variant: '11', note: 'zastąpił 34 35 4 300 601 / replaces 34 35 4 300 601' }],
      '09': [{ variant: '01', note: 'zalecana wymiana z tarczą / renew with the disc' }],
    },
    own: {
      G: {
        '01': [
          { variant: '01', types: 'A', condition: '!P337A', size: '330×24 mm' },
          { variant: '02', types: 'A', condition: 'P337A', size: '348×36 mm' },
          { variant: '03', types: 'B', size: '348×30 mm' },
        ],
      },
    },
  },
  B31: {
    sets: everyCar,
    grams: [7200, 1700, 5600, 45, 380, 90, 30],
    byType: '01 03',
    dated: '02',
    sizes: {
      '01': {
        F: '300×20 mm | 330×20 mm',
        E: '276×19 mm | 300×20 mm',
        G: '300×20 mm | 345×24 mm',
        X: '320×20 mm | 330×20 mm',
        M: '268×10 mm | 259×10 mm',
      },
    },
  },
  B32: {
    sets: ['F', 'E', 'E70'],
    grams: [920, 180, 20, 20, 90, 480, 10],
    byType: '01 06',
    dated: '05',
    sizes: { '01': { F: '185×30 mm | 195×30 mm', E: '160×25 mm | 185×30 mm', E70: '185×35 mm' } },
  },
  B33: {
    sets: everyCar,
    grams: [1450, 420, 60, 30, 10, 1050],
    byType: '01',
    dated: '03',
    steered: '02',
  },
  B34: {
    sets: everyCar,
    grams: [9200, 10400, 40, 110, 620, 38, 10],
    byType: '01 02',
    dated: '06',
    sizes: {
      '01': {
        E: '7J×17 ET47 | 8J×17 ET34',
        G: '7J×17 ET30 | 8J×17 ET27',
        X: '8J×17 ET46 | 7J×17 ET22',
        M: '5J×17 ET53 | 7J×17 ET54',
      },
    },
    lines: {
      '01': byType,
      '02': byType,
      '06': [
        { variant: '01', to: '2014-10-31', note: 'bez czujnika / without sensor' },
        { variant: '02', from: '2014-11-01' },
      ],
    },
  },
}
