import { normalisePostcode } from './postcode.ts'
import { usualCase } from './register-words.ts'

/** The parts of an address that were understood; the others are empty. */
export type RegisterAddress = { street: string; houseNumber: string; postcode: string; city: string }

const nothing: RegisterAddress = { street: '', houseNumber: '', postcode: '', city: '' }

/** A house has at most three digits here: a longer number that ends a street is a year, as in `ul. Powstania 1863`. */
const house = String.raw`\d{1,3}(?: ?[A-Z](?![A-Z]))?`
const flat = String.raw`(?:LOK|M)\.? ?\d{1,4}[A-Z]?`
const houseNumber = String.raw`${house}(?:[/-]\d{1,4}[A-Z]?)?(?:,? ${flat})?`
const withNumber = new RegExp(String.raw`^(\p{L}.*?|\d+ ?[\p{L}-].*?),? (${houseNumber})$`, 'iu')
const place = /^\p{L}[\p{L} .'()-]*$/u

/**
 * Reads the one line by which the Polish list of VAT taxpayers gives an address: `UL. DŁUGA 3/4, 31-147 KRAKÓW`. A place
 * without streets stands where a street would, and its post office behind the postcode. What is not
 * certainly a part of it stays empty.
 *
 * Source: docs/spec/shop.md#address-form.
 */
export function readPolishAddress(line: string): RegisterAddress {
  const tidy = line.trim().replace(/\s+/g, ' ')
  const postcodes = tidy.match(/(?<![\d-])\d{2}-\d{3}(?![\d-])/g) ?? []
  if (postcodes.length !== 1) return nothing
  const [postcode] = postcodes as [string]
  const [before, city] = tidy.split(postcode).map((part) => part.trim()) as [string, string]
  if (!place.test(city)) return nothing
  return { ...streetOf(before.replace(/ ?,$/, '')), postcode, city: usualCase(city) }
}

function streetOf(text: string): Pick<RegisterAddress, 'street' | 'houseNumber'> {
  const [, street, number] = withNumber.exec(text) ?? []
  // Two numbers at the end, such as `Polna 3 5`, are not told apart.
  if (street === undefined || number === undefined || /\d$/.test(street))
    return { street: '', houseNumber: '' }
  const small = number
    .replace(/(\d) (?=[A-Z](?:$|[ ,/-]))/i, '$1')
    .replace(/,? (LOK|M)\.? ?/i, (_, word: string) => ` ${word.toLowerCase()}. `)
  return { street: usualCase(street), houseNumber: small }
}

/**
 * Reads an address of VIES, whose form is each country's own: only two lines are understood, a street with its number and
 * a postcode with the place.
 *
 * @param countryIso two letters (ISO 3166)
 */
export function readForeignAddress(text: string, countryIso: string): RegisterAddress {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
  const [first, second] = lines
  const found = /^((?:[A-Z]{1,2}-)?\d[\d -]{2,5}\d) (.+)$/.exec(second ?? '')
  const postcode = found && normalisePostcode(found[1]!, countryIso)
  if (lines.length !== 2 || !found || postcode === null || !place.test(found[2]!)) return nothing
  const [, street = '', number = ''] =
    /^(\p{L}[^\d]*) (\d{1,4}[A-Z]?(?:[/-]\d{1,4}[A-Z]?)?)$/iu.exec(first!) ?? []
  return { street, houseNumber: number, postcode: postcode!, city: found[2]! }
}
