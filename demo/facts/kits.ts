/** What a line of a kit takes: callouts of all boards of a subject, or a part. */
export type KitSource = {
  code: string
  name: string
  lines: readonly (
    | { board: string; callouts: string; quantity?: number }
    | { sku: string; quantity?: number; fluid?: string }
  )[]
}

/** Jobs that a garage does every day. What does not fit the vehicle is left out. */
export const kits: readonly KitSource[] = [
  {
    code: 'front_brakes',
    name: 'Hamulce przód: tarcze i klocki / Front brakes: discs and pads',
    lines: [{ board: 'B30', callouts: '01 02 06 07 09' }],
  },
  {
    code: 'front_pads',
    name: 'Klocki przód / Front brake pads',
    lines: [{ board: 'B30', callouts: '02 06 07' }],
  },
  {
    code: 'rear_brakes',
    name: 'Hamulce tył: tarcze i klocki / Rear brakes: discs and pads',
    lines: [{ board: 'B31', callouts: '01 02 04' }],
  },
  {
    code: 'brake_fluid',
    name: 'Wymiana płynu hamulcowego / Brake fluid change',
    lines: [{ sku: '83134480701', fluid: 'brakes' }],
  },
  {
    code: 'oil_filter',
    name: 'Olej silnikowy z filtrem / Engine oil with filter',
    lines: [
      { board: 'B03', callouts: '02 04' },
      { sku: '83214480201', fluid: 'engine_oil' },
    ],
  },
  {
    code: 'wipers',
    name: 'Wycieraczki / Wipers',
    lines: [
      { board: 'B39', callouts: '04' },
      { sku: '83124480401', quantity: 1 },
    ],
  },
  {
    code: 'service',
    name: 'Przegląd: olej i filtry / Service: oil and filters',
    lines: [
      { board: 'B03', callouts: '02 04' },
      { board: 'B13', callouts: '02' },
      { board: 'B43', callouts: '01' },
      { sku: '83214480201', fluid: 'engine_oil' },
      { sku: '83124480401', quantity: 1 },
    ],
  },
  {
    code: 'filters',
    name: 'Filtry powietrza i kabiny / Air and cabin filters',
    lines: [
      { board: 'B13', callouts: '02' },
      { board: 'B43', callouts: '01' },
    ],
  },
  {
    code: 'coolant_pump',
    name: 'Pompa cieczy z termostatem / Coolant pump with thermostat',
    lines: [
      { board: 'B06', callouts: '01 02 03 05' },
      { sku: '83194480301', fluid: 'coolant' },
    ],
  },
  {
    code: 'belt',
    name: 'Pasek z napinaczem / Belt with tensioner',
    lines: [{ board: 'B05', callouts: '01 02 03' }],
  },
  {
    code: 'battery',
    name: 'Akumulator / Battery',
    lines: [{ board: 'B40', callouts: '01' }],
  },
  {
    code: 'motorcycle_brakes',
    name: 'Klocki motocykla, przód / Motorcycle front brake pads',
    lines: [{ board: 'M04', callouts: '04' }],
  },
]
