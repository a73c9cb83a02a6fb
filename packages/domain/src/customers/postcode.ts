/**
 * Normalises a postcode to its stored and printed form.
 *
 * @param text       as typed; for Poland five digits with or without the dash
 * @param countryIso two letters (ISO 3166)
 * @returns `NN-NNN` for Poland. For other countries, whose rules are not checked, 2 to 10 letters, digits, dashes and
 *          single spaces, in capitals. Null for any other text.
 *
 * Source: docs/spec/trade.md#identifiers.
 */
export function normalisePostcode(text: string, countryIso: string): string | null {
  if (countryIso === 'PL') {
    const digits = /^(\d{2})(\d{3})$/.exec(text.replace(/[\s\-\u2010-\u2015]/g, ''))
    return digits ? `${digits[1]}-${digits[2]}` : null
  }
  const plain = text.trim().replace(/\s+/g, ' ').toUpperCase()
  return /^(?=.{2,10}$)[0-9A-Z]+(?:[ -][0-9A-Z]+)*$/.test(plain) ? plain : null
}
