// Rear dampers and springs, laid along X: the body side at low X, the wheel side at high X.
import type { Solid } from '../cad.ts'
import { helix, joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  cyl,
  cylY,
  fused,
  hex,
  lathe,
  many,
  minus,
  plate,
  plateZ,
  roundedBox,
  thread,
} from '../solids.ts'
import type { Point, Vec } from '../vec.ts'
import { sensorPlug } from './brake.ts'
import { rubberBush } from './fasteners.ts'

const part = partsOf(import.meta.url)

const tubeAndEye = (): Solid =>
  minus(
    fused(
      lathe([
        [0, 0],
        [0, 4.4],
        ...thread(11, 1, 28, 3.4),
        [28, 5.5],
        [28, 8],
        [170, 8],
        [172, 20],
        [176, 28],
        [196, 28],
        [200, 26],
        [470, 26],
        [474, 23],
        [474, 0],
      ]),
      cylY(28, -26, 26, 498, 0),
      box(466, 490, -16, 16, -14, 14),
    ),
    cylY(21, -40, 40, 498, 0),
  )

const eyeBush = (): Mesh => placed(rubberBush(21, 52, 13, false), { turn: [['z', 90]], at: [498, -26, 0] })

const damperBody = part('rear damper', (): Solid => tubeAndEye())

/** Gas damper: piston rod, tube, lower eye with its bush. */
export const rearDamper = (): Mesh => joined(damperBody(), eyeBush())

const edcBody = part('rear EDC damper', (): Solid => {
  const valve = lathe([
    [0, 0],
    [0, 19],
    [4, 22],
    [44, 22],
    [46, 17],
    [66, 17],
    [68, 14],
    [68, 0],
  ])
    .rotate(-90, [0, 0, 0], [0, 0, 1])
    .translate(392, -18, 0)
  const seat = plateZ(roundedBox(64, 34, 8, 392, -26), -24, 24)
  return fused(
    tubeAndEye(),
    valve,
    seat,
    hex(24, 0, 8).rotate(-90, [0, 0, 0], [0, 0, 1]).translate(392, -86, 0),
  )
})

/** Electronically controlled damper: its valve stands off the tube, a short cable leads to the plug. */
export const edcDamper = (): Mesh =>
  joined(
    edcBody(),
    eyeBush(),
    tube(
      spline([
        [360, -60, 14],
        [330, -64, 26],
        [290, -60, 20],
        [262, -58, 4],
        [230, -58, 6],
      ] as Vec[]),
      3.6,
      16,
    ),
    placed(sensorPlug(), { mirror: 'x', at: [232, -58, 6] }),
    cableSocket(),
  )

const cableSocket = part('EDC cable socket', (): Solid => box(352, 372, -70, -50, -2, 24))

/** Barrel spring, thinner coils at both ends. */
export const barrelSpring = (): Mesh => {
  const turns = 7.4
  const [pitch, wire, long] = [37, 13, 275]
  const line = helix(turns, pitch, 66, wire).map(([x, y, z]): Vec => {
    const wide = 0.66 + 0.34 * Math.sin((Math.PI * Math.min(x, long)) / long)
    return [x, y * wide, z * wide]
  })
  return tube(line, wire / 2, 20)
}

/** Rubber pad with the step the spring's end lies against; hub towards the spring at +X. */
export const springPad = part('rear spring pad', (): Solid => {
  const ring = lathe([
    [-4, 18],
    [-10, 22],
    [-10, 34],
    [-4, 40],
    [-4, 58],
    [4, 60],
    [8, 58],
    [6, 52],
    [8, 34],
    [24, 31],
    [26, 28],
    [26, 18],
  ])
  const step = minus(
    plate(
      [
        [0, 0],
        [-10, 60],
        [22, 58],
      ],
      6,
      18,
    ).intersect(cyl(56, 0, 30)),
    cyl(36, 0, 40),
  )
  return fused(ring, step)
})

/** Where the upper mount's studs stand, in (y, z). */
export const mountStuds: readonly Point[] = [
  [0, 58],
  [0, -58],
]

/** Upper mount: cast bridge with two studs and the rubber seat of the rod. */
export const rearMount = part('rear upper mount', (): Solid => {
  const bridge = plate(
    [
      [-22, 76, 20],
      [-40, 30, 24],
      [-40, -30, 24],
      [-22, -76, 20],
      [22, -76, 20],
      [40, -30, 24],
      [40, 30, 24],
      [22, 76, 20],
    ],
    0,
    12,
  )
  const cup = lathe([
    [-12, 7],
    [-14, 12],
    [-10, 22],
    [-12, 30],
    [-8, 36],
    [4, 37],
    [26, 35],
    [34, 30],
    [30, 20],
    [36, 14],
    [36, 7],
  ])
  const studs = mountStuds.map(([y, z]) =>
    lathe([[-34, 0], [-34, 4], ...thread(10, -33, -8, 3.2), [-8, 5], [-4, 9], [2, 9], [2, 0]]).translate(
      0,
      y,
      z,
    ),
  )
  return fused(minus(bridge, cyl(30, -5, 20)), cup, many(studs))
})
