import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { officeCalls } from './documentation/office.ts'
import { features } from './documentation/wire.ts'

/** Every number that a call takes: it has bounds, and what is no such number is refused at its field. */
type Field = { path: string; schema: z.ZodType }

const isNumber = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodPipe ? isNumber(schema.in as z.ZodType) : schema instanceof z.ZodNumber

function fieldsOf(schema: z.ZodType, path: string): Field[] {
  if (isNumber(schema)) return [{ path, schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      fieldsOf(inner as z.ZodType, path === '' ? key : `${path}.${key}`),
    )
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, `${path}[]`)
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType as z.ZodType, `${path}{}`)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fieldsOf(option as z.ZodType, path))
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType, path)
  const { innerType } = schema.def as { innerType?: z.ZodType }
  return innerType ? fieldsOf(innerType, path) : []
}

const all = [
  ...officeCalls.map(({ name, endpoint }) => ({ name: `office ${name}`, schema: endpoint.schema })),
  ...Object.values(features).flatMap(({ calls }) =>
    Object.entries(calls).map(([name, { schema }]) => ({ name, schema })),
  ),
].flatMap(({ name, schema }) => (schema.body ? fieldsOf(schema.body, name) : []))

/** Texts of a file that a customer chose: what they are is answered for each of them, and none refuses the others. */
const readLater = ['addItemsFromCsv[].quantity', 'importShoppingList.Rows[].quantity']
/** A removal, as the specification has it: any number below 1. */
const removes = ['updateItem.Quantity']

const fields = [
  ...new Map(
    all.filter(({ path }) => ![...readLater, ...removes].includes(path)).map((field) => [field.path, field]),
  ).values(),
]
const stated = (schema: z.ZodType) => {
  const { minimum, maximum } = z.toJSONSchema(schema, { io: 'input' }) as Partial<
    Record<'minimum' | 'maximum', number>
  >
  return { minimum, maximum }
}
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test('the walk finds the numbers of the office and of the shop', () => {
  expect(fields.filter(({ path }) => path.startsWith('office ')).length).toBeGreaterThan(60)
  expect(fields.filter(({ path }) => !path.startsWith('office ')).length).toBeGreaterThan(60)
  expect(fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'office setMethods.deliveries[].fee',
      'office setDiscounts.items[].percent',
      'office changeBranch.transferDays',
      'office changeStore.newHoldShare',
      'listGroupParts.pageSize',
    ]),
  )
  const known = new Set(all.map(({ path }) => path))
  expect([...readLater, ...removes].filter((path) => !known.has(path))).toEqual([])
})

describe.each(fields.map(({ path, schema }) => [path, schema] as const))('%s', (path, schema) => {
  test('takes no text, no empty value and no number without an end', () => {
    const wrong = ['', ' ', '12,5', '5', null, true, [], {}, Number.NaN, 1e21, -1e21]
    expect([...wrong, Number.POSITIVE_INFINITY].filter((value) => takes(schema, value))).toEqual([])
  })

  test.runIf(path.startsWith('office '))(
    'has its bounds in the description, and takes nothing beyond',
    () => {
      const { minimum, maximum } = stated(schema)
      expect([minimum, maximum].every((bound) => Math.abs(bound ?? 2 ** 53) < 2 ** 53 - 1)).toBe(true)
      const step = schema instanceof z.ZodNumber ? 1 : 0.01
      expect([minimum! - step, maximum! + step].filter((value) => takes(schema, value))).toEqual([])
      expect([minimum!, maximum!].filter((value) => !takes(schema, value))).toEqual([])
    },
  )

  test('takes a fraction only where it has one, with the decimals of its unit', () => {
    const { minimum = 0 } = stated(schema)
    const fraction = Math.max(minimum, 1) + 0.123_456_7
    // A rate has six decimals. Amounts and percentages of the shop's calls are rounded to two, as the specification has it.
    const isRounded = !path.startsWith('office ') && !(schema instanceof z.ZodNumber)
    expect(takes(schema, fraction)).toBe(isRounded || /\.(rate|pln)$/.test(path))
  })
})
