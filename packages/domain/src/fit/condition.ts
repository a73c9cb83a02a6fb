import { isEquipmentCode } from './equipment-code.ts'

/**
 * The equipment that a board line requires, as an expression over equipment codes. `all` and `any` have two or more
 * operands.
 */
export type Condition =
  | { kind: 'code'; code: string }
  | { kind: 'not'; of: Condition }
  | { kind: 'and'; all: readonly Condition[] }
  | { kind: 'or'; any: readonly Condition[] }

/** A condition that cannot be parsed. `column` counts from 1 and is the first wrong character. */
export class ConditionError extends Error {
  readonly column: number

  constructor(message: string, column: number) {
    super(`${message} at column ${column}`)
    this.name = 'ConditionError'
    this.column = column
  }
}

const maxDepth = 50

/**
 * Parses a condition in the catalogue's notation: `S522A&!S524A`, `|` for or, and parentheses. `!` binds closest, then
 * `&`, then `|`. Spaces are ignored. A code is any text that `isEquipmentCode` accepts.
 *
 * @throws ConditionError for text outside this grammar and for nesting deeper than 50, which no catalogue needs. An
 *         empty text is an error too: a line without a condition has null.
 */
export function parseCondition(text: string): Condition {
  let position = 0

  const fail = (message: string): never => {
    throw new ConditionError(message, position + 1)
  }
  const peek = (): string | undefined => {
    while (text[position] === ' ') position += 1
    return text[position]
  }
  const list = (separator: '|' | '&', operand: () => Condition): Condition[] => {
    const operands = [operand()]
    while (peek() === separator) {
      position += 1
      operands.push(operand())
    }
    return operands
  }

  const readOr = (depth: number): Condition => {
    const operands = list('|', () => readAnd(depth))
    return operands.length === 1 ? operands[0]! : { kind: 'or', any: operands }
  }
  const readAnd = (depth: number): Condition => {
    const operands = list('&', () => readOperand(depth))
    return operands.length === 1 ? operands[0]! : { kind: 'and', all: operands }
  }
  const readOperand = (depth: number): Condition => {
    const next = peek()
    if (depth > maxDepth) fail(`Nested deeper than ${maxDepth}`)
    if (next === '!') {
      position += 1
      return { kind: 'not', of: readOperand(depth + 1) }
    }
    if (next === '(') {
      position += 1
      const inner = readOr(depth + 1)
      if (peek() !== ')') fail("Expected ')'")
      position += 1
      return inner
    }
    const code = /^[^\s!&|()]+/.exec(text.slice(position))?.[0]
    if (code === undefined || !isEquipmentCode(code)) return fail('Expected an equipment code')
    position += code.length
    return { kind: 'code', code }
  }

  const condition = readOr(0)
  if (peek() !== undefined) fail("Expected '&', '|' or the end")
  return condition
}

/** The text of a condition, for `parseCondition`: without spaces, with parentheses only where needed. */
export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'code':
      return condition.code
    case 'not':
      return `!${printOperand(condition.of, ['and', 'or'])}`
    case 'and':
      return condition.all.map((operand) => printOperand(operand, ['and', 'or'])).join('&')
    case 'or':
      return condition.any.map((operand) => printOperand(operand, ['or'])).join('|')
  }
}

function printOperand(operand: Condition, inParentheses: readonly Condition['kind'][]): string {
  const printed = printCondition(operand)
  return inParentheses.includes(operand.kind) ? `(${printed})` : printed
}

/** The equipment codes of a condition, each once, in their order of appearance. */
export function codesOf(condition: Condition): string[] {
  switch (condition.kind) {
    case 'code':
      return [condition.code]
    case 'not':
      return codesOf(condition.of)
    case 'and':
      return [...new Set(condition.all.flatMap(codesOf))]
    case 'or':
      return [...new Set(condition.any.flatMap(codesOf))]
  }
}

/**
 * Whether a condition holds, in three-valued logic (Kleene). `false AND unknown` is false, `true OR unknown` is true,
 * `NOT unknown` is unknown.
 *
 * @param state the state of a code: true = present, false = absent, null = unknown
 * @returns true, false, or null for unknown
 *
 * Source: docs/spec/trade.md#fit.
 */
export function evaluate(condition: Condition, state: (code: string) => boolean | null): boolean | null {
  switch (condition.kind) {
    case 'code':
      return state(condition.code)
    case 'not':
      return negated(evaluate(condition.of, state))
    case 'and':
      return everyHolds(condition.all.map((operand) => evaluate(operand, state)))
    case 'or':
      return negated(everyHolds(condition.any.map((operand) => negated(evaluate(operand, state)))))
  }
}

const negated = (value: boolean | null): boolean | null => (value === null ? null : !value)

/** Three-valued AND, also used for whole rules: false if any is false, else unknown if any is unknown. */
export function everyHolds(values: readonly (boolean | null)[]): boolean | null {
  if (values.includes(false)) return false
  return values.includes(null) ? null : true
}

/** How a choice and an excluded name inside a longer text are written. */
type Words = { or: string; not: (name: string) => string }
const notation: Words = { or: ' / ', not: (name) => `−${name}` }

/**
 * A condition as the note of its line: `+Ksenon −Spryskiwacze reflektorów`, one chip each.
 *
 * Each operand of an AND becomes one text, under `with` or `without`. A choice is one text: names joined by ` / ` are
 * alternatives, and under `without`, names joined by ` + ` are excluded only together. An excluded name inside a
 * longer text has its own `−`.
 *
 * @param nameOf the name of an equipment code in the reader's language
 * @param words for a sentence, in place of the signs of the note
 *
 * Source: docs/spec/trade.md#condition-notes.
 */
export function describe(
  condition: Condition,
  nameOf: (code: string) => string,
  words = notation,
): { with: string[]; without: string[] } {
  const note = { with: [] as string[], without: [] as string[] }
  const simple = withoutInnerNot(condition, false)
  for (const part of simple.kind === 'and' ? simple.all : [simple]) {
    if (part.kind === 'not') note.without.push(textOf(part.of, nameOf, words))
    else if (part.kind === 'or' && part.any.every((operand) => operand.kind === 'not'))
      note.without.push(part.any.map((operand) => textOf(operand.of, nameOf, words)).join(' + '))
    else note.with.push(textOf(part, nameOf, words))
  }
  return note
}

/** The same condition with NOT only before codes (De Morgan), without `all` in `all` or `any` in `any`. */
function withoutInnerNot(condition: Condition, negate: boolean): Condition {
  switch (condition.kind) {
    case 'code':
      return negate ? { kind: 'not', of: condition } : condition
    case 'not':
      return withoutInnerNot(condition.of, !negate)
    case 'and':
    case 'or': {
      const kind = (condition.kind === 'and') === negate ? 'or' : 'and'
      const operands = (condition.kind === 'and' ? condition.all : condition.any)
        .map((operand) => withoutInnerNot(operand, negate))
        .flatMap((operand) => {
          if (operand.kind !== kind) return [operand]
          return operand.kind === 'and' ? operand.all : operand.any
        })
      return kind === 'and' ? { kind, all: operands } : { kind, any: operands }
    }
  }
}

function textOf(condition: Condition, nameOf: (code: string) => string, words: Words): string {
  switch (condition.kind) {
    case 'code':
      return nameOf(condition.code)
    case 'not':
      return words.not(textOf(condition.of, nameOf, words))
    case 'or':
      return condition.any
        .map((operand) =>
          operand.kind === 'and' ? `(${textOf(operand, nameOf, words)})` : textOf(operand, nameOf, words),
        )
        .join(words.or)
    case 'and':
      return condition.all
        .map((operand) =>
          operand.kind === 'or' ? `(${textOf(operand, nameOf, words)})` : textOf(operand, nameOf, words),
        )
        .join(' + ')
  }
}
