/**
 * Normalises a telephone number to its stored form: `+`, country code, number, without spaces.
 *
 * @param text       as typed; spaces, dots, dashes, slashes and parentheses are ignored, `00` is `+`
 * @param countryIso the country of a number without a country code, two letters (ISO 3166)
 * @returns `+48` and 9 digits for Poland. A foreign number keeps its digits (5 to 15), with `+` only if it had one.
 *          Null for any other text.
 *
 * Source: docs/spec/trade.md#identifiers.
 */
export function normalisePhone(text: string, countryIso: string = 'PL'): string | null {
  const plain = text.replace(/[\s./()\-\u2010-\u2015]/g, '').replace(/^00/, '+')
  if (/^\+48/.test(plain)) return /^\+48\d{9}$/.test(plain) ? plain : null
  if (/^\+[1-9]\d{6,14}$/.test(plain)) return plain
  if (countryIso !== 'PL') return /^\d{5,15}$/.test(plain) ? plain : null
  const polish = /^(?:48)?(\d{9})$/.exec(plain)
  return polish ? `+48${polish[1]}` : null
}

/** Formats a stored telephone number for print: `+48 600 700 800`. Foreign numbers stay as stored: their grouping varies. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
