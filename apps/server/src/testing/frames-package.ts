import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addLinesAndVehicles, zefir } from './lines-package.ts'
import { writeSmallPackage } from './small-package.ts'

/** Vehicles without a VIN, as they are printed. All are invented. */
export const frames = {
  motorcycle: 'HZJ80-0012345',
  tractor: 'ZT-1200 / 000731',
  withSlash: 'SO-4711/I',
  longest: 'ABCDE-12345-FGHJK-12345-X',
  /** Its key has 17 signs. */
  likeVin: 'OQI-1234-56789-01234',
  /** Its key is the number of a part, too. */
  likePart: '3411-4300-102',
} as const

/** Printed as its key, which is the end of a VIN too. */
export const short = { frame: 'FC70042', vin: 'SZFZF01000FC70042' } as const

/** The type key of all these vehicles, whose lines are on the board `zefir.board`. */
export const frameType = 'ZF01'

/** Writes the small package with the maker of `addLinesAndVehicles`, and vehicles without a VIN. */
export function writeFramesPackage(folder: string): void {
  writeSmallPackage(folder)
  addLinesAndVehicles(folder)
  const path = join(folder, 'vehicles.csv')
  const rows = [...Object.values(frames), short.frame, short.vin].map((vin) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .find((row) => row.startsWith(zefir.listedVin))!
      .replace(zefir.listedVin, vin),
  )
  writeFileSync(path, `${readFileSync(path, 'utf8')}${rows.join('\n')}\n`)
}
