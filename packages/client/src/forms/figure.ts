import {
  type NumberProblem,
  type ReadNumber,
  readAmount,
  readDecimal,
  readPercent,
} from '@partboard/domain/numbers/decimal'
import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { readQuantity } from '@partboard/domain/numbers/quantity'

/** What a field for a number holds, and its lowest and highest value in the same unit. */
export type Figure = {
  /**
   * Hundredths of a currency, of a percent or of a plain number, millionths of a rate, whole numbers, or pieces, which
   * may have their word (`2 szt`).
   */
  kind: 'amount' | 'percent' | 'hundredths' | 'rate' | 'whole' | 'pieces'
  min?: number | undefined
  max?: number | undefined
}

const decimals = { amount: 2, percent: 2, hundredths: 2, rate: 6, whole: 0, pieces: 0 } as const
/** Words of a number of days, which may stand behind it. */
const days = /^(?:d|dni|dzień|days?|tage?|dn[íyů]|den|дн(?:і|ів)|день)\.?$/u
const highest = {
  amount: 9_999_999_99,
  percent: 100_00,
  hundredths: 999_999_99,
  rate: 1e11,
  whole: 999_999,
  pieces: MAX_QUANTITY,
}

/** Reads what is typed into the field. */
export function readFigure(typed: string, { kind, min, max }: Figure): ReadNumber {
  if (kind === 'pieces') return readQuantity(typed, { min, max })
  const limits = { min: min ?? 0, max: max ?? highest[kind] }
  if (kind === 'amount') return readAmount(typed, limits)
  if (kind === 'percent') return readPercent(typed, limits)
  return readDecimal(typed, { decimals: decimals[kind], units: days, ...limits })
}

/** A value as the field shows it, to be typed over: plain, with a comma; amounts with two decimals. */
export function figureText(value: number | null, { kind }: Pick<Figure, 'kind'>): string {
  if (value === null || Number.isNaN(value)) return ''
  const plain = value / 10 ** decimals[kind]
  return (kind === 'amount' ? plain.toFixed(2) : String(plain)).replace('.', ',')
}

type ProblemText =
  | 'field.required'
  | 'field.number'
  | 'field.ambiguous'
  | 'field.decimals'
  | 'field.whole'
  | 'field.range'
const texts: Record<Exclude<NumberProblem, 'decimals'>, ProblemText> = {
  empty: 'field.required',
  form: 'field.number',
  ambiguous: 'field.ambiguous',
  range: 'field.range',
}

/** The sentence for a figure that is refused, at its field. */
export function figureProblem(
  problem: NumberProblem,
  { kind, min, max }: Figure,
  say: (key: ProblemText, params?: Record<string, string | number>) => string,
): string {
  if (problem === 'decimals')
    return decimals[kind] === 0 ? say('field.whole') : say('field.decimals', { maximum: decimals[kind] })
  if (problem !== 'range') return say(texts[problem])
  const lowest = min ?? (kind === 'pieces' ? 1 : 0)
  const most = max ?? highest[kind]
  return say('field.range', { minimum: figureText(lowest, { kind }), maximum: figureText(most, { kind }) })
}
