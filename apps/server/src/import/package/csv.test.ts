import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvError, readCsv } from './csv.ts'

/** Reads text in chunks of `piece` bytes. */
async function read(text: string | Buffer, piece = 1 << 20): Promise<{ fields: string[]; line: number }[]> {
  const bytes = Buffer.from(text as string)
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, nth) =>
    bytes.subarray(nth * piece, (nth + 1) * piece),
  )
  const records: { fields: string[]; line: number }[] = []
  await readCsv(Readable.from(pieces), (fields, line) => records.push({ fields, line }))
  return records
}

const errorOf = (text: string | Buffer) =>
  read(text).then(
    () => null,
    (error: CsvError) => [error.line, error.message],
  )

test('gives the same result as another parser, for any size of chunks', async () => {
  const field = fc.string({
    unit: fc.constantFrom('a', 'ż', '😀', ',', '"', '\n', '\r', ' ', 'b'),
    maxLength: 6,
  })
  const written = fc.tuple(field, fc.boolean()).map(([text, quoted]) => {
    const plain = text.replace(/[,"\n\r]/g, '')
    return quoted ? `"${text.replaceAll('"', '""')}"` : plain
  })
  const file = fc
    .tuple(
      fc.array(fc.array(written, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
    )
    .map(([rows, end, last]) => rows.map((row) => row.join(',')).join(end) + (last ? end : ''))
  await fc.assert(
    fc.asyncProperty(file, fc.integer({ min: 1, max: 40 }), async (text, piece) => {
      const records = await read(text, piece)
      const expected = parse(text, { relax_column_count: true, record_delimiter: ['\n', '\r\n'] })
      expect(records.map(({ fields }) => fields)).toEqual(expected)
    }),
  )
})

test('a record has the number of its first line', async () => {
  const records = await read('\uFEFFid,name\n1,"two\nlines"\r\n2,"a ""b"""\n3,c', 5)
  expect(records).toEqual([
    { fields: ['id', 'name'], line: 1 },
    { fields: ['1', 'two\nlines'], line: 2 },
    { fields: ['2', 'a "b"'], line: 4 },
    { fields: ['3', 'c'], line: 5 },
  ])
})

test('a file that is not CSV in UTF-8 is refused with the line', async () => {
  expect(await errorOf('a,b\nc,"d')).toEqual([2, 'a quote is not closed'])
  expect(await errorOf('a,b\nc,"d"e\n')).toEqual([2, expect.stringContaining('between a closing quote')])
  expect(await errorOf('a,b\n"c\n",d"\n')).toEqual([3, expect.stringContaining('a quote inside a field')])
  expect(await errorOf(Buffer.from([0x61, 0x0a, 0x62, 0x0a, 0xff, 0x0a]))).toEqual([
    3,
    expect.stringContaining('UTF-8'),
  ])
  expect(await errorOf('a\nb\nc\0\n')).toEqual([3, 'holds a NUL character'])
  expect(await errorOf(`a\n"${'x\n'.repeat(600_000)}`)).toEqual([2, expect.stringContaining('longer than')])
})
