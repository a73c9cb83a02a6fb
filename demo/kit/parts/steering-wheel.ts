// Steering wheel with airbag; the driver is at low X, the column at high X.
import type { Solid } from '../cad.ts'
import { joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  type Corner,
  cyl,
  fused,
  lathe,
  many,
  minus,
  plate,
  roundedBox,
  thread,
  turned,
} from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

const RIM = 186

/** Round section turned about X; 32 corners meet flatter than a visible edge. */
const ring = (radius: number, thick: number): Solid =>
  lathe(
    times(32, (i): Point => {
      const [a, b] = onCircle(thick, i * 11.25)
      return [a, radius + b]
    }),
  )

const mirrored = (corners: readonly Corner[]): Corner[] =>
  corners.map(([y, z, radius]): Corner => [-y, z, radius]).toReversed()

/** Outline of the airbag's cover in (y, z), as a share of its size. */
const cover = (k: number): Corner[] => {
  const half: readonly Corner[] = [
    [0, 62],
    [52, 56, 26],
    [76, 22, 26],
    [60, -30, 40],
    [30, -70, 22],
  ]
  return [...half, ...mirrored(half.slice(1))].map(
    ([y, z, radius]): Corner => [y * k, z * k, (radius ?? 0) * k],
  )
}

/** Outline of one horizontal spoke; windows for the switches lie in it. */
const spoke: readonly Corner[] = [
  [40, 30],
  [110, 22, 20],
  [176, 18],
  [176, -22],
  [110, -34, 20],
  [40, -40],
]
const window: readonly Corner[] = [
  [84, 16, 8],
  [132, 14, 8],
  [132, -24, 8],
  [78, -28, 8],
]
const lowerSpoke: readonly Corner[] = [
  [8, -40],
  [40, -30],
  [72, -162],
  [34, -178],
  [22, -100, 10],
]

/** Wheel with three spokes: padded rim with thumb rests, hub with the splined bore for the column. */
export const steeringWheel = part('steering wheel', (): Solid => {
  const dish = lathe([
    [30, 0],
    [30, 70],
    [16, 96],
    [-2, 160],
    [-4, 186],
    [8, 190],
    [18, 160],
    [40, 100],
    [52, 70],
    [52, 0],
  ])
  const spokes = [spoke, mirrored(spoke), lowerSpoke, mirrored(lowerSpoke)].map((s) => plate(s, -40, 80))
  const star = fused(cyl(66, -40, 80), ...spokes).intersect(dish)
  const windows = [window, mirrored(window)].map((w) => plate(w, -40, 80))
  const hub = lathe([
    [30, 0],
    [30, 52],
    [34, 58],
    [70, 52],
    [76, 30],
    [84, 28],
    [84, 0],
  ])
  const wedge = [-14, -14, 14, 14].map((a, i): Corner => onCircle(i % 3 ? 260 : 120, a)).toReversed()
  const grips = [38, 322].map((a) => ring(RIM, 18.5).intersect(turned(plate(wedge, -40, 40), -a)))
  const bore = fused(cyl(9, -20, 120), cyl(16, 20, 38))
  const clips = [70, 190, 310].map((a) => {
    const [y, z] = onCircle(48, a)
    return cyl(7, -20, 60, y, z)
  })
  return minus(
    fused(minus(star, many(windows)), hub, ring(RIM, 15.5), ...grips),
    bore,
    many(around(12, () => box(60, 120, -1.6, 1.6, 8, 11.5))),
    many(clips),
  )
})

/** Driver's airbag: soft cover with the emblem's round field, gas generator and pins behind. */
export const driverAirbag = part('driver airbag', (): Solid => {
  const dome = lathe([
    [-34, 0],
    [-33, 20],
    [-27, 50],
    [-16, 76],
    [0, 96],
    [10, 96],
    [10, 0],
  ])
  const skin = plate(cover(1), -60, 8).intersect(dome)
  const field = minus(cyl(24, -60, -30), cyl(22, -70, 0))
  const seam = minus(plate(cover(0.84), -60, -21), plate(cover(0.81), -70, 0))
  const tray = plate(cover(0.86), 6, 22)
  const generator = lathe([
    [20, 0],
    [20, 40],
    [26, 42],
    [30, 36],
    [48, 34],
    [50, 30],
    [50, 0],
  ])
  const pins = [70, 190, 310].map((a) => {
    const [y, z] = onCircle(48, a)
    return fused(cyl(5, 18, 52, y, z), cyl(7, 46, 54, y, z))
  })
  return fused(minus(skin, field, seam), tray, generator, many(pins))
})

/** Decorative frame round the airbag with wings over the spokes. */
export const wheelTrim = part('steering wheel trim', (): Solid => {
  const wing: readonly Corner[] = [
    [60, 30, 8],
    [110, 25, 12],
    [158, 20, 8],
    [158, -22, 8],
    [110, -34, 12],
    [50, -40, 8],
  ]
  const tail: readonly Corner[] = [
    [20, -50],
    [48, -44],
    [64, -126, 8],
    [42, -136, 8],
    [30, -96, 10],
  ]
  const shapes = [wing, mirrored(wing), tail, mirrored(tail)].map((s) => plate(s, -30, 60))
  const bowl = lathe([
    [18, 0],
    [18, 70],
    [8, 100],
    [0, 160],
    [5, 160],
    [14, 100],
    [26, 74],
    [26, 0],
  ])
  const windows = [window, mirrored(window)].map((w) => plate(w, -40, 80))
  return minus(
    fused(plate(cover(1.1), -30, 60), ...shapes).intersect(bowl),
    plate(cover(0.98), -60, 90),
    many(windows),
  )
})

const switchBody = part('steering wheel switch', (): Solid => {
  const shift = (corners: readonly Corner[], k: number): Corner[] =>
    corners.map(([y, z, radius]): Corner => [(y - 106) * k, (z + 6) * k, radius])
  const body = fused(plate(shift(window, 0.96), -4, 22), plate(shift(window, 1.1), 4, 8))
  const keys = [
    plate(roundedBox(18, 9, 3, -11, 11), -8, -2),
    plate(roundedBox(18, 9, 3, -11, -12), -8, -2),
    plate(roundedBox(13, 32, 4, 12, 0), -7, -2),
    cyl(6, -9, -2, -11, 0),
  ]
  return fused(body, minus(keys[2]!, box(-20, -5, 0, 30, -0.8, 0.8)), many([keys[0]!, keys[1]!, keys[3]!]))
})

const switchPlug = part(
  'steering wheel switch plug',
  (): Solid => fused(box(0, 24, -9, 9, -6, 6), box(4, 18, -3, 3, 6, 9), box(24, 29, -7, 7, -4, 4)),
)

/** One of the two switch blocks with its lead; built for the side of +Y. */
export const wheelSwitch = (): Mesh =>
  joined(
    switchBody(),
    tube(
      spline([
        [20, -8, -6],
        [36, -8, -12],
        [48, -14, -30],
        [58, -20, -40],
        [70, -20, -42],
      ]),
      2.4,
      14,
    ),
    placed(switchPlug(), { at: [68, -20, -42] }),
  )

/** M16 bolt with an internal hexagon, head at low X. */
export const wheelBolt = part(
  'steering wheel bolt',
  (): Solid =>
    minus(
      lathe([
        [-14, 0],
        [-14, 12],
        [-12.5, 13.5],
        [-1, 13.5],
        [0, 12],
        [0, 8],
        [8, 8],
        ...thread(16, 9, 38, 3.6),
        [39, 6.5],
        [41, 5],
        [41, 0],
      ]),
      many(around(3, () => box(-20, -5, -3.4, 3.4, -5.9, 5.9))),
    ),
)
