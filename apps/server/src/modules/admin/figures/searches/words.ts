const maxLength = 60
/** The most digits that are certainly no phone, tax or personal number. */
const maxDigits = 6

/**
 * The words of a search as they may be stored; null when they may hold personal data: an e-mail address, a VIN or its end,
 * or a number that may be a phone.
 */
export function storedWords(text: string): string | null {
  const words = text.toLowerCase().replace(/\s+/g, ' ').trim()
  if (words === '' || words.length > maxLength || words.includes('@')) return null
  if ((words.match(/\d/g)?.length ?? 0) > maxDigits) return null
  const isMixed = (word: string) => word.length >= 7 && /\d/.test(word) && /\p{L}/u.test(word)
  return words.split(/[^\p{L}\d]+/u).some(isMixed) ? null : words
}
