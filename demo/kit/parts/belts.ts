// Front seat belts. Webbing lies in the plane x = 0, the retractor's floor is z = 0; the car's outer side is +Y.
import type { Solid } from '../cad.ts'
import { loftX, loftZ } from '../loft.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cyl,
  cylY,
  fused,
  hex,
  lathe,
  latheY,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url, '../loft.ts')

/** Belt: retractor with its spool and tensioner, upper anchor, tongue on the webbing, end fitting on the sill. */
export const beltWithRetractor = part('seat belt with retractor', (): Solid => {
  const frame = fused(
    box(-34, 34, -40, -36, 0, 92),
    box(-34, 34, 36, 40, 0, 92),
    box(30, 34, -40, 40, 0, 92),
    minus(plate(roundedBox(52, 60, 12, 0, -20), 30, 34), cyl(8, 20, 50, 0, -34)),
  )
  const spool = cylY(30, -36, 36, 0, 48)
  const springCap = latheY([
    [40, 0],
    [40, 42],
    [58, 40],
    [62, 34],
    [62, 0],
  ]).translate(0, 0, 48)
  const lock = fused(
    latheY([
      [-66, 0],
      [-66, 30],
      [-60, 38],
      [-40, 40],
      [-40, 0],
    ]).translate(0, 0, 48),
    plateY(roundedBox(58, 30, 6, 0, 16), -60, -40),
  )
  const tensioner = fused(
    cylY(13, -112, -56, -14, 14),
    cylY(9, -120, -110, -14, 14),
    box(-32, 4, -72, -60, 0, 30),
  )
  const strand = (corners: readonly Corner[], x: number): Solid => plate(corners, x - 1.5, x + 1.5)
  const rising = strand(
    [
      [-24, 60],
      [24, 60],
      [24, 640],
      [-24, 640],
    ],
    -26,
  )
  const falling = strand(
    [
      [-24, 640],
      [24, 640],
      [176, 70],
      [130, 58],
    ],
    -36,
  )
  const anchor = minus(
    plate(
      [
        [-38, 628, 14],
        [38, 628, 14],
        [30, 676, 16],
        [16, 716, 15],
        [-16, 716, 15],
        [-30, 676, 16],
      ],
      -36,
      -28,
    ),
    cyl(11, -60, 0, 0, 694),
  )
  const loop = fused(plate(roundedBox(62, 14, 6, 0, 640), -42, -22))
  const tongueAt = (solid: Solid): Solid =>
    (solid.rotate(14.6, [0, 0, 0], [1, 0, 0]) as Solid).translate(-36, 84, 330)
  const tongue = tongueAt(
    fused(
      plate(roundedBox(74, 30, 9), -9, 9),
      minus(
        plate(
          [
            [-22, -12, 4],
            [-18, -78, 9],
            [18, -78, 9],
            [22, -12, 4],
          ],
          -2.5,
          2.5,
        ),
        plate(roundedBox(20, 16, 4, 0, -56), -9, 9),
      ),
    ),
  )
  const fitting = minus(
    plate(
      [
        [120, 72, 8],
        [186, 84, 8],
        [186, 40, 22],
        [158, 10, 22],
        [128, 36, 22],
      ],
      -40,
      -34,
    ),
    cyl(10, -60, -10, 158, 34),
  )
  return fused(frame, spool, springCap, lock, tensioner, rising, falling, anchor, loop, tongue, fitting)
})

/** Buckle on its stalk: housing with the red button, cover of the cable, tensioner tube and its bracket. */
export const buckle = part('belt buckle with tensioner', (): Solid => {
  const housing = loftZ(
    [roundedBox(30, 46, 12), 190],
    [roundedBox(40, 62, 14), 226],
    [roundedBox(42, 64, 14), 282],
    [roundedBox(38, 60, 12), 298],
  )
  const slot = box(-4, 4, -24, 24, 280, 310)
  const button = plateZ(roundedBox(16, 44, 5, 11, 0), 286, 299)
  const stalk = loftZ([roundedBox(22, 30, 10, -2, 0), 96], [roundedBox(20, 28, 9, 0, 0), 194])
  const ribs = times(6, (i) => plateZ(roundedBox(28, 36, 12, -1, 0), 104 + i * 14, 109 + i * 14))
  const bracket = minus(
    plateY(
      [
        [-40, 20, 14],
        [-30, 104, 14],
        [28, 104, 14],
        [44, 62, 20],
        [34, 20, 14],
      ],
      -18,
      -12,
    ),
    cylY(10, -40, 10, 18, 48),
  )
  const cylinder = lathe([
    [-190, 0],
    [-190, 12],
    [-184, 15],
    [-60, 15],
    [-56, 19],
    [-20, 19],
    [-20, 0],
  ]).translate(0, 0, 60)
  const plug = fused(box(-214, -188, -9, 9, 52, 70), box(-206, -196, -11, 11, 66, 74))
  return fused(
    minus(housing, slot),
    button,
    stalk,
    ...ribs,
    bracket,
    cylinder,
    plug,
    box(-40, 0, -14, 8, 46, 74),
  )
})

/** Height adjuster of the upper anchor: rail with notches, slider with its stud and release. */
export const heightAdjuster = part('belt height adjuster', (): Solid => {
  const rail = minus(
    fused(
      plate(roundedBox(52, 300, 14, 0, 0), 0, 4),
      box(-14, 4, -26, -22, -130, 130),
      box(-14, 4, 22, 26, -130, 130),
    ),
    cyl(9, -20, 20, 0, 130),
    cyl(9, -20, 20, 0, -130),
    many(times(8, (i) => plate(roundedBox(20, 10, 3, 0, -84 + i * 24), -10, 20))),
  )
  const slider = fused(
    plate(roundedBox(42, 84, 8, 0, 10), -20, 0),
    cyl(11, -50, -20, 0, 24),
    hex(28, -30, -20, 0, 24),
    plate(roundedBox(30, 20, 5, 0, -18), -32, -20),
  )
  return fused(rail, slider)
})

/** Cover of an anchor: soft cap, open below for the webbing, two catches behind. */
export const anchorCover = part('anchor cover', (): Solid => {
  const cap = loftX(
    [roundedBox(56, 76, 24), -34],
    [roundedBox(74, 96, 30), -16],
    [roundedBox(78, 100, 32), 0],
  )
  return fused(
    minus(cap, plate(roundedBox(66, 88, 26), -24, 20), box(-60, 20, -28, 28, -80, -34)),
    box(-20, 18, -30, -26, -8, 8),
    box(-20, 18, 26, 30, -8, 8),
  )
})
