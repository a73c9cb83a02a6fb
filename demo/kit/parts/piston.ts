// Piston and connecting rod of one cylinder, lying: the crown looks to low X, the crank pin's axis is Y.
import { cad, type Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import { bolt, box, type Corner, cyl, cylY, fused, lathe, many, minus, plateY } from '../solids.ts'

const part = partsOf(import.meta.url)

/** Where the gudgeon pin crosses the piston. */
export const PIN_X = 34
const PIN = 11

/** Piston: bowl and valve pockets in the crown, three ring grooves, short skirt with windows and pin bosses. */
export const piston = part('piston', (): Solid => {
  const body = lathe([
    [2, 0],
    [2, 20],
    [0, 24],
    [0, 41],
    [1, 42],
    [6, 42],
    [6, 38.5],
    [8.5, 38.5],
    [8.5, 42],
    [13, 42],
    [13, 38.5],
    [15.5, 38.5],
    [15.5, 42],
    [20, 42],
    [20, 38.5],
    [24, 38.5],
    [24, 42],
    [62, 42],
    [62, 37],
    [26, 37],
    [26, 0],
  ])
  const sides = [1, -1].map((s) => box(25.5, 70, s > 0 ? 30 : -60, s > 0 ? 60 : -30, -60, 60))
  const bosses = [1, -1].map((s) => cylY(17, s > 0 ? 14 : -34, s > 0 ? 34 : -14, PIN_X + 4, 0))
  const cheeks = [1, -1].map((s) => box(24, 50, s > 0 ? 27 : -30, s > 0 ? 30 : -27, -28, 28))
  const pockets = [
    [16, 15],
    [-16, 15],
    [15, -17],
    [-15, -17],
  ].map(([y, z]) => cyl(13.5, -9, 2.4, y, z))
  return minus(
    fused(minus(body, many(sides)), ...cheeks, ...bosses),
    many(pockets),
    cylY(PIN, -60, 60, PIN_X + 4, 0),
  )
})

/** One piston ring with its gap towards the viewer. */
export const pistonRing = part(
  'piston ring',
  (wide: number, gap: number): Solid =>
    minus(cyl(43, 0, wide), cyl(38.6, -1, wide + 1), box(-1, wide + 1, -60, -30, -gap / 2, gap / 2)),
)

/** Oil ring: two rails on a slotted carrier. */
export const oilRing = part('oil ring', (): Solid => {
  const carrier = minus(
    lathe([
      [0, 38.6],
      [0, 43],
      [1, 43],
      [1, 41.6],
      [3, 41.6],
      [3, 43],
      [4, 43],
      [4, 38.6],
    ]),
    box(-1, 5, -60, -30, -1, 1),
  )
  return carrier
})

/** Hollow pin along Y, centred. */
export const gudgeonPin = part(
  'gudgeon pin',
  (): Solid =>
    minus(
      (
        lathe([
          [-30, 0],
          [-30, PIN - 1],
          [-29, PIN],
          [29, PIN],
          [30, PIN - 1],
          [30, 0],
        ]) as Solid
      ).rotate(90, [0, 0, 0], [0, 0, 1]) as Solid,
      cylY(6.5, -40, 40),
    ),
)

/** Length between the eyes. */
export const ROD = 144
const BIG = 27

const shankOutline: readonly Corner[] = [
  [10, -13, 3],
  [ROD - 40, -17, 20],
  [ROD - 22, -34, 8],
  [ROD, -40, 4],
  [ROD, 40, 4],
  [ROD - 22, 34, 8],
  [ROD - 40, 17, 20],
  [10, 13, 3],
]

/** Rod without its cap: small eye with bush, I-shaped shank, upper half of the big eye. Pin at x = 0. */
export const connectingRod = part('connecting rod', (): Solid => {
  const eye = cylY(18, -12, 12)
  const shank = plateY(shankOutline, -11, 11)
  const groove = (y0: number, y1: number) =>
    plateY(
      [
        [26, -6, 3],
        [ROD - 44, -9, 4],
        [ROD - 34, -14, 3],
        [ROD - 34, 14, 3],
        [ROD - 44, 9, 4],
        [26, 6, 3],
      ],
      y0,
      y1,
    )
  const bush = cylY(PIN + 2.5, -12.6, 12.6)
  return minus(
    fused(eye, shank, bush),
    groove(-20, -5),
    groove(5, 20),
    cylY(PIN, -30, 30),
    cylY(BIG, -30, 30, ROD, 0),
    many([cyl(5, ROD - 14, ROD + 5, 0, 34), cyl(5, ROD - 14, ROD + 5, 0, -34)]),
  )
})

/** Bearing cap: lower half of the big eye with its two bolt shoulders and a rib. */
export const rodCap = part(
  'connecting rod cap',
  (): Solid =>
    minus(
      fused(
        plateY(
          [
            [ROD, -40, 3],
            [ROD, 40, 3],
            [ROD + 16, 40, 5],
            [ROD + 18, 27, 8],
            [ROD + 36, 14, 10],
            [ROD + 36, -14, 10],
            [ROD + 18, -27, 8],
            [ROD + 16, -40, 5],
          ],
          -11,
          11,
        ),
        box(ROD + 20, ROD + 39, -3.5, 3.5, -12, 12),
      ),
      cylY(BIG, -30, 30, ROD, 0),
      many([cyl(5, ROD - 10, ROD + 60, 0, 34), cyl(5, ROD - 10, ROD + 60, 0, -34)]),
    ),
)

/** Half shell with its locating lug; opens towards +X. */
export const bearingShell = part('bearing shell', (): Solid => {
  const ring = minus(cylY(BIG - 0.5, -10.5, 10.5), cylY(BIG - 3.6, -20, 20), box(0, 60, -30, 30, -60, 60))
  const lug = box(-7, -0.5, -9, -3, BIG - 2, BIG + 1.6)
  return fused(ring, lug)
})

/** Rod bolt with twelve-point-like head and waisted shank; head at high X. */
export const rodBolt = part(
  'rod bolt',
  (): Solid =>
    (
      minus(
        bolt({ d: 9, length: 44, across: 12, head: 9, flange: 17, threaded: 0.5, pitch: 2.8 }),
        cad.drawPolysides(3.4, 6).sketchOnPlane('YZ', -12).extrude(5) as Solid,
      ) as Solid
    ).rotate(180, [0, 0, 0], [0, 0, 1]) as Solid,
)
