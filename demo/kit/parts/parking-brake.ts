// Parking brake in the drum of the rear disc; the wheel is at low X, built round the X axis.
import type { Solid } from '../cad.ts'
import { helix, joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  cyl,
  fused,
  lathe,
  many,
  minus,
  outline,
  plate,
  roundedBox,
  sector,
  thread,
  turned,
} from '../solids.ts'
import { onCircle, type Point, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Shoe of the right half (-Y): lining on its table, web with the holes for pin and springs. */
export const brakeShoe = part('parking brake shoe', (): Solid => {
  const lining = minus(sector(87, 93, 52, -14, 14), box(-30, 30, -1.5, 1.5, 80, 100))
  const table = sector(84, 87.5, 62, -14, 14)
  const web = minus(
    sector(62, 85, 68, -2.5, 2.5),
    many([-56, -38, 38, 56].map((a) => turned(cyl(3.2, -10, 10, 0, 70), a))),
    cyl(5, -10, 10, 0, 73),
  )
  return turned(fused(lining, table, web), 90)
})

/** Expander lock: two jaws for the webs, cam between, eye for the cable towards +X. */
export const expander = part('parking brake expander', (): Solid => {
  const jaw = (s: 1 | -1) =>
    minus(
      plate(
        [
          [s * 2, -12, 5],
          [s * 30, -14, 3],
          [s * 30, 14, 3],
          [s * 2, 16, 7],
        ],
        -9,
        9,
      ),
      box(-3, 3, s > 0 ? 18 : -40, s > 0 ? 40 : -18, -30, 30),
    )
  const pin = fused(cyl(6, -13, 13, 6, 4), cyl(8, -12, -9, 6, 4))
  const lever = fused(
    plate(roundedBox(14, 22, 5, -4, -4), 8, 14),
    minus(box(12, 46, -9, 1, -8, 8), box(30, 60, -6, -2, -20, 20)),
    cyl(4, 12, 14, -4, 0),
  )
  return fused(jaw(1), jaw(-1), pin, lever)
})

/** Adjuster: slotted ends, threaded spindle and the star wheel that a screwdriver turns; lies along Y. */
export const adjuster = part('parking brake adjuster', (): Solid => {
  const spindle = lathe([
    [-34, 0],
    [-34, 9],
    [-16, 9],
    [-15, 6],
    ...thread(12, -8, 22, 3.2),
    [22, 9],
    [42, 9],
    [42, 0],
  ])
  const teeth = times(14, (i): Point[] => {
    const a = (i * 360) / 14
    return [onCircle(16, a), onCircle(20, a + 5), onCircle(20, a + 14), onCircle(16, a + 19)]
  }).flat()
  const star = outline(teeth.toReversed()).sketchOnPlane('YZ', -15).extrude(8) as Solid
  return minus(
    fused(spindle, star),
    box(-50, -24, -2.8, 2.8, -20, 20),
    box(32, 60, -2.8, 2.8, -20, 20),
  ).rotate(90, [0, 0, 0], [0, 0, 1])
})

/** Tension spring along Y with an open hook at either end. */
export const hookSpring = (turns: number, radius: number): Mesh => {
  const wire = 2.6
  const pitch = wire * 1.35
  const coil = helix(turns, pitch, radius, wire)
  const end = coil.at(-1)![0]
  const hook: Vec[] = [
    [-12, 7, 0],
    [-18, 7, 0],
    [-22, 2, 0],
    [-20, -3, 0],
    [-12, -3, 0],
    [-3, 0, radius * 0.5],
  ]
  const far = hook.map(([x, y, z]): Vec => [end - x, y, z]).toReversed()
  const line = [...spline(hook, 8), ...coil.slice(4, -4), ...spline(far, 8)]
  return placed(tube(line, wire / 2, 12), { turn: [['z', 90]], at: [0, -end / 2, 0] })
}

/** The pin, its head towards +X where it comes through the shield. */
export const retainingPin = part(
  'retaining pin',
  (): Solid =>
    fused(
      lathe([
        [0, 0],
        [0, 2.6],
        [52, 2.6],
        [53, 7],
        [56, 7],
        [56, 0],
      ]),
      box(-3, 0, -4.5, 4.5, -1.6, 1.6),
    ),
)

const cup = part(
  'retaining spring cup',
  (): Solid =>
    minus(
      lathe([
        [0, 0],
        [0, 9],
        [6, 12],
        [8, 12],
        [8, 10],
        [2, 7],
        [2, 0],
      ]),
      box(-10, 10, -1.8, 1.8, -5, 5),
    ),
)

/** Spring and slotted cup that hold the shoe on the pin. */
export const retainingSpring = (): Mesh =>
  joined(cup(), placed(tube(helix(4.5, 6, 8.4, 2.2), 1.2, 12), { at: [14, 0, 0] }))

const cableEnd = part(
  'parking brake cable end',
  (): Solid =>
    fused(
      lathe([
        [-2, 0],
        [-2, 5],
        [16, 5],
        [18, 9],
        [24, 9],
        [26, 12],
        [32, 12],
        [32, 8],
        [64, 8],
        [70, 6],
        [70, 0],
      ]),
      cyl(1.6, -46, 0),
      box(-54, -44, -6, 6, -4, 4),
    ),
)

const cableAdjuster = part(
  'parking brake cable adjuster',
  (): Solid =>
    fused(
      lathe([
        [0, 0],
        [0, 7],
        [20, 7],
        [22, 10],
        [30, 10],
        [30, 6],
        ...thread(9, 32, 74, 3),
        [75, 3.6],
        [75, 0],
      ]),
      cyl(1.6, 74, 104),
      cyl(4, 102, 112),
    ),
)

/** Bowden cable: end for the expander at the start of the line, rubber grommet, threaded end. */
export const bowdenCable = (line: readonly Vec[]): Mesh => {
  const path = spline(line)
  return joined(
    placed(cableEnd(), { at: line[0]! }),
    tube(path, 4.6, 18),
    tube(path.slice(Math.round(path.length * 0.55), Math.round(path.length * 0.62)), 9, 18),
    placed(cableAdjuster(), { at: line.at(-1)! }),
  )
}

/** Backing plate with its rim and holes, for context. */
export const backingPlate = part('parking brake backing plate', (): Solid => {
  const dish = lathe([
    [0, 44],
    [0, 72],
    [8, 78],
    [8, 104],
    [-10, 106],
    [-10, 109],
    [11, 109],
    [11, 75],
    [3, 69],
    [3, 44],
  ])
  return minus(
    dish,
    many(around(4, () => cyl(5.5, -20, 30, 0, 57), 45)),
    many([90, 270].map((a) => turned(cyl(4.5, -20, 30, 0, 88), a))),
    plate(roundedBox(26, 18, 5, 0, 90), -20, 30),
  )
})
