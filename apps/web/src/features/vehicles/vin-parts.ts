/** The piece of the typed text that belongs to one part of the VIN, with its spaces and dashes. */
export type VinPart = { key: 'maker' | 'typeKey' | 'middle' | 'last7' | 'beyond'; text: string }

const full = [
  { key: 'maker', length: 3 },
  { key: 'typeKey', length: 4 },
  { key: 'middle', length: 3 },
  { key: 'last7', length: 7 },
] as const
/** A text that is no VIN: of a frame or serial number no place has a meaning, and its separators are printed. */
const isFrame = (typed: string): boolean => {
  const counted = [...typed].filter(isCounted)
  return counted.length !== 17 && /[^0-9A-Za-z\s]/.test(typed.trim())
}
const isCounted = (character: string) => /[^\s\-\u2010-\u2015]/.test(character)

/**
 * Splits a typed VIN into maker, type key, the next three characters and the last seven. Seven characters with four
 * digits at the end are taken as the end of a VIN, not as its beginning.
 *
 * @returns parts in order; their texts joined are the typed text. Characters after the 17th are `beyond`, and a text with
 *          other signs, which no VIN has, is one `middle`
 *
 * Source: docs/spec/trade.md#vin (positions 1–3, 4–7, 11–17; the last four are digits).
 */
export function vinParts(typed: string): VinPart[] {
  if (isFrame(typed)) return [{ key: 'middle', text: typed }]
  const characters = [...typed]
  const counted = characters.filter(isCounted).join('')
  if (counted.length === 7 && /\d{4}$/.test(counted)) return [{ key: 'last7', text: typed }]

  const parts: VinPart[] = []
  let rest = characters
  for (const { key, length } of full) {
    if (rest.length === 0) return parts
    const end = endOf(rest, length)
    parts.push({ key, text: rest.slice(0, end).join('') })
    rest = rest.slice(end)
  }
  return rest.length === 0 ? parts : [...parts, { key: 'beyond', text: rest.join('') }]
}

/**
 * Formats a typed VIN for the field: one space between its parts, and no other separators. A text with other signs is no
 * VIN yet, and stays as it is.
 *
 * @param caret position of the caret in `typed`; in the result it is after the same character
 */
export function spacedVin(typed: string, caret: number): { text: string; caret: number } {
  if (isFrame(typed)) return { text: typed, caret }
  const counted = (text: string) => [...text].filter(isCounted).join('')
  const text = vinParts(counted(typed))
    .map((part) => part.text)
    .join(' ')
  let left = counted(typed.slice(0, caret)).length
  let place = 0
  for (; left > 0; place += 1) if (isCounted(text[place]!)) left -= 1
  return { text, caret: place }
}

/** Index after the `length`th counted character and the separators that follow it. */
function endOf(characters: readonly string[], length: number): number {
  let seen = 0
  const next = characters.findIndex((character) => {
    if (isCounted(character)) seen += 1
    return seen > length
  })
  return next === -1 ? characters.length : next
}
