import { readVin, typedVin } from '../fit/vin.ts'
import type { PartBrands } from '../parts/part-brand.ts'
import { isWholeNumber, numberKey } from '../parts/part-number.ts'
import { isGap, type KnownKeys, maxKnownPieces, type Span, tokensOf } from './pasted-numbers.ts'

/**
 * A VIN in a line. `short` = its last seven characters; `wrong` = it cannot be one as it is written (`readVin`); `frame` =
 * the frame or serial number of a vehicle of the catalogue.
 */
export type PastedVin = Span & { kind: 'full' | 'short' | 'wrong' | 'frame' }

/** What names a vehicle in a line. */
export type PastedVehicle = PastedVin | (Span & { kind: 'plate' })

const digitsIn = (text: string) => text.match(/[0-9OIQ]/g)?.length ?? 0
const lettersIn = (text: string) => text.match(/[A-Z]/g)?.length ?? 0

/**
 * The VINs of a line: 17 characters in one piece or in groups; the last seven after the word "VIN", or alone in a line;
 * and the frame and serial numbers of the catalogue in any spelling.
 *
 * @param line what is no number is hidden by `¦`
 * @param known keys that parts of the shop have: such a text is a part, unless the line calls it a VIN
 * @param frames keys of the frame and serial numbers in the text that vehicles of the catalogue have
 */
export function vinsIn(
  line: string,
  brands: PartBrands,
  known: KnownKeys,
  frames: KnownKeys = new Set(),
): PastedVin[] {
  const tokens = tokensOf(line)
  const isNamed = vinWords.test(line)
  const isFrameNamed = isNamed || frameWords.test(line)
  const found: PastedVin[] = []
  for (let at = 0; at < tokens.length; at++) {
    const { text } = tokens[at]!
    const isPart = known.has(numberKey(text) ?? '')
    const frame = frameAt(line, tokens, at, frames, isFrameNamed ? new Set() : known)
    const vin = frame ?? (isPart ? null : vinAt(line, tokens, at, brands, isNamed))
    if (vin) {
      found.push(vin.span)
      at += vin.count - 1
    } else if (isShort(text) && (isNamed || (tokens.length === 1 && !isPart)))
      found.push({ ...tokens[at]!, kind: 'short' })
    else if (isNamed && isOfWrongLength(text)) found.push({ ...tokens[at]!, kind: 'wrong' })
  }
  return found
}

/** What says that a number is a VIN. It stands beside it, and is no piece of one. */
const vinWords = /(?<!\p{L})(?:vin|nadwozi\p{L}*|fgst|fahrgestell\p{L}*|chassis)(?!\p{L})/iu

/** What says that a number is that of a frame, or of a series. */
const frameWords =
  /(?<!\p{L})(?:ram[ay]|frame|rahmen\p{L}*|rámu?|рам[аи]|seryjn\p{L}*|serial|serien\p{L}*|sériov\p{L}*|výrobn\p{L}*|серійн\p{L}*)(?!\p{L})/iu

/** The longest frame or serial number that begins with a token. @param known what is a part, and no vehicle */
function frameAt(line: string, tokens: readonly Span[], at: number, frames: KnownKeys, known: KnownKeys) {
  if (frames.size === 0) return null
  let found: { span: PastedVin; count: number } | null = null
  for (let count = 1; count <= maxKnownPieces && at + count <= tokens.length; count++) {
    if (count > 1 && !isGap(line, tokens[at + count - 2]!, tokens[at + count - 1]!)) break
    const span = spanOf(line, tokens[at]!, tokens[at + count - 1]!)
    const key = numberKey(span.text) ?? ''
    if (frames.has(key) && !known.has(key)) found = { span: { ...span, kind: 'frame' }, count }
  }
  return found
}

function vinAt(line: string, tokens: readonly Span[], at: number, brands: PartBrands, isNamed: boolean) {
  for (let count = 1; count <= 6 && at + count <= tokens.length; count++) {
    const span = spanOf(line, tokens[at]!, tokens[at + count - 1]!)
    if (count > 1 && vinWords.test(span.text)) return null
    if (span.end - span.start < 17) continue
    const vin = typedVin(span.text)
    if (vin.length > 17 || !/^[0-9A-Z]*$/.test(vin)) return null
    if (vin.length < 17) continue
    // In several pieces it must not be words with a size; its serial number ends with digits (ISO 3779).
    const isVin =
      digitsIn(vin) >= 6 &&
      lettersIn(vin) >= 2 &&
      (count === 1 || /[0-9OIQ]{4}$/.test(vin)) &&
      !isWholeNumber(vin, brands)
    if (!isVin || (count > 1 && !isVinInPieces(span.text, isNamed || tokens.length === count))) return null
    return {
      span: { ...span, kind: readVin(vin).kind === 'full' ? ('full' as const) : ('wrong' as const) },
      count,
    }
  }
  return null
}

/** Words with a number are no VIN: it is in capitals, or stands alone, without a word of more than three letters. */
const isVinInPieces = (text: string, isAlone: boolean): boolean =>
  text === text.toUpperCase() ||
  (isAlone && lettersIn(text.toUpperCase()) >= 5 && !/(?<!\S)\p{L}{4,}(?!\S)/u.test(text))

/** The plant and the serial number: the last four are digits (ISO 3779). */
const isShort = (text: string) => {
  const typed = typedVin(text)
  return /^[A-Z][0-9A-Z]{2}[0-9OIQ]{4}$/.test(typed) && digitsIn(typed) >= 5
}

const isOfWrongLength = (text: string) => {
  const typed = typedVin(text)
  return /^[0-9A-Z]{12,20}$/.test(typed) && digitsIn(typed) >= 6 && lettersIn(typed) >= 2
}

const spanOf = (line: string, first: Span, last: Span): Span => ({
  text: line.slice(first.start, last.end),
  start: first.start,
  end: last.end,
})
