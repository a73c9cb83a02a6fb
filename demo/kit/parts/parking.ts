// Rear parking sensors as a retrofit. The bumper looks towards -X.
import type { Solid } from '../cad.ts'
import { joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cyl,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  rounded,
  roundedBox,
} from '../solids.ts'
import { times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Places of the four sensors across the bumper: y, height, and the bumper's front there. */
export const sensorPlaces: readonly Vec[] = [
  [40, 262, 22],
  [2, 88, 14],
  [2, -88, 14],
  [40, -262, 22],
]

const sweep: readonly Corner[] = [
  [150, 372],
  [66, 318, 60],
  [0, 150, 220],
  [0, -150, 220],
  [66, -318, 60],
  [150, -372],
]
const slice = (from: number, to: number): Solid =>
  rounded([
    ...sweep.map(([x, y, radius]): Corner => [x + from, y, radius]),
    ...sweep.toReversed().map(([x, y, radius]): Corner => [x + to, y, radius]),
  ])
    .sketchOnPlane('XY', -200)
    .extrude(400) as Solid

/** Rear bumper cover with four sensor holes and the number-plate field. */
export const rearBumper = part('rear bumper', (): Solid => {
  const face = plate(
    [
      [390, 60, 14],
      [390, -60, 30],
      [300, -96, 40],
      [-300, -96, 40],
      [-390, -60, 30],
      [-390, 60, 14],
      [-150, 74, 60],
      [150, 74, 60],
    ],
    -60,
    300,
  )
  const skin = face.intersect(slice(0, 9))
  const bulge = plate(
    [
      [390, -8],
      [390, -20],
      [200, -30, 90],
      [-200, -30, 90],
      [-390, -20],
      [-390, -8],
      [-200, -16, 90],
      [200, -16, 90],
    ],
    -60,
    300,
  ).intersect(slice(-5, 6))
  const insert = plate(
    [
      [210, -58, 8],
      [170, -84, 8],
      [-170, -84, 8],
      [-210, -58, 8],
    ],
    -60,
    5,
  ).intersect(slice(-3, 4))
  return minus(
    fused(skin, bulge, insert),
    many(sensorPlaces.map(([x, y, z]) => cyl(13, x - 60, x + 60, y, z))),
  )
})

/** Ultrasonic sensor: membrane at low X, housing, plug socket upwards. */
export const ultrasonicSensor = part('ultrasonic sensor', (): Solid => {
  const body = lathe([
    [-2, 0],
    [-2, 10],
    [0, 11.5],
    [9, 11.5],
    [9, 14],
    [14, 14],
    [14, 12.5],
    [30, 12.5],
    [32, 11],
    [32, 0],
  ])
  const socket = minus(
    plateZ(roundedBox(17, 15, 3, 23, 0), 6, 30),
    plateZ(roundedBox(12.5, 10.5, 2, 23, 0), 20, 40),
  )
  const wings = [1, -1].map((s) => box(16, 26, s > 0 ? 10 : -17, s > 0 ? 17 : -10, -3.5, 3.5))
  return fused(body, socket, ...wings)
})

export const decouplingRing = part(
  'decoupling ring',
  (): Solid =>
    lathe([
      [0, 12],
      [0, 16],
      [1.5, 18],
      [4, 18],
      [4.5, 15],
      [8, 15],
      [9, 16.5],
      [12, 16],
      [12, 12],
    ]),
)

/** Control unit: flat box with two plug sockets towards -X and two fixing ears. */
export const parkingControlUnit = part('parking control unit', (): Solid => {
  const socket = (y: number, wide: number) =>
    minus(plate(roundedBox(wide, 20, 3, y, 15), -14, 4), plate(roundedBox(wide - 7, 13, 2, y, 15), -20, -2))
  return minus(
    fused(
      plateZ(roundedBox(96, 124, 6, 48, 0), 0, 28),
      plateZ(roundedBox(80, 108, 4, 48, 0), 26, 31),
      plateZ(roundedBox(26, 156, 10, 48, 0), 0, 5),
      socket(28, 46),
      socket(-30, 34),
    ),
    plateZ(roundedBox(9, 9, 4.4, 48, 70), -5, 10),
    plateZ(roundedBox(9, 9, 4.4, 48, -70), -5, 10),
    plateZ(roundedBox(50, 64, 4, 48, 0), 30, 40),
  )
})

const sensorPlug = part(
  'sensor plug',
  (): Solid =>
    fused(
      plate(roundedBox(16, 14, 3), 0, 20),
      plate(roundedBox(12, 10, 2), -8, 1),
      box(4, 16, -3, 3, 6, 9.5),
      cyl(4, 19, 24),
    ),
)

const unitPlug = part(
  'unit plug',
  (): Solid =>
    fused(
      plate(roundedBox(40, 17, 3), -18, 0),
      plate(roundedBox(36, 13, 2), 0, 10),
      box(-14, -2, -6, 6, 8, 12),
      cyl(5.5, -24, -16),
    ),
)

/** Harness: trunk along the bumper with a tail and a plug for each sensor, and the control unit's plug at its end. */
export const sensorHarness = (tails: readonly Vec[], trunk: readonly Vec[]): Mesh =>
  joined(
    tube(spline(trunk), 4.5, 18),
    ...tails.flatMap(([x, y, z]) => [
      placed(sensorPlug(), { at: [x, y, z] }),
      tube(
        spline([
          [x + 22, y, z],
          [x + 34, y, z],
          [x + 56, y - 8, z + 10],
          [trunk[1]![0], y - 30, trunk[1]![2]],
        ]),
        2.4,
        14,
      ),
    ]),
    placed(unitPlug(), { at: trunk.at(-1)! }),
  )

/** Carton of the retrofit kit, its lid flaps open. */
export const kitCarton = part('kit carton', (): Solid => {
  const walls = minus(box(0, 150, 0, 210, 0, 96), box(3, 147, 3, 207, 3, 120))
  const flap = (corners: readonly Corner[], y0: number, y1: number) => plateY(corners, y0, y1)
  return fused(
    walls,
    flap(
      [
        [0, 96],
        [-52, 122],
        [-51, 125],
        [3, 98],
      ],
      2,
      208,
    ),
    flap(
      [
        [150, 96],
        [190, 138],
        [188, 140],
        [147, 98],
      ],
      2,
      208,
    ),
    plate(
      [
        [0, 96],
        [-58, 108],
        [-58, 111],
        [3, 99],
      ],
      4,
      146,
    ),
    plate(
      [
        [210, 96],
        [262, 124],
        [261, 127],
        [207, 99],
      ],
      4,
      146,
    ),
    plate(roundedBox(86, 50, 2, 105, 48), -0.8, 1),
    many(times(3, (i) => plate(roundedBox(60 - i * 12, 3, 1, 105, 60 - i * 11), -1.6, 0))),
  )
})

/** Stapled booklet with its cover slightly open. */
export const guideBooklet = part(
  'guide booklet',
  (): Solid =>
    fused(
      box(0, 148, 0, 210, 0, 5),
      box(1, 146, 1, 209, 5, 7),
      (box(0, 148, 0, 210, 0, 1.6).rotate(-7, [0, 0, 0], [0, 1, 0]) as Solid).translate(0, 0, 7),
      (
        many([
          plateZ(roundedBox(60, 10, 1, 40, 60), 1.4, 2.4),
          ...times(3, (i) => plateZ(roundedBox(7, 130, 1, 86 + i * 16, 118), 1.4, 2.4)),
        ]).rotate(-7, [0, 0, 0], [0, 1, 0]) as Solid
      ).translate(0, 0, 7),
    ),
)
