/** Litres of engine oil with filter and of coolant without and with air conditioning, by engine (invented). */
// biome-ignore format: a table
export const byEngine: Readonly<Record<string, readonly [oil: string, coolant: string, withAirConditioning: string]>> = {
  M47N: ['5.5', '6.6', '7.0'],
  M47N2: ['5.2', '6.7', '7.1'],
  M57: ['8.0', '8.2', '8.6'],
  M57N: ['6.8', '7.8', '8.2'],
  N47: ['5.2', '7.0', '7.3'],
  N57: ['7.2', '8.8', '9.2'],
  B37: ['4.4', '5.6', '5.9'],
  B47: ['5.2', '7.1', '7.4'],
  B57: ['6.5', '9.0', '9.4'],
  N42: ['4.2', '6.2', '6.5'],
  N46: ['4.2', '6.3', '6.6'],
  M54: ['6.5', '8.0', '8.4'],
  N52: ['6.5', '8.1', '8.5'],
  N54: ['6.5', '8.9', '9.3'],
  N55: ['6.5', '8.7', '9.1'],
  N62: ['8.0', '10.4', '10.8'],
  N13: ['4.2', '5.9', '6.2'],
  N20: ['5.0', '7.2', '7.5'],
  B38: ['4.2', '5.7', '6.0'],
  B48: ['5.2', '6.9', '7.2'],
  B58: ['6.5', '9.2', '9.6'],
  IB1: ['', '', '5.8'],
  R1170: ['4.0', '1.5', ''],
  S999: ['3.5', '2.9', ''],
}

/** The other fluids, litres by kind of engine; '' = the vehicle has none. */
// biome-ignore format: a table
export const fluids = [
  { kind: 'skrzynia automatyczna / automatic transmission', gearbox: 'A', code: 'automatic_transmission', note: 'z miską i filtrem / with pan and filter', diesel: '8.5', petrol: '8.5', electric: '', motorcycle: '' },
  { kind: 'skrzynia manualna / manual transmission', gearbox: 'M', code: 'manual_transmission', note: '', diesel: '1.6', petrol: '1.4', electric: '', motorcycle: '' },
  { kind: 'przekładnia główna / final drive', code: 'final_drive', note: '', diesel: '0.9', petrol: '0.7', electric: '0.5', motorcycle: '0.2' },
] as const

export const oil = {
  code: 'engine_oil',
  kind: 'olej silnikowy z filtrem / engine oil with filter',
  note: 'wymiana co 15 000 km lub 12 miesięcy / change every 15,000 km or 12 months',
}
export const coolant = {
  code: 'coolant',
  without: 'płyn chłodniczy bez klimatyzacji / coolant without air conditioning',
  with: 'płyn chłodniczy z klimatyzacją / coolant with air conditioning',
}
export const brakes = {
  code: 'brakes',
  kind: 'układ hamulcowy / brake system',
  note: 'wymiana co 2 lata / change every 2 years',
  car: '1.0',
  motorcycle: '0.4',
}
