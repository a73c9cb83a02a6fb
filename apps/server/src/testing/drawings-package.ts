import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeSmallPackage } from './small-package.ts'

/** Parts of the demo that the boards below have. */
const [disc, pads, caliper, bolt, hose] = [
  ...['34114300102', '34114300202', '34114300301'],
  ...['34114300801', '34114300501'],
]

/** A part that is on no other drawing. */
const scanned = '34119000001'

const drawn = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-width="4">${content}</svg>`

/** An upright scan with a disc, a caliper and pads; the numbers are not printed. */
const upright = drawn(
  1240,
  1760,
  `<rect width="1240" height="1760" fill="#fff" stroke="none"/>
  <path d="M200 300 620 160 1040 300 980 700 260 700Z"/><circle cx="620" cy="450" r="120"/>
  <path d="M180 900H700V1400H460V1140H180Z"/><rect x="800" y="1000" width="300" height="500"/>`,
)
/** A wide line drawing with bolts close to each other, whose numbers cannot all stand at their points. */
const wide = drawn(
  1000,
  400,
  '<path d="M60 320 940 320 900 200 500 120 100 200Z"/><circle cx="500" cy="220" r="30"/><circle cx="520" cy="236" r="30"/>',
)

/**
 * Writes a small package of the demo with two more boards, `90_0001` and `90_0002`, whose drawings have other shapes:
 * an upright PNG with polygons and a wide SVG with points, a GIF and a TIFF.
 */
export async function writeDrawingsPackage(folder: string): Promise<void> {
  writeSmallPackage(folder)
  const picture = (name: string) => join(folder, 'pictures', name)
  const scan = (width: number, height: number) =>
    sharp(Buffer.from(upright)).resize(width, height, { fit: 'fill' })
  writeFileSync(picture('upright.png'), await scan(1240, 1760).png().toBuffer())
  writeFileSync(picture('wide.svg'), wide)
  writeFileSync(picture('old.gif'), await scan(600, 600).gif().toBuffer())
  writeFileSync(picture('scan.tif'), await scan(900, 1300).tiff({ compression: 'lzw' }).toBuffer())

  const add = (file: string, ...rows: string[]) => appendFileSync(join(folder, file), `${rows.join('\n')}\n`)
  add(
    'boards.csv',
    '90_0001,34/07,Hamulec na skanach,Scanned brake,90_A 90_B,,,',
    '90_0002,34/07,Hamulec ze starego katalogu,Brake of an old catalogue,90_C 90_D,,,',
  )
  writeFileSync(
    join(folder, 'graphics.csv'),
    [
      'graphic,picture,width,height',
      '90_A,upright.png,1240,1760',
      '90_B,wide.svg,1000,400',
      '90_C,old.gif,600,600',
      '90_D,scan.tif,900,1300\n',
    ].join('\n'),
  )
  add('parts.csv', `${scanned},Klocki ze skanu,Scanned pads,,,,,,,,,,,,,,,,,,,`)
  const line = (board: string, callout: string, sku?: string) => `${board},${callout},${sku},1,,,,,,,,,,`
  add(
    'board_lines.csv',
    ...[line('90_0001', '01', disc), line('90_0001', '02', scanned), line('90_0001', '03', caliper)],
    ...[line('90_0001', '10', bolt), line('90_0001', '11', hose), line('90_0001', '12', disc)],
    ...[line('90_0002', '01', disc), line('90_0002', '02', pads)],
  )
  const hotspots = readFileSync(join(folder, 'hotspots.csv'), 'utf8').trim().split('\n')
  const [head, ...rows] = hotspots
  writeFileSync(
    join(folder, 'hotspots.csv'),
    [
      `${head},points`,
      ...rows.map((row) => `${row},`),
      '90_A,01,,,,,"200,300 620,160 1040,300 980,700 260,700"',
      '90_A,02,,,,,"180,900 700,900 700,1400 460,1400 460,1140 180,1140"',
      '90_A,03,800,1000,1100,1500,',
      '90_B,10,500,220,,,',
      '90_B,11,508,226,,,',
      '90_B,12,504,212,,,',
      '90_C,01,300,300,,,',
      '90_D,02,100,100,140,140,\n',
    ].join('\n'),
  )
}
