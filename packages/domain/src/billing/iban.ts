/**
 * Whether a text is the number of a bank account (IBAN, ISO 13616): its length and its check digits. Spaces and dashes
 * are ignored. 26 digits without a country are a Polish number.
 *
 * @returns the number in its stored form: country, check digits and account, without spaces
 */
export function checkIban(text: string): { ok: true; iban: string } | { ok: false } {
  const compact = text.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase()
  const iban = /^\d{26}$/.test(compact) ? `PL${compact}` : compact
  const isWellFormed = iban.startsWith('PL')
    ? /^PL\d{26}$/.test(iban)
    : /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)
  return isWellFormed && remainder(iban) === 1 ? { ok: true, iban } : { ok: false }
}

/** The remainder by 97 of the number that the standard makes of an IBAN: letters are 10 to 35, the country comes last. */
function remainder(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/**
 * Formats a stored account number for print. A Polish one has its 26 digits in groups of 2-4-4-4-4-4-4, without the
 * country; with `isAbroad`, or from another country, it begins with the country: `PL74 0000 …`.
 */
export function formatIban(iban: string, { isAbroad = false }: { isAbroad?: boolean } = {}): string {
  const start = iban.startsWith('PL') && !isAbroad ? iban.slice(2, 4) : iban.slice(0, 4)
  return [start, ...(iban.slice(4).match(/.{1,4}/g) ?? [])].join(' ')
}
