// Left headlight of a car and what plugs into it. The lens looks towards -X, the outer side of the car is -Y.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
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
  plateZ,
  rounded,
  roundedBox,
} from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** What one sees from the front, in (y, z). */
const face: readonly Corner[] = [
  [200, -34, 20],
  [206, 18, 24],
  [70, 58, 160],
  [-110, 84, 120],
  [-212, 100, 14],
  [-216, 66, 14],
  [-176, -52, 50],
  [-20, -72, 200],
]

const shrunk = (k: number, dy = 0, dz = 0): Corner[] =>
  face.map(([y, z, radius]) => [(y + 5) * k - 5 + dy, (z - 8) * k + 8 + dz, (radius ?? 0) * k])

/** Front edge in plan, inner end first: the lens runs back round the wing. */
const sweep: readonly Corner[] = [
  [16, 230],
  [0, 130, 200],
  [22, -60, 180],
  [92, -160, 110],
  [230, -232],
]

/** Slice between two depths behind the front edge, as tall as needed. */
const slice = (from: number, to: number): Solid =>
  rounded([
    ...sweep.map(([x, y, radius]): Corner => [x + from, y, radius]),
    ...sweep.toReversed().map(([x, y, radius]): Corner => [x + to, y, radius]),
  ])
    .sketchOnPlane('XY', -160)
    .extrude(320) as Solid

export const headlightLens = part(
  'headlight lens',
  (): Solid => plate(face, -60, 320).intersect(slice(0, 14)),
)

const ring = (radius: number, depth: number): Solid =>
  lathe([
    [0, radius - 7],
    [-3, radius - 5],
    [-3, radius - 1],
    [0, radius],
    [depth, radius],
    [depth, radius - 12],
    [10, radius - 12],
  ])

/** Housing with bezel, low-beam projector, high-beam reflector and its three fixing tabs. */
export const headlightHousing = part('headlight housing', (): Solid => {
  const shell = plate(shrunk(0.985), -60, 320).intersect(slice(14, 96))
  const hollow = plate(shrunk(0.9), -60, 320).intersect(slice(8, 78))
  const back = plate(shrunk(0.74, 14, -4), 60, 215).intersect(slice(76, 400))
  const boss = (y: number, z: number, x: number) => cyl(52, 120, x, y, z)
  const projector = fused(
    ring(43, 50),
    lathe([
      [40, 0],
      [40, 36],
      [12, 31],
      [7, 30],
      [-2, 24],
      [-8, 14],
      [-10, 0],
    ]),
  ).translate(44, 96, 1)
  const reflector = fused(
    ring(52, 60),
    lathe([
      [44, 0],
      [44, 44],
      [12, 44],
      [22, 34],
      [32, 18],
      [34, 9],
      [18, 9],
      [16, 0],
    ]),
  ).translate(66, -28, 5)
  const blade = plate(
    [
      [-108, 90],
      [-114, 90],
      [-104, -70],
      [-98, -70],
    ],
    60,
    190,
  ).intersect(plate(shrunk(0.92), -60, 320).intersect(slice(40, 90)))
  const ribs = many(
    times(4, (i) =>
      plate(
        [
          [-116, -18 + i * 24],
          [-200, 4 + i * 22],
          [-200, 8 + i * 22],
          [-116, -13 + i * 24],
        ],
        60,
        280,
      ).intersect(plate(shrunk(0.9), -60, 320).intersect(slice(62, 84))),
    ),
  )
  const tab = (x: number, y: number, z: number) =>
    minus(
      plateY(
        [
          [x - 20, z - 34],
          [x - 15, z + 14, 12],
          [x + 15, z + 14, 12],
          [x + 24, z - 34],
        ],
        y - 4,
        y + 4,
      ),
      cylY(6, y - 10, y + 10, x, z),
    )
  return fused(
    minus(shell, hollow),
    back,
    boss(92, -4, 236),
    boss(-34, 6, 236),
    projector,
    reflector,
    blade,
    ribs,
    tab(64, 168, 62),
    tab(150, -140, 116),
    tab(70, 20, 96),
  )
})

/** Halogen bulb: capsule at low X, base ring with three tabs, two blades. */
export const bulbH7 = part(
  'bulb H7',
  (): Solid =>
    fused(
      lathe([
        [0, 0],
        [1, 3],
        [4, 5.4],
        [9, 6],
        [26, 6],
        [28, 7.6],
        [34, 7.6],
        [34, 12.5],
        [36, 13.5],
        [39, 13.5],
        [39, 9],
        [50, 9],
        [50, 0],
      ]),
      many(
        around(3, () =>
          plate(
            [
              [-4, 8],
              [4, 8],
              [3.4, 17.5, 2],
              [-3.4, 17.5, 2],
            ],
            36,
            38.5,
          ),
        ),
      ),
      box(50, 62, 3, 5, -4, 4),
      box(50, 62, -5, -3, -4, 4),
    ),
)

/** Xenon bulb: quartz burner with its return wire tube, collar, square igniter. */
export const bulbD1S = part(
  'bulb D1S',
  (): Solid =>
    fused(
      lathe([
        [0, 0],
        [0, 2.4],
        [14, 2.4],
        [17, 4],
        [20, 5],
        [24, 5],
        [27, 4],
        [30, 2.6],
        [38, 2.6],
        [38, 8],
        [42, 8],
        [42, 15],
        [46, 17],
        [52, 17],
        [52, 13],
        [60, 13],
        [60, 0],
      ]),
      cyl(1.6, 2, 42, 0, -9),
      lathe([
        [1, 0],
        [1, 1.4],
        [3, 1.4],
        [3, 0],
      ]).translate(0, 0, -9),
      box(2, 4.5, -1.4, 1.4, -9, 0),
      plate(roundedBox(38, 38, 4), 58, 92),
      plate(roundedBox(42, 42, 4), 62, 66),
      box(72, 86, -9, 9, -27, -19),
    ),
)

/** Round cover of the bulb opening: open towards -X, grip bar behind. */
export const bulbCover = part('bulb cover', (): Solid => {
  const cup = lathe([
    [0, 41],
    [0, 46],
    [10, 46],
    [11, 50],
    [15, 52],
    [30, 52],
    [36, 48],
    [38, 40],
    [38, 0],
    [34, 0],
    [34, 40],
    [30, 41],
  ])
  const lugs = around(3, () => box(2, 7, -9, 9, 44, 50), 20)
  const grip = around(24, () => box(17, 31, -1.7, 1.7, 50, 54))
  return fused(cup, many(lugs), many(grip), box(36, 46, -6, 6, -36, 36))
})

/** Flat control unit with cooling fins on top, plug towards -Y, four screw ears. */
export const lightControlUnit = part(
  'headlight control unit',
  (): Solid =>
    minus(
      fused(
        plateZ(roundedBox(118, 96, 6), 0, 22),
        plateZ(roundedBox(146, 60, 12), 0, 5),
        many(times(8, (i) => box(-46, 46, -38 + i * 9, -34 + i * 9, 21, 29))),
        minus(
          plateY(roundedBox(50, 20, 3, -14, 11), -66, -46),
          plateY(roundedBox(42, 13, 2, -14, 11), -80, -54),
        ),
      ),
      many(
        [-1, 1].flatMap((sx) => [-1, 1].map((sy) => plateZ(roundedBox(9, 9, 4.4, sx * 65, sy * 20), -5, 10))),
      ),
    ),
)
