/**
 * A telephone number as it is stored: `+`, country code, number, without spaces.
 *
 * @param text       as typed; spaces, dots, dashes, slashes and parentheses do not matter, `00` is `+`
 * @param countryIso where a number without a country code belongs, two letters (ISO 3166)
 * @returns `+48` and 9 digits for Poland, whichever way they were typed. Another country's number keeps the
 *          digits it came with (5 to 15), with `+` only if it had one. Null for anything else.
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

/** A stored telephone number as it is printed: `+48 600 700 800`. Other countries group as they like, so theirs stay as stored. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
