// Handbooks and papers of the glove box. They lie flat: x across the page, y up the page, covers upwards.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import { box, type Corner, cylZ, fused, many, minus, plateZ, roundedBox } from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url)

const flat = (corners: readonly Corner[], z: number): Solid => plateZ(corners, z - 1, z + 0.8)

/** Pages between covers: spine at low X, page edges elsewhere stand back a little. */
const book = (wide: number, tall: number, thick: number): Solid =>
  fused(
    plateZ(roundedBox(wide, tall, 3), 0, 1.6),
    box(-wide / 2 + 2, wide / 2 - 3, -tall / 2 + 3, tall / 2 - 3, 1, thick - 1),
    plateZ(roundedBox(wide, tall, 3), thick - 1.6, thick),
    box(-wide / 2, -wide / 2 + 2.4, -tall / 2, tall / 2, 0, thick),
    ...times(Math.floor(thick / 7), (i) =>
      box(-wide / 2 + 2, wide / 2 - 2.2, -tall / 2 + 2.2, tall / 2 - 2.2, 4.4 + i * 6, 5.2 + i * 6),
    ),
  )

/** Title bars, first the longest. */
const titles = (widths: readonly number[], x: number, y: number, step: number, z: number): Solid[] =>
  widths.map((w, i) => flat(roundedBox(w, 5, 2, x + w / 2, y - i * step), z))

/** A car seen from the side. */
const car = (y: number, k: number, z: number): Solid => {
  const body = flat(
    (
      [
        [-50, 2, 3],
        [-48, 13, 5],
        [-26, 16, 10],
        [-10, 27, 8],
        [16, 27, 12],
        [34, 15, 8],
        [50, 12, 5],
        [51, 2, 3],
      ] as Corner[]
    ).map(([a, c, r]): Corner => [a * k, y + c * k, r! * k]),
    z,
  )
  const windows = flat(
    (
      [
        [-18, 16, 2],
        [-8, 24, 3],
        [14, 24, 5],
        [25, 16, 2],
      ] as Corner[]
    ).map(([a, c, r]): Corner => [a * k, y + c * k, r! * k]),
    z + 1,
  )
  const wheel = (x: number) => cylZ(8 * k, z - 1, z + 2, x * k, y + 3 * k)
  return fused(
    minus(body, windows),
    wheel(-29),
    wheel(30),
    cylZ(4 * k, z, z + 2.6, -29 * k, y + 3 * k),
    cylZ(4 * k, z, z + 2.6, 30 * k, y + 3 * k),
  )
}

/** Language letters P L or E N as bars. */
const letter = (
  strokes: readonly (readonly [number, number, number, number])[],
  x: number,
  y: number,
  z: number,
) => strokes.map(([x0, x1, y0, y1]) => box(x + x0, x + x1, y + y0, y + y1, z - 0.6, z + 0.8))
const LETTERS = {
  PL: [
    [
      [0, 3, 0, 18],
      [3, 10, 15, 18],
      [3, 10, 7.5, 10.5],
      [8, 11, 8, 17.4],
    ],
    [
      [0, 3, 0, 18],
      [3, 11, 0, 3],
    ],
  ],
  EN: [
    [
      [0, 3, 0, 18],
      [3, 11, 15, 18],
      [3, 9, 7.5, 10.5],
      [3, 11, 0, 3],
    ],
    [
      [0, 2.6, 0, 18],
      [2.4, 5.6, 10, 18],
      [5.4, 8.6, 0, 9],
      [8.4, 11, 0, 18],
    ],
  ],
} as const

/** Owner's handbook: car on the cover, language in the corner. */
export const handbook = part('handbook', (language: 'PL' | 'EN'): Solid => {
  const [wide, tall, thick] = [150, 205, 22]
  return fused(
    book(wide, tall, thick),
    car(-10, 1.1, thick),
    ...titles([96, 64], -60, 78, 13, thick),
    ...LETTERS[language].flatMap((strokes, i) => letter(strokes, 34 + i * 16, -88, thick)),
  )
})

/** Service booklet: thin, stapled; table of stamps on the cover. */
export const serviceBooklet = part('service booklet', (): Solid => {
  const [wide, tall, thick] = [120, 165, 8]
  const stamps = many(
    [0, 1].flatMap((c) =>
      times(3, (r) =>
        minus(
          flat(roundedBox(40, 26, 3, -25 + c * 50, 22 - r * 36), thick),
          plateZ(roundedBox(36, 22, 2, -25 + c * 50, 22 - r * 36), thick - 3, thick + 3),
        ),
      ),
    ),
  )
  const ticks = fused(
    ...([0, 1].map((c) =>
      flat(
        [
          [-36 + c * 50, 24],
          [-29 + c * 50, 14],
          [-14 + c * 50, 32],
          [-16 + c * 50, 34],
          [-29 + c * 50, 19],
          [-34 + c * 50, 26],
        ],
        thick + 0.4,
      ),
    ) as [Solid, Solid]),
  )
  return fused(book(wide, tall, thick), stamps, ticks, ...titles([80], -46, 62, 12, thick))
})

/** Navigation handbook: map pin over crossing roads. */
export const navigationBook = part('navigation handbook', (): Solid => {
  const [wide, tall, thick] = [150, 205, 13]
  const screen = minus(
    flat(roundedBox(112, 84, 8, 0, -22), thick),
    plateZ(roundedBox(104, 76, 6, 0, -22), thick - 5, thick + 5),
  )
  const roads = [
    flat(
      [
        [-52, -50],
        [-52, -44],
        [-6, -22],
        [52, -30],
        [52, -36],
        [-5, -29],
      ],
      thick - 0.2,
    ),
    flat(
      [
        [-28, -60],
        [-6, -26],
        [-16, 16],
        [-10, 16],
        [0, -26],
        [-22, -60],
      ],
      thick - 0.2,
    ),
  ]
  const pin = minus(
    flat(
      [
        [24, -30, 2],
        [8, 0, 14],
        [24, 16, 15],
        [40, 0, 14],
      ],
      thick + 1,
    ),
    cylZ(6, thick - 10, thick + 10, 24, -1),
  )
  return fused(book(wide, tall, thick), screen, ...roads, pin, ...titles([96, 60], -60, 78, 13, thick))
})

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

/** Rescue card: one sheet, car from the side, warning triangle and table. */
export const rescueCard = part('rescue card', (): Solid => {
  const [wide, tall, z] = [148, 210, 2]
  const triangle = minus(
    flat(
      [
        [-54, 62, 3],
        [-36, 92, 3],
        [-18, 62, 3],
      ],
      z,
    ),
    plateZ(
      [
        [-48, 65],
        [-36, 85],
        [-24, 65],
      ],
      z - 5,
      z + 5,
    ),
  )
  const table = many(times(4, (i) => flat(roundedBox(112, 2.2, 0.8, 0, -44 - i * 14), z)))
  const columns = many([-56, -10, 56].map((x) => flat(roundedBox(2.2, 46, 0.8, x, -65), z)))
  const cross = [box(28, 52, 74, 80, z - 0.5, z + 0.8), box(37, 43, 65, 89, z - 0.5, z + 0.8)]
  return fused(plateZ(roundedBox(wide, tall, 2), 0, z), triangle, car(-16, 1.05, z), table, columns, ...cross)
})
