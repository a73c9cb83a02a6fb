import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { loadedDatabase } from '../testing/database.ts'
import { demoHeaders } from '../testing/demo.ts'
import { writeDrawingsPackage } from '../testing/drawings-package.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'
import { ImportError, type Problem } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-drawings-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const whole = join(home, 'whole')
await writeDrawingsPackage(whole)

const database = await loadedDatabase()
const { app } = await buildTestApp({ database })
const headers = await demoHeaders(app)

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
})
const read = (file: string) => readFileSync(join(directory, file), 'utf8')
const edit = (file: string, from: string, to: string) => {
  expect(read(file)).toContain(from)
  writeFileSync(join(directory, file), read(file).replace(from, to))
}
const lineOf = (file: string, text: string) =>
  read(file)
    .split('\n')
    .findLastIndex((line) => line.includes(text)) + 1

const idOf = async (number: string) => {
  const { id } = await database.db
    .selectFrom('catalogue_key')
    .select('id')
    .where('kind', '=', 'board')
    .where('key', '=', number)
    .executeTakeFirstOrThrow()
  return id
}
const board = async (number: string) => {
  const url = '/api/Level4Product/Board'
  const answer = await app.inject({ method: 'POST', url, headers, payload: { id: await idOf(number) } })
  return answer.json()
}
const hotspots = async (grafikId: string) =>
  (await app.inject({ url: `/api/level4Product/Hotspots?grafikId=${grafikId}`, headers })).json()

describe('drawings of any shape', () => {
  test('are on the wire with their sizes, and their hotspots in the picture area and in their own pixels', async () => {
    await importPackage(database, { path: directory })
    const { Graphics, GrafikId, Pictures, Items } = await board('90_0001')
    expect(Graphics).toEqual([
      { GrafikId: '90_A', ImageUrl: expect.stringMatching(/\/upright\.png$/), Width: 1240, Height: 1760 },
      { GrafikId: '90_B', ImageUrl: expect.stringMatching(/\/wide\.svg$/), Width: 1000, Height: 400 },
    ])
    expect(GrafikId).toBe('90_A')
    expect(Pictures).toEqual([{ ImageUrl: Graphics[0].ImageUrl }])
    expect(Items.map((item: { Position: string; Drawing: object }) => [item.Position, item.Drawing])).toEqual(
      [
        ...['01', '02', '03'].map((Position) => [Position, { ...pictureOf(Graphics[0]), Position }]),
        ...['10', '11', '12'].map((Position) => [Position, { ...pictureOf(Graphics[1]), Position }]),
      ],
    )

    const [polygon, , rectangle] = await hotspots('90_A')
    const left = (800 - (1240 * 560) / 1760) / 2
    expect(polygon).toMatchObject({
      x1Koordinate: Math.floor(left + (200 * 560) / 1760),
      y1Koordinate: Math.floor((160 * 560) / 1760),
      x2Koordinate: Math.ceil(left + (1040 * 560) / 1760),
      y2Koordinate: Math.ceil((700 * 560) / 1760),
      Points: [200, 300, 620, 160, 1040, 300, 980, 700, 260, 700],
    })
    expect(rectangle.Points).toEqual([800, 1000, 1100, 1500])
    const [point] = await hotspots('90_B')
    expect(point).toMatchObject({
      x1Koordinate: 388,
      y1Koordinate: 120 + 176 - 12,
      x2Koordinate: 412,
      y2Koordinate: 120 + 176 + 12,
      Points: [500, 220],
    })
    // A drawing in the picture area stays as it was.
    expect((await hotspots('34_9030'))[0].Points).toBeNull()
    expect((await board('34_9030')).Graphics).toMatchObject([
      { GrafikId: '34_9030', Width: 800, Height: 560 },
    ])
  })

  test('of a part: the first drawing that has its callout', async () => {
    await importPackage(database, { path: directory })
    const id = (sku: string) =>
      database.db
        .selectFrom('catalogue_key')
        .select('id')
        .where('kind', '=', 'part')
        .where('key', '=', sku)
        .executeTakeFirstOrThrow()
    edit('board_lines.csv', read('board_lines.csv'), onlyBoards(read('board_lines.csv'), '90_0001'))
    await importPackage(database, { path: directory })
    const part = await app.inject({
      url: `/api/Product('${(await id('34114300801')).id}')`,
      headers,
    })
    expect(part.json().Drawing).toEqual({
      ImageUrl: expect.stringMatching(/\/wide\.svg$/),
      GrafikId: '90_B',
      Position: '10',
      Width: 1000,
      Height: 400,
    })
  })

  test('are the same after an export and an import, to the byte; GIF and TIFF are PNG then', async () => {
    await importPackage(database, { path: directory })
    await exportPackage(database.pool, join(home, 'first'))
    const names = readdirSync(join(home, 'first/pictures'))
    expect(names).toEqual(expect.arrayContaining(['old.gif.png', 'scan.tif.png', 'upright.png', 'wide.svg']))
    expect(names).not.toContain('old.gif')
    const scan = sharp(join(home, 'first/pictures/scan.tif.png'))
    expect(await scan.metadata()).toMatchObject({ format: 'png', width: 900, height: 1300 })
    // Without loss: each pixel is that of the TIFF.
    const pixels = (file: string) =>
      sharp(join(home, file)).removeAlpha().toColourspace('srgb').raw().toBuffer()
    expect(
      (await pixels('first/pictures/scan.tif.png')).equals(await pixels('whole/pictures/scan.tif')),
    ).toBe(true)

    await importPackage(database, { path: join(home, 'first') })
    await exportPackage(database.pool, join(home, 'second'))
    const filesIn = (folder: string) =>
      new Map(
        readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'base64')]),
      )
    expect(filesIn('second')).toEqual(filesIn('first'))
    const first = (file: string) => readFileSync(join(home, 'first', file), 'utf8')
    expect(first('graphics.csv')).toBe(
      [
        'graphic,picture,width,height',
        '90_A,upright.png,1240,1760',
        '90_B,wide.svg,1000,400',
        '90_C,old.gif.png,600,600',
        '90_D,scan.tif.png,900,1300\n',
      ].join('\n'),
    )
    expect(first('hotspots.csv').split('\n').slice(-9, -1)).toEqual(
      read('hotspots.csv').trim().split('\n').slice(-8),
    )
  })
})

describe('a board that names no drawing', () => {
  const rows = [
    '90_0003,34/07,Lista bez rysunku,List without a drawing,,,,',
    '90_0004,34/07,Rysunek tablicy,Drawing of the board,,34_9030.svg,,',
  ]
  beforeEach(async () => {
    const add = (file: string, ...more: string[]) =>
      writeFileSync(join(directory, file), `${read(file)}${more.join('\n')}\n`)
    add('boards.csv', ...rows)
    for (const number of ['90_0003', '90_0004'])
      add('board_lines.csv', `${number},01,34114300102,1,,,,,,,,,,`)
    add('hotspots.csv', '90_0004,01,10,20,30,40,')
    await importPackage(database, { path: directory })
  })

  test('has its lines, and no drawing anywhere', async () => {
    const shown = await board('90_0003')
    expect(shown).toMatchObject({ GrafikId: '', Graphics: [], Pictures: [] })
    expect(shown.Items).toMatchObject([{ Position: '01', Sku: '34114300102' }])
    expect(shown.Items[0].Drawing.GrafikId).not.toBe('')
    const id = await idOf('90_0003')
    const url = '/api/Part/Search?q=Lista%20bez'
    const found = (await app.inject({ url, headers }))
      .json()
      .Boards.find(({ Id }: { Id: number }) => Id === id)
    expect(found).toMatchObject({ Number: '90_0003', ImageUrl: '', GrafikId: '' })
  })

  test('has its picture as a drawing, with the number of the board', async () => {
    expect((await board('90_0004')).Graphics).toMatchObject([
      { GrafikId: '90_0004', Width: 800, Height: 560 },
    ])
    expect(await hotspots('90_0004')).toMatchObject([{ bildposNummer: '01', x1Koordinate: 10 }])
  })

  test('is the same after an export and an import, without a warning', async () => {
    const [one, two] = [join(directory, 'one'), join(directory, 'two')]
    await exportPackage(database.pool, one)
    await importPackage(database, { path: one })
    await exportPackage(database.pool, two)
    const boards = readFileSync(join(two, 'boards.csv'), 'utf8')
    expect(boards).toBe(readFileSync(join(one, 'boards.csv'), 'utf8'))
    expect(boards).toContain(rows[0])
    expect(boards).toContain(rows[1]!.replace(',,34_9030', ',90_0004,34_9030'))
  })
})

/** The lines of one board. */
const onlyBoards = (text: string, number: string) =>
  text
    .split('\n')
    .filter((row, nth) => nth === 0 || row === '' || row.startsWith(`${number},`))
    .join('\n')

const pictureOf = ({ ImageUrl, GrafikId, Width, Height }: Record<string, unknown>) => ({
  ImageUrl,
  GrafikId,
  Width,
  Height,
})

async function problems(): Promise<Omit<Problem, 'kind'>[]> {
  const error = await importPackage(database, { path: directory }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ImportError)
  return (error as ImportError).problems.map(({ kind, ...problem }) => problem)
}

describe('a wrong hotspot is left out by name:', () => {
  const outside = 'is outside of the picture, which has 1240 × 1760'
  const corners = 'x1, y1, x2, y2'
  const shape = 'is neither a rectangle (x1, y1, x2, y2) nor a point (x1, y1) nor a polygon (points)'
  const polygon = (text: string) =>
    `'${text}' is not a polygon such as '10,10 90,10 50,80': 3 to 500 corners x,y with one space between them, not all on one line`
  test.each([
    ['a rectangle', '90_A,03,800,1000,1100,1500,', '90_A,03,800,1000,1241,1500,', corners, outside],
    [
      'a point',
      '90_B,12,504,212',
      '90_B,12,504,401',
      corners,
      'is outside of the picture, which has 1000 × 400',
    ],
    [
      'a rectangle in an area without a picture',
      '90_D,02,100,100,140,140,',
      '34_9030,02,100,100,801,140,',
      corners,
      'is outside of the picture, which has 800 × 560',
    ],
    ['a polygon', '620,160', '1760,160', 'points', outside],
    ['of no board', '90_D,02', '90_E,02', 'graphic', '90_E is not in boards.csv'],
    [
      'a polygon of two points',
      '200,300 620,160 1040,300 980,700 260,700',
      '200,300 620,160',
      'points',
      polygon('200,300 620,160'),
    ],
    [
      'a polygon on one line',
      '200,300 620,160 1040,300 980,700 260,700',
      '1,1 5,5 9,9',
      'points',
      polygon('1,1 5,5 9,9'),
    ],
    [
      'a rectangle with points',
      '90_D,02,100,100,140,140,',
      '90_D,02,100,100,140,140,"1,1 9,1 9,9"',
      `${corners}, points`,
      shape,
    ],
    ['a hotspot without a shape', '90_D,02,100,100,140,140,', '90_D,02,,,,,', `${corners}, points`, shape],
    ['half a corner', '90_D,02,100,100,140,140,', '90_D,02,100,100,140,,', `${corners}, points`, shape],
  ])('%s', async (_, from, to, column, reason) => {
    const text = read('hotspots.csv')
    expect(text).toContain(from)
    writeFileSync(join(directory, 'hotspots.csv'), text.replace(from, to))
    const { leftOut } = await importPackage(database, { path: directory, dryRun: true })
    const line = text.slice(0, text.indexOf(from)).split('\n').length
    expect(leftOut).toMatchObject([{ file: 'hotspots.csv', count: 1, listed: [{ line, column, reason }] }])
  })
})

describe('refused is', () => {
  test.each([
    [
      'a picture of another size',
      'graphics.csv',
      '1240,1760',
      '1241,1760',
      'width, height',
      'is not the size of the picture: upright.png 1240 × 1760',
    ],
    [
      'an SVG of another size',
      'graphics.csv',
      '1000,400',
      '800,560',
      'width, height',
      'is not the size of the picture: wide.svg 1000 × 400',
    ],
    [
      'a side of no pixels',
      'graphics.csv',
      '1000,400',
      '1000,0',
      'height',
      "'0' is not a whole number from 1 to 20000",
    ],
    [
      'a graphic twice',
      'graphics.csv',
      '90_D,scan.tif,900,1300',
      '90_A,upright.png,1240,1760',
      'graphic',
      '90_A stands twice',
    ],
    [
      'a picture that is not there',
      'graphics.csv',
      'upright.png',
      'none.png',
      'picture',
      'none.png is not among the pictures',
    ],
    [
      'a graphic without a picture',
      'graphics.csv',
      '90_A,upright.png',
      '90_A,',
      'picture',
      '90_A has no picture: neither in graphics.csv nor on each board whose first drawing it is',
    ],
    [
      'a board with a graphic twice',
      'boards.csv',
      '90_A 90_B',
      '90_A 90_A',
      'graphic',
      "'90_A 90_A' has a drawing twice",
    ],
    [
      'a second graphic that graphics.csv does not have',
      'boards.csv',
      '90_C 90_D',
      '90_C 90_D 34_9030',
      'graphic',
      '34_9030 has no picture: neither in graphics.csv nor on each board whose first drawing it is',
    ],
  ])('%s', async (_, file, from, to, column, reason) => {
    edit(file, from, to)
    const line = lineOf(file, to)
    expect(await problems()).toContainEqual({ file, line, column, reason })
  })

  test('a bitmap without size, and an SVG without viewBox', async () => {
    writeFileSync(join(directory, 'pictures/upright.png'), Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'))
    edit('pictures/wide.svg', 'viewBox="0 0 1000 400"', '')
    const reason = (name: string) =>
      `${name} has no size: it is damaged, or an SVG without viewBox="0 0 WIDTH HEIGHT"`
    expect(await problems()).toEqual([
      { file: 'graphics.csv', line: 2, column: 'picture', reason: reason('upright.png') },
      { file: 'graphics.csv', line: 3, column: 'picture', reason: reason('wide.svg') },
    ])
  })

  test('a damaged GIF, and a TIFF that is none', async () => {
    writeFileSync(join(directory, 'pictures/old.gif'), 'GIF89a and no more')
    writeFileSync(join(directory, 'pictures/scan.tif'), 'GIF89a')
    const found = await problems()
    expect(found).toEqual([
      {
        file: 'pictures/old.gif',
        line: 0,
        column: null,
        reason: 'cannot be converted to PNG: it is damaged, or has more than 64 million pixels',
      },
      { file: 'pictures/scan.tif', line: 0, column: null, reason: 'is not a picture of the kind tif' },
    ])
  })
})

describe('a package of format 1', () => {
  beforeEach(() => {
    edit('manifest.json', '"format": 2', '"format": 1')
    rmSync(join(directory, 'graphics.csv'))
    const boards = read('boards.csv').split('\n')
    writeFileSync(join(directory, 'boards.csv'), boards.filter((row) => !row.startsWith('90_')).join('\n'))
    const lines = read('board_lines.csv').split('\n')
    writeFileSync(
      join(directory, 'board_lines.csv'),
      lines.filter((row) => !row.startsWith('90_')).join('\n'),
    )
    const rows = read('hotspots.csv').split('\n')
    const old = rows.filter((row) => !row.startsWith('90_')).map((row) => row.replace(/,(points)?$/, ''))
    writeFileSync(join(directory, 'hotspots.csv'), old.join('\n'))
  })

  test('may have rectangles outside of the picture, which are cut', async () => {
    writeFileSync(
      join(directory, 'hotspots.csv'),
      `${read('hotspots.csv')}34_9030,77,700,500,9000,900\n34_9030,77,801,1,900,20\n`,
    )
    await importPackage(database, { path: directory })
    const found = (await hotspots('34_9030')).filter(
      ({ bildposNummer }: { bildposNummer: string }) => bildposNummer === '77',
    )
    expect(found).toMatchObject([
      { x1Koordinate: 700, y1Koordinate: 500, x2Koordinate: 800, y2Koordinate: 560 },
    ])
  })

  test('has no points and no second drawing', async () => {
    writeFileSync(join(directory, 'hotspots.csv'), `${read('hotspots.csv')}34_9030,77,700,500,,\n`)
    const line = read('hotspots.csv').split('\n').length - 1
    const { leftOut } = await importPackage(database, { path: directory, dryRun: true })
    expect(leftOut).toMatchObject([
      { file: 'hotspots.csv', count: 1, listed: [{ line, column: 'x1, y1, x2, y2', reason: 'is empty' }] },
    ])
    edit('boards.csv', ',34_9030,34_9030.svg', ',34_9030 34_9031,34_9030.svg')
    expect(await problems()).toEqual(
      expect.arrayContaining([
        {
          file: 'boards.csv',
          line: lineOf('boards.csv', '34_9030 34_9031'),
          column: 'graphic',
          reason:
            'only packages of format 2 have several drawings of a board, and manifest.json names format 1',
        },
      ]),
    )
  })
})
