import { expect, test } from 'vitest'
import { z } from 'zod'
import { features } from './documentation/wire.ts'
import type { Endpoint } from './endpoint.ts'
import { Money } from './values.ts'

const endpoints = Object.values(features).flatMap(({ calls }) => Object.entries(calls))

/** Whether an answer contains an amount, at any depth. */
function holdsMoney({ schema }: Endpoint): boolean {
  const answer = schema.response[200]
  let found = false
  if (answer) {
    z.toJSONSchema(answer, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        found ||= zodSchema === Money
      },
    })
  }
  return found
}

test.each(endpoints)('%s declares the currency of its amounts, if its answer has any', (_, endpoint) => {
  expect(endpoint.priced !== undefined).toBe(holdsMoney(endpoint))
})

test.each(endpoints.filter(([, { offline }]) => offline))(
  '%s, whose answer is kept offline, only reads',
  (_, { reads }) => expect(reads).toBe(true),
)

test.each(endpoints.filter(([, { cache }]) => cache))(
  '%s, whose answer has an ETag, only reads',
  (_, { reads }) => expect(reads).toBe(true),
)

/** The codecs in a body, as paths in its JSON schema. */
function codecsIn(body: z.ZodType): string[] {
  const schema = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodCodec) jsonSchema['x-codec'] = true
    },
  })
  const find = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) =>
          key === 'x-codec' ? [path] : find(inner, `${path}/${key}`),
        )
      : []
  return find(schema, '')
}

test('codecs in a body are fields of objects and lists, because the browser encodes only these', () => {
  const found = endpoints.flatMap(([name, { schema }]) =>
    (schema.body ? codecsIn(schema.body) : []).map((path) => `${name}${path}`),
  )
  expect(found).not.toEqual([])
  const ofBody = /^\w+(\/items)?(\/properties\/\w+(\/anyOf\/0|\/items)*)+$/
  expect(found.filter((path) => !ofBody.test(path))).toEqual([])
})
