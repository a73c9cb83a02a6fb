import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { sizeCheck } from './input-sizes.ts'

type Issue = z.core.$ZodIssue

/** Maximum issues that an answer says. */
const issuesSaid = 100

/** Thrown for a body, query string or path that does not match the contract's schema. */
export class InvalidInput extends Error {
  readonly issues: Issue[]

  constructor(issues: Issue[]) {
    super('The request does not fit its schema')
    this.issues = issues.slice(0, issuesSaid)
  }
}

/** Thrown for a body or query string of the office with fields that its call does not take. */
export class UnknownFields extends Error {
  /** Their paths, such as `address.street` or `items.0.sku`. */
  readonly fields: string[]

  constructor(fields: string[]) {
    super('The request has fields that its schema does not know')
    this.fields = fields
  }
}

/**
 * Fastify's validator for the contract's schemas. Issues keep their input, so that a missing field and a wrong value
 * get different messages.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  const findTooLarge = sizeCheck(schema)
  return (data) => {
    const tooLarge = findTooLarge(data)
    if (tooLarge.length > 0) return { error: new InvalidInput(tooLarge) }
    const result = schema.safeParse(data, { reportInput: true })
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
  }
}
