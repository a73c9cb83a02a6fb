import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { loadedDatabase } from '../../testing/database.ts'
import { writeSmallPackage } from '../../testing/small-package.ts'
import { exportPackage } from '../export/export-package.ts'
import { writeWhole } from '../export/target.ts'
import { importPackage } from '../import-package.ts'
import { convertPackage } from './convert-package.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-convert-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()

const old = join(home, 'old')
writeSmallPackage(old)
const manifest = { format: 1, version: '1', name: 'Old' }
writeFileSync(join(old, 'manifest.json'), JSON.stringify(manifest))
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const [board] = read(old, 'boards.csv').split('\n').slice(1)
const [number, , , , graphic, picture] = board!.split(',')
const convert = (into: string) => writeWhole(into, (target) => convertPackage(old, target))

test('a package of format 1 becomes one of format 2 with the same catalogue', async () => {
  const into = join(home, 'new')
  expect(await convert(into)).toEqual({ graphics: 0, cut: 0, leftOut: 0 })
  expect(JSON.parse(read(into, 'manifest.json'))).toEqual({ ...manifest, format: 2 })
  expect(existsSync(join(into, 'graphics.csv'))).toBe(false)
  await importPackage(database, { path: old })
  await exportPackage(database.pool, join(home, 'exported old'))
  await importPackage(database, { path: into })
  await exportPackage(database.pool, join(home, 'exported new'))
  for (const file of ['boards.csv', 'hotspots.csv', 'parts.csv', 'board_lines.csv'])
    expect(read(join(home, 'exported new'), file)).toBe(read(join(home, 'exported old'), file))
  await expect(convertPackage(into, null as never)).rejects.toThrow('only format 1 is converted')
})

test('hotspots of an upright picture get its own pixels, are cut at its border, and left out beside it', async () => {
  const png = picture!.replace(/\.svg$/, '.png')
  const bytes = await sharp({ create: { width: 700, height: 980, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  writeFileSync(join(old, 'pictures', png), bytes)
  writeFileSync(join(old, 'boards.csv'), read(old, 'boards.csv').replaceAll(picture!, png))
  // 700×980 is fitted into 800×560 as 400×560, so its left edge is at 200 and a pixel of the area is 1.75 of its own.
  writeFileSync(
    join(old, 'hotspots.csv'),
    `graphic,callout,x1,y1,x2,y2\n${[
      [graphic, '01', 240, 40, 280, 80],
      [graphic, '02', 180, 0, 220, 20],
      [graphic, '03', 0, 0, 100, 100],
    ]
      .map((cells) => cells.join(','))
      .join('\n')}\n`,
  )
  const into = join(home, 'upright')
  expect(await convert(into)).toEqual({ graphics: 1, cut: 1, leftOut: 1 })
  expect(read(into, 'graphics.csv')).toBe(`graphic,picture,width,height\n${graphic},${png},700,980\n`)
  expect(read(into, 'hotspots.csv').split('\n').slice(1, -1)).toEqual([
    `${graphic},01,70,70,140,140`,
    `${graphic},02,0,0,35,35`,
  ])
  await importPackage(database, { path: into })
  const { rows } = await sql<{ width: number }>`
    select g.width from catalogue_current c join graphic g on g.version_id = c.version_id
    join board b on b.version_id = c.version_id and b.grafik_id = g.grafik_id and b.number = ${number}
  `.execute(database.db)
  expect(rows).toEqual([{ width: 700 }])
})
