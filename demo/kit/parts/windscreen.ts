// Windscreen with its trims. It looks towards -X and stands upright; the board leans it back.
import type { Solid } from '../cad.ts'
import { bends, joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  fused,
  latheZ,
  many,
  minus,
  plate,
  plateY,
  rounded,
  roundedBox,
} from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url)

const face: readonly Corner[] = [
  [-330, -150, 30],
  [-262, 150, 40],
  [0, 168, 4000],
  [262, 150, 40],
  [330, -150, 30],
  [0, -172, 4000],
]
const shrunk = (k: number, dz: number): Corner[] => face.map(([y, z, r]) => [y * k, z * k + dz, r! * k])

const sweep: readonly Corner[] = [
  [130, 380],
  [26, 240, 220],
  [0, 0, 4000],
  [26, -240, 220],
  [130, -380],
]
const slice = (from: number, to: number): Solid =>
  rounded([
    ...sweep.map(([x, y, radius]): Corner => [x + from, y, radius ?? 0]),
    ...sweep.toReversed().map(([x, y, radius]): Corner => [x + to, y, radius ?? 0]),
  ])
    .sketchOnPlane('XY', -260)
    .extrude(520) as Solid

const panel = (corners: readonly Corner[], from: number, to: number): Solid =>
  plate(corners, -40, 200).intersect(slice(from, to))

const glint = (y: number, z: number, length: number): Solid =>
  panel(
    [
      [y, z],
      [y - 2, z],
      [y - 2 - length * 0.6, z + length],
      [y - length * 0.6, z + length],
    ],
    -0.6,
    2,
  )

/** Glass with its black border, mirror foot and sensor window; the other kind has the field of the head-up display. */
export const windscreen = part('windscreen', (headUp: boolean): Solid => {
  const border = minus(panel(shrunk(0.94, 2), -0.7, 2), plate(shrunk(0.93, 2), -60, 220))
  const sensor = panel(
    [
      [-34, 156],
      [-26, 104, 10],
      [26, 104, 10],
      [34, 156],
    ],
    -1,
    3,
  )
  const extra = headUp
    ? minus(
        panel(roundedBox(150, 74, 10, -130, -80), -0.7, 2),
        plate(roundedBox(143, 67, 7, -130, -80), -60, 220),
      )
    : minus(
        panel(
          [
            [-270, 106],
            [-266, 110],
            [0, 126, 4000],
            [266, 110],
            [270, 106],
            [0, 122, 4000],
          ],
          -0.7,
          2,
        ),
        plate(roundedBox(70, 100, 4, 0, 130), -60, 200),
      )
  const strokes = [50, 110, 70].map((length, i) =>
    glint((headUp ? -60 : -130) - i * 21, headUp ? 10 : -60, length),
  )
  return fused(panel(face, 0, 8), border, sensor, extra, ...strokes)
})

/** Trim of the roof edge. */
export const upperMoulding = part('upper moulding', (): Solid => {
  const strip: readonly Corner[] = [
    [-272, 140, 4],
    [-272, 154, 4],
    [0, 174, 4000],
    [272, 154, 4],
    [272, 140, 4],
    [0, 160, 4000],
  ]
  return fused(
    panel(strip, -6, 4),
    panel(
      strip.map(([y, z, r]): Corner => [y * 0.98, z - 6, r!]),
      2,
      12,
    ),
  )
})

/** Seal of the left edge: visible lip with a holding rail behind. */
export const sideSeal = part('windscreen side seal', (): Solid => {
  const strip = (grow: number): readonly Corner[] => [
    [324 - grow, -150, 4],
    [258 - grow, 146, 6],
    [276 + grow, 152, 6],
    [344 + grow, -148, 4],
  ]
  return fused(panel(strip(0), -6, 4), panel(strip(-5), 2, 18))
})

const cartridge = part(
  'adhesive cartridge',
  (): Solid =>
    fused(
      latheZ([
        [0, 0],
        [0, 25],
        [2, 26],
        [6, 26],
        [8, 25],
        [168, 25],
        [170, 26],
        [178, 26],
        [184, 9],
        [200, 9],
        [200, 0],
      ]),
      latheZ([
        [34, 24],
        [34, 25.8],
        [140, 25.8],
        [140, 24],
      ]),
    ),
)

const nozzle = part(
  'adhesive nozzle',
  (): Solid =>
    latheZ([
      [0, 0],
      [0, 13],
      [16, 13],
      [20, 10],
      [92, 3.4],
      [92, 0],
    ]),
)

const primer = part(
  'primer bottle',
  (): Solid =>
    fused(
      latheZ([
        [0, 0],
        [0, 20],
        [2, 22],
        [52, 22],
        [60, 12],
        [64, 12],
        [64, 14],
        [84, 13],
        [84, 0],
      ]),
      many(times(12, (i) => box(-1, 1, 12, 14.6, 66, 82).rotate(i * 30, [0, 0, 0], [0, 0, 1]) as Solid)),
    ),
)

const carton = part('bonding kit carton', (): Solid => {
  const walls = minus(box(0, 120, 0, 190, 0, 74), box(3, 117, 3, 187, 3, 100))
  return fused(
    walls,
    plateY(
      [
        [120, 74],
        [168, 122],
        [166, 124],
        [117, 76],
      ],
      2,
      188,
    ),
    plate(roundedBox(90, 34, 3, 95, 38), -1, 1),
    plateY(roundedBox(60, 30, 3, 60, 38), -1, 1),
  )
})

/** Bonding kit: carton with two cartridges, nozzle, primer, and the coil of cutting wire before it. */
export const bondingKit = (): Mesh =>
  joined(
    carton(),
    ...[40, 98].map((y) => placed(cartridge(), { at: [60, y, 6] })),
    placed(primer(), { at: [60, 154, 40] }),
    placed(nozzle(), { turn: [['y', 90]], at: [-150, 110, 13] }),
    ...[0, 1, 2].map((i) =>
      tube(
        times(49, (k) => {
          const a = (k / 48) * 2 * Math.PI
          return [-70 + 34 * Math.cos(a), -30 + 34 * Math.sin(a), 3 + i * 4] as const
        }),
        2.4,
        10,
      ),
    ),
    tube(
      bends(
        [
          [-36, -30, 8],
          [-30, -74, 8],
          [10, -84, 4],
        ],
        20,
      ),
      2.4,
      10,
    ),
  )
