/** One series of the demo catalogue (docs/demo-catalogue.md#vehicles). Months are `YYYY-MM`. */
export type SeriesSource = {
  serie: string
  name: string
  brandId: number
  catalog: 'current' | 'classic'
  /** Each body with the months it was built, where they differ from those of the series. */
  bodies: readonly { code: string; from?: string; to?: string }[]
  /** `letter + first digit` of its type keys; the digits run on through a facelift. */
  letter: string
  firstDigit: number
  /** Model, engine, kW; `USA` marks the models also built for that market. */
  models: readonly (readonly [model: string, engine: string, powerKw: number, market?: 'USA'])[]
  gearboxes: readonly ('A' | 'M')[]
  from: string
  /** null = still built. */
  to: string | null
}

const saloon = [{ code: 'Lim' }]
const sav = [{ code: 'SAV' }]
const hatch = [{ code: 'Hat' }]
const bmw = { brandId: 2, catalog: 'current' } as const

const f10 = [
  ['520d', 'N47', 135],
  ['528i', 'N20', 180],
  ['530d', 'N57', 190],
  ['535i', 'N55', 225],
] as const
const g20 = [
  ['320i', 'B48', 135],
  ['318d', 'B47', 110],
  ['330i', 'B48', 190, 'USA'],
  ['M340i', 'B58', 275],
] as const
const g30 = [
  ['530d', 'B57', 195],
  ['520d', 'B47', 140],
  ['530i', 'B48', 185],
  ['540i', 'B58', 250],
] as const
const g01 = [
  ['X3 20d', 'B47', 140],
  ['X3 30i', 'B48', 185],
  ['X3 M40i', 'B58', 265],
] as const

// biome-ignore format: a table
export const cars: readonly SeriesSource[] = [
  { ...bmw, serie: 'E46', name: '3', catalog: 'classic', letter: 'A', firstDigit: 1, gearboxes: ['M', 'A'], from: '1998-04', to: '2006-08',
    bodies: [{ code: 'Lim', to: '2005-02' }, { code: 'Tou', to: '2005-07' }, { code: 'Cou' }, { code: 'Cab', from: '2000-04' }],
    models: [['320d', 'M47N', 110], ['318i', 'N42', 105], ['325i', 'M54', 141], ['330i', 'M54', 170], ['330d', 'M57N', 150]] },
  { ...bmw, serie: 'E90', name: '3', letter: 'B', firstDigit: 1, gearboxes: ['M', 'A'], bodies: saloon, from: '2005-03', to: '2008-08',
    models: [['325i', 'N52', 160, 'USA'], ['318i', 'N46', 95], ['320d', 'M47N2', 120], ['335i', 'N54', 225, 'USA']] },
  { ...bmw, serie: 'E90N', name: '3', letter: 'B', firstDigit: 5, gearboxes: ['M', 'A'], bodies: saloon, from: '2008-09', to: '2011-12',
    models: [['320d', 'N47', 130]] },
  { ...bmw, serie: 'F30', name: '3', letter: 'C', firstDigit: 3, gearboxes: ['M', 'A'], bodies: saloon, from: '2011-11', to: '2015-06',
    models: [['316i', 'N13', 100], ['320d', 'N47', 135], ['328i', 'N20', 180], ['330d', 'N57', 190]] },
  { ...bmw, serie: 'F30N', name: '3', letter: 'C', firstDigit: 1, gearboxes: ['M', 'A'], bodies: saloon, from: '2015-07', to: '2018-10',
    models: [['320d', 'B47', 140], ['340i', 'B58', 240]] },
  { ...bmw, serie: 'G20', name: '3', letter: 'D', firstDigit: 1, gearboxes: ['A'], bodies: saloon, from: '2018-11', to: '2022-06', models: g20 },
  { ...bmw, serie: 'G20N', name: '3', letter: 'D', firstDigit: 5, gearboxes: ['A'], bodies: saloon, from: '2022-07', to: null, models: g20 },
  { ...bmw, serie: 'F10', name: '5', letter: 'E', firstDigit: 1, gearboxes: ['A'], bodies: saloon, from: '2010-01', to: '2013-06', models: f10 },
  { ...bmw, serie: 'F10N', name: '5', letter: 'E', firstDigit: 5, gearboxes: ['A'], bodies: saloon, from: '2013-07', to: '2016-10', models: f10 },
  { ...bmw, serie: 'G30', name: '5', letter: 'F', firstDigit: 1, gearboxes: ['A'], bodies: saloon, from: '2017-02', to: '2020-06', models: g30 },
  { ...bmw, serie: 'G30N', name: '5', letter: 'F', firstDigit: 5, gearboxes: ['A'], bodies: saloon, from: '2020-07', to: '2023-06', models: g30 },
  { ...bmw, serie: 'E70', name: 'X5', letter: 'G', firstDigit: 1, gearboxes: ['A'], bodies: sav, from: '2006-09', to: '2010-03',
    models: [['X5 3.0d', 'M57', 173], ['X5 3.0si', 'N52', 200], ['X5 4.8i', 'N62', 261]] },
  { ...bmw, serie: 'E70N', name: 'X5', letter: 'G', firstDigit: 4, gearboxes: ['A'], bodies: sav, from: '2010-04', to: '2013-06',
    models: [['X5 30d', 'N57', 180]] },
  { ...bmw, serie: 'G01', name: 'X3', letter: 'H', firstDigit: 1, gearboxes: ['A'], bodies: sav, from: '2017-08', to: '2021-08', models: g01 },
  { ...bmw, serie: 'G01N', name: 'X3', letter: 'H', firstDigit: 4, gearboxes: ['A'], bodies: sav, from: '2021-09', to: '2024-10', models: g01 },
  { ...bmw, serie: 'I01', name: 'i3', letter: 'K', firstDigit: 1, gearboxes: ['A'], bodies: hatch, from: '2013-09', to: '2022-06',
    models: [['i3', 'IB1', 125]] },
  { ...bmw, brandId: 3, serie: 'F56', name: 'MINI', letter: 'M', firstDigit: 1, gearboxes: ['M', 'A'], bodies: hatch, from: '2014-03', to: '2024-02',
    models: [['Cooper S', 'B48', 141], ['Cooper', 'B38', 100], ['Cooper D', 'B37', 85]] },
]

// biome-ignore format: a table
export const motorcycles = [
  { serie: 'K50', typeKey: '0Z01', typeId: 'R', model: 'R 1200 GS', engine: 'R1170', powerKw: 92, from: '2012-12', to: '2018-12' },
  { serie: 'K51', typeKey: '0Z02', typeId: 'R', model: 'R 1200 GS Adventure', engine: 'R1170', powerKw: 92, from: '2013-10', to: '2018-12' },
  { serie: 'K46', typeKey: '0Z03', typeId: 'S', model: 'S 1000 RR', engine: 'S999', powerKw: 142, from: '2009-01', to: '2018-12' },
] as const

/** Names of ids and codes: Polish / English. */
export const terms = {
  category: { PKW: 'samochód / car', KRAD: 'motocykl / motorcycle' },
  catalog: { current: 'pojazdy bieżące / current vehicles', classic: 'pojazdy klasyczne / classic vehicles' },
  type: { R: 'R (boxer) / R (boxer)', S: 'S (czterocylindrowe) / S (four-cylinder)' },
  body: {
    Lim: 'limuzyna / saloon',
    Tou: 'kombi / touring',
    Cou: 'coupé / coupé',
    Cab: 'kabriolet / convertible',
    SAV: 'SAV / SAV',
    Hat: 'hatchback / hatchback',
  },
  engine: {
    M47N: 'M47N · diesel / M47N · diesel',
    M47N2: 'M47N2 · diesel / M47N2 · diesel',
    M57: 'M57 · diesel / M57 · diesel',
    M57N: 'M57N · diesel / M57N · diesel',
    N47: 'N47 · diesel / N47 · diesel',
    N57: 'N57 · diesel / N57 · diesel',
    B37: 'B37 · diesel / B37 · diesel',
    B47: 'B47 · diesel / B47 · diesel',
    B57: 'B57 · diesel / B57 · diesel',
    N13: 'N13 · benzyna / N13 · petrol',
    N20: 'N20 · benzyna / N20 · petrol',
    N42: 'N42 · benzyna / N42 · petrol',
    N46: 'N46 · benzyna / N46 · petrol',
    N52: 'N52 · benzyna / N52 · petrol',
    N54: 'N54 · benzyna / N54 · petrol',
    N55: 'N55 · benzyna / N55 · petrol',
    N62: 'N62 · benzyna / N62 · petrol',
    M54: 'M54 · benzyna / M54 · petrol',
    B38: 'B38 · benzyna / B38 · petrol',
    B48: 'B48 · benzyna / B48 · petrol',
    B58: 'B58 · benzyna / B58 · petrol',
    IB1: 'IB1 · elektryczny / IB1 · electric',
    R1170: 'boxer 1170 cm³ / boxer 1170 cc',
    S999: '4 cylindry, 999 cm³ / 4-cylinder, 999 cc',
  },
  version: { ECE: 'Europa (ECE) / Europe (ECE)', USA: 'USA / USA' },
  steering: { L: 'lewa / left', R: 'prawa / right' },
  transmission: { M: 'manualna / manual', A: 'automatyczna / automatic' },
  paint: {
    300: 'biel alpejska / Alpine white',
    354: 'srebrny tytan / titanium silver',
    475: 'czarny szafir / black sapphire',
    668: 'czarny / black',
    A52: 'szary space / space grey',
    A96: 'biel mineralna / mineral white',
    851: 'czerwony chili / chili red',
    N01: 'czerwony / red',
    N02: 'niebieski / blue',
    N03: 'biały / white',
  },
  upholstery: {
    LCSW: 'skóra czarna / black leather',
    LUSW: 'skóra czarna / black leather',
    KCSW: 'skóra syntetyczna / synthetic leather',
    KGSN: 'skóra syntetyczna / synthetic leather',
  },
} as const

/** Motors without spark plugs: diesels and the electric one. */
export const withoutIgnition = new Set('M47N M47N2 M57 M57N N47 N57 B37 B47 B57 IB1 R1170 S999'.split(' '))

/** VIN, built, gearbox, paint, upholstery, codes, codes added later (docs/demo-catalogue.md#vehicles). */
// biome-ignore format: a table
export const vehicles: readonly (readonly [string, string, string, string, string, string, string])[] = [
  ['WBAZA11000F000101', '2003-09-17', 'M', '354', 'KCSW', 'S494A S508A', ''],
  ['WBAZB110X0A000102', '2006-05-11', 'A', '475', 'LCSW', 'S205A S403A S522A S502A', ''],
  ['WBAZC11020K000103', '2016-03-08', 'A', 'A96', 'LCSW', 'S205A S403A S552A P337A', 'S3ACA'],
  ['WBAZD11080FH00104', '2019-11-20', 'A', '668', 'KGSN', 'S205A S508A S552A S3ACA', ''],
  ['WBAZE11000C000105', '2011-06-02', 'A', 'A52', 'LCSW', 'S205A S522A S524A S502A S609A', ''],
  ['WBAZF11090B000106', '2018-02-14', 'A', '475', 'LCSW', 'S205A S552A S223A', ''],
  ['WBAZG11010L000107', '2008-10-03', 'A', 'A52', 'LUSW', 'S205A S322A S403A S522A', ''],
  ['WBAZH11010N000108', '2020-07-27', 'A', 'A96', 'KGSN', 'S205A S508A S552A', ''],
  ['WBYZK110X0V000109', '2017-05-05', 'A', '475', '', 'S552A', ''],
  ['WB10Z01090Z000110', '2015-03-12', '', 'N01', '', 'S223A', ''],
  ['WB10Z02020Z000111', '2016-04-21', '', 'N02', '', 'S223A', ''],
  ['WB10Z03060Z000112', '2014-02-06', '', 'N03', '', '', ''],
  ['WMWZM11060T000113', '2016-10-10', 'M', '851', '', 'S508A', ''],
  // Ends like the X3 above: built in Rosslyn too, eighteen years earlier.
  ['WBAZA21090N000108', '2002-05-14', 'M', '300', 'KCSW', 'S494A', ''],
]

/** Invented number plates, by VIN. */
export const plates: Readonly<Record<string, string>> = {
  WBAZA11000F000101: 'WE 3K172',
  WBAZB110X0A000102: 'KR 7PH42',
  WBAZC11020K000103: 'WX 4821K',
  WBAZD11080FH00104: 'PO 9NM31',
  WBAZE11000C000105: 'GD 215RT',
  WBAZF11090B000106: 'DW 6LA08',
  WBAZG11010L000107: 'WZ 5510C',
  WBAZH11010N000108: 'KK 83214',
  WBYZK110X0V000109: 'WX 107EV',
  WB10Z01090Z000110: 'PZ 42N7',
  WB10Z02020Z000111: 'GA 18C5',
  WB10Z03060Z000112: 'DW 93F2',
  WMWZM11060T000113: 'WI 2204M',
  WBAZA21090N000108: 'KRA 41K8',
}

/** Code and name; `headlight` and `suspension` exclude each other within the group. */
export const equipment = `
S205A automatyczna skrzynia biegów / automatic transmission {spring}
S223A elektroniczna regulacja amortyzatorów / electronic damper control {suspension}
S226A zawieszenie sportowe / sports suspension {suspension}
S249A kierownica wielofunkcyjna / multifunction steering wheel
S302A autoalarm / alarm system
S322A dostęp komfortowy / comfort access
S3ACA hak holowniczy / trailer tow hitch
S3AGA kamera cofania / reversing camera
S403A szklany dach / glass sunroof {spring}
S430A lusterka ściemniane / auto-dimming mirrors
S459A fotele elektryczne z pamięcią / power seats with memory
S494A podgrzewanie foteli / seat heating
S502A spryskiwacze reflektorów / headlight washers
S508A czujniki parkowania przód i tył / park distance control
S520A światła przeciwmgłowe / fog lights
S522A reflektory ksenonowe / xenon light {headlight,spring}
S524A reflektory adaptacyjne / adaptive headlights
S534A klimatyzacja automatyczna / automatic air conditioning
S540A tempomat / cruise control
S552A reflektory LED / LED headlights {headlight}
S609A nawigacja Professional / navigation Professional
S610A wyświetlacz przezierny / head-up display
S676A nagłośnienie HiFi / HiFi speakers
P337A pakiet sportowy M / M Sport package {suspension,spring}
L801A wersja niemiecka / German version
`
