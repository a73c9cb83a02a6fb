/** The provinces of Poland, as tax forms write them. */
export const provinces = [
  'dolnośląskie',
  'kujawsko-pomorskie',
  'lubelskie',
  'lubuskie',
  'łódzkie',
  'małopolskie',
  'mazowieckie',
  'opolskie',
  'podkarpackie',
  'podlaskie',
  'pomorskie',
  'śląskie',
  'świętokrzyskie',
  'warmińsko-mazurskie',
  'wielkopolskie',
  'zachodniopomorskie',
] as const

export const isProvince = (name: string): boolean => (provinces as readonly string[]).includes(name)

/** Where a company has its seat, in the parts that tax forms ask for. Every part may be empty. */
export type Seat = {
  province: string
  county: string
  commune: string
  street: string
  house: string
  flat: string
  place: string
  postcode: string
}

/** The parts that an address in Poland must have. A village may have no streets. */
const neededParts = ['province', 'county', 'commune', 'house', 'place', 'postcode'] as const

export const missingSeatParts = (seat: Seat): (keyof Seat)[] =>
  neededParts.filter((part) => seat[part].trim() === '')

/** Longest texts of the parts in tax forms, in characters. */
export const MAX_SEAT = {
  province: 36,
  county: 36,
  commune: 36,
  street: 65,
  house: 9,
  flat: 10,
  place: 56,
} as const satisfies Partial<Record<keyof Seat, number>>

/** Whether a text has the form of a tax office's code: the number of a province (even, 02 to 32) and two more digits. */
export const isTaxOffice = (code: string): boolean => /^(0[2468]|[12][02468]|3[02])\d{2}$/.test(code)
