// Telelever front fork, laid along X: the wheel's axle at low X, the handlebar at high X.
import type { Solid } from '../cad.ts'
import { helix, joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  cyl,
  cylY,
  cylZ,
  fused,
  hex,
  lathe,
  latheZ,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
  thread,
} from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Distance of a fork leg from the middle. */
export const LEG = 102

/** Chromed fork tube: bottom bush at low X, screwed cap at high X. */
export const forkTube = part(
  'fork tube',
  (): Solid =>
    minus(
      fused(
        lathe([
          [0, 12],
          [0, 17],
          [2, 18],
          [4, 19],
          [24, 19],
          [26, 17.5],
          [330, 17.5],
          [332, 18.5],
          [340, 18.5],
          [342, 15],
          [346, 15],
          [346, 0],
          [20, 0],
          [20, 12],
        ]),
        hex(24, 344, 356),
      ),
      cyl(4, 350, 370),
    ),
)

/** Slider of the left leg (+Y): axle clamp and caliper ears at low X, seal seat at high X. */
export const forkSlider = part('fork slider', (): Solid => {
  const leg = lathe([
    [10, 0],
    [10, 20],
    [24, 26],
    [60, 25],
    [210, 25],
    [226, 29],
    [262, 29],
    [266, 31],
    [290, 31],
    [292, 29],
    [292, 24],
    [272, 24],
    [272, 19],
    [200, 19],
    [200, 0],
  ])
  const clamp = minus(
    fused(cylY(27, -30, 30, -2, 0), box(-44, -2, -26, 26, -12, 12)),
    cylY(13, -60, 60, -2, 0),
    box(-60, -2, -40, 40, -2.5, 2.5),
    cylZ(4, -30, 30, -34, 12),
    cylZ(4, -30, 30, -34, -12),
  )
  const ear = (x: number) =>
    minus(
      plateY(
        [
          [x - 26, 14],
          [x - 16, 58, 15],
          [x + 16, 58, 15],
          [x + 30, 14],
        ],
        -16,
        0,
      ),
      cylY(6, -40, 40, x, 44),
    )
  const bridgeSeat = minus(
    plateY(
      [
        [196, 10],
        [196, 40, 10],
        [258, 40, 10],
        [258, 10],
      ],
      -30,
      -4,
    ),
    cylY(5, -60, 20, 212, 33),
    cylY(5, -60, 20, 242, 33),
  )
  return fused(leg, clamp, ear(64), ear(142), bridgeSeat)
})

/** Fork seal with its lip, and the dust cap behind it. */
export const forkSeal = part(
  'fork seal',
  (): Solid =>
    fused(
      lathe([
        [0, 18],
        [0, 24],
        [2, 26],
        [14, 26],
        [14, 22],
        [5, 21],
        [5, 18],
      ]),
      lathe([
        [32, 17.5],
        [32, 29],
        [40, 30],
        [44, 28],
        [46, 21],
        [52, 18.5],
        [52, 17.5],
      ]),
    ),
)

/** Upper fork bridge: clamps for both tubes, ball joint seat in the middle, feet of the handlebar. */
export const upperBridge = part('upper fork bridge', (): Solid => {
  const form = plate(
    [
      [LEG + 34, -22, 18],
      [LEG + 34, 20, 18],
      [LEG - 20, 34, 20],
      [44, 26, 20],
      [24, 52, 20],
      [-24, 52, 20],
      [-44, 26, 20],
      [20 - LEG, 34, 20],
      [-LEG - 34, 20, 18],
      [-LEG - 34, -22, 18],
      [-LEG + 10, -34, 24],
      [-40, -12, 30],
      [40, -12, 30],
      [LEG - 10, -34, 24],
    ],
    0,
    24,
  )
  const collars = [LEG, -LEG].map((y) => cyl(29, -4, 28, y, 0))
  const feet = [50, -50].map((y) => fused(cyl(17, 20, 40, y, 8), cyl(13, 38, 46, y, 8)))
  const holes = [LEG, -LEG].flatMap((y) => [
    cyl(18, -20, 60, y, 0),
    box(-20, 60, y - 2, y + 2, -60, 0),
    cylY(4, y - 40, y + 40, 12, -26),
  ])
  const joint = fused(cyl(17, -20, 60, 0, 30))
  return minus(
    fused(form, ...collars, ...feet),
    many(holes),
    joint,
    ...[50, -50].map((y) => cyl(6, -20, 60, y, 8)),
  )
})

/** Telelever arm: two eyes on the engine at high X, ball joint at low X, ear of the damper between. */
export const teleleverArm = part('Telelever arm', (): Solid => {
  const side = (s: 1 | -1) =>
    plateZ(
      [
        [-18, s * 4],
        [-18, s * 30, 12],
        [60, s * 46, 40],
        [190, s * 118, 50],
        [310, s * 142, 14],
        [310, s * 100, 14],
        [220, s * 78, 40],
        [100, s * 4],
      ],
      -17,
      17,
    )
  const pocket = (s: 1 | -1) =>
    plateZ(
      [
        [70, s * 40, 10],
        [190, s * 104, 30],
        [280, s * 128, 8],
        [280, s * 108, 8],
        [210, s * 84, 30],
        [104, s * 22, 12],
      ],
      9,
      30,
    )
  const eyes = [1, -1].map((s) =>
    minus(cylY(27, s > 0 ? 92 : -148, s > 0 ? 148 : -92, 312, 0), cylY(17, -200, 200, 312, 0)),
  )
  const web = plateZ(
    [
      [30, -33],
      [30, 33],
      [150, 78],
      [176, 40, 50],
      [176, -40, 50],
      [150, -78],
    ],
    -8,
    6,
  )
  const ear = (y: number) =>
    minus(
      plateY(
        [
          [104, 0],
          [124, 46, 16],
          [152, 46, 16],
          [172, 0],
        ],
        y - 7,
        y + 7,
      ),
      cylY(6, -60, 60, 138, 32),
    )
  const nose = fused(cylZ(31, -20, 20), cylZ(25, 20, 26))
  const ball = latheZ([
    [24, 0],
    [24, 18],
    [34, 15],
    [38, 11],
    [38, 8],
    [52, 7],
    ...times(5, (i) => [54 + i * 3.6, i % 2 ? 6 : 5] as const),
    [72, 5],
    [72, 0],
  ])
  return fused(
    minus(fused(side(1), side(-1)), pocket(1), pocket(-1)),
    web,
    ...eyes,
    ear(26),
    ear(-26),
    nose,
    ball,
  )
})

const damperBody = part('front damper', (): Solid => {
  const eye = (x: number) => minus(cylY(19, -17, 17, x, 0), cylY(7, -40, 40, x, 0))
  const body = lathe([
    [14, 0],
    [14, 14],
    [30, 22],
    [36, 42],
    [44, 44],
    [48, 42],
    [48, 24],
    [190, 24],
    [194, 20],
    [198, 8],
    [276, 8],
    [276, 24],
    [282, 42],
    [292, 43],
    [296, 34],
    [306, 14],
    [316, 12],
    [316, 0],
  ])
  const adjuster = fused(
    lathe([
      [52, 26],
      [52, 37],
      [54, 38],
      [62, 38],
      [64, 37],
      [64, 26],
    ]),
    plate(roundedBox(16, 34, 7, 0, 36), 20, 40),
  )
  const ridges = lathe([[66, 23], ...thread(51, 68, 116, 8), [118, 24], [118, 23]])
  return fused(body, adjuster, ridges, eye(0), eye(328))
})

/** Spring strut of the front wheel: damper with the spring seat that can be turned, spring, two eyes. */
export const frontDamper = (): Mesh =>
  joined(damperBody(), placed(tube(helix(6.4, 33, 35, 9), 4.6, 20), { at: [66, 0, 0] }))
