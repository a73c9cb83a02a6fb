import { type BoardFit, byType, changedOn } from './fit.ts'

/** Accessories, fluids and handbooks, and the boards of motorcycles. */
export const otherFits: Readonly<Record<string, BoardFit>> = {
  B47: {
    sets: ['cars'],
    grams: [7800, 5200, 6400, 480, 900, 260],
    byType: '05',
    dated: '03',
    lines: {
      '03': [
        { variant: '01', to: '2014-06-30', note: 'z nogą podporową / with support leg' },
        { variant: '02', from: '2014-07-01', note: 'i-Size / i-Size' },
      ],
    },
  },
  B48: { sets: ['cars'], grams: [950, 4700, 1650, 5200, 950, 110, 1120] },
  B49: {
    sets: ['F', 'E', 'G', 'X', 'M'],
    grams: [420, 420, 120, 160, 210, 20],
    byType: '01 02 06',
    dated: '05',
    omit: { E: '06' },
  },
  M01: {
    sets: ['GS'],
    grams: [1450, 1450, 40, 12, 22, 780],
    lines: {
      '02': [{ variant: '01' }],
      '04': changedOn('2015-12-31', '2016-01-01'),
      '06': byType,
    },
  },
  M02: {
    sets: ['GS'],
    grams: [14200, 30, 180, 40, 4, 160],
    byType: '01',
    dated: '03',
  },
  M03: {
    sets: ['GS', 'RR'],
    grams: [2100, 2100, 1900, 30, 1400, 2600, 2900],
    byType: '01 02 07',
    dated: '04',
    omit: { RR: '06' },
    names: { RR: { '07': 'Amortyzator skrętu / Steering damper' } },
  },
  M04: {
    sets: ['GS', 'RR'],
    grams: [1350, 1100, 1100, 260, 14, 70],
    dated: '04',
    byType: '01',
    names: { RR: { '01': 'Tarcza 320 mm / Brake disc 320 mm' } },
    lines: {
      '01': byType,
      '03': [{ variant: '01' }],
      '04': changedOn('2014-12-31', '2015-01-01'),
    },
  },
  M05: {
    sets: ['GS'],
    grams: [4900, 12, 3, 620, 180, 90],
    byType: '01',
    dated: '05',
    sizes: { '01': { GS: '3.00×19"' } },
  },
  M06: {
    sets: ['GS'],
    grams: [4800, 4800, 5200, 60, 780, 420],
    byType: '03',
    dated: '06',
  },
  M07: {
    sets: ['GS'],
    grams: [1400, 980, 980, 620, 340, 60, 6, 4],
    byType: '01 02 03',
    dated: '05',
  },
}
