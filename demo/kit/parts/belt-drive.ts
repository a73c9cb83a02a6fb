// Belt drive at the front of an engine; pulley axes along X, the front at low X.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import { around, bolt, cyl, fused, hex, lathe, many, minus, outline, plate, turned } from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Profile of a ribbed running surface between two depths, from low to high X. */
const ribbed = (radius: number, x0: number, x1: number): Point[] => {
  const count = Math.round((x1 - x0) / 4.2)
  const step = (x1 - x0) / count
  return times(count, (i): Point[] => [
    [x0 + i * step, radius],
    [x0 + (i + 0.5) * step, radius - 2.4],
  ]).flat()
}

/** Crankshaft vibration damper: hub, rubber ring, ribbed ring, four bolt holes round the centre. */
export const vibrationDamper = part('vibration damper', (): Solid => {
  const body = lathe([
    [0, 14],
    [0, 30],
    [6, 34],
    [6, 56],
    [2, 60],
    [2, 66],
    [5, 67],
    [5, 70],
    [1, 71],
    [0, 80],
    [2, 83],
    ...ribbed(83, 4, 29),
    [29, 83],
    [31, 83],
    [31, 66],
    [20, 62],
    [20, 38],
    [34, 32],
    [34, 14],
  ])
  const windows = around(4, () =>
    plate(
      [
        [-15, 38, 5],
        [15, 38, 5],
        [19, 54, 6],
        [-19, 54, 6],
      ],
      -5,
      30,
    ),
  )
  const holes = around(6, () => cyl(3.6, -5, 50, 0, 24), 30)
  return minus(body, many(windows), many(holes))
})

/** Smooth idler pulley with its bearing. */
export const idlerPulley = part(
  'idler pulley',
  (radius: number): Solid =>
    lathe([
      [4, 9],
      [4, 14],
      [6, 15],
      [6, 21],
      [4, 22],
      [4, 25],
      [11, 26],
      [11, radius - 8],
      [3, radius - 6],
      [0, radius - 3],
      [0, radius + 1.5],
      [2, radius],
      [26, radius],
      [28, radius + 1.5],
      [28, radius - 5],
      [17, radius - 8],
      [17, 26],
      [22, 25],
      [22, 9],
    ]),
)

export const pulleyCap = part(
  'pulley cap',
  (): Solid =>
    fused(
      lathe([
        [0, 0],
        [-2, 14],
        [0, 20],
        [3, 23],
        [5, 23],
        [5, 0],
      ]),
      lathe([
        [5, 13],
        [5, 16],
        [13, 16],
        [15, 17.5],
        [17, 15],
        [17, 13],
      ]),
    ),
)

/** Spring tensioner: round spring housing with its base, arm and ribbed-belt pulley at the arm's end. */
export const beltTensioner = part('belt tensioner', (): Solid => {
  const [armY, armZ] = onCircle(78, tensionerArm)
  const housing = lathe([
    [-2, 0],
    [-2, 20],
    [0, 24],
    [4, 38],
    [8, 41],
    [44, 41],
    [44, 45],
    [54, 45],
    [54, 0],
  ])
  const spokes = around(8, () =>
    plate(
      [
        [-2, 22],
        [2, 22],
        [2, 42],
        [-2, 42],
      ],
      2,
      30,
    ),
  )
  const arm = turned(
    plate(
      [
        [-26, 0, 4],
        [-15, 92, 14],
        [15, 92, 14],
        [26, 0, 4],
      ],
      14,
      28,
    ),
    -tensionerArm,
  )
  const base = minus(
    plate(
      [
        [-52, 34, 12],
        [52, 34, 12],
        [52, -34, 12],
        [-52, -34, 12],
      ],
      46,
      56,
    ),
    cyl(5.5, 40, 60, 42, 22),
    cyl(5.5, 40, 60, -42, -22),
    cyl(5.5, 40, 60, -42, 22),
  )
  const pulley = lathe([
    [-14, 0],
    [-14, 6],
    [-10, 8],
    [-10, 16],
    [-7, 17],
    [-7, 24],
    [-14, 28],
    [-16, 32],
    [-16, 35],
    [12, 35],
    [12, 10],
    [16, 10],
    [16, 0],
  ]).translate(0, armY, armZ)
  const nut = hex(15, -6, 0)
  return fused(housing, many(spokes), arm, base, pulley, nut)
})

/** Direction of the tensioner's arm, degrees from 12 o'clock towards +Y. */
const tensionerArm = 52
/** Where the tensioner's pulley runs, seen from its pivot, in (y, z). */
export const tensionerPulley: Point = onCircle(78, tensionerArm)

/** A pulley the belt runs round, in (y, z); all lie inside the loop, named counter-clockwise as (y, z) is drawn. */
type BeltWheel = readonly [y: number, z: number, radius: number]

/** Ribbed belt round all wheels, 26 mm wide: outer tangents and the arcs between them, ribs inside. */
export const ribbedBelt = part('ribbed belt', (wheels: readonly BeltWheel[]): Solid => {
  const loop = (grow: number) => outline(beltLine(wheels, grow))
  const band = (grow: number, x0: number, x1: number) =>
    loop(grow)
      .sketchOnPlane('YZ', x0)
      .extrude(x1 - x0) as Solid
  const grooves = times(3, (i) => minus(band(2.6, 4.4 + i * 6.6, 7.4 + i * 6.6), band(-1, 0, 26)))
  return minus(band(5, 0, 25), band(0.4, -1, 30), many(grooves))
})

/** Points of the loop that runs at `grow` mm outside the wheels. */
function beltLine(wheels: readonly BeltWheel[], grow: number): Point[] {
  const tangents = wheels.map(([y0, z0, r0], i) => {
    const [y1, z1, r1] = wheels[(i + 1) % wheels.length]!
    const far = Math.hypot(y1 - y0, z1 - z0)
    return Math.atan2(z1 - z0, y1 - y0) - Math.acos((r0 - r1) / far)
  })
  return wheels.flatMap(([y, z, r], i) => {
    const from = tangents.at(i - 1)!
    let to = tangents[i]!
    while (to < from) to += 2 * Math.PI
    const steps = Math.max(2, Math.ceil((to - from) / 0.09))
    return times(steps + 1, (j): Point => {
      const a = from + ((to - from) * j) / steps
      return [y + (r + grow) * Math.cos(a), z + (r + grow) * Math.sin(a)]
    })
  })
}

/** Alternator seen from its pulley: finned housing, ribbed pulley with clutch cap. */
export const alternator = part('alternator', (): Solid => {
  const body = lathe([
    [0, 0],
    [0, 26],
    [6, 42],
    [14, 58],
    [20, 62],
    [64, 62],
    [70, 60],
    [92, 58],
    [104, 46],
    [104, 0],
  ])
  const pulley = lathe([
    [-46, 0],
    [-46, 16],
    [-43, 18],
    [-43, 24],
    [-41, 29],
    ...ribbed(29, -40, -16),
    [-16, 29],
    [-12, 29],
    [-12, 14],
    [2, 14],
    [2, 0],
  ])
  const slots = around(14, () =>
    plate(
      [
        [-3.5, 34, 3],
        [3.5, 34, 3],
        [4.5, 52, 3],
        [-4.5, 52, 3],
      ],
      -5,
      16,
    ),
  )
  const ear = (a: number) =>
    turned(
      minus(
        plate(
          [
            [-14, 40],
            [14, 40],
            [11, 82, 11],
            [-11, 82, 11],
          ],
          18,
          44,
        ),
        cyl(5.5, 0, 60, 0, 72),
      ),
      a,
    )
  return fused(minus(body, many(slots)), pulley, ear(40), ear(-140))
})

/** Pulley of the air-conditioning compressor and the start of its body. */
export const compressor = part('compressor', (): Solid => {
  const pulley = lathe([
    [-30, 0],
    [-30, 13],
    [-27, 15],
    [-27, 44],
    [-24, 46],
    [-22, 58],
    ...ribbed(58, -21, 4),
    [4, 58],
    [6, 58],
    [6, 30],
    [10, 30],
    [14, 52],
    [22, 56],
    [110, 52],
    [116, 46],
    [116, 0],
  ])
  const rivets = around(3, () => cyl(4, -31, -25, 0, 32))
  return fused(pulley, many(rivets), hex(14, -36, -29))
})

/** Crankshaft bolt with its large washer head. */
export const crankBolt = part(
  'crankshaft bolt',
  (): Solid => bolt({ d: 18, length: 60, across: 30, head: 16, flange: 46, threaded: 0.55, pitch: 3.6 }),
)

/** M8 bolt, head at low X. */
export const pulleyBolt = part(
  'pulley bolt',
  (): Solid => bolt({ d: 9, length: 40, across: 14, head: 8, flange: 19, threaded: 0.5, pitch: 2.7 }),
)
