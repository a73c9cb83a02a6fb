// Engine mounts and the arms that carry the engine; axes along Z, the front of the car at low X.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import { cyl, cylZ, fused, latheZ, many, minus, plate, plateY, plateZ, thread } from '../solids.ts'
import type { Point } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Hydraulic mount: steel cup, rubber cone with its core, studs above and below, locating pin. */
export const engineMount = part('engine mount', (): Solid => {
  const cup = latheZ([
    [-46, 0],
    [-46, 40],
    [-40, 46],
    [10, 46],
    [12, 52],
    [18, 53],
    [20, 50],
    [20, 0],
  ])
  const rubber = latheZ([
    [16, 0],
    [16, 46],
    [24, 45],
    [30, 36],
    [38, 30],
    [48, 27],
    [50, 24],
    [50, 0],
  ])
  const core = latheZ([
    [46, 0],
    [46, 31],
    [50, 33],
    [58, 33],
    [60, 31],
    [60, 0],
  ])
  const stud = latheZ([[58, 0], [58, 6], [64, 6], ...thread(12, 66, 98, 3.6), [99, 5], [99, 0]])
  const below = latheZ([
    [-84, 0],
    [-84, 4],
    [-82, 6],
    ...thread(12, -81, -56, 3.6),
    [-54, 6],
    [-44, 6],
    [-44, 0],
  ])
  const pin = cylZ(5, -58, -44, 28, 0)
  const shield = minus(
    plateZ(
      [
        [-58, -40, 10],
        [58, -40, 10],
        [58, 40, 10],
        [-58, 40, 10],
      ],
      8,
      12,
    ),
    cylZ(5, 0, 20, 50, 0),
    cylZ(5, 0, 20, -50, 0),
  )
  return fused(cup, rubber, core, stud, below, pin, shield)
})

/** Holes of the support arm's foot on the engine, in (x, z). */
export const footHoles: readonly Point[] = [
  [-52, 92],
  [52, 92],
  [0, 66],
]

/** Cast support arm: foot with three holes on the engine (towards +Y), ribs, eye over the mount at the origin. */
export const supportArm = part('engine support arm', (): Solid => {
  const foot = minus(
    plateY(
      [
        [-72, 110, 16],
        [72, 110, 16],
        [66, -8, 12],
        [-66, -8, 12],
      ],
      150,
      166,
    ),
    many(footHoles.map(([x, z]) => cyl(6, -20, 20).rotate(90, [0, 0, 0], [0, 0, 1]).translate(x, 158, z))),
  )
  const web = plateZ(
    [
      [-34, -14, 30],
      [34, -14, 30],
      [40, 60, 40],
      [60, 156],
      [-60, 156],
      [-40, 60, 40],
    ],
    0,
    14,
  )
  const rib = (x: number) =>
    plate(
      [
        [24, 8],
        [156, 8],
        [156, 88, 8],
        [112, 44, 50],
        [40, 22, 20],
      ],
      x - 6,
      x + 6,
    )
  const head = cylZ(36, -4, 22)
  return minus(fused(foot, web, rib(-34), rib(34), head), cylZ(7, -20, 40))
})
