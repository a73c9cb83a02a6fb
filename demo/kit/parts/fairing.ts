// Fairing of a touring enduro: it rides towards -X, +Y is its right side as one sees it; measures are half of a real one's.
import type { Solid } from '../cad.ts'
import { loftX } from '../loft.ts'
import { partsOf } from '../mesh-cache.ts'
import {
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
  roundedBox,
} from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url, '../loft.ts')

/** Bent pane, leaning back, its four holes along the foot. */
export const windshield = part('windshield', (): Solid => {
  const face: readonly Corner[] = [
    [-92, -150, 26],
    [-128, -40, 60],
    [-132, 90, 90],
    [-70, 176, 80],
    [70, 176, 80],
    [132, 90, 90],
    [128, -40, 60],
    [92, -150, 26],
    [60, -128, 20],
    [-60, -128, 20],
  ]
  const bent = minus(cylZ(190, -300, 300, 190), cylZ(186, -310, 310, 190))
  const holes = many([-1, 1].flatMap((s) => [cyl(7, -60, 120, s * 62, -92), cyl(7, -60, 120, s * 84, -44)]))
  return minus(plate(face, -40, 120).intersect(bent), holes).rotate(32, [0, 0, 0], [0, 1, 0]) as Solid
})

/** Left side panel: skin bowed outwards, a raised field, the vent with its fins, turned lower edge. */
export const sidePanel = part('fairing side panel', (): Solid => {
  const shape: readonly Corner[] = [
    [-190, 60, 30],
    [-120, 120, 60],
    [40, 128, 60],
    [190, 84, 24],
    [170, 20, 40],
    [96, -20, 40],
    [70, -130, 24],
    [-20, -138, 30],
    [-60, -40, 60],
    [-170, 6, 30],
  ]
  const shell = (outer: number, inner: number) =>
    minus(cylZ(outer, -300, 300, 0, outer - 60), cylZ(inner, -310, 310, 0, outer - 60))
  const skin = plateY(shape, -80, 120).intersect(shell(330, 325))
  const field = plateY(
    [
      [-150, 62, 20],
      [-100, 100, 40],
      [40, 106, 40],
      [140, 76, 20],
      [60, 40, 60],
    ],
    -80,
    120,
  ).intersect(shell(334, 322).translate(0, -5, 0))
  const ventShape: readonly Corner[] = [
    [-44, 10, 14],
    [50, 20, 14],
    [46, -84, 14],
    [-8, -100, 14],
  ]
  const vent = plateY(ventShape, -90, 130)
  const fins = many(
    times(5, (i) =>
      plateY(
        [
          [-60, -6 - i * 20],
          [70, 4 - i * 20],
          [70, -2 - i * 20],
          [-60, -12 - i * 20],
        ],
        -90,
        130,
      ),
    ),
  )
    .intersect(vent.clone())
    .intersect(shell(328, 312))
  const ears = many([minus(plateY(roundedBox(30, 30, 12, -160, 40), -25, -12), cylY(5, -60, 0, -160, 40))])
  return fused(minus(fused(skin, field), vent), fins, ears)
})

/** Beak above the front wheel: pointed, hollow below, two nostrils and a keel. */
export const frontBeak = part('front beak', (): Solid => {
  const section = (half: number, tall: number, low: number): Corner[] => [
    [-half, low, 8],
    [-half * 0.94, low + tall * 0.6, 16],
    [-half * 0.5, low + tall, 20],
    [half * 0.5, low + tall, 20],
    [half * 0.94, low + tall * 0.6, 16],
    [half, low, 8],
  ]
  const outside = loftX(
    [section(24, 14, -40), -250],
    [section(56, 34, -24), -150],
    [section(82, 60, 0), 0],
    [section(92, 74, 16), 110],
  )
  const inside = loftX(
    [section(18, 8, -44), -262],
    [section(50, 28, -30), -150],
    [section(76, 54, -6), 0],
    [section(86, 68, 10), 130],
  )
  const spine = loftX(
    [roundedBox(10, 12, 4, 0, -30), -246],
    [roundedBox(26, 14, 6, 0, 8), -150],
    [roundedBox(44, 14, 6, 0, 58), 0],
    [roundedBox(52, 14, 6, 0, 88), 106],
  )
  const nostrils = many([-1, 1].map((s) => plate(roundedBox(26, 12, 5, s * 36, 14), -200, -60)))
  return minus(fused(outside, spine), inside, nostrils)
})

/** Bracket of the windshield: bent arm with a slot, foot with two holes. */
export const windshieldBracket = part('windshield bracket', (): Solid => {
  const arm = minus(
    plateY(
      [
        [-14, 0, 10],
        [-20, 120, 12],
        [30, 216, 14],
        [54, 204, 14],
        [14, 112, 30],
        [18, 0, 10],
      ],
      -5,
      5,
    ),
    plateY(
      [
        [-2, 96, 5],
        [22, 176, 5],
        [32, 171, 5],
        [8, 92, 5],
      ],
      -20,
      20,
    ),
  )
  const foot = minus(
    plate(roundedBox(74, 34, 12, 0, 10), -16, -9),
    cyl(6, -30, 0, -24, 10),
    cyl(6, -30, 0, 24, 10),
  )
  return fused(arm, foot, cylY(15, -9, 9, 40, 206))
})

/** Knob that holds the windshield at its height: grip with lobes, thread behind. */
export const adjustingKnob = part(
  'adjusting knob',
  (): Solid =>
    fused(
      minus(
        lathe([
          [-26, 0],
          [-26, 20],
          [-22, 26],
          [-4, 26],
          [0, 20],
          [0, 0],
        ]),
        ...times(8, (i) =>
          cyl(6, -40, 10, 29 * Math.sin((i * Math.PI) / 4), 29 * Math.cos((i * Math.PI) / 4)),
        ),
      ),
      lathe([
        [0, 0],
        [0, 13],
        [8, 13],
        [8, 0],
      ]),
      lathe([
        [8, 0],
        [8, 7],
        ...times(7, (i): [number, number][] => [
          [12 + i * 4, 7],
          [14 + i * 4, 5.8],
        ]).flat(),
        [42, 5],
        [42, 0],
      ]),
      box(-28, -25, -2, 2, -18, 18),
    ),
)

/** Rubber bush that sits in the pane's hole: two collars and the groove between them. */
export const paneBush = part(
  'windshield rubber bush',
  (): Solid =>
    lathe([
      [0, 7],
      [0, 17],
      [7, 18],
      [8, 11],
      [14, 11],
      [15, 18],
      [24, 15],
      [26, 7],
    ]),
)

/** Screw with a flat round head and an internal hexagon, head at low X. */
export const panelScrew = part(
  'panel screw',
  (): Solid =>
    minus(
      lathe([
        [-9, 0],
        [-9, 12],
        [-5, 17],
        [0, 18],
        [0, 7],
        ...times(7, (i): [number, number][] => [
          [6 + i * 5, 7],
          [8.5 + i * 5, 5.6],
        ]).flat(),
        [44, 5],
        [44, 0],
      ]),
      plate(
        times(6, (i): Corner => [7 * Math.sin((i * Math.PI) / 3), 7 * Math.cos((i * Math.PI) / 3)]),
        -20,
        -4,
      ),
    ),
)
