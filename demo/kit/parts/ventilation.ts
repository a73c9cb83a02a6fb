// Microfilter and its housing; panels stand upright behind one another, the cover at low X.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cyl,
  cylY,
  fused,
  lathe,
  many,
  minus,
  outline,
  plate,
  plateY,
  roundedBox,
} from '../solids.ts'
import { type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

const [WIDE, TALL] = [300, 200]
/** Places of the four clips in (y, z), and which edge they hold. */
export const clipPlaces: readonly (readonly [number, number, 1 | -1])[] = [
  [85, TALL / 2, 1],
  [-85, TALL / 2, 1],
  [85, -TALL / 2, -1],
  [-85, -TALL / 2, -1],
]

const clipNotches = (x0: number, x1: number): Solid =>
  many(clipPlaces.map(([y, z]) => plate(roundedBox(34, 20, 3, y, z), x0, x1)))

/** Lid with raised middle, stiffening ribs and a grip. */
export const filterCover = part('microfilter cover', (): Solid => {
  const flange = minus(plate(roundedBox(WIDE + 10, TALL + 10, 22), 0, 12), clipNotches(-5, 4))
  const middle = plate(roundedBox(WIDE - 44, TALL - 44, 16), -14, 1)
  const field = plate(roundedBox(WIDE - 66, TALL - 66, 11), -20, -9)
  const ribs = times(4, (i) => plate(roundedBox(4, TALL - 78, 2, -82 + i * 22, 0), -15, -8))
  const grip = fused(
    plate(roundedBox(64, 26, 8, 66, 0), -22, -8),
    minus(plate(roundedBox(54, 16, 5, 66, 0), -26, -8)),
  )
  return fused(flange, minus(middle, field), many(ribs), grip)
})

/** Foam seal between cover and housing. */
export const coverSeal = part(
  'microfilter seal',
  (): Solid =>
    minus(plate(roundedBox(WIDE, TALL, 18), 0, 7), plate(roundedBox(WIDE - 26, TALL - 26, 10), -1, 9)),
)

/** Activated-carbon filter: pleats in a frame, with a pull tab. */
export const microfilter = part('microfilter element', (pleats: number): Solid => {
  const [wide, tall] = [WIDE - 44, TALL - 44]
  const frame = minus(
    plate(roundedBox(wide, tall, 5), 0, 34),
    plate(roundedBox(wide - 18, tall - 18, 2), -1, 40),
  )
  const step = (wide - 16) / pleats
  const front = times(pleats * 2 + 1, (i): Point => [i % 2 ? 5 : 20, -(wide - 16) / 2 + (i * step) / 2])
  const folds = outline([...front, ...front.toReversed().map(([x, y]): Point => [x + 8, y])])
    .sketchOnPlane('XY', -(tall - 16) / 2)
    .extrude(tall - 16) as Solid
  const beads = [-1, 1].map((s) =>
    box(3, 30, -wide / 2 + 6, wide / 2 - 6, (s * tall) / 6 - 1.5, (s * tall) / 6 + 1.5),
  )
  const tab = plate(
    [
      [-26, tall / 2 - 2],
      [26, tall / 2 - 2],
      [18, tall / 2 + 16, 8],
      [-18, tall / 2 + 16, 8],
    ],
    12,
    15,
  )
  return fused(frame, folds, ...beads, tab)
})

/** Housing: open to the cover, grid that carries the filter, blower mouth behind, inlet on top, three ears. */
export const filterHousing = part('microfilter housing', (): Solid => {
  const rim = minus(plate(roundedBox(WIDE + 6, TALL + 6, 20), 0, 12))
  const body = plate(roundedBox(WIDE - 16, TALL - 16, 16), 8, 110)
  const hollow = plate(roundedBox(WIDE - 34, TALL - 34, 9), -5, 62)
  const mouth = plate(roundedBox(WIDE - 70, TALL - 70, 9), 50, 100)
  const bars = [
    ...times(4, (i) => box(64, 72, -92 + i * 61 - 3, -92 + i * 61 + 3, -72, 72)),
    ...times(2, (i) => box(64, 72, -120, 120, -25 + i * 50 - 3, -25 + i * 50 + 3)),
  ]
  const outlet = lathe([
    [108, 0],
    [108, 70],
    [128, 70],
    [130, 74],
    [138, 74],
    [138, 0],
  ])
  const ear = (y: number, z: number) =>
    minus(
      plate(
        [
          [y - 20, z * 0.9],
          [y - 14, z + Math.sign(z) * 16, 11],
          [y + 14, z + Math.sign(z) * 16, 11],
          [y + 20, z * 0.9],
        ],
        44,
        52,
      ),
      cyl(5, 30, 60, y, z + Math.sign(z) * 4),
    )
  const lugs = clipPlaces.map(([y, z, s]) => box(12, 22, y - 13, y + 13, z - 8 * s - 5, z - 8 * s + 5))
  const inlet = minus(box(34, 96, -88, 88, 84, 104), box(41, 89, -81, 81, 80, 120))
  return fused(
    minus(fused(rim, body), hollow, mouth, box(41, 89, -81, 81, 60, 120)),
    ...bars,
    outlet,
    ear(110, -100),
    ear(-110, -100),
    ...lugs,
    inlet,
  )
})

/** Inlet duct: stands on the housing's top opening and turns forward to a slatted mouth. */
export const inletDuct = part('inlet duct', (): Solid => {
  const form: readonly Corner[] = [
    [30, 0],
    [30, 40, 26],
    [-48, 52, 10],
    [-48, 112, 8],
    [40, 104, 40],
    [84, 60, 40],
    [84, 0],
  ]
  const inside: readonly Corner[] = [
    [-60, 58],
    [-60, 106],
    [38, 98, 36],
    [38, 58],
  ]
  const duct = minus(plateY(form, -84, 84), plateY(inside, -78, 78))
  const collar = minus(box(-56, -46, -92, 92, 44, 120), box(-60, -40, -78, 78, 57, 107))
  const foot = box(26, 88, -88, 88, 0, 8)
  const slats = times(3, (i) =>
    plateY(
      [
        [-52, 66 + i * 13],
        [-30, 72 + i * 13],
        [-30, 75 + i * 13],
        [-52, 69 + i * 13],
      ],
      -80,
      80,
    ),
  )
  const post = box(-52, -34, -3, 3, 57, 107)
  return fused(duct, collar, foot, ...slats, post)
})

/** Sprung clip that holds the cover's edge; opens downwards. */
export const coverClip = part(
  'cover clip',
  (): Solid =>
    minus(
      fused(
        plateY(
          [
            [-4, -20],
            [0, -24],
            [4, -18],
            [3, -4, 3],
            [24, -4, 3],
            [24, -16, 2],
            [20, -22],
            [24, -26],
            [29, -18, 3],
            [29, 3, 6],
            [-4, 3, 6],
          ],
          -14,
          14,
        ),
        plateY(
          [
            [-4, -20],
            [-10, -30, 3],
            [-7, -32],
            [0, -23],
          ],
          -9,
          9,
        ),
      ),
      cylY(2.6, -20, 20, 12.5, -0.5),
    ),
)
