import { type BoardFit, byType, changedOn } from './fit.ts'

const byEngine = ['diesel', 'dieselOld', 'petrolOld', 'petrol', 'petrolNew'] as const
const petrolFirst = ['petrol', 'diesel', 'dieselOld', 'petrolOld', 'petrolNew'] as const

/** Groups 11, 12 and 13: parts by engine, whatever car it sits in. */
export const engineFits: Readonly<Record<string, BoardFit>> = {
  B01: {
    sets: petrolFirst,
    grams: [2400, 160, 25, 30, 60, 280, 190, 5],
    byType: '01 02',
    dated: '06',
    cylinders: '03',
    omit: { diesel: '03', dieselOld: '03' },
  },
  B02: {
    sets: petrolFirst,
    grams: [980, 310, 140, 220, 340, 1150, 1150, 60],
    byType: '01 05',
    dated: '02',
    omit: { diesel: '06 07 08', dieselOld: '06 07 08' },
  },
  B03: {
    sets: byEngine,
    grams: [980, 140, 160, 20, 1350, 15, 22, 65],
    byType: '02 05',
    dated: '04',
    sizes: {
      '02': {
        dieselOld: 'Ø 83×110 mm | Ø 83×126 mm',
        petrolOld: 'Ø 72×79 mm | Ø 82×115 mm',
        petrol: 'Ø 73×80 mm | Ø 73×103 mm',
        petrolNew: 'Ø 62×78 mm | Ø 62×104 mm',
      },
    },
    lines: { '02': byType, '04': changedOn('2014-06-30', '2014-07-01'), '05': byType },
  },
  B04: {
    sets: byEngine,
    grams: [4200, 210, 40, 3, 180, 140, 8],
    byType: '01 02 06',
    dated: '05',
  },
  B05: {
    sets: byEngine,
    grams: [180, 1250, 340, 3900, 210, 15, 18],
    byType: '01 04',
    dated: '02',
    sizes: {
      '01': {
        dieselOld: '6PK×1575 mm | 6PK×1737 mm',
        petrolOld: '6PK×1538 mm | 7PK×1605 mm',
        petrol: '6PK×1070 mm | 7PK×1613 mm',
        petrolNew: '6PK×1035 mm | 6PK×1148 mm',
      },
    },
    lines: { '01': byType, '02': changedOn('2015-10-31', '2015-11-01'), '04': byType },
  },
  B06: {
    sets: petrolFirst,
    grams: [1900, 620, 18, 210, 8, 12, 25],
    byType: '01 04',
    dated: '02',
    sizes: {
      '02': {
        petrol: '97 °C',
        diesel: '88 °C',
        dieselOld: '88 °C',
        petrolOld: '105 °C',
        petrolNew: '103 °C',
      },
    },
    names: {
      diesel: { '01': 'Pompa cieczy, mechaniczna / Coolant pump, mechanical' },
      dieselOld: { '01': 'Pompa cieczy, mechaniczna / Coolant pump, mechanical' },
      petrolOld: { '01': 'Pompa cieczy / Coolant pump' },
      petrolNew: { '01': 'Pompa cieczy, sterowana / Coolant pump, switchable' },
    },
  },
  B07: {
    sets: byEngine,
    grams: [3800, 120, 1450, 25, 45, 6, 210],
    byType: '01 03',
    dated: '05',
  },
  B08: {
    sets: ['diesel', 'dieselOld', 'petrol', 'petrolNew'],
    grams: [8200, 60, 240, 180, 40, 720, 4, 150],
    byType: '01 06',
    dated: '03',
  },
  B09: {
    sets: byEngine,
    grams: [520, 60, 140, 3, 610, 35, 40, 40],
    byType: '01 05',
    dated: '02',
    cylinders: '01 02 03 04 05 06 07 08',
    sizes: { '01': { diesel: 'Ø 84 mm', dieselOld: 'Ø 84 mm', petrol: 'Ø 84 mm', petrolNew: 'Ø 82 mm' } },
  },
  B10: {
    sets: ['petrol', 'petrolOld', 'petrolNew'],
    only: 'petrol',
    grams: [260, 55, 20, 820, 60, 55],
    byType: '01 02',
    dated: '05',
    cylinders: '01 02 03',
    lines: { '01': byType, '02': byType, '05': changedOn('2013-06-30', '2013-07-01') },
  },
  B11: {
    sets: byEngine,
    grams: [6800, 240, 620, 95, 210, 12],
    byType: '01',
    dated: '03',
    sizes: {
      '01': {
        diesel: '180 A | 210 A',
        dieselOld: '120 A | 150 A',
        petrolOld: '90 A | 155 A',
        petrol: '170 A | 180 A',
        petrolNew: '150 A | 205 A',
      },
    },
  },
  B12: {
    sets: byEngine,
    grams: [4200, 780, 310, 120, 70, 10],
    byType: '01',
    dated: '02',
    sizes: {
      '01': {
        diesel: '2000 W | 2200 W',
        dieselOld: '1800 W | 2000 W',
        petrolOld: '1100 W | 1400 W',
        petrol: '1400 W | 1700 W',
        petrolNew: '1500 W | 1700 W',
      },
    },
  },
  B13: {
    sets: byEngine,
    grams: [1900, 240, 180, 320, 410, 15, 20],
    byType: '02 03',
    dated: '05',
    sizes: {
      '02': {
        diesel: '268×228×58 mm | 302×182×61 mm',
        dieselOld: '279×196×48 mm | 342×215×62 mm',
        petrolOld: '342×136×55 mm | 295×189×55 mm',
        petrol: '259×185×57 mm | 318×190×52 mm',
        petrolNew: '309×176×50 mm | 309×204×50 mm',
      },
    },
  },
  B14: {
    sets: byEngine,
    grams: [260, 2, 1, 1400, 60, 1900, 140],
    byType: '01 04',
    dated: '05',
    cylinders: '01 02 03 07',
    omit: { petrolOld: '06 07' },
  },
}
