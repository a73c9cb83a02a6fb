import type { BoardFit } from './fit.ts'
import { byType } from './fit.ts'

const everyCar = ['F', 'E', 'G', 'X', 'M'] as const
const withEngine = ['F', 'E', 'G', 'X', 'mini'] as const

/** Groups 16 to 26: fuel, cooling, exhaust, clutch, gearbox and drive shaft. */
export const driveFits: Readonly<Record<string, BoardFit>> = {
  B15: {
    sets: withEngine,
    grams: [1450, 380, 110, 45, 260, 90, 160],
    byType: '01 02',
    dated: '05',
  },
  B16: {
    sets: everyCar,
    grams: [3900, 5200, 720, 60, 25, 40, 8, 900],
    byType: '01 02',
    dated: '05',
    sizes: {
      '02': {
        F: '400 W | 600 W',
        E: '300 W | 400 W',
        G: '600 W | 850 W',
        X: '600 W | 850 W',
        M: '300 W | 400 W',
      },
    },
    omit: { M: '08' },
  },
  B17: {
    sets: everyCar,
    grams: [320, 360, 260, 260, 60, 10, 12],
    byType: '01 02',
    dated: '03',
  },
  B18: {
    sets: withEngine,
    grams: [14800, 280, 190, 240, 620, 10],
    byType: '01',
    sport: '02',
    dated: '05',
    sizes: { '04': { F: 'Ø 60 mm', E: 'Ø 50 mm', G: 'Ø 65 mm', X: 'Ø 65 mm', mini: 'Ø 54 mm' } },
  },
  B19: {
    sets: ['manual', 'manualE46', 'mini'],
    only: 'manual',
    grams: [13800, 6800, 420, 310, 45, 20, 650],
    byType: '02',
    dated: '01',
    sizes: {
      '02': {
        manual: 'Ø 228 mm | Ø 240 mm',
        manualE46: 'Ø 228 mm | Ø 240 mm',
        mini: 'Ø 240 mm | Ø 220 mm',
      },
    },
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
  B20: {
    sets: withEngine,
    grams: [1300, 1300, 1100, 1100, 70, 18],
    byType: '01 02',
    dated: '03 04',
  },
  B21: {
    sets: withEngine,
    only: 'automatic',
    grams: [1900, 140, 45, 45, 12, 60, 950],
    byType: '01 02',
    dated: '06',
    sizes: {
      '01': {
        F: '8HP45 | 8HP70',
        E: '5HP19 | 6HP19',
        G: '8HP50 | 8HP75',
        X: '6HP26 | 8HP50',
        mini: '6F21 | 7DCT',
      },
    },
  },
  B22: {
    sets: ['F', 'E', 'G', 'X'],
    grams: [12800, 620, 1500, 90, 45, 380],
    byType: '01 02',
    dated: '03',
    sizes: {
      '01': {
        F: '1402 mm | 1533 mm',
        E: '1340 mm | 1378 mm',
        G: '1436 mm | 1561 mm',
        X: '1478 mm | 1455 mm',
      },
      '02': { F: 'LK 96 mm | LK 105 mm', E: 'LK 96 mm', G: 'LK 105 mm | LK 110 mm', X: 'LK 110 mm' },
    },
  },
}
