// Oil pan of an automatic gearbox, open to +Z, with what is screwed into it.
import type { Solid } from '../cad.ts'
import { joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  type Corner,
  cyl,
  cylZ,
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
import { onCircle, type Point, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

const form: readonly Corner[] = [
  [-190, -128, 26],
  [120, -128, 26],
  [190, -84, 40],
  [190, 128, 26],
  [-130, 128, 26],
  [-190, 84, 40],
]
/** The same outline, moved in by `gap` mm on either side. */
const inside = (gap: number): Corner[] =>
  form.map(([x, y, radius]): Corner => [x * (1 - gap / 190), y * (1 - gap / 128), (radius ?? 0) - gap * 0.4])

/** Bolts round the rim, in (x, y): the near sides first. */
export const rimBolts: readonly Point[] = [
  [-176, -60],
  [-150, -117],
  [-60, -117],
  [25, -117],
  [110, -117],
  [172, -78],
  [-176, 20],
  [-160, 92],
  [-90, 117],
  [0, 117],
  [90, 117],
  [176, 90],
  [177, 10],
]

/** Pan with ribbed floor and the flat filter whose neck stands up to the valve body. */
export const panWithFilter = part('gearbox pan with filter', (): Solid => {
  const rim = minus(plateZ(form, -8, 0), plateZ(inside(24), -20, 10))
  const tub = minus(plateZ(inside(22), -68, -4), plateZ(inside(26), -63, 10))
  const sump = plateZ(roundedBox(150, 120, 18, 60, -14), -84, -60)
  const sleeves = rimBolts.map(([x, y]) => minus(cylZ(11, -14, 3, x, y), cylZ(4, -30, 10, x, y)))
  const ribs = [
    ...times(5, (i) => box(-150 + i * 56, -147 + i * 56, -112, -104, -66, -4)),
    ...times(3, (i) => box(-168, -160, -60 + i * 44, -57 + i * 44, -66, -4)),
  ]
  const filter = fused(
    plateZ(roundedBox(210, 130, 16, 10, 4), -54, -30),
    plateZ(roundedBox(220, 140, 18, 10, 4), -44, -40),
    plateZ(roundedBox(96, 50, 12, -30, 10), -32, -20),
    minus(cylZ(27, -32, 18, 66, 20), cylZ(20, -20, 30, 66, 20)),
    cylZ(29, 4, 9, 66, 20).cut(cylZ(20, -20, 30, 66, 20)),
    ...times(3, (i) => box(-90, -2, -22 + i * 24, -19 + i * 24, -32, -26)),
  )
  const magnets = [-130, 150].map((x) => cylZ(15, -64, -54, x, -40))
  return minus(
    fused(rim, tub, sump, ...sleeves, ...ribs, ...magnets, filter),
    many(rimBolts.map(([x, y]) => cylZ(4, -30, 10, x, y))),
  )
})

/** Rubber gasket with an ear round every bolt. */
export const panGasket = part(
  'gearbox pan gasket',
  (): Solid =>
    minus(
      fused(
        minus(plateZ(inside(6), 0, 5), plateZ(inside(19), -5, 10)),
        ...rimBolts.map(([x, y]) => cylZ(12, 0, 5, x, y)),
      ),
      many(rimBolts.map(([x, y]) => cylZ(5.5, -5, 10, x, y))),
    ),
)

const screwPlug = part(
  'gearbox plug',
  (d: number, length: number): Solid =>
    minus(
      fused(
        lathe([
          [-8, 0],
          [-8, d * 0.72],
          [-6.5, d * 0.78],
          [0, d * 0.78],
          [0, d * 0.44],
          [6, d * 0.44],
          ...thread(d, 7, length - 2, 3.4),
          [length - 1, d * 0.44],
          [length, d * 0.38],
          [length, 0],
        ]),
      ),
      hex(d * 0.62, -20, -2),
    ),
)

/** Screw plug with hexagon socket towards low X and its sealing ring. */
export const sealedPlug = (d: number, length: number): Mesh =>
  joined(
    screwPlug(d, length),
    tube(
      times(73, (i): Vec => [3, ...onCircle(d * 0.56, i * 5)]),
      2.6,
      14,
    ),
  )

const sleeveBody = part('connector sleeve', (): Solid => {
  const shell = lathe([
    [0, 21],
    [0, 27],
    [4, 28],
    [18, 28],
    [20, 32],
    [26, 32],
    [28, 27],
    [38, 27],
    [38, 24.5],
    [43, 24.5],
    [43, 27],
    [52, 27],
    [52, 24.5],
    [57, 24.5],
    [57, 27],
    [66, 27],
    [70, 24],
    [70, 18],
    [30, 18],
    [30, 21],
  ])
  const floor = cyl(20, 26, 32)
  const pins = [...around(9, () => cyl(1.7, 8, 30, 0, 14)), ...around(5, () => cyl(1.7, 8, 30, 0, 7), 36)]
  const lever = fused(
    plate(roundedBox(20, 26, 5, 0, 40), 19, 27),
    minus(plate(roundedBox(12, 14, 3, 0, 50), 16, 30)),
  )
  const key = box(2, 18, -3, 3, 26, 31)
  return fused(shell, floor, many(pins), lever, key)
})

/** Sealing sleeve of the mechatronics' plug with its two O-rings. */
export const connectorSleeve = (): Mesh =>
  joined(
    sleeveBody(),
    ...[40.5, 54.5].map((x) =>
      placed(
        tube(
          times(73, (i): Vec => [0, ...onCircle(26, i * 5)]),
          2.6,
          12,
        ),
        { at: [x, 0, 0] },
      ),
    ),
  )
