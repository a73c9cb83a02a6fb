// Bottles, cans and tubes of oils and fluids. They stand at z = 0, the label looks towards -Y.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cyl,
  cylY,
  cylZ,
  fused,
  lathe,
  latheZ,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  rounded,
  roundedBox,
} from '../solids.ts'
import { onCircle, radians, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** What the label shows: oil drop, ice crystal, wiped pane, gear. */
type Sign = 'drop' | 'crystal' | 'wiper' | 'gear'

const sign = (kind: Sign, x: number, z: number, size: number, y: number): Solid => {
  const flat = (corners: readonly Corner[]) =>
    plateY(
      corners.map(([a, b, r]): Corner => [x + a * size, z + b * size, (r ?? 0) * size]),
      y - 1,
      y + 2,
    )
  if (kind === 'drop')
    return flat([
      [0, 1.1],
      [-0.68, -0.3, 0.55],
      [-0.5, -1, 0.6],
      [0.5, -1, 0.6],
      [0.68, -0.3, 0.55],
    ])
  if (kind === 'crystal') {
    const bar = (i: number) => {
      const a = radians(i * 60)
      const [u, v] = [Math.cos(a), Math.sin(a)]
      const at = (p: number, q: number): Corner => [p * u - q * v, p * v + q * u]
      return flat([at(-1, -0.1), at(1, -0.1), at(1, 0.1), at(-1, 0.1)])
    }
    return fused(bar(0), bar(1), bar(2))
  }
  if (kind === 'gear')
    return minus(
      plateY(
        times(40, (i): Corner => {
          const [a, b] = onCircle(i % 4 < 2 ? size : size * 0.76, i * 9)
          return [x + a, z + b]
        }),
        y - 1,
        y + 2,
      ),
      cylY(size * 0.36, y - 5, y + 5, x, z),
    )
  return fused(
    minus(
      flat([
        [-1, -0.7, 0.2],
        [-0.7, 0.8, 0.2],
        [0.7, 0.8, 0.2],
        [1, -0.7, 0.2],
      ]),
      plateY(
        [
          [x - size * 0.82, z - size * 0.55, size * 0.1],
          [x - size * 0.58, z + size * 0.64, size * 0.1],
          [x + size * 0.58, z + size * 0.64, size * 0.1],
          [x + size * 0.82, z - size * 0.55, size * 0.1],
        ],
        y - 5,
        y + 5,
      ),
    ),
    flat([
      [-0.1, -0.7],
      [0.44, 0.5],
      [0.56, 0.44],
      [0.06, -0.7],
    ]),
  )
}

const label = (x: number, z: number, wide: number, tall: number, y: number, kind: Sign): Solid =>
  fused(
    plateY(roundedBox(wide, tall, 7, x, z), y - 0.8, y + 4),
    sign(kind, x, z + tall * 0.18, Math.min(wide, tall) * 0.22, y - 0.8),
    ...times(2, (i) =>
      plateY(roundedBox(wide * (0.7 - i * 0.2), 3.4, 1.5, x, z - tall * (0.2 + i * 0.13)), y - 1.6, y + 2),
    ),
  )

const cap = (radius: number, from: number, to: number, x = 0): Solid =>
  fused(
    latheZ([
      [from - 6, 0],
      [from - 6, radius + 1],
      [from - 1, radius + 1],
      [from - 1, radius - 1],
      [from, radius],
      [to - 2, radius - 0.6],
      [to, radius - 3],
      [to, 0],
    ]),
    many(
      times(
        16,
        (i) =>
          box(-1.1, 1.1, radius - 2, radius + 1, from + 2, to - 4).rotate(
            i * 22.5,
            [0, 0, 0],
            [0, 0, 1],
          ) as Solid,
      ),
    ),
  ).translate(x, 0, 0)

/** Can or bottle from its outline in (x, z), as deep as the rounded footprint. */
const vessel = (form: readonly Corner[], wide: number, deep: number, radius: number): Solid =>
  plateY(form, -deep, deep).intersect(plateZ(roundedBox(wide, deep, radius), -10, 500))

/** Flat 1 l bottle with its neck to one side and a grip hollow. */
export const oilBottle = part(
  'oil bottle',
  (): Solid =>
    fused(
      minus(
        vessel(
          [
            [-54, 0, 8],
            [-54, 150, 22],
            [-20, 206, 18],
            [-8, 222],
            [34, 222],
            [36, 204, 6],
            [54, 176, 20],
            [54, 0, 8],
          ],
          108,
          64,
          20,
        ),
        ...[0, 1, 2].map((i) => box(46, 60, -40, 40, 122 + i * 14, 128 + i * 14)),
      ),
      cylZ(17, 215, 230, 12),
      cap(20, 232, 256, 12),
      label(-2, 74, 84, 110, -32, 'drop'),
    ),
)

/** 5 l oil can: handle beside the neck. */
export const oilCan = part(
  'oil can',
  (): Solid =>
    fused(
      minus(
        vessel(
          [
            [-96, 0, 12],
            [-96, 262, 30],
            [-50, 312, 26],
            [20, 312, 30],
            [62, 268, 20],
            [96, 240, 24],
            [96, 0, 12],
          ],
          192,
          126,
          24,
        ),
        plateY(
          [
            [-66, 214, 14],
            [-66, 256, 18],
            [-38, 284, 14],
            [2, 284, 16],
            [20, 258, 16],
            [-20, 240, 20],
            [-34, 214, 10],
          ],
          -100,
          100,
        ),
        ...[-1, 1].map((s) => box(-140, 140, s > 0 ? 50 : -80, s > 0 ? 80 : -50, 250, 330)),
      ),
      latheZ([
        [240, 0],
        [240, 30],
        [262, 26],
        [276, 26],
        [276, 0],
      ]).translate(58, 0, 0),
      cap(29, 278, 306, 58),
      label(0, 110, 148, 150, -63, 'drop'),
    ),
)

/** Round 1.5 l antifreeze bottle with a waist. */
export const antifreeze = part(
  'antifreeze bottle',
  (): Solid =>
    fused(
      latheZ([
        [0, 0],
        [0, 46],
        [6, 52],
        [108, 52],
        [116, 48],
        [122, 44],
        [130, 44],
        [136, 44],
        [144, 48],
        [152, 51],
        [176, 50],
        [210, 34],
        [226, 19],
        [240, 18],
        [240, 0],
      ]),
      cap(21, 242, 266),
      plateY(roundedBox(64, 74, 7, 0, 62), -56, -30).intersect(cylZ(53, 0, 200)),
      sign('crystal', 0, 70, 21, -53.6),
    ),
)

/** 5 l canister of washer fluid: grip on top, neck at the corner, bracing grooves. */
export const washerFluid = part(
  'washer fluid canister',
  (): Solid =>
    fused(
      minus(
        vessel(
          [
            [-90, 0, 16],
            [-90, 218, 30],
            [-58, 250, 20],
            [-44, 286, 18],
            [30, 286, 22],
            [44, 246, 16],
            [90, 236, 20],
            [90, 0, 16],
          ],
          180,
          140,
          34,
        ),
        plateY(
          [
            [-34, 236, 10],
            [-28, 268, 10],
            [18, 268, 10],
            [24, 236, 10],
          ],
          -100,
          100,
        ),
        ...[-1, 1].map((s) => box(-140, 140, s > 0 ? 36 : -100, s > 0 ? 100 : -36, 238, 330)),
        ...[20, 196].map((z) =>
          minus(plateZ(roundedBox(220, 180, 20), z, z + 7), plateZ(roundedBox(172, 132, 30), z - 5, z + 12)),
        ),
      ),
      cylZ(26, 225, 250, 62),
      cap(30, 250, 278, 62),
      label(0, 112, 138, 128, -70, 'wiper'),
    ),
)

/** Round 1 l bottle of gear oil with its long filling spout. */
export const gearOil = part(
  'gear oil bottle',
  (): Solid =>
    fused(
      latheZ([
        [0, 0],
        [0, 38],
        [5, 42],
        [150, 42],
        [166, 38],
        [178, 24],
        [184, 20],
        [184, 22],
        [200, 22],
        [202, 16],
        [236, 8],
        [272, 5.6],
        [272, 8],
        [290, 7],
        [290, 0],
      ]),
      plateY(roundedBox(58, 100, 7, 0, 78), -46, -24).intersect(cylZ(43, 0, 200)),
      sign('gear', 0, 92, 20, -43.4),
      ...times(2, (i) => plateY(roundedBox(36 - i * 12, 3.4, 1.5, 0, 54 - i * 12), -43.6, -38)),
    ),
)

/** Tube of brake paste, lying: screw cap at low X, folded end at high X. */
export const pasteTube = part('brake paste tube', (): Solid => {
  const top = rounded([
    [0, -20],
    [150, -34],
    [150, 34],
    [0, 20],
  ])
    .sketchOnPlane('XY', -30)
    .extrude(60) as Solid
  const body = plateY(
    [
      [0, -20],
      [20, -22, 30],
      [140, -3, 10],
      [150, -3],
      [150, 3],
      [140, 3, 10],
      [20, 22, 30],
      [0, 20],
    ],
    -40,
    40,
  ).intersect(top)
  const shoulder = lathe([
    [-12, 0],
    [-12, 10],
    [0, 20],
    [2, 20],
    [2, 0],
  ])
  const screwCap = fused(
    lathe([
      [-38, 0],
      [-38, 12],
      [-12, 14],
      [-12, 0],
    ]),
    many(
      times(14, (i) => box(-36, -15, 12, 14.6, -1, 1).rotate((i * 360) / 14, [0, 0, 0], [1, 0, 0]) as Solid),
    ),
  )
  const discSign = many(
    times(2, (i): Solid => minus(cylZ(15 - i * 8, 0, 19, 62, 0), cylZ(13 - i * 8, -5, 40, 62, 0))),
  )
  return fused(body, shoulder, screwCap, plate(roundedBox(70, 8, 2), 150, 158), discSign, cyl(2, -40, -37))
})
