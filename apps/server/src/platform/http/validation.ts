import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { Translate } from './texts.ts'

type Issue = z.core.$ZodIssue

/** A body, a query string or a path that does not have the form that the contract asks for. */
export class InvalidInput extends Error {
  readonly issues: Issue[]

  constructor(issues: Issue[]) {
    super('The request does not fit its schema')
    this.issues = issues
  }
}

/**
 * Fastify's validator for the contract's schemas. Issues keep their input, so that a missing field and a wrong value
 * get different messages.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { reportInput: true })
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
  }

/**
 * What a request got wrong, as `errors` of a problem document: wire field to sentences. A field inside a list
 * or an object is named by its path, `0.sku`; what belongs to no field stands under `''`.
 */
export function fieldErrors(issues: Issue[], translate: Translate): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.')
    errors[field] = [...new Set([...(errors[field] ?? []), sentenceFor(issue, translate)])]
  }
  return errors
}

function sentenceFor(issue: Issue, translate: Translate): string {
  if (issue.path.at(-1) === 'Quantity') return translate('field.quantity')
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input == null) return translate('field.required')
      if (issue.expected === 'string') return translate('field.text')
      return issue.expected === 'number' ? translate('field.number') : translate('field.invalid')
    case 'too_small':
      if (issue.origin !== 'string') return translate('field.invalid')
      if (Number(issue.minimum) <= 1) return translate('field.required')
      return translate('field.tooShort', { minimum: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'array') return translate('field.tooMany', { maximum: Number(issue.maximum) })
      if (issue.origin === 'string') return translate('field.tooLong', { maximum: Number(issue.maximum) })
      return translate('field.invalid')
    case 'invalid_format':
      return issue.format === 'email' ? translate('field.email') : translate('field.invalid')
    default:
      return translate('field.invalid')
  }
}
