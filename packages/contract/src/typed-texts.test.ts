import { expect, test } from 'vitest'
import type { z } from 'zod'
import { officeCalls } from './documentation/office.ts'
import { features } from './documentation/wire.ts'
import { TypedPassword } from './values.ts'

/** Texts of every form that a field of a request may have. */
const samples = [
  ...[
    'Zażółć gęślą jaźń',
    'Demʼяненко',
    'anna@poczta.example',
    'tajne hasło',
    'WBAZC11020K000103',
    '3A',
    '12',
  ],
  ...[
    '60-001',
    '08:30',
    '2026-11',
    '2026-11-29',
    '2026-11-29T10:00:00Z',
    'PLN',
    'PL',
    'pl-PL',
    '#aabbcc',
    '-1.50',
  ],
  ...['o-nas', 'shop.example', '/pictures/a.png', '/boards', '123456', 'dGFqbmUgaGFzxYJv', 'order.placed'],
  ...['Shipping.Courier', 'sk_test_1', 'whsec_1', 'abcdefghijklmnopqrstuvwx', 'new', 'paid', '34/07', '3'],
  ...['0000123456', '000123456', 'wielkopolskie', '1471'],
]

/** The text as somebody else's keyboard, chat or page writes it. */
const disguises: Record<string, (text: string) => string> = {
  decomposed: (text) => text.normalize('NFD'),
  'with a zero-width space': (text) => `${text.slice(0, 1)}\u200b${text.slice(1)}`,
  'with marks of direction': (text) => `\u2068\u200e${text}\u202c\u2069`,
  'with a byte order mark': (text) => `\ufeff${text}`,
  'with spaces that do not break': (text) => text.replaceAll(' ', '\u00a0'),
  'with double spaces around and inside': (text) => ` ${text.replaceAll(' ', '  ')}\t`,
}
/** Passwords and markup keep every sign; only their letters get one form. */
const keepsSigns = /\.(?:new)?password$|\.current$|\.html$|\.body\.(?:pl|en)$/i
/** Spaces and line breaks of these are the author's. */
const hasLines = /\.(?:text|terms|\w*note|answer|question|message|reason|statement|description\.\w+)$/i

type Field = { name: string; schema: z.ZodType }

/** The texts of a request, at any depth. What follows the reading of a text is part of its field. */
function textsOf(schema: z.ZodType, name: string, field: z.ZodType = schema): Field[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const inside = (key: string) => def[key] as z.ZodType
  switch (def.type) {
    case 'string':
      // The server compares it in two forms with the stored hash.
      if (schema === TypedPassword) return []
      return [{ name, schema: field }]
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, one]) =>
        textsOf(one, `${name}.${key}`),
      )
    case 'array':
      return textsOf(inside('element'), name)
    case 'record':
      return textsOf(inside('valueType'), name)
    case 'union':
      return (def.options as z.ZodType[]).flatMap((one) => textsOf(one, name))
    case 'pipe':
      return textsOf(inside('in'), name, field)
    default:
      return 'innerType' in def ? textsOf(inside('innerType'), name) : []
  }
}

const calls = [
  ...Object.values(features).flatMap((feature) => Object.entries(feature.calls)),
  ...officeCalls.map(({ name, endpoint }) => [name, endpoint] as const),
]
const fields = calls.flatMap(([name, { schema }]) =>
  (['params', 'querystring', 'body'] as const).flatMap((place) => {
    const { [place]: part } = schema as Partial<Record<typeof place, z.ZodType>>
    return part ? textsOf(part, `${name}.${place}`) : []
  }),
)

test('each text of a request is read: another spelling of the same text gives the same value, or none', () => {
  const wrong = fields.flatMap(({ name, schema }) => {
    const accepted = samples.filter((sample) => schema.safeParse(sample).success)
    const signs = keepsSigns.test(name) ? ['decomposed'] : Object.keys(disguises)
    return signs
      .filter((disguise) => !(hasLines.test(name) && disguise.startsWith('with double')))
      .filter((disguise) =>
        accepted.some((sample) => {
          const disguised = schema.safeParse(disguises[disguise]!(sample))
          if (!disguised.success) return /[^ -~]/.test(sample)
          return JSON.stringify(disguised.data) !== JSON.stringify(schema.parse(sample))
        }),
      )
      .map((disguise) => `${name} ${disguise}`)
  })
  expect(wrong).toEqual([])
})

test('the walk sees the fields of both doors', () => {
  expect(fields.length).toBeGreaterThan(800)
  const unseen = fields.filter(({ schema }) => !samples.some((sample) => schema.safeParse(sample).success))
  expect([...new Set(unseen.map(({ name }) => name))]).toEqual([])
})
