// Intake manifold of a four-cylinder engine: cylinders along Y, the head behind it at high X.
import type { Solid } from '../cad.ts'
import { bends, hose, joined, type Mesh } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cyl,
  cylY,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateY,
  roundedBox,
} from '../solids.ts'
import { type Point, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Ports along Y. */
export const ports: readonly number[] = [-135, -45, 45, 135]
/** Height of the head flange and where it stands. */
const HEAD: readonly [x: number, z: number] = [150, 40]
/** Nuts of the head flange in (y, z). */
export const flangeNuts: readonly Point[] = [
  [-180, 68],
  [-90, 68],
  [0, 68],
  [90, 68],
  [180, 68],
  [-90, 8],
  [90, 8],
]
/** The throttle's joint at the plenum's near end: it looks to -Y. */
export const throttleJoint: Vec = [0, -206, 0]

const flangeOutline: readonly Corner[] = [
  [-192, 8, 10],
  [-100, -4, 10],
  [100, -4, 10],
  [192, 8, 10],
  [194, 80, 12],
  [-194, 80, 12],
]

const plenum = part('intake plenum', (): Solid => {
  const body = plateY(roundedBox(104, 96, 34, 0, 0), -178, 184)
  const neck = cylY(37, -200, -170)
  const joint = plateY(roundedBox(92, 92, 16), -206, -196)
  const ribs = times(7, (i) => plateY(roundedBox(112, 104, 37), -150 + i * 50, -146 + i * 50))
  const sensorPad = fused(box(-64, -40, -30, 30, -34, -6), cyl(9, -70, -40, 0, -20))
  const flange = minus(
    plate(flangeOutline, HEAD[0], HEAD[0] + 14),
    many([
      ...ports.map((y) => plate(roundedBox(44, 52, 14, y, HEAD[1]), 100, 200)),
      ...flangeNuts.map(([y, z]) => cyl(5, 100, 200, y, z)),
    ]),
  )
  const foot = box(-30, 30, 40, 100, -62, -44)
  return fused(
    minus(
      fused(body, neck, joint, ...ribs, foot),
      cylY(31, -260, -150),
      many(throttleBolts.map(([x, z]) => cylY(4.2, -230, -190, x, z))),
    ),
    minus(sensorPad, cyl(5.5, -90, -50, 0, -20)),
    flange,
  )
})

/** Fixing places of the throttle in (x, z). */
const throttleBolts: readonly Point[] = [
  [-37, -37],
  [37, -37],
  [37, 37],
  [-37, 37],
]

/** Plenum with four runners that rise over it and come down to the head flange. */
export const intakeManifold = (): Mesh =>
  joined(
    plenum(),
    ...ports.map((y) =>
      hose(
        bends(
          [
            [-22, y, 0],
            [-60, y, 66],
            [0, y, 118],
            [100, y, 106],
            [120, y, HEAD[1]],
            [HEAD[0] + 6, y, HEAD[1]],
          ],
          58,
        ),
        26,
        21,
        28,
      ),
    ),
  )

/** Shaped ring seals of the four ports, held together by thin bridges. */
export const gasketSet = part('intake gasket set', (): Solid => {
  const ring = (y: number) =>
    minus(plate(roundedBox(58, 66, 20, y, HEAD[1]), 0, 6), plate(roundedBox(46, 54, 15, y, HEAD[1]), -5, 10))
  const bridges = [-90, 0, 90].map((y) => box(1.5, 4.5, y - 18, y + 18, HEAD[1] - 2.5, HEAD[1] + 2.5))
  return fused(ring(ports[0]!), ...ports.slice(1).map(ring), ...bridges)
})

/** Throttle body, its bore along Y: flange, valve plate on its shaft, gear and motor housing with the plug. */
export const throttleBody = part('throttle body', (): Solid => {
  const tube = cylY(40, -56, 0)
  const flange = plateY(roundedBox(92, 92, 16), -12, 0)
  const rim = cylY(42, -62, -52)
  const motor = cyl(22, -42, 64, -32, -40)
  const gears = plate(
    [
      [-66, -66, 18],
      [-66, 34, 20],
      [4, 34, 20],
      [8, -30, 20],
      [-8, -66, 18],
    ],
    44,
    72,
  )
  const lid = plate(
    [
      [-60, -60, 16],
      [-60, 28, 18],
      [-2, 28, 18],
      [2, -30, 18],
      [-12, -60, 16],
    ],
    72,
    78,
  )
  const plug = minus(
    plate(roundedBox(36, 22, 4, -46, 12), 74, 100),
    plate(roundedBox(30, 16, 3, -46, 12), 84, 110),
  )
  const bosses = throttleBolts.map(([x, z]) => cylY(8, -22, 0, x, z))
  const valve = fused(
    (cylY(35, -31, -28) as Solid).rotate(12, [0, -30, 0], [1, 0, 0]) as Solid,
    cyl(4.5, -46, 46, -30, 0),
  )
  const shaftEnd = cyl(11, -50, -36, -30, 0)
  return fused(
    minus(
      fused(tube, flange, rim, motor, gears, lid, plug, shaftEnd, ...bosses),
      cylY(34, -80, 20),
      many(throttleBolts.map(([x, z]) => cylY(4.2, -60, 20, x, z))),
    ),
    valve,
  )
})

/** Square gasket of the throttle with its round opening, thick along Y. */
export const throttleGasket = part(
  'throttle gasket',
  (): Solid =>
    minus(
      plateY(roundedBox(92, 92, 16), -3, 0),
      cylY(37, -10, 10),
      many(throttleBolts.map(([x, z]) => cylY(4.2, -10, 10, x, z))),
    ),
)

/** Pressure sensor: spigot with its O-ring towards +X, ear with a hole, plug upright. */
export const pressureSensor = part('intake pressure sensor', (): Solid => {
  const spigot = lathe([
    [0, 0],
    [0, 9],
    [4, 9],
    [4, 6.5],
    [8, 6.5],
    [8, 8],
    [12, 8],
    [12, 6.5],
    [20, 6],
    [20, 0],
  ])
  const body = plate(roundedBox(34, 26, 6), -20, 0)
  const ear = minus(plate(roundedBox(30, 22, 9, -24, 0), -9, -1), cyl(4, -20, 10, -30, 0))
  const plug = minus(
    plate(roundedBox(26, 20, 4, 6, 18), -22, 0),
    plate(roundedBox(20, 30, 3, 6, 30), -18, -4),
  )
  return fused(spigot, body, ear, plug)
})

/** Sheet bracket under the plenum: two feet with holes, a bend and a stiffening bead. */
export const manifoldBracket = part('manifold bracket', (): Solid => {
  const top = minus(
    plateY(
      [
        [-30, 0, 2],
        [46, 0, 6],
        [62, -70, 6],
        [62, -110, 2],
        [57, -110, 2],
        [57, -71, 4],
        [42, -5, 4],
        [-30, -5, 2],
      ],
      42,
      98,
    ),
    many([
      ...[56, 84].map((y) =>
        (cyl(5, -20, 20, 0, 0).rotate(90, [0, 0, 0], [0, 1, 0]) as Solid).translate(-10, y, 0),
      ),
      cyl(5.5, 40, 80, 70, -94),
    ]),
  )
  const flank = (y: number) =>
    plateY(
      [
        [-24, -3],
        [44, -3, 4],
        [60, -72, 4],
        [52, -78, 6],
        [34, -18, 14],
        [-24, -14, 4],
      ],
      y - 1.5,
      y + 1.5,
    )
  return fused(top, flank(43.5), flank(96.5))
})
