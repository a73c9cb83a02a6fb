import { encode as encodePng } from 'fast-png'
import { encode } from 'uqr'

/** White modules around the code, which readers need. */
const border = 4

/** The modules of a QR code with its white border, row by row; true = black. */
export const codeModules = (text: string): boolean[][] => encode(text, { ecc: 'L', border }).data

/** A QR code as an SVG drawing. Each run of black modules is one rectangle of the path, so that it stays small. */
export function codeSvg(text: string): string {
  const rows = codeModules(text)
  const path = rows.flatMap((row, y) =>
    runsOf(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${rows.length}v${rows.length}H0z"/><path d="${path.join('')}"/></svg>`
}

/** A QR code as the address of an SVG picture, for an answer. */
export const codePicture = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(codeSvg(text)).toString('base64')}`

/**
 * A QR code as a PNG picture of one bit for each pixel, for mail programs, which show no SVG.
 *
 * @param scale pixels of a module
 */
export function codePng(text: string, scale = 4): Buffer {
  const rows = codeModules(text)
  const width = rows.length * scale
  const bytesOfRow = Math.ceil(width / 8)
  const data = new Uint8Array(bytesOfRow * width)
  for (let y = 0; y < width; y++) {
    const row = rows[Math.floor(y / scale)]!
    for (let x = 0; x < width; x++)
      if (!row[Math.floor(x / scale)]) data[y * bytesOfRow + (x >> 3)]! |= 0x80 >> (x & 7)
  }
  return Buffer.from(encodePng({ width, height: width, data, depth: 1, channels: 1 }))
}

/** The runs of black modules in a row. */
export function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const text = row.map((isBlack) => (isBlack ? '1' : '0')).join('')
  return [...text.matchAll(/1+/g)].map(({ index, 0: run }) => ({ start: index, length: run.length }))
}
