import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { loadedDatabase } from '../testing/database.ts'
import { guide } from '../testing/demo.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { importPackage } from './import-package.ts'
import { ImportError, type Problem } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-refusals-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()

const whole = join(home, 'whole')
writeSmallPackage(whole)
/** The line of a part in the package that is not edited. */
const lineOfPart = (sku: string) =>
  readFileSync(join(whole, 'parts.csv'), 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(`${sku},`)) + 1
let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
})

const read = (file: string) => readFileSync(join(directory, file), 'utf8')
const write = (file: string, content: string | Buffer) => writeFileSync(join(directory, file), content)
const edit = (file: string, change: (text: string) => string) => write(file, change(read(file)))
const lineOf = (file: string, text: string) =>
  read(file)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

/** Reads everything that an import could have changed. */
async function state() {
  const { rows } = await sql`
    select (select version_id from catalogue_current) as version, (select max(id) from catalogue_version) as newest,
      (select count(*) from catalogue_key) as keys, (select count(*) from stock_movement) as moves,
      (select sum(gross_minor)::bigint from price) as prices,
      (select count(*) from pg_class where relname ~ '_v[0-9]+$') as partitions,
      (select count(*) from picture_file) as pictures,
      (select count(*) from pg_namespace where nspname = 'catalogue_import') as staging`.execute(database.db)
  return rows
}
const before = await state()

async function problems(path = directory): Promise<Omit<Problem, 'kind'>[]> {
  const error = await importPackage(database, { path }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ImportError)
  expect(await state()).toEqual(before)
  return (error as ImportError).problems.map(({ kind, ...problem }) => problem)
}

describe('a cell', () => {
  test('of any kind is reported with line, column and reason, all in one run', async () => {
    const wrong: [file: string, right: string, wrong: string, column: string, reason: string][] = [
      [
        'prices.csv',
        '34114300102,526.00',
        '34114300102,526.001',
        'net',
        "'526.001' is not an amount such as 12.50",
      ],
      ['prices.csv', '34114300202,', '34114300202,-', 'net', '-'],
      [
        'parts.csv',
        '34114300801,',
        '3411,',
        'sku',
        "'3411' is not a part number of 4 digits, then 7 digits or letters",
      ],
      [
        'board_lines.csv',
        '2016-02-29',
        '2016-02-30',
        'valid_to',
        "'2016-02-30' is not a day such as 2026-03-01",
      ],
      [
        'board_lines.csv',
        '!S522A&!S552A',
        '!S522A&',
        'condition',
        "'!S522A&' is not a condition: Expected an equipment code at column 8",
      ],
      [
        'vehicles.csv',
        guide.vins.car,
        'WBAZC1102OK000103',
        'vin',
        "'WBAZC1102OK000103' is not a VIN of 17 characters",
      ],
      [
        'part_relations.csv',
        '34114300901,1',
        '34114300901,0',
        'quantity',
        "'0' is not a whole number from 1 to 9999",
      ],
    ]
    const expected = wrong.map(([file, right, bad, column, reason]) => {
      const line = lineOf(file, right)
      edit(file, (text) => text.replace(right, bad))
      return {
        file,
        line,
        column,
        reason:
          reason === '-' ? expect.stringMatching(/^'-[\d.]+' is not an amount such as 12\.50$/) : reason,
      }
    })
    // The part whose number is invalid is missing in other files, which is found in the same run.
    const found = (await problems()).filter(({ reason }) => reason !== '34114300801 is not in parts.csv')
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  test('that is invalid hides no problem of other files, and causes none', async () => {
    edit('equipment.csv', (text) => text.replace('code,', 'codes,'))
    edit('prices.csv', (text) => `${text}34114300999,1.00,1.23,23,A,,0.5,0.6,2026-02-30,2026-03-01\n`)
    edit('part_relations.csv', (text) => `${text}34114300801,fit,34119999999,0\n`)
    write('pictures/34_9030.svg', '<svg><script/></svg>')
    expect((await problems()).map(({ file, column, reason }) => [file, column, reason])).toEqual([
      ['pictures/34_9030.svg', null, 'has an element <script>'],
      ['equipment.csv', 'code', 'the file has no such column'],
      ['equipment.csv', 'codes', expect.stringMatching(/^there is no such column/)],
      ['part_relations.csv', 'quantity', "'0' is not a whole number from 1 to 9999"],
      ['part_relations.csv', 'other_sku', '34119999999 is not in parts.csv'],
      ['prices.csv', 'promo_from', "'2026-02-30' is not a day such as 2026-03-01"],
    ])
  })
})

describe('a row', () => {
  test.each([
    [
      'a number twice',
      'parts.csv',
      '34114300801,x,x,,,,,,,,,,,,,,,,,,,',
      'sku',
      `34114300801 stands twice; it is first in line ${lineOfPart('34114300801')}`,
    ],
    ['a price twice', 'prices.csv', '34114300102,1,1.23,23,A,,,,,', 'sku', '34114300102 stands twice'],
    [
      'an unknown part',
      'part_relations.csv',
      '34114300801,fit,34119999999,1',
      'other_sku',
      '34119999999 is not in parts.csv',
    ],
    ['an unknown type', 'fluids.csv', 'ZZZZ,a,b,1,,,', 'type_key', 'ZZZZ is not in vehicle_types.csv'],
    [
      'a campaign for no type',
      'campaigns.csv',
      '0099,x,x,,,ZZZZ,,',
      'type_keys',
      'ZZZZ is not in vehicle_types.csv',
    ],
    ['an unknown warehouse', 'stock.csv', '34114300999,XXX,1', 'warehouse', 'there is no warehouse XXX'],
    [
      'an unknown picture',
      'boards.csv',
      '99_1,34/07,x,x,99_1,none.svg,,',
      'picture',
      'none.svg is not among the pictures',
    ],
    [
      'a withdrawal with a successor',
      'replacements.csv',
      '34114300801,34114300102,none,',
      'new_sku',
      "is empty exactly where the kind is 'none'",
    ],
    ['too few fields', 'brands.csv', '9', null, 'has 1 field instead of 2'],
    ['too many fields', 'brands.csv', '9,x,y', null, 'has 3 fields instead of 2'],
    ['a quote left open', 'brands.csv', '9,"x', null, 'a quote is not closed'],
  ])('%s', async (_, file, row, column, reason) => {
    edit(file, (text) => `${text}${row}\n`)
    expect(await problems()).toEqual([{ file, line: lineOf(file, row), column, reason }])
  })

  test('with wrong type keys, codes and dates', async () => {
    const line = read('board_lines.csv').split('\n').length
    const row = (rest: string) => `34_9030,01,34114300801,1,,,,,${rest}\n`
    edit(
      'board_lines.csv',
      (text) => text + row(',ZC11 ZX99,,,,') + row('S999A,,,,,') + row(',,,,2016-05-01,2016-04-01'),
    )
    const file = 'board_lines.csv'
    expect(await problems()).toEqual([
      { file, line, column: 'type_keys', reason: 'ZX99 is not in vehicle_types.csv' },
      {
        file,
        line: line + 2,
        column: 'valid_from, valid_to',
        reason: '2016-05-01 to 2016-04-01 is no time at all',
      },
      { file, line: line + 1, column: 'condition', reason: 'S999A is not in equipment.csv' },
    ])
  })
})

describe('a file', () => {
  test('in another encoding', async () => {
    const file = 'parts.csv'
    const row = '34114300999,Śruba,Screw,,,,,,,,,,,,,,,,,,,\n'
    write(file, Buffer.concat([Buffer.from(read(file)), Buffer.from(row.replace('Ś', '\x8c'), 'latin1')]))
    const line = read(file).split('\n').length - 1
    expect(await problems()).toEqual([
      { file, line, column: null, reason: 'is not UTF-8; save the file in this encoding' },
    ])
  })

  test('with an additional and a missing column, missing, unknown, or without a manifest', async () => {
    edit('brands.csv', (text) => text.replace('id,name', 'id,label'))
    expect(await problems()).toEqual([
      { file: 'brands.csv', line: 1, column: 'name', reason: 'the file has no such column' },
      { file: 'brands.csv', line: 1, column: 'label', reason: 'there is no such column; known are id, name' },
    ])
    rmSync(join(directory, 'brands.csv'))
    write('brand.csv', '')
    expect(await problems()).toEqual([
      { file: 'brand.csv', line: 0, column: null, reason: 'is no file of the format' },
      { file: 'brands.csv', line: 0, column: null, reason: 'is missing' },
    ])
    write('manifest.json', '{"format": 2}')
    expect((await problems())[0]!.file).toBe('manifest.json')
    rmSync(join(directory, 'manifest.json'))
    expect(await problems()).toEqual([{ file: 'manifest.json', line: 0, column: null, reason: 'is missing' }])
  })
})

describe('a picture', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'has an element <script>'],
    ['a handler', '<path onclick="alert(1)" d="M0 0"/>', 'has a handler onclick'],
    ['a page inside', '<foreignObject/>', 'has an element <foreignObject>'],
    ['a link', '<use href="https://x.example/a.svg#a"/>', "has a link to 'https://x.example/a.svg#a'"],
    ['a link that runs', '<a href="javascript:alert(1)"/>', 'has an element <a>'],
    [
      'something loaded',
      '<path fill="url(https://x.example)" d="M0 0"/>',
      'the attribute fill loads or runs something',
    ],
    ['a style that loads', '<style>@import "https://x.example"</style>', 'the style loads or runs something'],
    ['an unclosed element', '<g>', 'is not a drawing: unexpected close tag.'],
  ])('that is a drawing with %s', async (_, content, reason) => {
    const name = 'pictures/34_9030.svg'
    const line = read(name).split('\n').length
    edit(name, (text) => text.replace(/<\/svg>\s*$/, `\n${content}</svg>`))
    const found = await problems()
    expect(found).toEqual(
      [
        { file: name, line: expect.any(Number), column: null, reason: expect.stringContaining(reason) },
        expect.anything(),
      ].slice(0, found.length),
    )
    expect(found[0]!.line).toBeGreaterThanOrEqual(line)
  })

  test('that is no picture, or reads other files', async () => {
    write('pictures/a.png', 'GIF89a')
    write('pictures/b.svg', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<svg>&x;</svg>')
    expect(await problems()).toEqual([
      { file: 'pictures/a.png', line: 0, column: null, reason: 'is not a picture of the kind png' },
      { file: 'pictures/b.svg', line: 1, column: null, reason: 'has a document type; a drawing needs none' },
    ])
  })
})

describe('an archive', () => {
  async function archive(change: (bytes: Buffer) => Buffer, extra: [string, Buffer][] = []): Promise<string> {
    const zip = new ZipFile()
    for (const name of readdirSync(directory))
      if (/\.(csv|json)$/.test(name)) zip.addFile(join(directory, name), name)
    for (const name of readdirSync(join(directory, 'pictures')))
      zip.addFile(join(directory, 'pictures', name), `pictures/${name}`)
    for (const [name, bytes] of extra) zip.addBuffer(bytes, name)
    zip.end()
    const path = join(directory, 'package.zip')
    writeFileSync(path, change(await buffer(zip.outputStream)))
    return path
  }
  const replaced = (bytes: Buffer, from: string, to: string) =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

  /** Changes the unpacked size in the archive's directory, for all entries or the named one. */
  function resized(bytes: Buffer, size: number, only?: string): Buffer {
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
      const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
      if (!only || name === only) bytes.writeUInt32LE(size, at + 24)
    }
    return bytes
  }

  test('is equivalent to a folder', async () => {
    const path = await archive((bytes) => bytes)
    const { rows, version } = await importPackage(database, { path, dryRun: true })
    expect([rows.brands, version]).toEqual([2, null])
    expect(await state()).toEqual(before)
  })

  test.each([
    ['../prices.csv', 'invalid relative path'],
    ['pictures/../../x.svg', 'invalid relative path'],
    ['/etc/prices.csv', 'absolute path'],
    ['..\\prices.csv', 'invalid characters in fileName'],
  ])('with a path outside its folder: %s', async (climbs, reason) => {
    const harmless = 'x'.repeat(climbs.length)
    const path = await archive((bytes) => replaced(bytes, harmless, climbs), [[harmless, Buffer.from('')]])
    expect(await problems(path)).toEqual([
      { file: 'package.zip', line: 0, column: null, reason: `cannot be opened: ${reason}: ${climbs}` },
    ])
  })

  test('that is small and really inflates to a large size', async () => {
    const full = Buffer.alloc(160 * 2 ** 20, '34114300102,WAW,7\n')
    const path = await archive((bytes) => bytes, [['notes.txt', full]])
    expect(statSync(path).size).toBeLessThan(2 * 2 ** 20)
    const sentence = /^would be 16\d MiB, more than 100 times its own size; no catalogue shrinks so far$/
    expect(await problems(path)).toEqual([
      { file: 'package.zip', line: 0, column: null, reason: expect.stringMatching(sentence) },
    ])
  })

  test('with thousands of unused files is read without them', async () => {
    const many = await archive(
      (bytes) => bytes,
      Array.from({ length: 3_000 }, (_, nth) => [`other/${nth}.txt`, Buffer.from('')]),
    )
    expect((await importPackage(database, { path: many, dryRun: true })).version).toBe(null)
  })

  test('that inflates to a hundred gigabytes, with the true or a false size in its directory', async () => {
    const open = await archive((bytes) => resized(bytes, 0xfffffffe))
    expect((await problems(open))[0]!.reason).toMatch(/^would be \d+ GiB; a package has at most 32 GiB$/)
    const hidden = await archive((bytes) => resized(bytes, 100, 'prices.csv'))
    expect(await problems(hidden)).toEqual([
      {
        file: 'prices.csv',
        line: 0,
        column: null,
        reason: expect.stringMatching(/^cannot be unpacked: too many bytes/),
      },
    ])
  })

  test('that contains a link, or is not a zip file', async () => {
    const link = await archive((bytes) => {
      const at = bytes.indexOf('PK\x01\x02')
      bytes.writeUInt32LE((0o120777 << 16) >>> 0, at + 38)
      return bytes
    })
    expect((await problems(link))[0]!.reason).toMatch(/is a link, not a file$/)
    const broken = await archive((bytes) => bytes.subarray(0, 1000))
    expect((await problems(broken))[0]!.reason).toMatch(/^cannot be opened: /)
  })
})

test('every invalid row is counted and listed in the report', async () => {
  const reportPath = join(directory, 'report.csv')
  write('stock.csv', `sku,warehouse,quantity\n${'34114300102,WAW,-1\n'.repeat(3_000)}`)
  const error = await importPackage(database, { path: directory, reportPath }).catch(
    (error: unknown) => error,
  )
  expect(error).toMatchObject({
    count: 5_999,
    message: [
      '5999 errors:',
      'stock.csv, quantity: 3000',
      ...[2, 3, 4].map((line) => `  line ${line}: '-1' is not a whole number from 0 to 999999999`),
      '  … and 2997 more',
      'stock.csv, sku, warehouse: 2999',
      ...[3, 4, 5].map((line) => `  line ${line}: 34114300102 WAW stands twice`),
      '  … and 2996 more',
    ].join('\n'),
  })
  const report = readFileSync(reportPath, 'utf8').trim().split('\r\n')
  expect(report).toHaveLength(6_000)
  expect(report.slice(0, 2)).toEqual([
    'file;line;column;reason',
    "stock.csv;2;quantity;'-1' is not a whole number from 0 to 999999999",
  ])
  const { rows } = await sql`select outcome, runs > 0 as counted from import_figure`.execute(database.db)
  expect(rows).toEqual([{ outcome: 'refused', counted: true }])
})
