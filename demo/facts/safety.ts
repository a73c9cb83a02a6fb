/** What must be said of a part before it is sold. Makers are invented; hazards are those that such goods usually have. */

export type Maker = {
  id: string
  name: string
  address: string
  email: string
  /** The responsible person in the EU of a maker outside it. */
  eu?: { name: string; address: string; email: string }
}

export const makers: readonly Maker[] = [
  {
    id: 'norddrive',
    name: 'Norddrive Komponenten GmbH',
    address: 'Werftstraße 12, 20457 Hamburg, Niemcy',
    email: 'safety@norddrive.example',
  },
  {
    id: 'slaska-forma',
    name: 'Śląska Forma Sp. z o.o.',
    address: 'ul. Hutnicza 8, 40-241 Katowice, Polska',
    email: 'bezpieczenstwo@slaska-forma.example',
  },
  {
    id: 'halden',
    name: 'Halden Bromsteknik AB',
    address: 'Verkstadsgatan 4, 417 55 Göteborg, Szwecja',
    email: 'safety@halden.example',
  },
  {
    id: 'kitayama',
    name: 'Kitayama Denso Kogyo Co., Ltd.',
    address: '3-14 Minato-ku, Nagoya 455-0037, Japonia',
    email: 'safety@kitayama.example',
    eu: {
      name: 'Kitayama Europe B.V.',
      address: 'Waalhaven 21, 3089 JH Rotterdam, Holandia',
      email: 'gpsr@kitayama-europe.example',
    },
  },
  {
    id: 'oakmoor',
    name: 'Oakmoor Lubricants Ltd',
    address: '7 Refinery Road, Ellesmere Port CH65 4HB, Wielka Brytania',
    email: 'safety@oakmoor.example',
    eu: {
      name: 'Oakmoor Ireland DAC',
      address: '12 Harbour Row, Cork T12 X8P5, Irlandia',
      email: 'gpsr@oakmoor.example',
    },
  },
]

/** Maker by the first digits of a part number; the longest match applies. */
export const makerOf: Readonly<Record<string, string>> = {
  '0': 'slaska-forma',
  '1': 'norddrive',
  '12': 'kitayama',
  '2': 'norddrive',
  '3': 'halden',
  '4': 'slaska-forma',
  '5': 'slaska-forma',
  '6': 'kitayama',
  '7': 'slaska-forma',
  '8': 'oakmoor',
}

/**
 * Heading of the combined nomenclature by the first digits of a part number; the longest match applies. 8708 are parts
 * of vehicles; glass, seats, mirrors, engine parts and what is electric have their own headings.
 */
export const tariffOf: Readonly<Record<string, string>> = {
  '01': '4901',
  '07': '7318',
  '11': '8409',
  '1142': '8421',
  '1151': '8413',
  '1165': '8414',
  '12': '8511',
  '1261': '9026',
  '13': '8409',
  '16': '8413',
  '17': '8708',
  '18': '8708',
  '2': '8708',
  '3': '8708',
  '37': '9032',
  '46': '8714',
  '51': '8708',
  '5116': '7009',
  '5121': '8301',
  '5131': '7007',
  '52': '9401',
  '61': '8536',
  '6121': '8507',
  '6161': '8512',
  '63': '8512',
  '64': '8415',
  '66': '8531',
  '67': '8413',
  '71': '8708',
  '72': '8708',
  '77': '8714',
  '82': '8708',
  '83': '2710',
  '8312': '3402',
  '8313': '3819',
  '8319': '3820',
  '8321': '2710',
  '8322': '2710',
}

export type SafetyFacts = {
  hazard?: string
  signalWord?: 'danger' | 'warning'
  warnings?: { pl: string; en: string }
  tariff?: string
  withdrawal?: 'made_to_order'
  tradeOnly?: true
}

const outOfReach = {
  pl: 'Chronić przed dziećmi. Zużyty produkt i opakowanie oddać w punkcie zbiórki odpadów niebezpiecznych.',
  en: 'Keep out of reach of children. Hand used product and packaging in where hazardous waste is collected.',
}
const pyrotechnic = {
  pl: 'Wyrób pirotechniczny kategorii P1. Montaż i demontaż tylko przez osoby ze specjalistyczną wiedzą. Nie rozbierać, nie ogrzewać, nie podłączać do źródła prądu.',
  en: 'Pyrotechnic article of category P1. To be fitted and removed only by persons with specialist knowledge. Do not take apart, heat or connect to a power source.',
}

/** Facts of the parts whose English name matches; the first match applies. */
export const safetyFacts: readonly (readonly [name: RegExp, facts: SafetyFacts])[] = [
  [/airbag/i, { tradeOnly: true, warnings: pyrotechnic }],
  [/^(?:Seat belt with retractor|Buckle with tensioner)/, { tradeOnly: true, warnings: pyrotechnic }],
  [
    /^AGM battery/,
    {
      hazard: 'GHS05 H314',
      signalWord: 'danger',
      warnings: {
        pl: 'Zawiera kwas siarkowy. Nosić okulary i rękawice ochronne. Nie zwierać biegunów, nie przechylać; przy ładowaniu zapewnić wentylację. Nie wyrzucać do śmieci.',
        en: 'Contains sulphuric acid. Wear eye protection and gloves. Do not short-circuit or tilt; ventilate while charging. Do not throw away with household waste.',
      },
    },
  ],
  [/^Brake fluid/, { hazard: 'GHS07 GHS08 H319 H361d', signalWord: 'warning', warnings: outOfReach }],
  [/^Antifreeze/, { hazard: 'GHS07 GHS08 H302 H373', signalWord: 'warning', warnings: outOfReach }],
  [/^Washer fluid/, { hazard: 'GHS02 GHS07 H226 H319', signalWord: 'warning', warnings: outOfReach }],
  [/^Gear oil/, { hazard: 'GHS07 H317 H412', signalWord: 'warning', warnings: outOfReach }],
  [/^(?:Engine oil \dW|ATF|PAG oil)/, { hazard: 'H412 EUH210', tariff: '2710', warnings: outOfReach }],
  [/^Brake paste/, { hazard: 'GHS09 H411', tariff: '3403', warnings: outOfReach }],
  [
    /^Bonding kit/,
    {
      hazard: 'GHS02 GHS07 GHS08 H225 H315 H319 H334 H336 EUH204',
      signalWord: 'danger',
      tariff: '3214',
      warnings: {
        pl: 'Od 24 sierpnia 2023 r. przed użyciem przemysłowym lub zawodowym wymagane jest odpowiednie szkolenie. Pracować w rękawicach i przy dobrej wentylacji. Chronić przed dziećmi.',
        en: 'As from 24 August 2023 adequate training is required before industrial or professional use. Wear gloves and ventilate well. Keep out of reach of children.',
      },
    },
  ],
  [/^Lock cylinder, keyed/, { withdrawal: 'made_to_order' }],
]
