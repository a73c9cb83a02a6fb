import type { PastedPart, PastedText, ReadLine, ReadPart } from '@partboard/contract/search/paste'
import { rowFor } from '@partboard/domain/pricing/quantity-prices'
import { computeTotals, depositVatBp, type Totals } from '@partboard/domain/pricing/totals'
import { type Readiness, readinessOf } from '@partboard/domain/search/pasted-readiness'
import { linesOf } from '@partboard/domain/search/pasted-text'
import { asTypedLine } from '@partboard/domain/text/typed'
import type { Decision, Decisions } from '../../state/pasted.ts'

/** Where a result stands: `Readiness`, or what comes before it. */
export type ResultState = Readiness | 'choose' | 'unknown' | 'skipped' | 'added'

/** A result with the customer's decision. `part` null = there is none yet. */
export type Result = {
  /** Of its decision: the text of its line, not the place, so that it outlives a change above it. */
  key: string
  read: ReadPart
  state: ResultState
  part: PastedPart | null
  quantity: number
}

export type ResultLine = { line: ReadLine; results: Result[]; count: LineCount }

/** The count to which a line belongs. */
export type LineCount = 'ready' | 'open' | 'unknown' | 'rest'

/** The lines of an answer with the customer's decisions, in order. */
export function resultLines({ Lines }: PastedText, decisions: Decisions): ResultLine[] {
  const seen = new Map<string, number>()
  return Lines.map((line) => {
    const nth = (seen.get(line.Text) ?? 0) + 1
    seen.set(line.Text, nth)
    const results = line.Parts.map((read, place) =>
      resultOf(read, `${line.Text}\n${nth} ${place}`, decisions),
    )
    return { line, results, count: countOf(results) }
  })
}

function resultOf(read: ReadPart, key: string, decisions: Decisions): Result {
  const decision = decisions[key] ?? {}
  const chosen = read.Choices.find(({ Sku }) => Sku === decision.sku) ?? null
  const part = chosen ?? read.Part
  const quantity = decision.quantity ?? read.Quantity
  return { key, read, part, quantity, state: stateOf(read, part, quantity, decision) }
}

function stateOf(read: ReadPart, part: PastedPart | null, quantity: number, decision: Decision): ResultState {
  if (decision.isAdded) return 'added'
  if (decision.isSkipped) return 'skipped'
  if (!part) return read.Kind === 'unknown' ? 'unknown' : 'choose'
  return readinessOf(
    {
      fit: part.Fit,
      isForSale: part.IsForSale,
      available: part.Available,
      isOnOrder: part.Backorder !== null,
    },
    quantity,
    { isChecked: decision.isChecked ?? false, isOrdered: decision.isOrdered ?? false },
  )
}

/** A line counts once: as what needs most attention of its results. */
function countOf(results: readonly Result[]): LineCount {
  const states = results.map(({ state }) => state)
  const isDone = (state: ResultState) => state === 'skipped' || state === 'added'
  if (states.every(isDone)) return 'rest'
  if (states.some((state) => !isDone(state) && state !== 'ready' && state !== 'unknown')) return 'open'
  return states.includes('unknown') ? 'unknown' : 'ready'
}

export function countLines(lines: readonly ResultLine[]): Record<LineCount, number> {
  const counts = { ready: 0, open: 0, unknown: 0, rest: 0 }
  for (const { count } of lines) counts[count]++
  return counts
}

type ReadyResult = Result & { part: PastedPart }

export const readyResults = (lines: readonly ResultLine[]): ReadyResult[] =>
  lines.flatMap(({ results }) => results.filter((one): one is ReadyResult => one.state === 'ready'))

/** The price of one piece in a line of a quantity, in the customer's basis. */
const unitMinorOf = (part: PastedPart, quantity: number, basis: 'net' | 'gross'): number => {
  const { Price, PriceNetto } = rowFor(part.QuantityPrices, quantity) ?? part
  return basis === 'net' ? PriceNetto : Price
}

/** The sums of what is ready, in the customer's basis, with deposits. */
export function totalsOf(ready: readonly ReadyResult[], basis: 'net' | 'gross'): Totals {
  return computeTotals({
    basis,
    lines: ready.map(({ part, quantity }) => ({
      quantity,
      vatBp: part.VatRate ?? 0,
      unitMinor: unitMinorOf(part, quantity, basis),
    })),
    deposits: ready.flatMap(({ part, quantity }) =>
      part.DepositPrice === null
        ? []
        : {
            quantity,
            unitGrossMinor: part.DepositPrice,
            vatBp: depositVatBp(part.DepositKind, part.VatRate),
          },
    ),
    shippingMinor: null,
    paymentFeeMinor: 0,
  })
}

/** The lines of which everything is in the cart, at last by the results with `isDone`. */
export const addedLines = (lines: readonly ResultLine[], isDone: (key: string) => boolean): ResultLine[] =>
  lines.filter(
    ({ results }) =>
      results.length > 0 && results.every(({ key, state }) => state === 'added' || isDone(key)),
  )

/** A text without some of its lines. */
export function textWithout(text: string, lines: readonly ResultLine[]): string {
  const numbers = new Set(lines.map(({ line }) => line.Line))
  return linesOf(text)
    .filter((_, index) => !numbers.has(index + 1))
    .join('\n')
}

/** A text with another text in the place of a line. */
export const textWithLine = (text: string, { Line }: ReadLine, change: (line: string) => string): string =>
  linesOf(text)
    .map((line, index) => (index + 1 === Line ? change(asTypedLine(line).normalize('NFKC')) : line))
    .join('\n')
