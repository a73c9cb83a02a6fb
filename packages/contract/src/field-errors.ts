import type { z } from 'zod'
import type { FieldTextKey } from './texts.ts'

/** Translates the text of a field; `params` fill its `{{placeholders}}`. */
type Translate = (key: FieldTextKey, params?: Record<string, number>) => string

/**
 * The sentences for the issues of a schema, by wire field. Problem documents have them in `errors`, and forms show them
 * under their fields. A field inside a list or an object is named by its path, `0.sku`; issues without a field are under
 * `''`.
 *
 * @param issues of a parse with `reportInput`, which distinguishes a missing field from a wrong value
 */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  translate: Translate,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.')
    errors[field] = [...new Set([...(errors[field] ?? []), sentenceFor(issue, translate)])]
  }
  return errors
}

function sentenceFor(issue: z.core.$ZodIssue, translate: Translate): string {
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

/** Whether a form requires a field: its schema accepts neither an empty text nor null. */
export function isRequired(schema: z.ZodObject, field: string): boolean {
  const shape: Record<string, z.ZodType> = schema.shape
  return [null, ''].every((empty) => shape[field]?.safeParse(empty).success === false)
}
