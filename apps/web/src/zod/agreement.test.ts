import { features } from '@partboard/contract/documentation/wire'
import { fieldErrors } from '@partboard/contract/field-errors'
import { expect, test, vi } from 'vitest'

type Issue = Parameters<typeof fieldErrors>[0][number]
type Schema = {
  safeParse: (
    input: unknown,
    options: { reportInput: true },
  ) => { success: boolean; data?: unknown; error?: { issues: Issue[] } | undefined }
}
type Features = typeof features

const schemasOf = (all: Features): { name: string; schema: Schema; sample: unknown }[] =>
  Object.values(all).flatMap(({ calls }) =>
    Object.entries(calls).flatMap(
      ([
        name,
        {
          schema: schemas,
          docs: { example = {} },
        },
      ]) => {
        const { params, querystring, body, response } = schemas
        return [
          { name: `${name} params`, schema: params, sample: example.params },
          { name: `${name} querystring`, schema: querystring, sample: example.querystring },
          { name: `${name} body`, schema: body, sample: example.body },
          { name: `${name} answer`, schema: response[200], sample: example.answer },
          {
            name: `${name} problem`,
            schema: response['4xx'],
            sample: { title: 'No', status: 404, traceId: 't' },
          },
        ].flatMap(({ name: part, schema, sample }) => (schema ? [{ name: part, schema, sample }] : []))
      },
    ),
  )

const wrongValues = [undefined, null, '', ' ', 'x'.repeat(400), 0, 1.5, 1e12, true, []]

/** The sample, and copies of it in which one value is wrong or missing. */
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
    const { [key]: _, ...without } = sample as Record<string, unknown>
    if (!Array.isArray(sample)) yield without
  }
}

/** The sample with a value in each field that it leaves out. */
function* filledOf(schema: Schema & { shape?: object }, sample: unknown): Generator<unknown> {
  for (const key of Object.keys(schema.shape ?? {}))
    if (!Object.hasOwn(Object(sample), key))
      for (const value of ['', 'text', 'anna@warsztat.example', 1, null])
        yield { ...Object(sample), [key]: value }
}

const judge = (schema: Schema, input: unknown) => {
  const { success, data, error } = schema.safeParse(input, { reportInput: true })
  const texts = fieldErrors(error?.issues ?? [], (key, params) => `${key} ${JSON.stringify(params)}`)
  // A form shows the first sentence of a field.
  const shown = Object.entries(texts).map(([field, sentences]) => [field, sentences[0]])
  return { success, data: success ? data : null, shown }
}

test('the stand-in accepts, changes and refuses what zod does, with the same sentences', async () => {
  vi.doMock('zod', () => import('./index.ts'))
  vi.resetModules()
  const small: { features: Features } = await import('@partboard/contract/documentation/wire')
  vi.doUnmock('zod')
  // Test files of this project share their modules: those after this one need zod again.
  vi.resetModules()
  const smallSchemas = schemasOf(small.features)
  let compared = 0
  for (const [index, { name, schema, sample }] of schemasOf(features).entries()) {
    const standIn = smallSchemas[index]!
    expect(standIn.name).toBe(name)
    expect(standIn.schema).not.toBe(schema)
    const more = name.endsWith(' body') ? filledOf(schema, sample) : []
    for (const variant of [...variantsOf(sample), ...more]) {
      const expected = judge(schema, variant)
      const actual = judge(standIn.schema, variant)
      if (JSON.stringify(actual) !== JSON.stringify(expected))
        expect(actual, `${name} of ${JSON.stringify(variant)}`).toEqual(expected)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(10_000)
}, 30_000)
