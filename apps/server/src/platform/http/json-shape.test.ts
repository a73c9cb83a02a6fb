import { expect, test } from 'vitest'
import { isTooIntricate } from './json-shape.ts'

const long = 'x'.repeat(20_000)
const inside = (text: string) => `{"long":"${long}","own":${text}}`
const fields = (count: number) => `{${Array.from({ length: count }, (_, nth) => `"f${nth}":1`).join(',')}}`

test.each([
  ['lists', `${'['.repeat(60)}${']'.repeat(60)}`],
  ['objects', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
  ['never closed', '['.repeat(60)],
  ['fields', fields(1_001)],
  ['values', `[${'1,'.repeat(100_001)}1]`],
])('is too intricate: %s', (_, text) => expect(isTooIntricate(inside(text))).toBe(true))

test.each([
  ['lists beside one another', `[${'[],'.repeat(10_000)}[]]`],
  ['fields', `[${fields(900)},${fields(900)}]`],
  ['values', `[${'1,'.repeat(50_000)}1]`],
  ['what stands in a text', JSON.stringify(`${'["{[:,\\'.repeat(10_000)}`)],
  ['a text that never ends', `"${'[{'.repeat(100)}`],
])('is read: %s', (_, text) => expect(isTooIntricate(inside(text))).toBe(false))

test('a short text is read whatever it is', () => {
  expect(isTooIntricate('['.repeat(1_000))).toBe(false)
})
