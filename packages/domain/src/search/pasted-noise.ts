/** The start of a number that is not the end of a longer one, such as a part number in groups. */
const start = String.raw`(?<![\p{L}\d]|\d[ ./-])`
const end = String.raw`(?![\p{L}\d]|[ ./-]?\d)`

const pattern = (text: string) => new RegExp(text, 'giu')

/** What a line may have beside part numbers, and what is no quantity either. */
const noise: readonly RegExp[] = [
  // Addresses of mails and pages.
  pattern(String.raw`(?<![^\s@])[^\s@]+@[^\s@]+`),
  pattern(String.raw`\b(?:https?://|www\.)\S+`),
  // Phones: with a country, after their label, in groups of three, and of a town.
  pattern(String.raw`(?<![\p{L}\d])(?:\+|00)\d{1,3}[ -]?(?:\(?\d\)?[ -]?){7,10}(?!\d)`),
  pattern(String.raw`(?<!\p{L})(?:tel|telefon|kom|phone|mobile|mob|fax|faks|gsm|тел)\b[.: ]*\+?[\d() -]{7,}`),
  pattern(String.raw`${start}(?:48[ -])?\d{3}[ -]\d{3}[ -]\d{3}${end}`),
  pattern(String.raw`${start}\(?\d{2}\)?[ -]\d{3}[ -]\d{2}[ -]\d{2}${end}`),
  // Tax numbers, registers, accounts, postcodes, numbers of papers.
  pattern(
    String.raw`(?<!\p{L})(?:nip|regon|krs|ust-?id(?:nr)?|vat[- ]?id|iban|konto|rachunek)\b[.: ]*[a-z]{0,2}[\d -]{7,}`,
  ),
  pattern(String.raw`(?<![\p{L}\d])(?:[a-z]{2})?\d{2}(?: ?\d{4}){6}(?!\d)`),
  pattern(String.raw`(?<![\p{L}\d./-])\d{2}-\d{3}(?= +\p{Lu}\p{L}+)`),
  pattern(String.raw`(?<!\p{L})(?:fv|fa|fs|wz|pz|zam|zk)[ ./-]*(?:nr[ .:]*)?\d+(?:[/-]\w+)+`),
  pattern(
    String.raw`(?<!\p{L})(?:faktur\p{L}*|zam(?:[oó]wieni\p{L}*)?|invoice|order|rechnung|bestellung)[ .:]*(?:nr|no|number|nummer)?[ .:#]*\d[\w/-]*`,
  ),
  // Days and times.
  pattern(String.raw`${start}\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}(?:\s?r\.?)?${end}`),
  pattern(String.raw`${start}(?:19|20)\d{2}-\d{2}-\d{2}(?:T[\d:]+)?${end}`),
  pattern(String.raw`(?<![\p{L}\d.])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])`),
  pattern(
    String.raw`(?<!\p{L})(?:godz|godzin[aey]|o|do|od|ok)\b[. ]*\d{1,2}(?:[.:]\d{2})?(?=\s*$|\s*[,.;!])`,
  ),
]

const currency = String.raw`(?:zł\p{L}*|zl|złotych|pln|eur|euro|€|\$|usd|gbp|£|czk|kč|uah|грн|netto|brutto|net|gross)(?!\p{L})`
const amount = String.raw`\d{1,3}(?:[ .]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?`

/** Prices. They are read after the part numbers, whose last groups look like thousands. */
const prices: readonly RegExp[] = [
  pattern(String.raw`(?<![\d.,])(?:${amount})[ ]?(?:,-)?[ ]?${currency}`),
  pattern(String.raw`(?:€|\$|£|\b(?:pln|eur|usd))[ ]?(?:${amount})`),
  pattern(
    String.raw`(?<!\p{L})(?:cena|cenie|za|price|preis|rabat)[ :]*(?:${amount})(?![ ]?(?:szt|pcs|stk|x|\d))`,
  ),
  pattern(String.raw`\d+(?:[.,]\d+)?[ ]?%`),
]

/** An amount without its currency. Beside a part number it may be a quantity (`2,00`), in words it is none. */
const bareAmounts: readonly RegExp[] = [
  pattern(String.raw`(?<![\d.,])\d{1,3}(?: ?\d{3})*[.,]\d{2}(?![\d.,])`),
]

/** Sizes of a part. In words they are part of its name; they are never a quantity. */
const sizes: readonly RegExp[] = [
  pattern(
    String.raw`(?<![\p{L}\d])\d+(?:[.,]\d+)?[ ]?(?:mm|cm|km|ml|cl|l|kg|v|ah|kw|nm|bar|ampe?r\p{L}*|litr\p{L}*|metr\p{L}*|cal\p{L}*)(?![\p{L}\d])`,
  ),
  pattern(String.raw`(?<![\p{L}\d])m?\d+[x×]\d+(?:[x×]\d+)?(?![\p{L}\d])`),
  pattern(String.raw`(?<![\p{L}\d])(?:19[5-9]|20[0-3])\d(?:[ ]?r(?:ok\p{L}*)?\.?)?(?![\p{L}\d])`),
]

/** A Polish number plate: the letters of a district, and four or five signs with a digit. */
const plates: readonly RegExp[] = [
  pattern(
    String.raw`(?<![\p{L}\d])(?:[A-Z]{2}[ -]?(?=\w*\d)[0-9A-Z]{5}|[A-Z]{3}[ -]?(?=\w*\d)[0-9A-Z]{4,5})(?![\p{L}\d])`,
  ),
]

/** Replaces what a pattern finds by as many signs that no pattern reads as a word or a number. */
const hideAll = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, one) => rest.replace(one, (found) => '¦'.repeat(found.length)), text)

export const hideNoise = (text: string): string => hideAll(text, noise)
export const hidePrices = (text: string): string => hideAll(text, prices)
export const hideAmounts = (text: string): string => hideAll(text, bareAmounts)
export const hideSizes = (text: string): string => hideAll(text, sizes)
export const hidePlates = (text: string): string => hideAll(text, plates)

/** Removes the signs of `hideNoise` and its like. */
export const withoutHidden = (text: string): string => text.replace(/¦+/g, ' ')
