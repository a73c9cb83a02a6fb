// Front wheel hub and steering knuckle; outside = low X.
import type { Solid } from '../cad.ts'
import { joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  type Corner,
  cyl,
  cylY,
  cylZ,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateY,
} from '../solids.ts'
import { onCircle, type Point, times, type Vec } from '../vec.ts'
import { sensorPlug } from './brake.ts'

const part = partsOf(import.meta.url)

/** Where the four bolts of the bearing sit, in (y, z). */
export const bearingBolts: readonly Point[] = times(4, (i) => onCircle(60, 45 + i * 90))

/** Wheel flange with pilot and five threads, behind it the bearing with its own four-eared flange. */
export const hubWithBearing = part('hub with bearing', (): Solid => {
  const lobes: Corner[] = times(5, (i) => i * 72).flatMap((a): Corner[] => [
    [...onCircle(76, a - 13), 12],
    [...onCircle(76, a + 13), 12],
    [...onCircle(66, a + 36), 16],
  ])
  const flange = plate(lobes.toReversed(), 0, 12)
  const pilot = lathe([
    [-22, 27],
    [-22, 34],
    [-20, 36],
    [-8, 36],
    [-8, 38],
    [0, 40],
    [0, 20],
    [-8, 20],
    [-10, 27],
  ])
  const body = lathe([
    [12, 14],
    [12, 44],
    [20, 44],
    [20, 50],
    [34, 50],
    [34, 46],
    [48, 46],
    [48, 44],
    [78, 44],
    [80, 42],
    [80, 32],
    [84, 30],
    [84, 14],
  ])
  const ears = plate(
    times(4, (i) => 45 + i * 90)
      .flatMap((a): Corner[] => [
        [...onCircle(75, a - 11), 10],
        [...onCircle(75, a + 11), 10],
        [...onCircle(52, a + 45), 14],
      ])
      .toReversed(),
    34,
    48,
  )
  const threads = around(5, () => cyl(6.5, -5, 20, 0, 60))
  const splines = around(10, () => box(-60, 120, -2, 2, 12, 16.5))
  return minus(
    fused(flange, pilot, body, ears),
    many(threads),
    many(bearingBolts.map(([y, z]) => cyl(6, 20, 60, y, z))),
    many(splines),
  )
})

/** Steering knuckle: bearing seat, clamp for the strut above, ball joint below, steering arm and caliper ears. */
export const knuckle = part('steering knuckle', (): Solid => {
  const ring = cyl(74, 0, 34)
  const neck = plate(
    [
      [-44, 40],
      [44, 40],
      [30, 120, 20],
      [30, 160],
      [-30, 160],
      [-30, 120, 20],
    ],
    2,
    32,
  )
  const clamp = cylZ(40, 132, 214, 24, 0)
  const cheeks = box(52, 84, -20, 20, 140, 206)
  const leg = plate(
    [
      [-40, -40],
      [40, -40],
      [20, -150, 14],
      [-20, -150, 14],
    ],
    -4,
    26,
  )
  const boss = cylZ(24, -170, -128, 8, 0)
  const arm = plate(
    [
      [40, -34],
      [40, -78, 20],
      [120, -84, 16],
      [168, -60, 14],
      [168, -36, 14],
      [110, -50, 30],
    ],
    4,
    30,
  )
  const eye = cylZ(19, -74, -30, 17, 160)
  const caliperEar = (z: number) =>
    plate(
      [
        [-40, z * 0.4 - 18],
        [-100, z - 16, 14],
        [-108, z + 4, 14],
        [-96, z + 18, 14],
        [-40, z * 0.5 + 26],
      ],
      6,
      28,
    )
  const solid = fused(ring, neck, clamp, cheeks, leg, boss, arm, eye, caliperEar(62), caliperEar(-62))
  return minus(
    solid,
    cyl(46, -20, 60),
    cylZ(28, 100, 240, 24, 0),
    box(24, 120, -4, 4, 130, 230),
    cylY(7, -60, 60, 68, 173),
    cylZ(9, -200, -100, 8, 0),
    cylZ(7, -100, 0, 17, 160),
    many(bearingBolts.map(([y, z]) => cyl(6.5, -20, 60, y, z))),
    many([62, -62].map((z) => cyl(7.5, -20, 60, -94, z))),
    plateY(
      [
        [-30, 70],
        [12, 76, 4],
        [12, 118, 4],
        [-30, 118],
      ],
      -15,
      15,
    ),
  )
})

/** Grease cap that closes the pilot. */
export const hubCover = part(
  'hub grease cap',
  (): Solid =>
    lathe([
      [-16, 0],
      [-16, 19],
      [-12, 24],
      [-2, 25],
      [-2, 29],
      [2, 29],
      [2, 26],
      [14, 26],
      [16, 25],
      [16, 0],
    ]),
)

const sensorHead = part('ABS sensor head', (): Solid => {
  const tip = lathe([
    [-34, 0],
    [-34, 8],
    [-32, 9],
    [-14, 9],
    [-13, 10.5],
    [-10, 10.5],
    [-9, 9],
    [0, 9],
    [0, 0],
  ])
  const ear = minus(
    plate(
      [
        [-14, -12, 8],
        [14, -12, 8],
        [9, 34, 9],
        [-9, 34, 9],
      ],
      0,
      7,
    ),
    cyl(4, -5, 20, 0, 24),
  )
  const body = lathe([
    [6, 0],
    [6, 10],
    [20, 9],
    [24, 6],
    [24, 0],
  ])
  return fused(tip, ear, body)
})

/** Wheel speed sensor with its cable; tip towards -X, the plug where the line ends. */
export const wheelSpeedSensor = (line: readonly Vec[]): Mesh =>
  joined(
    sensorHead(),
    tube(spline([[22, 0, 0], ...line]), 3.4, 16),
    tube(spline(line.slice(1, 3)), 6, 16),
    placed(sensorPlug(), { at: line.at(-1)! }),
  )
