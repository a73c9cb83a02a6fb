// Light-alloy wheel with what belongs to it; the outer face looks towards -X.
import { cad, type Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  type Corner,
  cyl,
  fused,
  hex,
  lathe,
  many,
  minus,
  outline,
  plate,
  roundedBox,
  thread,
  turned,
} from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Barrel of an 8J rim: outer flange, bead seat, drop centre, inner flange. */
const barrel = (radius: number): Solid =>
  lathe([
    [0, radius - 16],
    [-2, radius - 6],
    [-2, radius + 6],
    [1, radius + 8],
    [7, radius + 6],
    [9, radius - 6],
    [30, radius - 9],
    [46, radius - 28],
    [84, radius - 30],
    [120, radius - 9],
    [190, radius - 7],
    [194, radius + 6],
    [200, radius + 8],
    [203, radius + 4],
    [200, radius - 12],
    [122, radius - 15],
    [88, radius - 36],
    [44, radius - 36],
    [26, radius - 18],
    [8, radius - 18],
  ])

/** Cuts the centre bore and the five bolt seats. */
const bored = (solid: Solid): Solid =>
  minus(
    solid,
    cyl(36, -20, 80),
    many(
      around(5, () =>
        lathe([
          [-20, 0],
          [-20, 14],
          [40, 14],
          [46, 8],
          [90, 8],
          [90, 0],
        ]).translate(0, 0, 56),
      ),
    ),
  )

const hub = (): Solid =>
  lathe([
    [22, 0],
    [22, 37],
    [17, 44],
    [16, 74],
    [22, 82],
    [60, 80],
    [60, 0],
  ])

/** Hollow that the spokes' front follows: deep at the hub, flush with the flange outside. */
const dish = (radius: number): Solid =>
  lathe([
    [19, 0],
    [18, 80],
    [4, radius - 40],
    [3, radius - 13],
    [24, radius - 13],
    [38, radius - 40],
    [52, 90],
    [54, 0],
  ])

/** Five double spokes (17 inch). */
export const doubleSpokeWheel = part('wheel with double spokes', (): Solid => {
  const radius = 216
  const spoke = (side: 1 | -1): readonly Corner[] => [
    [side * 4, 66],
    [side * 30, 62],
    [side * 66, radius - 8],
    [side * 40, radius - 8],
    [side * 10, 96, 9],
  ]
  const spokes = around(5, () => fused(plate(spoke(1), -10, 80), plate(spoke(-1), -10, 80)), 36)
  const star = fused(spokes[0]!, ...spokes.slice(1)).intersect(dish(radius))
  return fused(barrel(radius), bored(fused(hub(), star)), valveSeat(radius))
})

/** Seven slim spokes, M style (18 inch). */
export const starSpokeWheel = part('wheel with star spokes', (): Solid => {
  const radius = 229
  const arm: readonly Corner[] = [
    [-27, 60],
    [27, 60],
    [13, 130, 90],
    [19, radius - 8],
    [-19, radius - 8],
    [-13, 130, 90],
  ]
  const spokes = around(7, () => plate(arm, -10, 80))
  const star = fused(spokes[0]!, ...spokes.slice(1)).intersect(dish(radius))
  const grooves = around(7, () =>
    plate(
      [
        [-4, 96, 4],
        [4, 96, 4],
        [7, radius - 30, 7],
        [-7, radius - 30, 7],
      ],
      -10,
      14,
    ),
  )
  return fused(barrel(radius), bored(fused(hub(), minus(star, many(grooves)))), valveSeat(radius))
})

const valveSeat = (radius: number): Solid => turned(cyl(6, 8, 34, 0, radius - 22), 200)

/** Centre cap with its ring of clips. */
export const hubCap = part(
  'hub cap',
  (): Solid =>
    minus(
      fused(
        lathe([
          [-3, 0],
          [-2, 22],
          [1, 32],
          [4, 35],
          [7, 35],
          [7, 0],
        ]),
        lathe([
          [7, 24],
          [7, 29],
          [18, 29],
          [21, 31],
          [24, 28],
          [24, 24],
        ]),
      ),
      many(around(10, () => box(8, 40, -2.4, 2.4, 20, 40))),
      lathe([
        [-6, 24],
        [-6, 26],
        [0.4, 26],
        [0.4, 24],
      ]),
    ),
)

/** Wheel bolt with its cone collar, head at low X. */
export const wheelBolt = part(
  'wheel bolt',
  (): Solid =>
    fused(
      hex(17, -14, 2),
      lathe([
        [1, 0],
        [1, 9.5],
        [4, 12.5],
        [6, 12.5],
        [12, 7],
        ...thread(14, 13, 40, 3.2),
        [41, 5.5],
        [42, 0],
      ]),
    ),
)

/** Locking bolt: round head with a curved key slot. */
export const lockBolt = part(
  'locking wheel bolt',
  (): Solid =>
    minus(
      lathe([
        [-14, 0],
        [-14, 9],
        [-13, 10],
        [1, 10],
        [4, 12.5],
        [6, 12.5],
        [12, 7],
        ...thread(14, 13, 40, 3.2),
        [41, 5.5],
        [42, 0],
      ]),
      keyForm(0, -20, -8),
    ),
)

/** Its key: hexagon for the spanner, the counterpart of the slot towards +X. */
export const lockKey = part(
  'locking key',
  (): Solid =>
    fused(
      hex(17, -20, -2),
      lathe([
        [-4, 0],
        [-4, 11],
        [-2, 12],
        [14, 12],
        [14, 0],
      ]),
      keyForm(-0.6, 12, 20),
    ),
)

/** Wavy outline of the lock. */
function keyForm(grow: number, x0: number, x1: number): Solid {
  const points = times(
    48,
    (i): Point => onCircle(5.6 + grow + 1.5 * Math.cos((i / 48) * 2 * Math.PI * 5), -i * 7.5),
  )
  return outline(points)
    .sketchOnPlane('YZ', x0)
    .extrude(x1 - x0) as Solid
}

/** Metal valve with the pressure sensor behind it; stem towards -X. */
export const pressureValve = part('valve with pressure sensor', (): Solid => {
  const stem = lathe([
    [-62, 0],
    [-62, 4.6],
    [-60, 5.4],
    ...thread(10.8, -59, -48, 2.6),
    [-47, 5.6],
    [-40, 5.6],
    [-40, 4.2],
    ...thread(9, -39, -20, 2.6),
    [-19, 5],
    [-14, 5],
    [-14, 11],
    [-4, 11],
    [-4, 8],
    [6, 8],
    [6, 0],
  ])
  const sensor = fused(
    plate(roundedBox(36, 60, 10, 0, -14), 4, 26),
    plate(roundedBox(28, 26, 6, 0, -26), 24, 32),
    plate(roundedBox(22, 14, 3, 0, 6), 24, 30),
  )
  return fused(stem, hex(15, -24, -16), minus(sensor, cyl(3, 20, 40, 0, -26)))
})

/** Adhesive balance weight: a strip of little blocks bent to the barrel. */
export const balanceWeight = part('balance weight', (): Solid => {
  const strip = minus(
    lathe([
      [0, 0],
      [0, 178],
      [20, 178],
      [20, 0],
    ]),
    cyl(173, -5, 30),
  )
  const blocks = times(6, (i) =>
    turned(
      cad
        .draw([-6.6, 100])
        .lineTo([6.6, 100])
        .lineTo([6.6, 200])
        .lineTo([-6.6, 200])
        .close()
        .sketchOnPlane('YZ', 0.6)
        .extrude(18.8) as Solid,
      (i - 2.5) * 4.9,
    ),
  )
  return strip.intersect(many(blocks)).translate(0, 0, -175)
})
