import { createReadStream, existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvRecord, readCsv } from '../package/csv.ts'

/** A hotspot of a picture: `points` has x and y by turns. One pair is a point, two are corners of a rectangle. */
export type Annotation = { callout: string; points: number[] }

/** A picture of a package, as a row of `graphics.csv`. */
export type Graphic = { graphic: string; picture: string; width: number; height: number }

const heads = {
  'graphics.csv': ['graphic', 'picture', 'width', 'height'],
  'hotspots.csv': ['graphic', 'callout', 'x1', 'y1', 'x2', 'y2', 'points'],
} as const
type HotspotFile = keyof typeof heads

type Row = Readonly<Record<string, string>>

/** Reads a file of a package as rows by column; a file that does not exist has none. */
async function readRows(folder: string, file: HotspotFile): Promise<Row[]> {
  const path = join(folder, file)
  if (!existsSync(path)) return []
  let head: string[] | undefined
  const rows: Row[] = []
  await readCsv(createReadStream(path), (fields) => {
    if (head) rows.push(Object.fromEntries(head.map((name, at) => [name, fields[at] ?? ''])))
    else head = fields
  })
  return rows
}

/** Replaces a file whole, so that a stopped process leaves the old one. Columns that the package had stay. */
async function writeRows(folder: string, file: HotspotFile, rows: readonly Row[]): Promise<void> {
  const names = [...new Set([...heads[file], ...rows.flatMap((row) => Object.keys(row))])]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const path = join(folder, file)
  await writeFile(`${path}.new`, lines.map(csvRecord).join(''))
  await rename(`${path}.new`, path)
}

/** Lists the hotspots of a graphic, in the order of the file. */
export async function readAnnotations(folder: string, graphic: string): Promise<Annotation[]> {
  const rows = await readRows(folder, 'hotspots.csv')
  return rows
    .filter((row) => row.graphic === graphic)
    .map((row) => ({
      callout: row.callout ?? '',
      points: (row.points || [row.x1, row.y1, row.x2, row.y2].filter(Boolean).join(' '))
        .split(/[ ,]/)
        .map(Number),
    }))
}

/** Writes a graphic and its hotspots into the files of a package; rows of other graphics stay as they are. */
export async function writeAnnotations(
  folder: string,
  graphic: Graphic,
  annotations: readonly Annotation[],
): Promise<void> {
  const replace = async (file: HotspotFile, own: readonly Row[]) => {
    const others = (await readRows(folder, file)).filter((row) => row.graphic !== graphic.graphic)
    await writeRows(folder, file, [...others, ...own])
  }
  await replace('graphics.csv', [
    { ...graphic, width: String(graphic.width), height: String(graphic.height) },
  ])
  await replace(
    'hotspots.csv',
    annotations.map(({ callout, points }) => ({ graphic: graphic.graphic, callout, ...cellsOf(points) })),
  )
}

function cellsOf(points: readonly number[]): Row {
  if (points.length > 4)
    return {
      points: Array.from({ length: points.length / 2 }, (_, at) => points.slice(2 * at, 2 * at + 2)).join(
        ' ',
      ),
    }
  const [x1, y1, x2, y2] = points
  if (x2 === undefined || y2 === undefined) return { x1: String(x1), y1: String(y1) }
  return {
    x1: String(Math.min(x1!, x2)),
    y1: String(Math.min(y1!, y2)),
    x2: String(Math.max(x1!, x2)),
    y2: String(Math.max(y1!, y2)),
  }
}
