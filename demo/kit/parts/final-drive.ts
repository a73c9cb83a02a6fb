// Final drive of a shaft-driven motorcycle; the wheel is at low X, the drive shaft comes from -Y.
import type { Solid } from '../cad.ts'
import { type Mesh, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  cyl,
  cylZ,
  fused,
  hex,
  lathe,
  latheY,
  many,
  minus,
  plate,
  plateZ,
  roundedBox,
  thread,
  turned,
} from '../solids.ts'
import { onCircle, type Point, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Where the neck for the drive shaft ends. */
export const NECK = -196
/** Filler hole: on top of the case. */
export const FILLER: Vec = [56, -50, 98]

/** Case with its crown wheel, ribbed cover behind, neck with the pinion, ears of the strut and the brake. */
export const finalDrive = part('final drive', (): Solid => {
  const shell = lathe([
    [0, 66],
    [0, 88],
    [4, 92],
    [16, 92],
    [16, 100],
    [24, 104],
    [36, 104],
    [40, 100],
    [66, 96],
    [84, 78],
    [96, 46],
    [98, 28],
    [98, 0],
    [60, 0],
    [60, 58],
    [20, 60],
    [18, 66],
  ])
  const crown = minus(
    lathe([
      [26, 26],
      [26, 38],
      [36, 56],
      [56, 58],
      [56, 20],
      [8, 20],
      [8, 26],
    ]),
    many(around(24, () => box(20, 44, -1.6, 1.6, 36, 60).rotate(-14, [30, 0, 46], [0, 0, 1]))),
    many(around(16, () => box(0, 30, -1.6, 1.6, 19, 22.5))),
  )
  const screws = around(
    8,
    () => minus(fused(cyl(11, 20, 42, 0, 100), hex(11, 12, 22, 0, 102)), cyl(2, 0, 8, 0, 100)),
    22.5,
  )
  const neck = latheY([
    [NECK, 26],
    [NECK, 42],
    [NECK + 4, 44],
    [NECK + 12, 44],
    [NECK + 14, 40],
    [NECK + 22, 40],
    [NECK + 24, 44],
    [NECK + 32, 44],
    [NECK + 40, 40],
    [-120, 39],
    [-84, 41],
    [-60, 43],
    [-60, 0],
    [-120, 0],
    [-120, 26],
  ]).translate(58, 0, 0)
  const pinion = minus(
    latheY([
      [-178, 0],
      [-178, 12],
      [-176, 14],
      [-110, 14],
      [-110, 0],
    ]),
    many(times(10, (i) => box(12, 20, -190, -140, -1.5, 1.5).rotate(i * 36, [0, 0, 0], [0, 1, 0]))),
  ).translate(58, 0, 0)
  const pivot = (z: number) =>
    minus(
      fused(cyl(21, 22, 74, -138, z), plate(roundedBox(40, 50, 8, -138, z * 0.6), 30, 66)),
      cyl(13, 0, 34, -138, z),
      cyl(8, 0, 100, -138, z),
    )
  const strut = minus(
    plate(
      [
        [-30, -80, 10],
        [34, -80, 10],
        [20, -138, 17],
        [-16, -138, 17],
      ],
      30,
      58,
    ),
    cyl(8, 0, 100, 2, -122),
  )
  const brake = [-32, -78].map((a) =>
    turned(
      minus(
        plate(
          [
            [-16, 90],
            [16, 90],
            [12, 134, 12],
            [-12, 134, 12],
          ],
          20,
          36,
        ),
        cyl(5.5, 0, 60, 0, 122),
      ),
      a,
    ),
  )
  const ribs = times(5, (i) =>
    turned(
      plateZ(
        [
          [70, 40],
          [98, 40],
          [70, 96],
        ],
        -2.5,
        2.5,
      ),
      20 + i * 40,
    ),
  )
  const filler = minus(cylZ(17, 50, FILLER[2], FILLER[0], FILLER[1]), cylZ(10, 84, 120, FILLER[0], FILLER[1]))
  return fused(shell, crown, ...screws, neck, pinion, pivot(46), pivot(-46), strut, ...brake, ...ribs, filler)
})

/** Shaft seal: steel case, sealing lip with its spring groove. */
export const shaftSeal = part(
  'shaft seal',
  (): Solid =>
    lathe([
      [0, 47],
      [0, 52],
      [3, 54],
      [3, 60],
      [0, 62],
      [0, 65],
      [2, 66.5],
      [14, 66.5],
      [16, 65],
      [16, 61],
      [5, 60],
      [5, 55],
      [12, 52],
      [12, 46],
      [7, 44.5],
    ]),
)

/** Oil plug, hexagon socket in its flat head; thread towards +X. */
export const oilPlug = part(
  'final drive oil plug',
  (): Solid =>
    minus(
      lathe([
        [-9, 0],
        [-9, 14],
        [-8, 15.5],
        [0, 15.5],
        [0, 9.2],
        [4, 9.2],
        ...thread(20, 5, 22, 3.4),
        [23, 8.6],
        [24, 0],
      ]),
      hex(11, -20, -3),
    ),
)

/** O-ring round X. */
export const oRing = (radius: number, thick: number): Mesh =>
  tube(
    times(73, (i): Vec => [0, ...onCircle(radius, i * 5)]),
    thick / 2,
    14,
  )

/** Rubber boot between swing arm and neck: two beads, folds between; lies along Y. */
export const rubberBoot = part('final drive boot', (): Solid => {
  const folds = times(4, (i): Point[] => [
    [24 + i * 16, 48],
    [32 + i * 16, 59],
  ]).flat()
  return latheY([
    [0, 41],
    [0, 47],
    [4, 50],
    [10, 50],
    [13, 46],
    [20, 46],
    ...folds,
    [90, 48],
    [98, 48],
    [101, 52],
    [108, 52],
    [112, 49],
    [112, 43],
    [92, 43],
    [20, 42],
  ])
})

/** Wheel carrier with its threads and splined shaft, for context. */
export const wheelCarrier = part(
  'wheel carrier',
  (): Solid =>
    minus(
      fused(
        lathe([
          [0, 22],
          [0, 62],
          [4, 66],
          [12, 66],
          [16, 60],
          [22, 44],
          [60, 44],
          [62, 34],
          [96, 34],
          [98, 32],
          [98, 22],
        ]),
        ...around(5, () => cyl(14, -8, 14, 0, 50)),
      ),
      many(around(5, () => cyl(6.5, -20, 40, 0, 50))),
    ),
)
