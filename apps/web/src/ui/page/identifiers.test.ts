import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'))

/** A number that stands alone as the content of an element, and the element that opens before it. */
const number = /<(\w+)[^<>]*>\s*\{[\w.]*\b(?:Vin|Plate|OrderNumber|documentNo)\}/g

test('a VIN, a plate and the number of an order or a document are an Identifier or a NumberPlate', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(number)].map(([, element]) => ({ file, element })),
  )
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ element }) => element !== 'Identifier')).toEqual([])
})

test('no stylesheet of a feature keeps a number in one line by itself', () => {
  const own = globSync('features/**/*.css', { cwd: root }).filter((file) =>
    /\.(?:whole|vin|plate|document|orderNumber)\s*\{[^}]*white-space: nowrap/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(own).toEqual([])
})
