// Starter motor: pinion at low X, brush end at high X, solenoid beside the motor.
import type { Solid } from '../cad.ts'
import { joined, type Mesh, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  type Corner,
  cyl,
  cylZ,
  fused,
  lathe,
  many,
  minus,
  outline,
  plate,
  plateZ,
  roundedBox,
  sector,
  thread,
} from '../solids.ts'
import { onCircle, type Point, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Solenoid axis in (y, z) seen from the motor's. */
export const solenoidAxis: Point = [-22, 62]
/** Mounting bolts in (y, z). */
export const flangeBolts: readonly Point[] = [
  [-66, -8],
  [62, 30],
]

const flange: readonly Corner[] = [
  [-78, -22, 14],
  [-78, 6, 14],
  [-46, 70, 26],
  [0, 92, 24],
  [40, 60, 20],
  [76, 44, 14],
  [76, 18, 14],
  [44, -36, 26],
  [-10, -46, 30],
]

/** Drive end with nose and pinion, motor housing and end cap; the solenoid's seat is open to the rear. */
const starterBody = part('starter motor', (): Solid => {
  const teeth = times(10, (i): Point[] => {
    const step = 36
    return [
      onCircle(12, i * step),
      onCircle(12.5, (i + 0.3) * step),
      onCircle(18, (i + 0.5) * step),
      onCircle(18, (i + 0.78) * step),
    ]
  }).flat()
  const pinion = fused(
    outline(teeth.toReversed()).sketchOnPlane('YZ', -50).extrude(24) as Solid,
    lathe([
      [-66, 0],
      [-66, 6],
      [-64, 7],
      [-50, 7],
      [-26, 13],
      [-26, 21],
      [-8, 22],
      [-8, 0],
    ]),
  )
  const nose = minus(
    lathe([
      [-16, 22],
      [-16, 33],
      [-12, 36],
      [0, 36],
      [0, 22],
    ]),
    cyl(24, -30, 10),
  )
  const front = minus(plate(flange, 0, 14), many(flangeBolts.map(([y, z]) => cyl(5.4, -5, 20, y, z))))
  const neck = lathe([
    [12, 40],
    [12, 42],
    [40, 38],
    [62, 38],
    [62, 0],
    [12, 0],
  ])
  const seat = minus(cyl(26, 12, 66, ...solenoidAxis), cyl(19, 40, 80, ...solenoidAxis))
  const web = box(14, 62, -36, 2, 8, 60)
  const motor = lathe([
    [58, 0],
    [58, 40],
    [64, 41.5],
    [146, 41.5],
    [148, 40],
    [150, 40],
    [150, 42],
    [180, 41],
    [186, 36],
    [188, 20],
    [192, 18],
    [192, 0],
  ])
  const bolts = around(2, () => fused(cyl(3, 66, 152, 0, 44), cyl(5, 148, 190, 0, 40)), 55)
  const ribs = [-60, -20, 160].map((a) => sector(34, 43, 4, 16, 58).rotate(a, [0, 0, 0], [1, 0, 0]) as Solid)
  return fused(front, nose, neck, seat, web, motor, many([...bolts, ...ribs]), pinion)
})

/** With the short braid from the brush end up to the solenoid's terminal. */
export const starter = (): Mesh => {
  const [y, z] = solenoidAxis
  const braid: Vec[] = [
    [152, y + 6, 36],
    [164, y, 42],
    [172, y - 6, z - 10],
  ]
  return joined(starterBody(), tube(spline(braid), 4, 14))
}

/** Solenoid on its own axis: plunger with hook and return spring towards -X, terminals at high X. */
export const solenoid = part('starter solenoid', (): Solid => {
  const spring = times(6, (i): Point[] => [
    [-38 + i * 6, 13],
    [-35 + i * 6, 9.6],
  ]).flat()
  const body = lathe([
    [-66, 0],
    [-66, 6],
    [-44, 6],
    [-44, 9],
    [-40, 10],
    ...spring,
    [-2, 10],
    [-2, 18],
    [0, 18],
    [0, 25],
    [2, 26],
    [66, 26],
    [66, 28],
    [72, 28],
    [72, 25.5],
    [92, 23],
    [94, 20],
    [94, 0],
  ])
  const hook = minus(plateZ(roundedBox(22, 11, 5, -66, 0), -4, 4), cylZ(3, -10, 10, -69))
  const stud = (y: number, z: number, d: number, length: number): Solid =>
    fused(
      lathe([
        [92, 0],
        [92, d * 0.9],
        [98, d * 0.9],
        [98, d / 2],
        ...thread(d, 100, 93 + length, 3),
        [94 + length, 0],
      ]).translate(0, y, z),
    )
  const ears = minus(
    plate(
      [
        [-34, -7, 7],
        [-34, 7, 7],
        [34, 7, 7],
        [34, -7, 7],
      ],
      0,
      5,
    ),
    cyl(2.8, -5, 9, 29, 0),
    cyl(2.8, -5, 9, -29, 0),
  )
  const blade = box(92, 106, -1, 1, 8, 15)
  return fused(
    minus(body, box(-80, -60, -10, 10, 4, 10)),
    hook,
    ears,
    stud(-11, -3, 8, 34),
    stud(11, -3, 8, 26),
    blade,
  )
})

/** Rear support: bent sheet with a collar for the end cap and a foot with an oblong hole. */
export const starterBracket = part('starter bracket', (): Solid => {
  const face = minus(
    plate(
      [
        [-44, 20, 22],
        [0, 48, 40],
        [44, 20, 22],
        [40, -40, 8],
        [-40, -40, 8],
      ],
      0,
      5,
    ),
    cyl(19, -5, 10),
    many(around(2, () => cyl(4.4, -5, 10, 0, 36), 55)),
  )
  const foot = minus(
    plateZ(
      [
        [0, -40],
        [0, 40],
        [52, 32, 10],
        [52, -32, 10],
      ],
      -45,
      -40,
    ),
    plateZ(roundedBox(12, 26, 6, 34, 0), -60, -30),
  )
  const gusset = (y: number) =>
    plate(
      [
        [y - 2.5, -12],
        [y + 2.5, -12],
        [y + 2.5, -42],
        [y - 2.5, -42],
      ],
      3,
      22,
    )
  return fused(face, foot, gusset(-37), gusset(37))
})

/** Curved sheet over the solenoid's exhaust side: embossed shell with a folded edge and two fixing tabs. */
export const heatShield = part('starter heat shield', (): Solid => {
  const shell = sector(58, 60, 64, 0, 150)
  const beads = [-44, -22, 0, 22, 44].map(
    (a) => sector(59, 63, 3.4, 16, 134).rotate(a, [0, 0, 0], [1, 0, 0]) as Solid,
  )
  const lip = sector(52, 60, 64, 148, 150)
  const tab = (x: number) =>
    minus(plateZ(roundedBox(26, 26, 9, x, 0), 24, 26).translate(0, -64, 0) as Solid, cylZ(4, 10, 40, x, -66))
  return fused(shell, ...beads, lip, tab(36), tab(114))
})
