// Spoked front wheel of a motorcycle, its axle along X.
import type { Solid } from '../cad.ts'
import { joined, type Mesh, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import { around, cyl, cylY, fused, hex, lathe, many, minus, plate, roundedBox, thread } from '../solids.ts'
import { add, onCircle, scale, sub, times, unit, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

const [RIM, EDGE, FLANGE] = [232, 42, 44]

/** Rim whose raised edges take the nipples, so that the tyre needs no tube. */
const rim = part('spoked rim', (): Solid => {
  const edge = (s: 1 | -1) =>
    [
      [s * 30, RIM - 10],
      [s * 34, RIM - 18],
      [s * (EDGE + 2), RIM - 18],
      [s * (EDGE + 4), RIM - 12],
      [s * 46, RIM],
      [s * 50, RIM + 14],
      [s * 46, RIM + 18],
      [s * 42, RIM + 14],
      [s * 38, RIM + 2],
    ] as const
  return lathe([
    ...edge(-1),
    [-20, RIM - 2],
    [-12, RIM - 10],
    [12, RIM - 10],
    [20, RIM - 2],
    ...edge(1).toReversed(),
    [14, RIM - 16],
    [-14, RIM - 16],
  ])
})

/** Hub with two spoke flanges, disc seat with its threads, bore of the bearing. */
const hub = part('spoked hub', (): Solid => {
  const body = lathe([
    [-58, 24],
    [-58, 46],
    [-50, 48],
    [-46, 40],
    [-40, 40],
    [-38, FLANGE + 16],
    [-28, FLANGE + 16],
    [-24, 40],
    [-10, 33],
    [10, 33],
    [24, 40],
    [28, FLANGE + 16],
    [38, FLANGE + 16],
    [40, 40],
    [58, 36],
    [58, 24],
    [40, 24],
    [40, 15],
    [-40, 15],
    [-40, 24],
  ])
  const seat = around(5, () => plate(roundedBox(26, 26, 9, 0, 50), -62, -50))
  return minus(fused(body, ...seat), many(around(5, () => cyl(4.5, -80, -40, 0, 52))))
})

/** Both ends of every spoke; neighbours lean to opposite sides and cross. */
const spokeEnds = (count: number): (readonly [Vec, Vec])[] =>
  times(count, (i) => {
    const side = i % 2 ? 1 : -1
    const lean = i % 4 < 2 ? 1 : -1
    const a = (i * 360) / count
    return [
      [side * 33, ...onCircle(FLANGE + 10, a + lean * 30)],
      [side * EDGE, ...onCircle(RIM - 16, a - lean * 4)],
    ]
  })

/** The whole wheel: rim, hub, spokes and their nipples. */
export const spokedWheel = (): Mesh =>
  joined(
    rim(),
    hub(),
    ...spokeEnds(40).flatMap(([from, to]) => {
      const outwards = unit(sub(to, from))
      return [tube([from, to], 2.3, 10), tube([add(to, scale(outwards, -20)), to], 3.8, 10)]
    }),
  )

/** Straight-pull spoke along X: head at low X, rolled thread at high X. */
export const spoke = part(
  'spoke',
  (): Solid =>
    lathe([
      [0, 0],
      [0, 3.6],
      [2, 4.4],
      [4, 4.2],
      [7, 2.6],
      [30, 2.6],
      [34, 2.2],
      [168, 2.2],
      [172, 2.6],
      ...thread(5.6, 174, 200, 2.6),
      [201, 2],
      [201, 0],
    ]),
)

/** Nipple: square for the key, round head. */
export const nipple = part(
  'spoke nipple',
  (): Solid =>
    minus(
      fused(
        lathe([
          [0, 0],
          [0, 3.6],
          [18, 3.6],
          [20, 5.4],
          [24, 5.4],
          [26, 4],
          [26, 0],
        ]),
        plate(roundedBox(7.4, 7.4, 1), 3, 12),
      ),
      cyl(2.6, -5, 40),
    ),
)

/** Axle: head with a cross hole at low X, thread at high X. */
export const axle = part(
  'front axle',
  (): Solid =>
    minus(
      fused(
        lathe([
          [0, 8],
          [0, 17],
          [2, 18],
          [22, 18],
          [24, 14],
          [30, 12.5],
          [214, 12.5],
          [216, 11],
          ...thread(22, 218, 252, 4.6),
          [254, 9],
          [254, 0],
          [40, 0],
          [40, 8],
        ]),
      ),
      cylY(4.5, -40, 40, 12, 0),
      hex(14, -10, 30),
    ),
)

/** Spacer tube between the bearings. */
export const spacer = part(
  'wheel bearing spacer',
  (): Solid =>
    lathe([
      [0, 12.8],
      [0, 17],
      [2, 18],
      [14, 18],
      [16, 16.5],
      [74, 16.5],
      [76, 18],
      [88, 18],
      [90, 17],
      [90, 12.8],
    ]),
)
