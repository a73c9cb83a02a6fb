/** Characters of a JSON text up to which its shape does not matter. */
const smallText = 16 * 1024
/** Maximum lists and objects inside one another; the contract has at most eight. */
const maxDepth = 50
/** Maximum fields of one object. The engine reads some more in a moment, but ten thousands in a third of a second. */
const maxFields = 1_000
/** Maximum values of a text, of which the longest list of the contract has ten thousand. */
const maxValues = 100_000

/**
 * Whether a JSON text is too intricate to be read: nested deeply, with objects of very many fields, or of very many
 * values. Reading such a text takes much longer than its length lets expect. Its syntax is not checked.
 */
export function isTooIntricate(text: string): boolean {
  if (text.length <= smallText) return false
  /** For each list or object that is open, the fields so far. */
  const fields: number[] = [0]
  let values = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfText(text, at)
        break
      case '{':
      case '[':
        if (fields.push(0) > maxDepth) return true
        break
      case '}':
      case ']':
        if (fields.length > 1) fields.pop()
        break
      case ':':
        if (++fields[fields.length - 1]! > maxFields) return true
        break
      case ',':
        if (++values > maxValues) return true
    }
  }
  return false
}

/** The place of the quote that ends a text; the length of the JSON text if none does. */
function endOfText(text: string, start: number): number {
  for (let end = start; ; ) {
    end = text.indexOf('"', end + 1)
    if (end < 0) return text.length
    let from = end
    while (text[from - 1] === '\\') from--
    if ((end - from) % 2 === 0) return end
  }
}
