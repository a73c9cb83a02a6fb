// Bottles of oils and fluids, standing on z = 0.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import { box, type Corner, cylZ, fused, lathe, many, minus, plate, plateY, roundedBox } from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url)

/**
 * Bottle of one litre or so: square shoulders, neck with a ribbed screw cap, label field with a drop on the front.
 *
 * @param wide along X, @param deep along Y, @param high to the shoulder's end, all in mm
 */
export const bottle = part('bottle', (wide: number, deep: number, high: number): Solid => {
  const side = (half: number): Corner[] => [
    [-half, 0, 8],
    [half, 0, 8],
    [half, high * 0.78, 24],
    [15, high, 10],
    [-15, high, 10],
    [-half, high * 0.78, 24],
  ]
  const body = plateY(side(wide / 2), -deep, deep).intersect(plate(side(deep / 2), -wide, wide))
  const label = minus(
    plateY(roundedBox(wide * 0.8, high * 0.5, 5, 0, high * 0.36), -deep / 2 - 5, -deep / 2 + 1),
    plateY(roundedBox(wide * 0.8 - 4, high * 0.5 - 4, 4, 0, high * 0.36), -deep, deep),
  )
  const drop = plateY(
    [
      [0, high * 0.5],
      [-13, high * 0.34, 12],
      [-10, high * 0.24, 10],
      [10, high * 0.24, 10],
      [13, high * 0.34, 12],
    ],
    -deep / 2 - 5,
    -deep / 2 + 1,
  )
  const cap = fused(
    lathe([
      [high + 4, 0],
      [high + 4, 20],
      [high + 6, 21],
      [high + 24, 20],
      [high + 28, 17],
      [high + 28, 0],
    ]).rotate(-90, [0, 0, 0], [0, 1, 0]),
    many(
      times(18, (i) => box(19.4, 22, -1.2, 1.2, high + 9, high + 23).rotate(i * 20, [0, 0, 0], [0, 0, 1])),
    ),
  )
  return fused(minus(body, label, drop), cylZ(15, high - 4, high + 6), cap)
})
