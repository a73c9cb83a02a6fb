/** The signs of conditions and of lists of codes, `*` for all codes (`fit.ts`), spaces, and what is not printed. */
const code = /^(?!-)[^\s!&|(),*\p{C}]{1,10}$/u

/**
 * Whether a text may be the code of equipment, a gearbox or a steering: 1 to 10 characters without spaces and `! & | ( )
 * , *`. A minus in front means in query strings that a vehicle lacks the code, so no code begins with it.
 */
export const isEquipmentCode = (text: string): boolean => code.test(text)

/**
 * Whether a code is the version of a country: it comes with the market, and nobody chose it. Only codes of a letter,
 * three letters or digits, and a letter say it, by the letter L in front; codes of other forms say nothing.
 *
 * Source: docs/spec/trade.md#words.
 */
export const isCountryVersion = (text: string): boolean => /^L[0-9A-Z]{3}[A-Z]$/.test(text)
