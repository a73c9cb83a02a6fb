import type { ImportReason } from '@partboard/contract/integration/import-reasons'
import { MAX_QUANTITY, MAX_QUANTITY_PRICES } from '@partboard/domain/numbers/limits'
import { parseQuantitySteps, QuantityStepsError } from '@partboard/domain/pricing/quantity-prices'
import { type Cell, formOf, refuse } from './cells.ts'

/** SQL: an amount in grosze as a decimal with two places. */
function decimalOf(minor: string): string {
  return `(${minor} / 100)::text || '.' || lpad((${minor} % 100)::text, 2, '0')`
}

/** Złote with at most two decimals in the file, grosze in the database. */
export const amount: Cell = {
  type: 'bigint',
  form: formOf('notAmount'),
  pattern: /^\d{1,10}(?:\.\d{1,2})?$/,
  read: (text) => hundredths(text) ?? refuse('notAmount', { text }),
  write: decimalOf,
}

const stepReasons = {
  form: 'notQuantitySteps',
  many: 'quantityStepsMany',
  order: 'quantityStepOrder',
  price: 'quantityStepPrice',
} as const satisfies Record<QuantityStepsError['reason'], ImportReason>

const stepPattern = String.raw`[1-9]\d{0,3}:\d{1,10}(?:\.\d{1,2})?/\d{1,10}(?:\.\d{1,2})?`

/** Quantity prices, as JSON in the database; null = none. */
export const quantitySteps: Cell = {
  type: 'jsonb',
  form: `${formOf('notQuantitySteps')}; may be empty`,
  pattern: new RegExp(`^(?:${stepPattern}(?: ${stepPattern}){0,${MAX_QUANTITY_PRICES - 1}})?$`),
  read: (text) => {
    if (text === '') return null
    try {
      return JSON.stringify(parseQuantitySteps(text))
    } catch (error) {
      if (!(error instanceof QuantityStepsError)) throw error
      const { reason, step } = error
      return refuse(stepReasons[reason], { text: step, highest: MAX_QUANTITY, most: MAX_QUANTITY_PRICES })
    }
  },
  write: (column) => {
    const [net, gross] = ['netMinor', 'grossMinor'].map((name) => decimalOf(`(step ->> '${name}')::bigint`))
    return `(
      select string_agg((step ->> 'from') || ':' || ${net} || '/' || ${gross}, ' ' order by place)
      from jsonb_array_elements(${column}) with ordinality as one (step, place)
    )`
  },
}

/** Percent with at most two decimals in the file, hundredths of a percent in the database; 0 to 100. */
export const percent: Cell = {
  type: 'int',
  form: formOf('notPercent'),
  pattern: /^\d{1,3}(?:\.\d{1,2})?$/,
  read: (text) => {
    const value = hundredths(text)
    return value !== null && Number(value) <= 10_000 ? value : refuse('notPercent', { text })
  },
  // Without trailing zeros: 23, not 23.00.
  write: (column) => `trim_scale(${column} / 100.0)::text`,
}

/** Converts by digits, without floating-point arithmetic: 12.5 is 1250. */
function hundredths(text: string): string | null {
  const read = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  // At most ten digits before the point, so that a number is exact.
  return read ? String(Number(`${read[1]}${(read[2] ?? '').padEnd(2, '0')}`)) : null
}
