// Oil pan of an engine that lies along Y; the joint face looks up, the sump sits at low Y.
import type { Solid } from '../cad.ts'
import { bends, joined, type Mesh, placed, tube } from '../mesh.ts'
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
  plate,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

const flange: readonly Corner[] = roundedBox(240, 440, 24)

/** The eighteen bolts of the flange in (x, y). */
export const panBolts: readonly Point[] = [
  ...[-110, 110].flatMap((x) => times(6, (i): Point => [x, -190 + i * 76])),
  ...[-210, 210].flatMap((y) => [-66, 0, 66].map((x): Point => [x, y])),
]

/** Drain plug on the sump's near wall: where its joint face lies. Its axis is X. */
export const drainAt = [-112, -96, -122] as const
/** Level sensor under the sump, in (x, y); its axis is Z. */
export const sensorAt: Point = [10, -96]
export const SUMP = -156

/** Side view in (y, z): deep sump, slope, shallow tray. */
const side = (wall: number): readonly Corner[] => [
  [-200 + wall, 10],
  [-196 + wall, SUMP + wall, 22],
  [6 - wall, SUMP + wall, 22],
  [62 - wall, -58 + wall, 26],
  [200 - wall, -50 + wall, 14],
  [200 - wall, 10],
]

export const oilPan = part('oil pan', (): Solid => {
  const outer = plate(side(0), -104, 104).intersect(plateZ(roundedBox(206, 404, 30), -300, 0)) as Solid
  const inner = plate(side(6), -98, 98).intersect(plateZ(roundedBox(194, 392, 26), -300, 40)) as Solid
  const bosses = panBolts.map(([x, y]) => cylZ(10.5, -16, -2, x, y))
  const fins = times(6, (i) => box(-106, 106, -170 + i * 30, -166 + i * 30, SUMP - 7, SUMP + 30))
  const ribs = times(4, (i) => box(-109, -102, 80 + i * 36, 84 + i * 36, -46, -8))
  const [dx, dy, dz] = drainAt
  const drain = minus(cyl(17, dx, -98, dy, dz), cyl(6, -140, -90, dy, dz))
  const baffle = box(-97, 97, 2, 6, -140, -40)
  return fused(
    minus(
      fused(
        minus(plateZ(flange, -11, 0), plateZ(roundedBox(200, 398, 26), -20, 20)),
        outer,
        ...bosses,
        ...fins,
        ...ribs,
      ),
      inner,
      many(panBolts.map(([x, y]) => cylZ(3.6, -40, 20, x, y))),
    ),
    drain,
    baffle,
  )
})

/** Flat gasket that follows the flange, with an eye at every bolt. */
export const panGasket = part(
  'oil pan gasket',
  (): Solid =>
    minus(
      fused(
        minus(plateZ(roundedBox(230, 430, 22), 0, 3), plateZ(roundedBox(204, 404, 28), -5, 10)),
        ...panBolts.map(([x, y]) => cylZ(9.5, 0, 3, x, y)),
      ),
      many(panBolts.map(([x, y]) => cylZ(3.8, -5, 10, x, y))),
    ),
)

/** Level sensor: slotted measuring tube up, three-eared flange with its seal, plug below. */
export const levelSensor = part('oil level sensor', (): Solid => {
  const trunk = lathe([
    [-14, 0],
    [-14, 24],
    [-10, 28],
    [-4, 28],
    [-4, 24],
    [0, 24],
    [0, 19],
    [8, 19],
    [8, 14],
    [74, 14],
    [78, 11],
    [78, 0],
  ]).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid
  const slots = many(
    around(4, () => box(16, 66, -2.4, 2.4, 8, 20), 20).map(
      (s) => s.rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid,
    ),
  )
  const lobes = times(3, (i) => i * 120).flatMap((a) =>
    [-52, -16, 16, 52].map(
      (d): Corner => [...onCircle(Math.abs(d) > 20 ? 28 : 44, a + d + 180), Math.abs(d) > 20 ? 14 : 9],
    ),
  )
  const ears = minus(
    plateZ(lobes, -11, -4),
    many(times(3, (i) => cylZ(3.6, -20, 10, ...onCircle(36, i * 120 + 180)))),
  )
  const plug = minus(plateZ(roundedBox(26, 34, 5), -46, -12), plateZ(roundedBox(20, 28, 4), -60, -24))
  const latch = box(-18, -12, -5, 5, -40, -22)
  return fused(minus(trunk, slots), ears, plug, latch)
})

const stickGrip = part('dipstick grip', (): Solid => {
  const stem = lathe([
    [-40, 0],
    [-40, 5],
    [-36, 6.5],
    [-30, 6.5],
    [-30, 5.4],
    [-26, 5.4],
    [-26, 6.5],
    [-18, 7],
    [-16, 10],
    [-4, 10],
    [0, 8],
    [0, 0],
  ]).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid
  const loop = minus(
    plate(roundedBox(44, 40, 18, 0, 16), -5, 5),
    plate(roundedBox(27, 22, 10, 0, 17), -10, 10),
  )
  return fused(stem, loop)
})

const stickBlade = part('dipstick blade', (): Solid => {
  const blade = minus(
    plate(
      [
        [-5, 0],
        [-5, -66, 4],
        [5, -66, 4],
        [5, 0],
      ],
      -1.4,
      1.4,
    ),
    many([cyl(1.8, -5, 5, 0, -14), cyl(1.8, -5, 5, 0, -46)]),
  )
  const marks = [-20, -26, -32, -38].map((z) => box(-2.2, 2.2, -5, 5, z, z + 1.6))
  return fused(blade, ...marks)
})

/** Dipstick hanging from its ring grip: a wire with a slight bend, the blade with its two marks at the end. */
export const dipstick = (): Mesh =>
  joined(
    stickGrip(),
    tube(
      bends(
        [
          [0, 0, -36],
          [0, 0, -130],
          [0, -16, -190],
          [0, -16, -300],
        ],
        60,
      ),
      2.4,
      12,
    ),
    placed(stickBlade(), { at: [0, -16, -298] }),
  )
