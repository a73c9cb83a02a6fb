// Handle and lock of the left front door, seen from outside: the door's skin faces -Y, the car's front is at low X.
import type { Solid } from '../cad.ts'
import { joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  bolt,
  box,
  type Corner,
  cyl,
  cylY,
  fused,
  latheY,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Bow handle: hook and lug behind its ends; the one with sensor has a field for the finger on its back. */
export const bowHandle = part('bow handle', (sensor: boolean): Solid => {
  const bow = plateZ(
    [
      [-118, 0, 3],
      [-114, -26, 18],
      [-20, -46, 160],
      [74, -38, 6],
      [74, 0, 3],
      [46, 0, 4],
      [38, -18, 16],
      [-20, -25, 120],
      [-74, -17, 18],
      [-86, 0, 4],
    ],
    -40,
    40,
  )
  const face = plateY(
    [
      [-118, -12, 11],
      [-118, 12, 11],
      [-20, 17, 200],
      [74, 14, 3],
      [74, -14, 3],
      [-20, -17, 200],
    ],
    -80,
    20,
  )
  const hook = plateZ(
    [
      [-112, -4],
      [-112, 26, 4],
      [-128, 30, 3],
      [-128, 36, 3],
      [-98, 36, 5],
      [-94, -4],
    ],
    -7,
    7,
  )
  const lug = minus(box(52, 66, -4, 40, -8, 8), box(40, 80, 26, 33, -3, 3))
  const strip = plateY(roundedBox(120, 5, 2.4, -20, 0), -47, -41)
  const body = fused(bow.intersect(face), hook, lug)
  return sensor ? fused(body, plateY(roundedBox(30, 12, 5, 44, 0), -43, -38)) : fused(body, strip)
})

const handlePlug = part(
  'handle plug',
  (): Solid =>
    fused(plate(roundedBox(18, 13, 3), 0, 22), plate(roundedBox(14, 9, 2), 20, 30), box(4, 16, -3, 3, 6, 9)),
)

/** Handle with its sensor, cable and plug. */
export const sensorHandle = (): Mesh =>
  joined(
    bowHandle(true),
    tube(
      spline([
        [58, 36, 0],
        [60, 56, -2],
        [80, 74, -10],
        [112, 76, -20],
        [140, 70, -20],
      ]),
      3.4,
      16,
    ),
    placed(handlePlug(), { at: [136, 70, -20] }),
  )

/** Painted cap behind the bow, over the lock cylinder. */
export const handleCover = part('handle cover', (): Solid => {
  const form = plateZ(
    [
      [0, 0],
      [0, -38, 5],
      [30, -35, 60],
      [56, -12, 18],
      [60, 0, 2],
    ],
    -40,
    40,
  ).intersect(
    plateY(
      [
        [0, -14, 2],
        [0, 14, 2],
        [60, 10, 10],
        [60, -10, 10],
      ],
      -80,
      20,
    ),
  )
  return fused(form, plateY(roundedBox(34, 12, 3, 24, 0), -1, 14), box(36, 46, 10, 20, -5, 5))
})

/** Rubber under one foot of the handle. */
export const handleGasket = part(
  'handle gasket',
  (length: number): Solid =>
    fused(
      minus(plateY(roundedBox(length, 36, 15), -3, 3), plateY(roundedBox(length - 16, 20, 8), -6, 6)),
      minus(plateY(roundedBox(length - 10, 26, 11), 2, 9), plateY(roundedBox(length - 16, 20, 8), -6, 12)),
    ),
)

/** Lock cylinder with the key in it: key bow at low Y, driver behind. */
export const lockCylinder = part('lock cylinder', (): Solid => {
  const body = latheY([
    [0, 0],
    [0, 11],
    [3, 14],
    [8, 14],
    [8, 11.5],
    [46, 11.5],
    [46, 8],
    [52, 8],
    [52, 0],
  ])
  const key = fused(
    plateZ(
      [
        [-5, 2],
        [-5, -16, 2],
        [-15, -24, 8],
        [-17, -56, 12],
        [17, -56, 12],
        [15, -24, 8],
        [5, -16, 2],
        [5, 2],
      ],
      -3.4,
      3.4,
    ),
    plateZ(roundedBox(18, 14, 5, 0, -36), 3, 5),
  )
  return fused(
    body,
    box(-5, 5, 8, 40, -20, -8),
    minus(box(10, 30, 10, 32, -9, 9), cyl(4.5, 0, 40, 20, 0)),
    box(-7, 7, 50, 66, -2, 2),
    key,
  )
})

/** Bracket inside the door: openings for the feet and the cylinder, boss for the bolt. */
export const handleCarrier = part(
  'handle carrier',
  (): Solid =>
    minus(
      fused(
        plateY(
          [
            [-146, -14, 10],
            [-146, 20, 14],
            [-60, 24, 30],
            [80, 34, 30],
            [146, 28, 16],
            [146, -28, 16],
            [80, -34, 30],
            [-60, -20, 30],
          ],
          0,
          14,
        ),
        plateY(roundedBox(60, 44, 10, 106, 0), 10, 32),
      ),
      plateY(roundedBox(44, 20, 6, -104, 2), -5, 50),
      plateY(roundedBox(34, 22, 6, 58, 0), -5, 50),
      cylY(13, -5, 60, 112, 0),
      plateY(roundedBox(90, 20, 8, -20, 4), -5, 50),
    ),
)

/** Holes of the lock's plate in (y, z). */
export const lockBolts: readonly Point[] = [
  [20, 40],
  [-24, 34],
  [6, -42],
]

/** Door lock: steel plate with the slot and its claw towards -X, housing, actuator with plug, lever for the handle. */
export const doorLock = part('door lock', (): Solid => {
  const outline: readonly Corner[] = [
    [-40, -54, 8],
    [-40, 50, 10],
    [36, 54, 12],
    [36, -54, 12],
  ]
  const slot = plate(
    [
      [-60, -8],
      [-60, 16],
      [-34, 12, 6],
      [6, 10, 9],
      [6, -8, 9],
      [-34, -8, 6],
    ],
    -10,
    14,
  )
  const steel = minus(plate(outline, 0, 4), slot, many(lockBolts.map(([y, z]) => cyl(4.2, -5, 10, y, z))))
  const housing = minus(
    plate(
      outline.map(([y, z, r]): Corner => [y * 0.94 + 1, z * 0.96, r]),
      4,
      38,
    ),
    slot,
    many(lockBolts.map(([y, z]) => cyl(3.4, 2, 30, y, z))),
  )
  const claw = minus(cyl(17, 6, 12, 2, -12), plate(roundedBox(40, 9, 4, -18, -4), 0, 20))
  const rivets = [cyl(7, -2, 2, 8, -14), cyl(6, -2, 2, 6, 24)]
  const actuator = plateY(
    [
      [30, -46, 8],
      [30, 60, 10],
      [70, 66, 14],
      [128, 40, 14],
      [132, -30, 16],
      [90, -58, 16],
    ],
    -20,
    34,
  )
  const cover = plateY(
    [
      [42, -34, 8],
      [42, 44, 8],
      [68, 52, 10],
      [114, 32, 10],
      [118, -22, 12],
      [86, -44, 12],
    ],
    -25,
    -18,
  )
  const wheel = cylY(20, -30, -22, 78, 2)
  const ribs = many(times(3, (i) => box(50, 60, -28, -24, -26 + i * 26, -22 + i * 26)))
  const socket = minus(
    plateZ(roundedBox(44, 28, 4, 88, 8), 50, 82),
    plateZ(roundedBox(36, 20, 3, 88, 8), 66, 90),
  )
  const lever = plateY(
    [
      [44, 50],
      [38, 92, 5],
      [50, 96, 5],
      [60, 52],
    ],
    -12,
    -8,
  )
  return fused(steel, housing, claw, ...rivets, actuator, cover, wheel, ribs, socket, lever)
})

/** Bolt M6, head at low X. */
export const lockBolt = part(
  'door lock bolt',
  (): Solid =>
    minus(
      fused(bolt({ d: 7, length: 26, across: 8, head: 3, threaded: 0.8, pitch: 2.6 }), cyl(7, -4, 0)),
      cyl(3, -6, -2),
    ),
)
