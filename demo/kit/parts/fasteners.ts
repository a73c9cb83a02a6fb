// Nuts, washers, clamps and bearings that turn up on many boards; their axis is X.
import { cad, type Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import { around, bolt, cyl, fused, hex, lathe, many, minus, plate } from '../solids.ts'

const part = partsOf(import.meta.url)

/** Bleed nipple of a brake caliper, pointing up from the origin. */
export const bleedNipple = (): Solid =>
  fused(
    lathe([
      [0, 0],
      [0, 5],
      [8, 5],
      [8, 3.4],
      [14, 3.4],
      [15, 4.4],
      [19, 3],
      [19, 0],
    ]),
    hex(11, 0, 6),
  ).rotate(-90, [0, 0, 0], [0, 1, 0])

/** Hexagon bolt, head at low X, shank from 0 to `length`. */
export const hexBolt = part('hexagon bolt', (size: Parameters<typeof bolt>[0]): Solid => bolt(size))

/** Hexagon nut from 0 to `high` for a thread of `d` mm, with the flange (if any) at high X. */
export const hexNut = part(
  'hexagon nut',
  (d: number, across: number = 1.6 * d, high: number = 0.85 * d, flange: number = 0): Solid => {
    const body = flange
      ? fused(
          hex(across, 0, high * 0.8),
          lathe([
            [high * 0.6, 0],
            [high * 0.6, across * 0.5],
            [high * 0.86, flange / 2],
            [high, flange / 2],
            [high, 0],
          ]),
        )
      : hex(across, 0, high)
    return minus(body, cyl(d * 0.46, -5, high + 5))
  },
)

/** Self-locking nut: hexagon with the collar of its clamping ring at low X. */
export const lockNut = part(
  'self-locking nut',
  (d: number): Solid =>
    minus(
      fused(
        hex(1.6 * d, 0, 0.8 * d),
        lathe([
          [-0.3 * d, 0],
          [-0.3 * d, 0.6 * d],
          [-0.2 * d, 0.7 * d],
          [0.1 * d, 0.7 * d],
          [0.1 * d, 0],
        ]),
      ),
      cyl(d * 0.46, -d, 2 * d),
    ),
)

/** Rubber-metal bush: outer sleeve, rubber with two kidneys, inner sleeve that stands out at both ends. */
export const rubberBush = part(
  'rubber bush',
  (radius: number, long: number, bore: number, kidneys: boolean): Solid => {
    const rubber = lathe([
      [2, bore * 0.5],
      [4, radius * 0.55],
      [2, radius * 0.82],
      [long - 2, radius * 0.82],
      [long - 4, radius * 0.55],
      [long - 2, bore * 0.5],
    ])
    const sleeve = lathe([
      [0, radius - 2.5],
      [0, radius + 2],
      [3, radius + 2],
      [3, radius],
      [long - 2, radius],
      [long, radius - 2],
      [long, radius - 2.5],
    ])
    const inner = lathe([
      [-5, bore * 0.5],
      [-5, bore * 0.5 + 4],
      [long + 5, bore * 0.5 + 4],
      [long + 5, bore * 0.5],
    ])
    const kidney = (s: 1 | -1) =>
      plate(
        [
          [-radius * 0.5, s * radius * 0.5, 3],
          [-radius * 0.3, s * radius * 0.72, 3],
          [radius * 0.3, s * radius * 0.72, 3],
          [radius * 0.5, s * radius * 0.5, 3],
        ],
        -5,
        long + 5,
      )
    return fused(kidneys ? minus(rubber, kidney(1), kidney(-1)) : rubber, sleeve, inner)
  },
)

/** Deep-groove ball bearing, open at low X so that the balls show. */
export const ballBearing = part(
  'ball bearing',
  (outer: number, inner: number, wide: number, balls: number): Solid => {
    const [ro, ri] = [outer / 2, inner / 2]
    const middle = (ro + ri) / 2
    const step = (ro - ri) * 0.28
    const ring = (r0: number, r1: number) =>
      lathe([
        [0.06 * wide, r0],
        [0, r0 + 0.06 * wide],
        [0, r1 - 0.06 * wide],
        [0.06 * wide, r1],
        [wide, r1],
        [wide, r0],
      ])
    const size = Math.min((ro - ri) * 0.28, (Math.PI * middle) / balls / 1.15)
    const spheres = around(balls, () => cad.makeSphere(size).translate(wide * 0.42, 0, middle) as Solid)
    const web = lathe([
      [wide * 0.62, ri + 1],
      [wide * 0.62, ro - 1],
      [wide * 0.9, ro - 1],
      [wide * 0.9, ri + 1],
    ])
    return fused(ring(ri, ri + step), ring(ro - step, ro), web, many(spheres))
  },
)
