import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { generateFields, generateJsonSchema } from '../../testing/generate-fields.ts'
import { readCsv } from './csv.ts'
import { columnsOf, optionalFiles } from './files.ts'

const root = resolve(import.meta.dirname, '../../../../..')

/** `npm run schema` writes the files. */
test('the documented fields are those that are read', async () => {
  await expect(generateFields()).toMatchFileSnapshot(resolve(root, 'docs/catalogue-fields.md'))
  await expect(generateJsonSchema()).toMatchFileSnapshot(resolve(root, 'docs/catalogue-package.schema.json'))
})

test('the demo catalogue passes the JSON Schema, and a wrong cell does not', async () => {
  const isPackage = new Ajv2020({ allErrors: true }).compile(JSON.parse(generateJsonSchema()))
  const rows: Record<string, Record<string, string>[]> = {}
  for (const file of Object.keys(columnsOf)) {
    const path = resolve(root, `demo/catalogue/${file}.csv`)
    if (!existsSync(path)) {
      expect(optionalFiles).toContain(file)
      continue
    }
    let head: string[] | null = null
    rows[file] = []
    await readCsv(createReadStream(path), (fields) => {
      if (head) rows[file]!.push(Object.fromEntries(head.map((name, index) => [name, fields[index]!])))
      else head = fields
    })
  }
  expect(isPackage(rows), JSON.stringify(isPackage.errors?.slice(0, 3))).toBe(true)
  expect(rows.parts!.length).toBeGreaterThan(1_000)

  rows.board_lines![0]!.valid_from = '2016-2-1'
  rows.parts![0]!.colour = 'red'
  expect(isPackage(rows)).toBe(false)
  expect(isPackage.errors!.map(({ instancePath }) => instancePath)).toEqual([
    '/parts/0',
    '/board_lines/0/valid_from',
  ])
})
