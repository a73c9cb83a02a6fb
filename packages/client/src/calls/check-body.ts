import type { Endpoint } from '@partboard/contract/endpoint'
import { fieldErrors } from '@partboard/contract/field-errors'
import { errorStatus } from '@partboard/contract/problem'
import type { FieldTextKey } from '@partboard/contract/texts'
import { z } from 'zod'
import { CallFailed } from './call-failed.ts'
import { encode } from './wire.ts'

type Say = (key: FieldTextKey | 'error.validation', params?: Record<string, number>) => string

/**
 * The wire form of a body, checked by the schema of its endpoint: what the server would refuse need not be sent.
 *
 * @throws CallFailed with the sentences that the server has for these fields
 */
export function checkedBody({ schema }: Endpoint, body: unknown, say: Say): unknown {
  const wire = encodeAll(schema.body, body)
  const { error } = schema.body?.safeParse(wire, { reportInput: true }) ?? {}
  if (!error) return wire
  throw new CallFailed(errorStatus.validation, {
    type: 'about:blank',
    title: say('error.validation'),
    status: errorStatus.validation,
    code: 'validation',
    errors: fieldErrors(error.issues, say),
    traceId: '',
  })
}

/** `encode` for all kinds of schemas that zod has. */
export const encodeAll = (schema: unknown, value: unknown): unknown =>
  encode(schema, value, { encodeOne, innerOf })

/** A value that the codec refuses stays as it is: the schema of the body says what is wrong with it. */
function encodeOne(schema: z.ZodCodec, value: unknown): unknown {
  const encoded = z.safeEncode(schema, value)
  return encoded.success ? encoded.data : value
}

/** What zod checks first of a schema with further checks, or with a default. */
function innerOf(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return schema.in
  return schema instanceof z.ZodDefault ? schema.unwrap() : undefined
}
