// Air conditioning compressor and what belongs to it. Shaft along X, pulley at low X, ports on top.
import type { Solid } from '../cad.ts'
import { bends, joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  bolt,
  box,
  cyl,
  cylZ,
  fused,
  hex,
  lathe,
  latheZ,
  many,
  minus,
  plate,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Centres of the mounting bolts in (y, z). */
export const mountAt: readonly Point[] = [onCircle(84, 52), onCircle(84, 180), onCircle(84, -60)]
/** Port of the pressure side: top of its seat. */
export const portAt = [150, -14, 78] as const

/** Compressor: nose with splined shaft, swash plate housing with ribs, rear head with ports and control valve. */
export const compressorBody = part('compressor body', (): Solid => {
  const shell = lathe([
    [-52, 0],
    [-52, 5],
    [-26, 5],
    [-26, 9],
    [-14, 9],
    [-14, 24],
    [8, 24],
    [8, 40],
    [14, 52],
    [30, 62],
    [42, 62],
    [42, 58],
    [118, 58],
    [118, 63],
    [130, 63],
    [130, 61],
    [176, 61],
    [184, 54],
    [184, 0],
  ])
  const ribs = many(
    [35, 75, 105, 140, 200, 225, 255, 285].map(
      (deg) => box(42, 118, -2.5, 2.5, 50, 63).rotate(-deg, [0, 0, 0], [1, 0, 0]) as Solid,
    ),
  )
  const ears = mountAt.map(([y, z]) => {
    const web = plate(roundedBox(34, 60, 14, 0, 66), 34, 128).rotate(
      (-Math.atan2(y, z) * 180) / Math.PI,
      [0, 0, 0],
      [1, 0, 0],
    ) as Solid
    return web.intersect(fused(cyl(200, 34, 56), cyl(200, 104, 128)))
  })
  const heads = around(6, () => hex(13, 184, 191, 0, 44))
  const port = (x: number, y: number, r: number) =>
    minus(cylZ(r + 10, 40, portAt[2], x, y), cylZ(r, 60, 100, x, y))
  const seat = plateZ(roundedBox(52, 78, 12, portAt[0], 8), 44, portAt[2] - 6)
  const valve = fused(cyl(15, 180, 204, 18, -14), plate(roundedBox(24, 20, 4, 18, -14), 202, 226))
  return fused(
    minus(fused(shell, ribs, ...ears), many(mountAt.map(([y, z]) => cyl(5.5, 0, 200, y, z)))),
    many(heads),
    seat,
    port(portAt[0], portAt[1], 9),
    port(portAt[0], 34, 11),
    cylZ(4.5, 40, portAt[2] + 4, portAt[0] + 20, 10),
    valve,
  )
})

/** Front plate of the clutch: hub with three leaf springs. */
export const clutchPlate = part('compressor clutch plate', (): Solid => {
  const disc = lathe([
    [0, 26],
    [0, 50],
    [2, 52],
    [8, 52],
    [8, 26],
  ])
  const spider = plate(
    times(3, (i) => [onCircle(45, i * 120), onCircle(20, i * 120 + 60)] as const).flatMap(([a, c]) => [
      [a[0], a[1], 9] as const,
      [c[0], c[1], 10] as const,
    ]),
    -6,
    -2,
  )
  const rivets = around(3, () => cyl(5, -10, 3, 0, 36))
  return fused(disc, spider, many(rivets), minus(fused(cyl(14, -14, 4), hex(16, -20, -12)), cyl(5, -16, 10)))
})

/** Ribbed pulley with its bearing. */
export const clutchPulley = part('compressor pulley', (): Solid => {
  const grooves = times(6, (i): Point[] => [
    [8 + i * 4.2, 60],
    [10.1 + i * 4.2, 56.5],
  ]).flat()
  return minus(
    lathe([
      [4, 20],
      [4, 34],
      [0, 35],
      [0, 55],
      [2, 57],
      [4, 61],
      [6, 61],
      ...grooves,
      [34, 60],
      [34, 61],
      [38, 61],
      [38, 50],
      [14, 48],
      [14, 34],
      [30, 34],
      [30, 20],
    ]),
    many(
      around(6, () =>
        plate(
          [
            [-13, 44],
            [13, 44],
            [14, 49],
            [-14, 49],
          ],
          -5,
          12,
        ),
      ),
    ),
  )
})

/** Magnet coil with its plug. */
export const clutchCoil = part(
  'compressor clutch coil',
  (): Solid =>
    fused(
      lathe([
        [0, 26],
        [0, 33],
        [3, 33],
        [3, 41],
        [0, 41],
        [0, 47],
        [22, 47],
        [22, 54],
        [25, 54],
        [25, 26],
      ]),
      plateZ(roundedBox(14, 20, 3, 14, 0), 44, 64),
      box(9, 19, -3, 3, 62, 68),
    ),
)

const hoseBlock = part(
  'pressure hose block',
  (): Solid =>
    minus(
      fused(
        plateZ(roundedBox(34, 58, 12, 6, 12), 0, 18),
        latheZ([
          [-16, 0],
          [-16, 7],
          [-12, 8],
          [-11, 6.6],
          [-8, 6.6],
          [-8, 8.4],
          [0, 8.4],
          [0, 0],
        ]),
        cylZ(11, 16, 26),
      ),
      cylZ(4.5, -10, 40, 14, 28),
    ),
)

const ferrule = part(
  'hose ferrule',
  (): Solid =>
    lathe([
      [0, 0],
      [0, 12],
      [2, 14],
      [8, 14],
      [10, 12.6],
      [14, 12.6],
      [16, 14],
      [24, 14],
      [26, 12.6],
      [30, 12.6],
      [32, 14],
      [38, 14],
      [40, 12],
      [40, 0],
    ]),
)

const hoseNut = part(
  'hose union',
  (): Solid =>
    fused(
      hex(24, 0, 20),
      lathe([
        [18, 0],
        [18, 8],
        [28, 8],
        [28, 6],
        [31, 6],
        [31, 8],
        [40, 8],
        [40, 0],
      ]),
    ),
)

/** Pressure hose: block for the compressor's port, pipe, crimped hose, union at its end; the block's port at the origin. */
export const pressureHose = (): Mesh =>
  joined(
    hoseBlock(),
    tube(
      bends(
        [
          [0, 0, 20],
          [0, 0, 78],
          [66, 0, 78],
        ],
        30,
      ),
      7.5,
    ),
    placed(ferrule(), { at: [60, 0, 78] }),
    tube(
      bends(
        [
          [96, 0, 78],
          [176, 0, 78],
          [230, -90, 30],
          [320, -100, 20],
        ],
        70,
      ),
      11,
    ),
    placed(ferrule(), { at: [310, -100, 20] }),
    tube(
      [
        [345, -100, 20],
        [392, -100, 20],
      ],
      7.5,
    ),
    placed(hoseNut(), { at: [386, -100, 20] }),
  )

export const sealingRing = part(
  'compressor O-ring',
  (radius: number): Solid =>
    lathe(
      times(
        16,
        (i): Point => [2.4 * Math.cos((i / 12) * Math.PI), radius + 2.4 * Math.sin((i / 12) * Math.PI)],
      ),
    ),
)

export const mountBolt = part(
  'compressor bolt',
  (): Solid => bolt({ d: 10, length: 112, across: 16, head: 10, flange: 23, threaded: 0.4, pitch: 3.4 }),
)

/** Bottle of compressor oil: shoulder, screw cap, label with a drop. */
export const oilBottle = part('PAG oil bottle', (): Solid => {
  const body = latheZ([
    [0, 0],
    [0, 36],
    [4, 40],
    [120, 40],
    [140, 32],
    [150, 16],
    [156, 16],
    [156, 20],
    [184, 19],
    [186, 16],
    [186, 0],
  ])
  const label = latheZ([
    [24, 38],
    [24, 41],
    [106, 41],
    [106, 38],
  ])
  const knurl = many(
    times(18, (i) => box(-1.2, 1.2, 18, 21, 158, 182).rotate(i * 20, [0, 0, 0], [0, 0, 1]) as Solid),
  )
  return fused(body, label, knurl)
})
