import type { ReadPart } from '@partboard/contract/search/paste'
import type { Lang } from '@partboard/contract/texts'
import type { PastedPart } from '@partboard/domain/search/pasted-part'
import type { PastedLine } from '@partboard/domain/search/pasted-text'
import type { Translate } from '../../../platform/http/texts.ts'
import {
  formatPartNumber,
  isChoice,
  type PartChoice,
  type PartRow,
  type ResolvedPart,
  readAsText,
} from '../../parts/index.ts'
import type { WordHit } from './paste.words.ts'

/** What a number or the words of a line are; its fit is not judged yet. */
export type FoundPart = {
  kind: ReadPart['Kind']
  by: ReadPart['By']
  text: string
  quantity: number
  part: PartRow | null
  choices: readonly PartRow[]
  reason: string
}

type Texts = { lang: Lang; translate: Translate }

type TypedNumbers = {
  /** By the number as written. */
  found: ReadonlyMap<string, ResolvedPart | PartChoice>
  /** Those that are the customer's own. */
  own: ReadonlySet<string>
}

/** The parts of a line, by what was found for its numbers or its words; empty = it asks for none. */
export function partsOfLine(
  { numbers, phrases }: PastedLine,
  typed: TypedNumbers,
  byWords: ReadonlyMap<string, WordHit>,
  texts: Texts,
): FoundPart[] {
  if (numbers.length > 0) return numbers.flatMap((asked) => ofNumber(asked, typed, texts))
  const [whole, ...pieces] = phrases
  if (!whole) return []
  const isFound = ({ text }: PastedPart) => (byWords.get(text)?.choices.length ?? 0) > 0
  if (isFound(whole) || !pieces.some(isFound)) return ofWords(whole, byWords.get(whole.text), texts)
  // "klocki, tarcze i czujnik": if one of the pieces is a part, the others are meant as parts too.
  return pieces.flatMap((piece) => ofWords({ ...piece, isCounted: true }, byWords.get(piece.text), texts))
}

function ofNumber(asked: PastedPart, { found, own }: TypedNumbers, texts: Texts): FoundPart[] {
  const { translate } = texts
  const resolved = found.get(asked.text)
  const by = own.has(asked.text) ? ('own' as const) : ('number' as const)
  const base = { by, text: asked.text, quantity: asked.quantity }
  const unknown = (reason: string): FoundPart[] => [
    { ...base, kind: 'unknown', part: null, choices: [], reason },
  ]
  const choose = (choices: readonly PartRow[], reason: string): FoundPart[] => [
    { ...base, kind: 'ambiguous', part: null, choices, reason },
  ]
  if (!resolved) return unknown(translate('paste.unknownNumber', { number: asked.text }))
  if (isChoice(resolved))
    return choose(
      resolved.choices.map(({ part }) => part),
      resolved.lacks === null
        ? translate('paste.severalParts')
        : translate('paste.brandLacks', { brand: resolved.lacks }),
    )
  const { part, kind, orderable, differs, readAs } = resolved
  const number = formatPartNumber(part)
  if (kind === 'none' || orderable.length === 0)
    return unknown(translate('cart.discontinued', { sku: number }))
  const isItself = orderable.some(({ id }) => id === part.id)
  if (kind === 'alternative' && !isItself)
    return choose(orderable, translate('paste.alternatives', { number }))
  const sold = isItself ? [part] : orderable
  const doubt = doubtOf(asked, sold, texts)
  if (doubt) return choose(sold, doubt)
  if (readAs) return choose(sold, readAsText(readAs, translate))
  if (differs) return choose(sold, translate('paste.otherBeginning', { number: asked.text }))
  if (isItself) return [{ ...base, kind: 'matched', part, choices: [], reason: '' }]
  const reason = translate(sold.length > 1 ? 'paste.replacedBySet' : 'paste.replaced', { number })
  return sold.map((successor) => ({ ...base, kind: 'replaced', part: successor, choices: [], reason }))
}

function ofWords(asked: PastedPart, hit: WordHit | undefined, texts: Texts): FoundPart[] {
  const { translate } = texts
  const base = { by: 'words' as const, text: asked.text, quantity: asked.quantity }
  if (!hit || hit.choices.length === 0) {
    if (!hit && !asked.isCounted) return []
    const reason = translate('paste.unknownWords', { words: asked.text })
    return [{ ...base, kind: 'unknown', part: null, choices: [], reason }]
  }
  const { certain, choices } = hit
  const doubt = certain ? doubtOf(asked, [certain], texts) : ''
  if (certain && doubt === '') return [{ ...base, kind: 'matched', part: certain, choices: [], reason: '' }]
  const reason = doubt || translate(choices.length > 1 ? 'paste.several' : 'paste.isItThis')
  return [{ ...base, kind: 'ambiguous', part: null, choices: certain ? [certain] : choices, reason }]
}

/** Why parts are not taken without a question; '' = they are. */
function doubtOf(
  { doubt, isSet, quantity }: PastedPart,
  parts: readonly PartRow[],
  { translate }: Texts,
): string {
  switch (doubt) {
    case 'quantity':
      return translate('paste.doubtQuantity', { quantity })
    case 'quoted':
      return translate('paste.doubtQuoted')
    case 'wording':
      return translate('paste.doubtWording')
    case null:
      return isSet && !parts.every(isSoldAsSet) ? translate('paste.doubtSet') : ''
  }
}

const isSoldAsSet = ({ name }: PartRow): boolean =>
  Object.values(name).some((text) =>
    /zestaw|komplet|kpl|\b(?:set|kit)\b|satz|sada|набір/iu.test(String(text)),
  )
