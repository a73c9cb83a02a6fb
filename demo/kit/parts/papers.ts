// Handbooks and papers of the glove box. They lie flat: x across the page, y up the page, covers upwards.
import type { Solid } from '../cad.ts'
import { bends, joined, type Mesh, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import { box, type Corner, cylY, cylZ, fused, many, minus, plateY, plateZ, roundedBox } from '../solids.ts'
import { times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

const flat = (corners: readonly Corner[], z: number): Solid => plateZ(corners, z - 1, z + 0.6)

/** Print on a cover: a title, a line below it, and a field at the foot. */
const coverPrint = (wide: number, tall: number, z: number): Solid[] => [
  flat(roundedBox(wide * 0.62, tall * 0.07, 2, -wide * 0.08, tall * 0.32), z),
  flat(roundedBox(wide * 0.42, tall * 0.03, 1, -wide * 0.18, tall * 0.23), z),
  minus(
    flat(roundedBox(wide * 0.7, tall * 0.36, 3, -wide * 0.04, -tall * 0.14), z),
    plateZ(roundedBox(wide * 0.66, tall * 0.34, 2, -wide * 0.04, -tall * 0.14), z - 3, z + 3),
  ),
]

/** Layers of paper as slabs that stand back by turns, so that the edges of the pages can be seen. */
const pages = (wide: number, tall: number, from: number, to: number, layers: number): Solid[] =>
  times(layers, (i) => {
    const step = (to - from) / layers
    const back = i % 2 ? 1.1 : 0
    return box(
      -wide / 2 + 4,
      wide / 2 - 3.5 - back,
      -tall / 2 + 3.5 + back,
      tall / 2 - 3.5 - back,
      from + i * step,
      from + (i + 1) * step,
    )
  })

/** Bound book: one cover round spine and pages. The spine is at low X, rounded. */
const book = (wide: number, tall: number, thick: number, layers: number): Solid => {
  const spine = thick * 0.46
  const cover = minus(
    plateY(
      [
        [-wide / 2, 0, spine],
        [wide / 2, 0],
        [wide / 2, thick],
        [-wide / 2, thick, spine],
      ],
      -tall / 2,
      tall / 2,
    ),
    plateY(
      [
        [-wide / 2 + 2.4, 2, spine - 2],
        [wide / 2 + 5, 2],
        [wide / 2 + 5, thick - 2],
        [-wide / 2 + 2.4, thick - 2, spine - 2],
      ],
      -tall,
      tall,
    ),
  )
  // The hinge: where the cover bends beside the spine.
  const hinge = cylY(1.2, -tall, tall, -wide / 2 + thick * 0.6 + 4, thick + 0.4)
  return fused(minus(cover, hinge), ...pages(wide, tall, 1.6, thick - 1.6, layers))
}

/** Owner's handbook, closed. */
export const handbook = part(
  'handbook',
  (): Solid => fused(book(150, 205, 34, 9), ...coverPrint(118, 205, 34).map((s) => s.translate(14, 0, 0))),
)

/** Owner's handbook, open in the middle: two arched blocks of pages with their print on the cover. */
export const openHandbook = part('open handbook', (): Solid => {
  const [wide, tall] = [150, 205]
  const half = (s: 1 | -1, lift: number): Solid => {
    const corners: Corner[] = [
      [0, 2],
      [0, 9 + lift],
      [16, 25 + lift, 22],
      [wide - 12, 17 + lift, 90],
      [wide - 7, 2],
    ]
    const side = corners.map(([x, z, r]): Corner => [s * x, z, r])
    return plateY(s > 0 ? side : side.toReversed(), -tall / 2 + 4, tall / 2 - 4)
  }
  const rows = (s: 1 | -1): Solid =>
    many(
      times(9, (i) => {
        const y = 66 - i * 15
        const length = i % 4 === 3 ? 62 : 98
        const near = s > 0 ? 26 : -26 - 98
        return box(near, near + length, y, y + 5, 5, 60)
      }),
    ).intersect(half(s, 0.7))
  const leaf = (s: 1 | -1, z: number): Solid =>
    s > 0
      ? box(wide - 12, wide - 5, -tall / 2 + 3, tall / 2 - 3, z, z + 1.4)
      : box(-wide + 5, -wide + 12, -tall / 2 + 3, tall / 2 - 3, z, z + 1.4)
  const cover = plateZ(roundedBox(2 * wide + 6, tall, 3), 0, 2.4)
  return fused(cover, ...([1, -1] as const).flatMap((s) => [half(s, 0), rows(s), leaf(s, 6), leaf(s, 11)]))
})

/** Service booklet: thin, stapled in the fold, its cover ajar over the table of stamps. */
export const serviceBooklet = part('service booklet', (): Solid => {
  const [wide, tall, thick] = [124, 168, 9]
  const inside = fused(
    plateZ(roundedBox(wide, tall, 3), 0, 1.6),
    ...pages(wide, tall, 1.2, thick, 4),
    box(-wide / 2, -wide / 2 + 4, -tall / 2, tall / 2, 0, thick),
  )
  const stamps = many(
    [0, 1].flatMap((c) =>
      times(4, (r) =>
        minus(
          flat(roundedBox(44, 28, 2, -28 + c * 54, 56 - r * 36), thick),
          plateZ(roundedBox(40, 24, 1, -28 + c * 54, 56 - r * 36), thick - 3, thick + 3),
        ),
      ),
    ),
  )
  const cover = fused(
    box(-wide / 2, wide / 2, -tall / 2, tall / 2, thick - 0.2, thick + 1.4),
    ...coverPrint(wide * 0.86, tall, thick + 1.4),
  ).rotate(-38, [-wide / 2, 0, thick], [0, 1, 0]) as Solid
  const staples = many(
    [-44, 44].map((y) => box(-wide / 2 - 0.9, -wide / 2 + 1, y - 7, y + 7, thick * 0.3, thick * 0.6)),
  )
  return fused(inside, stamps, cover, staples)
})

const spiralPages = part('spiral-bound pages', (): Solid => {
  const [wide, tall, thick] = [150, 205, 17]
  const holes = many(times(13, (i) => cylZ(2.4, -5, thick + 5, -wide / 2 + 8, -90 + i * 15)))
  const stack = fused(
    plateZ(roundedBox(wide, tall, 5), 0, 2),
    ...pages(wide, tall, 1.6, thick - 1.6, 5),
    plateZ(roundedBox(wide, tall, 5), thick - 2, thick),
    ...coverPrint(118, 205, thick).map((s) => s.translate(12, 0, 0)),
  )
  return minus(stack, holes)
})

/** Navigation handbook: covers and pages on a wire spiral. */
export const navigationBook = (): Mesh => {
  const ring = (y: number): Vec[] =>
    bends(
      [
        [-67, y, 18],
        [-67, y, 23],
        [-86, y + 2, 23],
        [-86, y + 4, -5],
        [-67, y + 5, -5],
        [-67, y + 5, 1],
      ],
      8,
    )
  return joined(spiralPages(), ...times(13, (i) => tube(ring(-90 + i * 15), 1.5, 10)))
}

/** Document wallet, open: two leather flaps with pockets, a card slot and the snap of its strap. */
export const documentWallet = part('document wallet', (): Solid => {
  const [wide, tall] = [178, 240]
  const half = (s: 1 | -1) => plateZ(roundedBox(wide, tall, 14, s * (wide / 2 + 8), 0), 0, 5)
  const pocket = (s: 1 | -1) =>
    plateZ(roundedBox(wide - 12, tall * 0.6, 10, s * (wide / 2 + 8), -tall * 0.17), 4, 9)
  const seam = (s: 1 | -1) =>
    minus(
      plateZ(roundedBox(wide - 22, tall * 0.6 - 10, 7, s * (wide / 2 + 8), -tall * 0.17), 8, 9.5),
      plateZ(roundedBox(wide - 25, tall * 0.6 - 13, 6, s * (wide / 2 + 8), -tall * 0.17), 5, 12),
    )
  const slots = times(3, (i) => box(30, 160, 56 + i * 18, 58 + i * 18, 4.2, 5.6))
  const strap = fused(
    plateZ(roundedBox(74, 34, 14, -wide - 36, 0), 0, 5),
    cylZ(8, 4, 8, -wide - 56, 0),
    cylZ(5, 7, 10, -wide - 56, 0),
  )
  return fused(
    half(1),
    half(-1),
    box(-12, 12, -tall / 2 + 3, tall / 2 - 3, 0, 6),
    pocket(1),
    pocket(-1),
    seam(1),
    seam(-1),
    ...slots,
    strap,
  )
})

/** Rescue card: one sheet folded twice, three panels of text and tables standing in a zigzag. */
export const rescueCard = part('rescue card', (): Solid => {
  const [wide, tall, thick] = [96, 205, 1.6]
  const panel = (print: Solid[]): Solid => fused(box(0, wide, -tall / 2, tall / 2, 0, thick), ...print)
  const table = (): Solid[] => [
    flat(roundedBox(68, 12, 1, wide / 2, 76), thick),
    ...times(6, (i) => flat(roundedBox(72, 1.8, 0.6, wide / 2, 44 - i * 20), thick)),
    ...[12, 48, 84].map((x) => flat(roundedBox(1.8, 101.8, 0.6, x, -6), thick)),
  ]
  const text = (): Solid[] => [
    flat(roundedBox(68, 12, 1, wide / 2, 76), thick),
    ...times(8, (i) =>
      flat(roundedBox(i % 3 === 2 ? 44 : 72, 4, 1, i % 3 === 2 ? 34 : 48, 48 - i * 16), thick),
    ),
  ]
  const lean = 24
  const rise = wide * Math.sin((lean * Math.PI) / 180)
  const run = wide * Math.cos((lean * Math.PI) / 180)
  const up = (s: Solid, x: number, z: number, degrees: number): Solid =>
    (s.rotate(degrees, [0, 0, 0], [0, 1, 0]) as Solid).translate(x, 0, z)
  return fused(
    up(panel(text()), -1.5 * run, 0, -lean),
    up(panel(table()), -0.5 * run, rise, lean),
    up(panel(text()), 0.5 * run, 0, -lean),
  )
})
