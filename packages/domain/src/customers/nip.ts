const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/**
 * Whether a text is a Polish tax number (NIP): its form and its check digit. A prefix `PL`, spaces and dashes are
 * ignored.
 *
 * @returns the 10 digits in their stored form
 *
 * Source: docs/spec/trade.md#identifiers.
 */
export function checkNip(text: string): { ok: true; nip: string } | { ok: false } {
  const nip = compact(text).replace(/^PL/, '')
  if (!/^[1-9](\d[1-9]|[1-9]\d)\d{7}$/.test(nip)) return { ok: false }
  const sum = nipWeights.reduce((total, weight, index) => total + weight * Number(nip[index]), 0)
  // A remainder of 10 never equals a digit, so such a number is invalid.
  return sum % 11 === Number(nip[9]) ? { ok: true, nip } : { ok: false }
}

/**
 * Formats a stored NIP for print: `123-456-32-18`.
 *
 * @param nip 10 digits, from `checkNip`
 * @throws RangeError for any other text
 */
export function formatNip(nip: string): string {
  const groups = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(nip)
  if (!groups) throw new RangeError(`'${nip}' is not a stored NIP`)
  return groups.slice(1).join('-')
}

/** The form after the prefix, by country (ISO 3166), as the EU's VIES service requires it. */
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
 * Whether a text has the form of a country's VAT number. Only the EU's service knows whether the number is active, and
 * orders do not wait for it.
 *
 * @param text       with or without the country's prefix; spaces, dots and dashes are ignored
 * @param countryIso two letters (ISO 3166): `GR` for Greece, whose numbers begin with EL
 * @returns the number in its stored form: the NIP's 10 digits for Poland, prefix and national form for other countries
 *          of the EU. The forms of other countries differ too much to be checked: 4 to 20 letters and digits are valid
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

/** The register that knows the VAT numbers of a country: the list of the Ministry of Finance, VIES, or none. */
export function registerOf(countryIso: string): 'whiteList' | 'vies' | null {
  if (countryIso === 'PL') return 'whiteList'
  return countryIso in nationalForms ? 'vies' : null
}

const compact = (text: string): string => text.replace(/[\s.\-\u2010-\u2015]/g, '').toUpperCase()
