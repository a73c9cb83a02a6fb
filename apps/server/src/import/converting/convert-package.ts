import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Size, spotFromArea } from '@partboard/domain/parts/picture-area'
import { sizeOfPicture } from '../../modules/parts/index.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import type { Target } from '../export/target.ts'
import { csvRecord, readCsv } from '../package/csv.ts'
import { openPackage, type PackageFiles, readWhole } from '../package/package-files.ts'

/** What changed beside the number of the format. */
export type Conversion = {
  /** Drawings whose picture has a size of its own, and is now in `graphics.csv`. */
  graphics: number
  /** Hotspots that reached beyond their picture and were cut, and those that were beside it and left out. */
  cut: number
  leftOut: number
}

type Graphic = Size & { picture: string }

/**
 * Writes a package of format 1 as one of format 2. Hotspots of format 1 are in the area of 800×560 pixels into which a
 * picture was fitted; those of format 2 are in the picture's own pixels, and inside of it. All other files are copied as
 * they are.
 *
 * @throws StartupError for a package of another format
 *
 * Source: docs/catalogue-package.md.
 */
export async function convertPackage(path: string, target: Target): Promise<Conversion> {
  const files = await openPackage(path)
  try {
    const manifest = JSON.parse(String(await readWhole(files, 'manifest.json')))
    if (manifest.format !== 1)
      throw new StartupError(`The package has format ${manifest.format}; only format 1 is converted.`)
    await target.add('manifest.json', text(`${JSON.stringify({ ...manifest, format: 2 }, null, 2)}\n`))
    const graphics = await readGraphics(files)
    const result: Conversion = { graphics: graphics.size, cut: 0, leftOut: 0 }
    for (const name of files.sizes.keys())
      if (name === 'hotspots.csv')
        await target.add(name, text(await convertHotspots(files, graphics, result)))
      else if (name !== 'manifest.json') await target.add(name, await files.open(name))
    if (graphics.size > 0) await target.add('graphics.csv', text(graphicsFile(graphics)))
    return result
  } finally {
    files.close()
  }
}

const text = (content: string) => Readable.from([content])

type Row = (column: string) => string

async function eachRow(
  files: PackageFiles,
  file: string,
  onRow: (row: Row, cells: string[], head: string[]) => void,
) {
  let head: string[] = []
  if (!files.sizes.has(file)) return head
  await readCsv(await files.open(file), (cells, line) => {
    if (line === 1) head = cells
    else onRow((column) => cells[head.indexOf(column)] ?? '', cells, head)
  })
  return head
}

/** Finds the drawings whose picture is not 800×560, by the number of the drawing. */
async function readGraphics(files: PackageFiles): Promise<Map<string, Graphic>> {
  const pictures = new Map<string, string>()
  await eachRow(files, 'boards.csv', (row) => {
    const graphic = row('graphic') || row('number')
    if (row('picture') !== '' && !pictures.has(graphic)) pictures.set(graphic, row('picture'))
  })
  const graphics = new Map<string, Graphic>()
  for (const [graphic, picture] of pictures) {
    const file = `pictures/${picture}`
    const size = files.sizes.has(file) && (await sizeOfPicture(picture, await buffer(await files.open(file))))
    if (size && (size.width !== 800 || size.height !== 560)) graphics.set(graphic, { picture, ...size })
  }
  return graphics
}

async function convertHotspots(
  files: PackageFiles,
  graphics: ReadonlyMap<string, Graphic>,
  result: Conversion,
) {
  const lines: string[] = []
  const corners = ['x1', 'y1', 'x2', 'y2'] as const
  const head = await eachRow(files, 'hotspots.csv', (row, cells, names) => {
    const size = graphics.get(row('graphic')) ?? { width: 800, height: 560 }
    const [x1, y1, x2, y2] = corners.map((corner) => Number(row(corner))) as [number, number, number, number]
    const { box, isCut } = spotFromArea(size, { x1, y1, x2, y2 })
    if (box === null) result.leftOut++
    else {
      if (isCut) result.cut++
      lines.push(csvRecord(cells.map((cell, at) => String(box[names[at] as 'x1'] ?? cell))))
    }
  })
  return [csvRecord(head), ...lines].join('')
}

const graphicsFile = (graphics: ReadonlyMap<string, Graphic>): string =>
  [
    ['graphic', 'picture', 'width', 'height'],
    ...[...graphics].map(([graphic, { picture, width, height }]) => [
      graphic,
      picture,
      `${width}`,
      `${height}`,
    ]),
  ]
    .map(csvRecord)
    .join('')
