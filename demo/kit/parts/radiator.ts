// Cooling pack: radiator, fan, oil cooler. Faces look along X, the front of the car at low X.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  bolt,
  box,
  cyl,
  cylY,
  cylZ,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Half width along Y and half height along Z of the core. */
const W = 290
const H = 190

/** Open hose spigot along Y that looks to low Y. */
const spigotY = (radius: number, from: number, to: number, x: number, z: number): Solid =>
  minus(
    fused(cylY(radius, to, from, x, z), cylY(radius + 3, to - 6, to + 2, x, z)),
    cylY(radius - 4, -900, 900, x, z).intersect(box(-200, 200, to - 20, from - 6, -600, 600)) as Solid,
  )

/** Core with its tubes, plastic tanks at both sides with spigots, pins for the rubber mounts, drain thread below. */
export const radiator = part('radiator', (): Solid => {
  const core = box(-16, 16, -W, W, -H, H)
  const grooves = times(17, (i) => box(-20, -13, -W + 8, W - 8, -H + 14 + i * 21.6, -H + 18 + i * 21.6))
  const rails = [H, -H - 12].map((z) => box(-19, 19, -W - 20, W + 20, z, z + 12))
  const tank = (s: 1 | -1) =>
    plateZ(
      [
        [-26, s * W, 5],
        [26, s * W, 5],
        [24, s * (W + 52), 16],
        [-24, s * (W + 52), 16],
      ],
      -H - 8,
      H + 8,
    )
  const ribs = [1, -1].flatMap((s) =>
    times(6, (i) => {
      const z = -H + 34 + i * 62
      return plateZ(
        [
          [-28, s * (W + 2), 4],
          [28, s * (W + 2), 4],
          [27, s * (W + 56), 16],
          [-27, s * (W + 56), 16],
        ],
        z,
        z + 5,
      )
    }),
  )
  const pins = [W + 20, -W - 20].map((y) => cylZ(11, -H - 40, -H, 0, y))
  const inlet = spigotY(23, -W - 40, -W - 112, 0, H - 44)
  const outlet = spigotY(23, -W - 40, -W - 112, 0, -H + 96)
  const drain = minus(cylY(13, -W - 70, -W - 40, 0, drainAt[1]), cylY(7, -W - 90, -W - 50, 0, drainAt[1]))
  return fused(
    minus(core, many(grooves)),
    ...rails,
    tank(1),
    tank(-1),
    ...ribs,
    ...pins,
    inlet,
    outlet,
    drain,
  )
})

/** Where the drain screw goes in, in (y, z); its axis is Y. */
export const drainAt: Point = [-W - 70, -H + 26]
/** Pins of the rubber mounts along Y, and where they end. */
export const mountPins: readonly number[] = [W + 20, -W - 20]
export const PIN_END = -H - 40

/** Shroud of the core's size with its ring, struts and motor, and the seven-bladed fan turning in it. */
export const fanWithShroud = part('fan with shroud', (): Solid => {
  const frame = minus(
    fused(
      plate(roundedBox(2 * W - 10, 2 * H, 26), 0, 26),
      lathe([
        [20, 168],
        [20, 180],
        [56, 178],
        [56, 168],
      ]),
    ),
    cyl(168, -10, 80),
    plate(roundedBox(2 * W - 24, 2 * H - 14, 22), -5, 20),
  )
  const corner = minus(plate(roundedBox(2 * W - 16, 2 * H - 6, 24), 18, 24), cyl(176, 0, 60))
  const flaps = [1, -1].flatMap((s) =>
    [-96, 0, 96].map((z) => plate(roundedBox(54, 66, 7, s * 236, z), 10, 40)),
  )
  const struts = around(5, () => box(40, 52, -5, 5, 40, 172), 18)
  const motor = lathe([
    [26, 0],
    [26, 46],
    [62, 46],
    [66, 40],
    [66, 0],
  ])
  const blades = around(
    7,
    () =>
      (
        plate(
          [
            [-12, 52],
            [20, 54],
            [54, 150, 18],
            [-14, 160, 16],
          ],
          -2,
          1.6,
        ) as Solid
      ).rotate(26, [0, 0, 100], [0, 0, 1]) as Solid,
  )
  const hub = lathe([
    [-22, 0],
    [-22, 40],
    [-16, 56],
    [18, 56],
    [18, 0],
  ])
  const ring = minus(cyl(163, -12, 12), cyl(158, -20, 20))
  return fused(frame, corner, many(struts), motor, hub, ring, many(blades), ...flaps)
})

/** Translucent bottle with a seam, filler thread, two spigots and fixing ears; upright. */
export const expansionTank = part('expansion tank', (): Solid => {
  const body = fused(
    plateZ(roundedBox(120, 150, 34), -70, 4),
    plateZ(roundedBox(112, 142, 32), -92, 70),
    plateZ(roundedBox(90, 118, 28), 68, 84),
  )
  const neck = fused(cylZ(29, 80, 108, 0, -20), cylZ(32, 80, 88, 0, -20))
  const threads = [94, 101].map((z) => cylZ(31, z, z + 3, 0, -20))
  const seam = plateZ(roundedBox(126, 156, 36), -3, 2)
  const lower = spigotY(12, -60, -112, 20, -60)
  const upper = spigotY(7, -55, -100, -20, 58)
  const ears = [
    [0, 92],
    [0, -92],
  ].map(([x, y]) =>
    minus(plateZ(roundedBox(34, 46, 14, x, y! - Math.sign(y!) * 8), -6, 2), cylZ(6, -20, 20, x, y)),
  )
  return minus(fused(body, neck, ...threads, seam, lower, upper, ...ears), cylZ(24, 90, 130, 0, -20))
})

/** Screw cap with grip ribs; axis Z. */
export const tankCap = part('expansion tank cap', (): Solid => {
  const cap = lathe([
    [-26, 0],
    [-26, 22],
    [-14, 22],
    [-14, 26],
    [0, 26],
    [0, 38],
    [20, 37],
    [25, 30],
    [25, 0],
  ])
  const grips = around(14, () => box(0, 20, -3.4, 3.4, 34, 41.5))
  return fused(cap, ...grips).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid
})

/** Level sensor that is pushed in from below: float guide, head with its plug. Axis Z, plug down. */
export const levelSensor = part(
  'coolant level sensor',
  (): Solid =>
    fused(
      lathe([
        [-40, 0],
        [-40, 8],
        [-6, 8],
        [-6, 15],
        [2, 15],
        [2, 11],
        [10, 11],
        [10, 13],
        [14, 13],
        [14, 9],
        [44, 8],
        [44, 0],
      ]).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid,
      minus(plateZ(roundedBox(30, 22, 5), -48, -16), plateZ(roundedBox(24, 16, 4), -60, -26)),
      box(-20, -14, -5, 5, -40, -24),
    ),
)

/** Waisted rubber mount of a radiator pin, upright. */
export const rubberMount = part(
  'radiator rubber mount',
  (): Solid =>
    lathe([
      [0, 12],
      [0, 26],
      [5, 30],
      [13, 30],
      [15, 22],
      [22, 22],
      [24, 28],
      [32, 26],
      [36, 20],
      [36, 12],
    ]).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid,
)

/** Drain screw with a slotted grip and its O-ring seat; axis Y, grip at low Y. */
export const drainScrew = part('radiator drain screw', (): Solid => {
  const body = bolt({ d: 15, length: 40, across: 24, head: 4, threaded: 0.5, pitch: 4 })
  const grip = fused(plate(roundedBox(50, 15, 7), -18, -4), cyl(15, -6, 0))
  return fused(body, grip).rotate(90, [0, 0, 0], [0, 0, 1]) as Solid
})

/** Small plate cooler: stacked flat tubes between two tanks, two pipe joints with O-ring grooves. */
export const oilCooler = part('transmission oil cooler', (): Solid => {
  const tubes = times(7, (i) => box(-12, 12, -150, 150, -62 + i * 20, -53 + i * 20))
  const core = box(-9, 9, -146, 146, -60, 66)
  const tanks = [1, -1].map((s) => cylZ(15, -74, 80, 0, s * 158))
  const caps = [1, -1].flatMap((s) => [cylZ(17, -78, -72, 0, s * 158), cylZ(17, 78, 84, 0, s * 158)])
  const joints = [50, -44].map((z) =>
    lathe([
      [-54, 5],
      [-54, 9],
      [-50, 9],
      [-50, 7.4],
      [-46, 7.4],
      [-46, 9],
      [-36, 9],
      [-36, 14],
      [-30, 14],
      [-30, 10],
      [-6, 10],
      [-6, 5],
    ]).translate(0, -158, z),
  )
  const ears = [1, -1].map((s) =>
    minus(plate(roundedBox(30, 26, 10, s * 182, 0), -3, 3), cyl(5.5, -10, 10, s * 186, 0)),
  )
  return fused(core, ...tubes, ...tanks, ...caps, ...joints, ...ears)
})
