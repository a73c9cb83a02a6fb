// Alternator, taken apart from the rear: slip-ring end at low X, pulley at high X.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  cyl,
  fused,
  lathe,
  many,
  minus,
  plate,
  roundedBox,
  sector,
  thread,
  turned,
} from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Clock angles of the two mounting ears, and how far out their bolts run. */
const EARS = [38, 205] as const
const EAR_RADIUS = 84
/** Where the mounting bolts run, in (y, z). */
export const mountingBolts: readonly Point[] = EARS.map((a) => onCircle(EAR_RADIUS, a))
/** Where the battery terminal stands, in (y, z). */
export const terminal: Point = onCircle(47, 62)

const ear = (angle: number, x0: number, x1: number): Solid =>
  turned(
    minus(
      plate(
        [
          [-24, 52],
          [24, 52],
          [13, 97, 13],
          [-13, 97, 13],
        ],
        x0,
        x1,
      ),
      cyl(5.3, -20, 200, 0, EAR_RADIUS),
    ),
    -angle,
  )

export const alternator = part('alternator without pulley', (): Solid => {
  const laminations = times(5, (i): Point[] => [
    [38 + i * 6, 71],
    [41 + i * 6, 71],
    [41 + i * 6, 69.4],
    [44 + i * 6, 69.4],
  ]).flat()
  const body = lathe([
    [0, 0],
    [0, 56],
    [6, 64],
    [34, 67],
    [38, 67],
    ...laminations,
    [68, 67],
    [72, 67],
    [100, 64],
    [112, 52],
    [118, 30],
    [118, 22],
    [122, 20],
    [122, 9],
    [150, 9],
    [150, 0],
  ])
  const rearSlots = around(12, () => plate(roundedBox(9, 17, 4, 0, 45), -5, 12), 15)
  const sideSlots = around(18, () => box(11, 30, -4.2, 4.2, 58, 80), 10)
  const frontSlots = around(18, () => box(78, 98, -4.2, 4.2, 56, 80), 10)
  const bearing = lathe([
    [-14, 0],
    [-14, 7],
    [-12, 8],
    [-12, 14],
    [-8, 14],
    [-8, 12],
    [-5, 12],
    [-5, 20],
    [-2, 24],
    [2, 24],
    [2, 0],
  ])
  const stud = lathe([
    [-34, 0],
    [-34, 2.6],
    ...thread(8, -33, -12, 3.2),
    [-11, 4],
    [-6, 4],
    [-6, 9],
    [2, 9],
    [2, 0],
  ]).translate(0, ...terminal)
  const tieScrews = around(4, () => fused(cyl(5, -2, 110, 0, 69), cyl(6.5, -6, 8, 0, 68)), 80)
  const posts = around(3, () => minus(cyl(4.5, -16, 2, 0, 54), cyl(1.8, -20, -8, 0, 54)), 0)
  return fused(
    minus(body, many(rearSlots), many(sideSlots), many(frontSlots)),
    many([...EARS.map((a) => ear(a, 78, 108)), ear(EARS[1], 4, 26), ...tieScrews]),
    bearing,
    stud,
    many(posts),
  )
})

/** Regulator with cooling ribs, plug and the holder of its two brushes, which reach towards +Z. */
export const voltageRegulator = part('voltage regulator', (): Solid => {
  const back = minus(
    plate(
      [
        [-40, -4, 7],
        [-40, -34, 10],
        [-14, -50, 12],
        [30, -46, 12],
        [42, -24, 8],
        [36, -4, 7],
      ],
      -3,
      5,
    ),
    many([cyl(3, -9, 9, -33, -12), cyl(3, -9, 9, 32, -14), cyl(3, -9, 9, -6, -42)]),
  )
  const ribs = times(5, (i) => box(-11, -2, -22 + i * 8, -19 + i * 8, -38, -14))
  const holder = fused(box(-12, 8, -12, 12, -12, 10), box(-9, 5, -9, 9, 8, 14))
  const brushes = [box(-8, -3.5, -3.5, 3.5, 12, 24), box(0, 4.5, -3.5, 3.5, 12, 24)]
  const plug = minus(
    plate(roundedBox(30, 20, 4, 26, -34), -22, 0),
    plate(roundedBox(24, 14, 3, 26, -34), -30, -8),
  )
  return fused(back, ...ribs, holder, ...brushes, plug)
})

/** Plastic pot over regulator and rectifier, with ventilation slots and openings for terminal and plug. */
export const rearCover = part('alternator cover', (): Solid => {
  const shell = lathe([
    [0, 14],
    [0, 54],
    [5, 61],
    [30, 63],
    [30, 60.5],
    [7, 58],
    [3, 52],
    [3, 14],
  ])
  const slots = [24, 32, 40].flatMap((r) => [200, 290].map((a) => turned(sector(r, r + 4, 32, -5, 8), -a)))
  const [y, z] = terminal
  const side = around(20, () => box(14, 40, -3.4, 3.4, 50, 70), 9)
  const fixings = around(3, () => cyl(2.6, -5, 10, 0, 54))
  return minus(
    shell,
    many([...slots, ...side, ...fixings]),
    cyl(13, -5, 50, y, z),
    plate(
      [
        [y - 10, z - 9],
        [y + 30, z + 5],
        [y + 18, z + 30],
        [y - 12, z + 9],
      ],
      -5,
      50,
    ),
  )
})

/** One-way pulley: ribbed ring on its splined sleeve. */
export const freewheelPulley = part('freewheel pulley', (): Solid => {
  const ribs = times(6, (i): Point[] => [
    [4 + i * 4, 29],
    [6 + i * 4, 26.4],
  ]).flat()
  const body = lathe([
    [-7, 8.5],
    [-7, 16],
    [-5, 17],
    [0, 17],
    [0, 24],
    [0, 30.5],
    [3, 31],
    ...ribs,
    [28, 29],
    [29, 31],
    [32, 30.5],
    [32, 24],
    [36, 23],
    [38, 20],
    [38, 8.5],
  ])
  return minus(body, many(around(11, () => cyl(1.6, -10, 50, 0, 8.6))))
})
