import type { FastifyError } from 'fastify'
import type { z } from 'zod'
import type { Say } from './texts.ts'

type Issue = z.core.$ZodIssue

/**
 * What a body, a query string or a path got wrong, as `errors` of a problem document: wire field to sentences.
 * A field inside a list or an object is named by its path, `0.sku`; what belongs to no field stands under `''`.
 */
export function fieldErrors(
  validation: NonNullable<FastifyError['validation']>,
  say: Say,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const entry of validation) {
    const issue = issueOf(entry)
    const field = issue ? issue.path.join('.') : entry.instancePath.replace(/^\//, '').replaceAll('/', '.')
    const sentence = issue ? sentenceFor(issue, say) : say('field.invalid')
    const list = errors[field] ?? []
    errors[field] = list
    if (!list.includes(sentence)) list.push(sentence)
  }
  return errors
}

function issueOf(entry: { params?: unknown }): Issue | undefined {
  return (entry.params as { issue?: Issue } | undefined)?.issue
}

function sentenceFor(issue: Issue, say: Say): string {
  if (issue.path.at(-1) === 'Quantity') return say('field.quantity')
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || /received (undefined|null)$/.test(issue.message))
        return say('field.required')
      return issue.expected === 'string'
        ? say('field.text')
        : issue.expected === 'number' || issue.expected === 'int'
          ? say('field.number')
          : say('field.invalid')
    case 'too_small':
      if (issue.origin !== 'string') return say('field.invalid')
      return Number(issue.minimum) <= 1
        ? say('field.required')
        : say('field.tooShort', { minimum: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'array') return say('field.tooMany', { maximum: Number(issue.maximum) })
      return issue.origin === 'string'
        ? say('field.tooLong', { maximum: Number(issue.maximum) })
        : say('field.invalid')
    case 'invalid_format':
      return issue.format === 'email' ? say('field.email') : say('field.invalid')
    default:
      return say('field.invalid')
  }
}
