/** Vehicles whose parts differ from those of other vehicles, so that a board is printed once for each set. */
export type VehicleSet = {
  /** Suffix of the board's name, unless the board is the first of its subject. */
  label: string
  /** Series or engines of the two kinds of vehicle in the set; if both are given, both have to match. */
  A: string
  B: string
  /**
   * First of the two digits that distinguish the parts of one line; newer numbers have letters
   * (docs/demo-catalogue.md#boards-and-numbers).
   */
  digit: string
  /** Section of the price band for the prices: parts of newer vehicles cost more. */
  share: readonly [number, number]
}

// biome-ignore format: a table
export const sets = {
  // By series: suspension, brakes, steering and body.
  F: { label: 'F30, F10', A: 'F30 F30N', B: 'F10 F10N', digit: '7', share: [0.3, 0.7] },
  E: { label: 'E46, E90', A: 'E46', B: 'E90 E90N', digit: '4', share: [0, 0.4] },
  X: { label: 'E70, G01', A: 'E70 E70N', B: 'G01 G01N', digit: '5', share: [0.4, 0.9] },
  M: { label: 'I01, F56', A: 'I01', B: 'F56', digit: '6', share: [0.1, 0.6] },
  G: { label: 'G20, G30', A: 'G20 G20N', B: 'G30 G30N', digit: 'B', share: [0.6, 1] },
  // For things that some cars of a set do not have.
  mini: { label: 'F56', A: 'F56 B48', B: 'F56 B38 B37', digit: '6', share: [0.1, 0.6] },
  E90: { label: 'E90', A: 'E90', B: 'E90N', digit: '4', share: [0, 0.4] },
  E70: { label: 'E70', A: 'E70', B: 'E70N', digit: '5', share: [0.3, 0.8] },
  G01: { label: 'G01', A: 'G01', B: 'G01N', digit: '5', share: [0.5, 1] },
  hydraulic: { label: 'E46, E90, E70', A: 'E46', B: 'E90 E90N E70 E70N', digit: '4', share: [0, 0.5] },
  manual: { label: 'E90, F30', A: 'E90 E90N', B: 'F30 F30N', digit: '7', share: [0.2, 0.7] },
  manualE46: { label: 'E46', A: 'E46 M47N N42', B: 'E46 M54 M57N', digit: '4', share: [0, 0.4] },
  // By engine.
  diesel: { label: 'N47, N57, B37, B47, B57', A: 'N47 N57', B: 'B37 B47 B57', digit: '7', share: [0.2, 0.8] },
  dieselOld: { label: 'M47, M57', A: 'M47N M47N2', B: 'M57 M57N', digit: '4', share: [0, 0.4] },
  petrolOld: { label: 'N42, N46, M54, N52, N62', A: 'N42 N46', B: 'M54 N52 N62', digit: '5', share: [0, 0.5] },
  petrol: { label: 'N13, N20, N54, N55', A: 'N13 N20', B: 'N54 N55', digit: '6', share: [0.3, 0.8] },
  petrolNew: { label: 'B38, B48, B58', A: 'B38 B48', B: 'B58', digit: 'A', share: [0.6, 1] },
  // Cars together, and motorcycles by model.
  cars: { label: '', A: 'E46 E90 E90N F10 F10N E70 E70N', B: 'F30 F30N G20 G20N G30 G30N G01 G01N I01 F56', digit: '0', share: [0, 1] },
  GS: { label: 'K50, K51', A: 'K50', B: 'K51', digit: '0', share: [0, 1] },
  RR: { label: 'K46', A: 'K46', B: '', digit: '4', share: [0.4, 1] },
} as const satisfies Record<string, VehicleSet>

export type SetName = keyof typeof sets

/** Number of cylinders of engines whose parts are counted by cylinder. */
export const cylinders: Readonly<Record<string, number>> = {
  M47N: 4,
  M47N2: 4,
  M57: 6,
  M57N: 6,
  N47: 4,
  N57: 6,
  B37: 3,
  B47: 4,
  B57: 6,
  N42: 4,
  N46: 4,
  M54: 6,
  N52: 6,
  N62: 8,
  N13: 4,
  N20: 4,
  N54: 6,
  N55: 6,
  B38: 3,
  B48: 4,
  B58: 6,
}
