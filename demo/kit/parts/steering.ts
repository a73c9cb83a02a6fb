// Electric steering gear and its tie rods; the rack runs along X, the tie rods point to low X.
import type { Solid } from '../cad.ts'
import { joined, type Mesh, placed } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  cyl,
  cylY,
  cylZ,
  fused,
  hex,
  lathe,
  many,
  minus,
  plate,
  roundedBox,
  thread,
} from '../solids.ts'
import { type Point, times } from '../vec.ts'
import { ballJoint } from './arms.ts'

const part = partsOf(import.meta.url)

/** Length of the housing between its bellows seats. */
export const RACK = 600

/** Rack housing with pinion tower, belt drive and motor with its control unit parallel to the rack. */
export const steeringGear = part('electric steering gear', (): Solid => {
  const tube = lathe([
    [0, 14],
    [0, 30],
    [4, 32],
    [14, 32],
    [16, 29],
    [26, 29],
    [30, 34],
    [90, 34],
    [100, 27],
    [330, 27],
    [340, 36],
    [352, 38],
    [470, 38],
    [484, 28],
    [574, 28],
    [584, 29],
    [586, 32],
    [596, 32],
    [RACK, 30],
    [RACK, 14],
  ])
  const bar = lathe([
    [-34, 7],
    [-34, 13],
    [-32, 14],
    [RACK + 32, 14],
    [RACK + 34, 13],
    [RACK + 34, 7],
  ])
  const tower = fused(
    cylZ(33, -40, 44),
    cylZ(38, 44, 74),
    cylZ(26, 74, 88),
    cylZ(11, 88, 104),
    minus(
      cylZ(9, 104, 138),
      many(times(8, (i) => box(7.6, 12, -1.4, 1.4, 100, 140).rotate(i * 45, [0, 0, 0], [0, 0, 1]))),
    ),
    box(-30, 30, -62, 0, 46, 70),
    cylZ(20, -50, -40),
  )
    .rotate(14, [0, 0, 0], [1, 0, 0])
    .translate(64, -6, 0)
  const thrust = fused(cylY(26, 20, 58, 64, 0), cylY(18, 58, 64, 64, 0))
  const belt = plate(
    [
      [52, 0, 50],
      [22, 52, 46],
      [-40, 52, 40],
      [-122, -4, 40],
      [-132, -48, 40],
      [-96, -86, 44],
      [-50, -86, 44],
      [44, -40, 46],
    ],
    398,
    446,
  )
  const lid = plate(
    [
      [44, 0, 44],
      [20, 44, 40],
      [-38, 44, 34],
      [-114, -8, 34],
      [-122, -46, 34],
      [-92, -78, 36],
      [-52, -78, 36],
      [38, -34, 40],
    ],
    444,
    458,
  )
  const motor = lathe([
    [212, 0],
    [212, 38],
    [218, 44],
    [380, 44],
    [382, 48],
    [400, 48],
    [400, 0],
  ]).translate(0, -76, -34)
  const unit = fused(
    plate(roundedBox(98, 104, 14, -76, -30), 160, 214),
    plate(roundedBox(88, 94, 10, -76, -30), 152, 162),
    minus(plate(roundedBox(44, 26, 5, -96, -52), 126, 154), plate(roundedBox(36, 18, 3, -96, -52), 120, 140)),
    minus(plate(roundedBox(28, 22, 5, -52, -6), 130, 154), plate(roundedBox(20, 15, 3, -52, -6), 120, 140)),
  )
  const lug = (x: number) =>
    minus(fused(cylY(20, -34, 34, x, 46), box(x - 20, x + 20, -22, 22, 10, 46)), cylY(9, -60, 60, x, 46))
  return fused(tube, bar, tower, thrust, belt, lid, motor, unit, lug(170), lug(530))
})

/** Inner tie rod: its joint screws into the rack at +X, the outer thread ends at -X. */
export const tieRod = part('tie rod', (): Solid => {
  const joint = minus(
    lathe([
      [-40, 8],
      [-38, 15],
      [-32, 20],
      [-4, 20],
      [-2, 18],
      [0, 18],
      [0, 8],
      [20, 8],
      [22, 6.5],
      [22, 0],
      [-40, 0],
    ]),
    box(-24, -8, -30, 30, 16, 30),
    box(-24, -8, -30, 30, -30, -16),
  )
  const rod = lathe([
    [-210, 0],
    [-210, 6],
    ...thread(15, -208, -138, 4.2),
    [-138, 6.6],
    [-134, 9],
    [-60, 9],
    [-36, 11],
    [-36, 0],
  ])
  return fused(joint, rod)
})

const endBody = part('tie rod end', (): Solid => {
  const shaft = lathe([
    [0, 7.5],
    [0, 12],
    [-3, 13],
    [-26, 13],
    [-50, 16],
    [-74, 15],
    [-74, 0],
    [-20, 0],
    [-20, 7.5],
  ])
  return fused(shaft, hex(24, -16, -4).cut(cyl(7.5, -20, 5)), cylZ(25, -15, 15, -92, 0))
})

/** Outer tie rod end: threaded sleeve and ball joint, stud up. */
export const tieRodEnd = (): Mesh =>
  joined(endBody(), placed(ballJoint(), { scale: 0.92, turn: [['y', -90]], at: [-92, 0, 6] }))

/** Bellows: wide end on the rack housing at +X, narrow end on the tie rod. */
export const rackBellows = part('rack bellows', (): Solid => {
  const folds = times(7, (i): Point[] => [
    [14 + i * 15, 17 + i * 1.9],
    [21.5 + i * 15, 27 + i * 1.7],
  ]).flat()
  const skin: Point[] = [[0, 12], [10, 12], ...folds, [119, 31], [124, 36], [140, 36]]
  return lathe([[0, 9], ...skin, [140, 32], [124, 32], [12, 9]])
})

/** Ear clamp: band with the pinched ear at 12 o'clock. */
export const earClamp = part('ear clamp', (radius: number): Solid => {
  const band = minus(cyl(radius + 1.6, 0, 8), cyl(radius, -5, 20))
  const ear = minus(
    plate(roundedBox(13, 8, 3, 0, radius + 4), 0, 8),
    plate(roundedBox(8, 4, 1.6, 0, radius + 4), -5, 20),
  )
  return fused(band, ear, many(around(2, () => box(2, 6, -3, 3, radius, radius + 2.6), 60)))
})
