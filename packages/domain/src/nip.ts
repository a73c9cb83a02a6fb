const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/**
 * Whether a text is a Polish tax number (NIP): shape and check digit. `PL` in front, spaces and dashes do
 * not matter.
 *
 * @returns the 10 digits as they are stored
 *
 * Source: docs/spec/trade.md#identifiers.
 */
export function checkNip(text: string): { ok: true; nip: string } | { ok: false } {
  const nip = compact(text).replace(/^PL/, '')
  if (!/^[1-9](\d[1-9]|[1-9]\d)\d{7}$/.test(nip)) return { ok: false }
  const sum = nipWeights.reduce((total, weight, index) => total + weight * Number(nip[index]), 0)
  // A remainder of 10 equals no digit, so such a number is never valid.
  return sum % 11 === Number(nip[9]) ? { ok: true, nip } : { ok: false }
}

/**
 * A stored NIP as it is printed: `123-456-32-18`.
 *
 * @param nip 10 digits, as `checkNip` gives them
 * @throws RangeError for anything else: what is stored has this form
 */
export function formatNip(nip: string): string {
  const groups = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(nip)
  if (!groups) throw new RangeError(`'${nip}' is not a stored NIP`)
  return groups.slice(1).join('-')
}

/** The part after the prefix, by country (ISO 3166), as the EU's VIES service takes it. */
const nationalForms: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  ES: '[0-9A-Z]\\d{7}[0-9A-Z]',
  FI: '\\d{8}',
  FR: '[0-9A-Z]{2}\\d{9}',
  GR: '\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[0-9A-Z+*]\\d{5}[A-Z]{1,2}',
  IT: '\\d{11}',
  LT: '(?:\\d{9}|\\d{12})',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '\\d{9}B\\d{2}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
}

/**
 * Whether a text has the form of a VAT number of a country. Whether the number is alive only the EU's
 * service knows, and no order waits for it.
 *
 * @param text       with or without the country's prefix; spaces, dots and dashes do not matter
 * @param countryIso two letters (ISO 3166): `GR` for Greece, whose numbers begin with EL
 * @returns the number as it is stored: for Poland the NIP's 10 digits, for the rest of the EU prefix and
 *          national form. Elsewhere forms differ too much to judge: 4 to 20 letters and digits pass as typed.
 *
 * Source: docs/spec/trade.md#identifiers.
 */
export function checkVatNumber(
  text: string,
  countryIso: string,
): { ok: true; vatNumber: string } | { ok: false } {
  if (countryIso === 'PL') {
    const checked = checkNip(text)
    return checked.ok ? { ok: true, vatNumber: checked.nip } : checked
  }
  const number = compact(text)
  const form = nationalForms[countryIso]
  if (form === undefined)
    return /^[0-9A-Z]{4,20}$/.test(number) ? { ok: true, vatNumber: number } : { ok: false }

  const prefix = countryIso === 'GR' ? 'EL' : countryIso
  const national = new RegExp(`^(?:${prefix}|${countryIso})?(${form})$`).exec(number)?.[1]
  return national === undefined ? { ok: false } : { ok: true, vatNumber: prefix + national }
}

const compact = (text: string): string => text.replace(/[\s.\-\u2010-\u2015]/g, '').toUpperCase()
