import { latinPlate } from '../fit/plate.ts'
import { isPolishPlate, isUkrainianPlate } from '../fit/plate-forms.ts'
import { numberKey } from '../parts/part-number.ts'
import { fold, wordsOf } from '../text/words.ts'
import type { KnownKeys, Span } from './pasted-numbers.ts'
import { fillers, plateLabels, talk } from './pasted-vocabulary.ts'
import type { VehicleNames } from './vehicle-names.ts'
import { vehiclesInLine } from './vehicles-in-line.ts'

/** Number plates of the customer's vehicles, as `latinPlate` writes them. */
export type OwnPlates = ReadonlySet<string>

type PlateShop = { plates: OwnPlates; known: KnownKeys; vehicles: VehicleNames }

/** Most pieces of a plate: "AA 1234 BB". */
const maxPieces = 3
/** Fewest and most signs of a plate that only its label says to be one. */
const [minLabelled, maxLabelled] = [5, 9]

/** Plates of Germany and Czechia. Much else looks so, and a line that is nothing else hardly is. */
const foreign = /^(?:[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?\d{1,4}[EH]?|\d[A-Z]\d ?\d{4}|\d[A-Z]{2} \d{4})$/

/**
 * The number plates of a line: those of the customer's vehicles in any spelling; those of the form of Poland and Ukraine
 * in capitals; and any that its line has alone, or after a word such as "rej.".
 *
 * @param line what is no number is hidden by `¦`
 * @param shop the plates of the customer's vehicles; keys that parts of the shop have: such a text is a part, unless the
 *        line calls it a plate; and names of vehicles
 */
export function platesIn(line: string, shop: PlateShop): Span[] {
  const pieces = [...line.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)].map(
    ({ 0: text, index }): Span => ({ text, start: index, end: index + text.length }),
  )
  const found: Span[] = []
  for (let at = 0; at < pieces.length; at++) {
    const plate = plateAt(line, pieces, at, shop)
    if (!plate) continue
    found.push(plate)
    while (at + 1 < pieces.length && pieces[at + 1]!.start < plate.end) at++
  }
  return found
}

function plateAt(
  line: string,
  pieces: readonly Span[],
  at: number,
  { plates: own, known, vehicles }: PlateShop,
): Span | null {
  const spans = spansAt(line, pieces, at)
  const isPart = ({ text }: Span) => known.has(numberKey(text) ?? '')
  const isLabelled = at > 0 && plateLabels.has(fold(pieces[at - 1]!.text))
  const candidates = isLabelled ? spans : spans.filter((span) => !isPart(span))
  const isOwn = ({ text }: Span) => /\d/.test(text) && text.length >= 4 && own.has(latinPlate(text))
  const mine = candidates.findLast(isOwn)
  if (mine) return mine
  const formed = candidates.find(
    (span) => isFormed(span) && (isLabelled || isPlain(span) || (!isTalk(span) && isAlone(line, span))),
  )
  if (formed) return formed
  if (isLabelled) return candidates.find(({ text }) => isLikePlate(text)) ?? null
  return candidates.findLast((span) => isForeign(span.text, vehicles) && isAlone(line, span)) ?? null
}

/** The pieces from one on that stand together: the first, the first two, and so on. */
function spansAt(line: string, pieces: readonly Span[], at: number): Span[] {
  const { start } = pieces[at]!
  const spans: Span[] = []
  for (const { start: next, end } of pieces.slice(at, at + maxPieces)) {
    const before = spans.at(-1)
    if (before && !/^[ \t]+$/.test(line.slice(before.end, next))) break
    spans.push({ text: line.slice(start, end), start, end })
  }
  return spans
}

/** "BMW X5" has the form of a German plate. */
const isForeign = (text: string, vehicles: VehicleNames) =>
  foreign.test(text) && vehiclesInLine(text, vehicles).length === 0

const isFormed = ({ text }: Span) => isPolishPlate(text) || isUkrainianPlate(text)

/** In capitals, and not a number of some maker by its form: five digits in one piece with two letters. */
const isPlain = ({ text }: Span) =>
  text === text.toUpperCase() && (/[\s-]/.test(text) || text.replace(/\D/g, '').length < 5)

/** "po 12345" is no plate, although Poznań has these letters. */
const isTalk = ({ text }: Span) => fillers.has(wordsOf(text)[0]?.folded ?? '')

/** Whether a line has only words of greeting and the like beside a piece. */
const isAlone = (line: string, { start, end }: Span): boolean =>
  wordsOf(`${line.slice(0, start)} ${line.slice(end)}`).every(
    ({ folded }) => fillers.has(folded) || talk.has(folded) || plateLabels.has(folded),
  )

function isLikePlate(text: string): boolean {
  const key = latinPlate(text)
  return (
    key.length >= minLabelled && key.length <= maxLabelled && /^(?=.*\d)(?=.*[A-ZÄÖÜ])[0-9A-ZÄÖÜ]+$/.test(key)
  )
}

/** Hides the words before plates that are hidden, such as "rej.": they name no part. */
export const hidePlateLabels = (line: string): string =>
  line.replace(/(\p{L}+)[.: ]*(?=¦)/gu, (found, word: string) =>
    plateLabels.has(fold(word)) ? '¦'.repeat(found.length) : found,
  )
