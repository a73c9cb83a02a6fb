// Rings, clamps and banjo bolts that turn up on many boards; their axis is X, heads at low X.
import { cad, type Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import { around, bolt, box, cyl, cylY, cylZ, fused, hex, many, minus, turned } from '../solids.ts'

const part = partsOf(import.meta.url)

/** Flat ring: washer, sealing ring, thin bush. Radii in mm. */
export const flatRing = part(
  'flat ring',
  (outer: number, inner: number, thick: number): Solid =>
    minus(cyl(outer, 0, thick), cyl(inner, -1, thick + 1)),
)

/** Ring of round section round the X axis. */
export const oRing = part(
  'O-ring',
  (radius: number, section: number): Solid =>
    cad.drawCircle(section).translate(0, radius).sketchOnPlane('XY').revolve([1, 0, 0]) as Solid,
)

/** Worm-drive clamp for a hose of the given outer radius; the screw lies on top. */
export const hoseClamp = part('hose clamp', (radius: number, width: number): Solid => {
  const band = minus(cyl(radius + 1.2, 0, width), cyl(radius, -1, width + 1))
  const k = Math.max(4, radius * 0.32)
  const [low, high] = [radius + 0.2, radius + 1.4 * k]
  const housing = box(-width * 0.06, width * 1.06, -k, k, low, high)
  const screw = fused(
    cylY(k * 0.62, -2.1 * k, k * 1.4, width / 2, radius + k * 0.75),
    hex(k * 1.7, 0, k * 0.8)
      .rotate(90, [0, 0, 0], [0, 0, 1])
      .translate(width / 2, -2.4 * k, radius + k * 0.75),
  )
  const slots = around(9, () => box(width * 0.25, width * 0.75, -0.7, 0.7, radius, radius + 3), 80).slice(
    0,
    2,
  )
  return minus(fused(band, housing, screw), many(slots))
})

/** Circlip with its two eyes, open at 12 o'clock. */
export const circlip = part('circlip', (radius: number, wide: number): Solid => {
  const eye = (s: 1 | -1) => turned(cyl(wide * 0.8, 0, wide * 0.45, 0, radius - wide * 0.2), s * 16)
  const hole = (s: 1 | -1) => turned(cyl(wide * 0.36, -1, wide, 0, radius - wide * 0.2), s * 16)
  const ring = minus(
    cyl(radius, 0, wide * 0.45),
    cyl(radius - wide, -1, wide),
    box(-1, wide, -radius * 0.26, radius * 0.26, 0, radius * 2),
  )
  return minus(fused(ring, eye(1), eye(-1)), hole(1), hole(-1))
})

/** Hollow bolt of a banjo joint with its cross bore; the ring eye sits under the head. */
export const banjoBolt = part(
  'banjo bolt',
  (d: number, length: number): Solid =>
    minus(
      bolt({ d, length, across: 1.55 * d, head: 0.7 * d, flange: 1.9 * d, threaded: 0.4, pitch: d * 0.22 }),
      cylZ(d * 0.24, -d, d, length * 0.32),
      cylY(d * 0.24, -d, d, length * 0.32),
      cyl(d * 0.22, length * 0.5, length + 1),
    ),
)
