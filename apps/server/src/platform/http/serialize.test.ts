import { features } from '@partboard/contract/documentation/wire'
import { Money } from '@partboard/contract/values'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { encoderOf, undecided } from './serialize.ts'

const wrongValues = [undefined, null, '', ' ', 'x'.repeat(400), 0, 1.5, -1, 1e12, Number.NaN, true, [], {}]

/** The sample, and copies of it in which one value is wrong or missing, or a field is too many. */
function* variantsOf(sample: unknown): Generator<unknown> {
  yield sample
  yield* wrongValues
  if (typeof sample !== 'object' || sample === null) return
  for (const [key, value] of Object.entries(sample)) {
    for (const variant of variantsOf(value)) {
      const copy = Object.assign(Array.isArray(sample) ? [] : {}, sample) as Record<string, unknown>
      copy[key] = variant
      yield copy
    }
    if (Array.isArray(sample)) continue
    const { [key]: _, ...without } = sample as Record<string, unknown>
    yield without
    yield { ...sample, unknown: 1 }
  }
}

test('an answer is what zod encodes, and what zod refuses is not decided', () => {
  let compared = 0
  for (const { calls } of Object.values(features))
    for (const [name, endpoint] of Object.entries(calls)) {
      const { example = {} } = endpoint.docs
      const schema = endpoint.schema.response[200] as z.ZodType | undefined
      if (!schema || example.answer === undefined) continue
      const encode = encoderOf(schema)
      const answer = z.decode(schema, example.answer)
      expect(encode(answer), `${name} is decided`).not.toBe(undecided)
      for (const variant of variantsOf(answer)) {
        const expected = z.safeEncode(schema, variant as never)
        const actual = encode(variant)
        compared++
        if (actual === undecided) continue
        const text = JSON.stringify(expected.data)
        if (!expected.success || JSON.stringify(actual) !== text)
          expect(actual, `${name} of ${JSON.stringify(variant)}`).toEqual(expected.data)
      }
    }
  expect(compared).toBeGreaterThan(10_000)
}, 30_000)

test.each([
  ['a field that is left out', z.object({ a: z.string().optional(), b: z.int().nullish() }), { b: null }],
  ['a text with a limit', z.object({ a: z.string().max(3) }), { a: 'abc' }],
  ['any value', z.object({ a: z.unknown(), b: z.record(z.string(), Money) }), { a: [1], b: { x: 150 } }],
  ['the first option that fits', z.union([z.array(z.string()), z.object({ a: Money })]), { a: 199 }],
  [
    'a number or nothing',
    z.object({ a: z.number().nullable(), b: z.literal([1, 'x']) }),
    { a: null, b: 'x' },
  ],
  [
    'names that are no names of code',
    z.object({ 'a-"b"': Money, class: z.boolean() }),
    { 'a-"b"': 1, class: true },
  ],
])('%s', (_, schema, value) => {
  expect(encoderOf(schema)(value)).toEqual(z.encode(schema as z.ZodType, value))
})

test('a schema may contain itself', () => {
  const Tree = z.object({
    Price: Money,
    get Parts() {
      return z.array(Tree)
    },
  })
  expect(encoderOf(Tree)({ Price: 150, Parts: [{ Price: 5, Parts: [] }] })).toEqual({
    Price: 1.5,
    Parts: [{ Price: 0.05, Parts: [] }],
  })
  expect(encoderOf(Tree)({ Price: 150, Parts: [{ Price: 0.5, Parts: [] }] })).toBe(undecided)
})
