// Cylinder head cover of a boxer engine, one side; outside = low X.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import { bolt, type Corner, cyl, cylY, fused, lathe, many, minus, plate, roundedBox } from '../solids.ts'
import { type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Outline of the joint face in (y, z), as a share of its size. */
const rim = (k: number): Corner[] =>
  (
    [
      [104, 40, 26],
      [84, 84, 30],
      [-70, 84, 30],
      [-104, 48, 30],
      [-104, -40, 30],
      [-76, -84, 34],
      [70, -84, 30],
      [104, -44, 30],
    ] as const
  ).map(([y, z, radius]) => [y * k, z * k, radius * k])

/** Screw places in (y, z). */
export const coverScrews: readonly Point[] = [
  [80, 62],
  [-78, 60],
  [-78, -60],
  [80, -62],
]

/** Cover with its two cam bulges, the plug well between them, fins and screw bosses. */
export const headCover = part('boxer head cover', (): Solid => {
  const flange = plate(rim(1), -12, 0)
  const skirt = plate(rim(0.93), -30, -10)
  const dome = (z: number) =>
    fused(cylY(37, -86, 86, -14, z), minus(cyl(19, -62, -20, 0, z), cyl(14, -70, -58, 0, z))).intersect(
      plate(rim(0.92), -80, 0),
    )
  const valley = plate(roundedBox(150, 44, 12), -38, -10)
  const fins = times(6, (i) => plate(roundedBox(3.4, 40, 1, -72 + i * 12, 0), -46, -20))
  const finsRight = times(3, (i) => plate(roundedBox(3.4, 40, 1, 48 + i * 12, 0), -46, -20))
  const well = minus(cyl(27, -52, -10), cyl(21, -60, 10))
  const bosses = coverScrews.map(([y, z]) => cyl(12, -34, -2, y, z))
  return minus(
    fused(flange, skirt, dome(45), dome(-45), valley, ...fins, ...finsRight, ...bosses, well),
    cyl(21, -70, 10),
    many(coverScrews.map(([y, z]) => cyl(5, -60, 10, y, z))),
  )
})

/** Profile gasket that follows the cover's rim. */
export const coverGasket = part(
  'boxer cover gasket',
  (): Solid =>
    minus(
      fused(
        minus(plate(rim(0.99), 0, 5), plate(rim(0.91), -5, 10)),
        ...coverScrews.map(([y, z]) => cyl(11, 0, 5, y, z)),
      ),
      many(coverScrews.map(([y, z]) => cyl(6, -5, 10, y, z))),
    ),
)

/** Ring seal of the plug well. */
export const plugGasket = part(
  'boxer plug gasket',
  (): Solid =>
    lathe([
      [-3, 21],
      [-3, 27],
      [0, 29],
      [3, 27],
      [12, 26],
      [12, 23],
      [3, 21],
    ]),
)

/** Collar screw with its rubber-cushioned sleeve. */
export const sleeveScrew = part(
  'screw with sleeve',
  (): Solid =>
    fused(
      bolt({ d: 7, length: 52, across: 11, head: 8, flange: 19, threaded: 0.35, pitch: 2.6 }),
      lathe([
        [0, 3],
        [0, 8.6],
        [4, 8.6],
        [5, 6],
        [24, 6],
        [24, 3],
      ]),
    ),
)

/** Guard of bent sheet with slots, held by two struts. */
export const cylinderGuard = part('cylinder guard', (): Solid => {
  const shell = minus(
    lathe([
      [-70, 0],
      [-70, 74],
      [-52, 106],
      [-24, 118],
      [-23, 122],
      [-54, 110],
      [-74, 76],
      [-74, 0],
    ]),
    plate(
      [
        [-200, -62],
        [-200, -200],
        [200, -200],
        [200, -62],
      ],
      -100,
      0,
    ),
    plate(
      [
        [-200, 78],
        [-200, 200],
        [200, 200],
        [200, 78],
      ],
      -100,
      0,
    ),
    many(times(5, (i) => plate(roundedBox(86 - Math.abs(i - 2) * 14, 9, 4.4, 0, -40 + i * 22), -100, -60))),
  )
  const strut = (s: 1 | -1) =>
    minus(
      plate(
        [
          [s * 108, 26, 8],
          [s * 138, 22, 10],
          [s * 138, -14, 10],
          [s * 108, -18, 8],
        ],
        -30,
        -25,
      ),
      cyl(5.5, -60, 0, s * 127, 4),
    )
  return fused(shell, strut(1), strut(-1))
})

/** End of the cylinder head with its fins, for context. */
export const cylinderHead = part('boxer cylinder head', (): Solid => {
  const face = minus(plate(rim(0.98), 0, 14), plate(rim(0.88), -5, 8))
  const fins = times(5, (i) => plate(rim(1.02 - (i % 2) * 0.02), 22 + i * 14, 27 + i * 14))
  const core = plate(rim(0.8), 10, 84)
  const camBox = fused(cylY(17, -88, 88, 4, 45), cylY(17, -88, 88, 4, -45))
  const tower = minus(cyl(24, -8, 12), cyl(17, -20, 20))
  const posts = coverScrews.map(([y, z]) => minus(cyl(10, -2, 10, y, z), cyl(4, -10, 20, y, z)))
  const caps = [45, -45].flatMap((z) => [-48, 48].map((y) => plate(roundedBox(22, 40, 5, y, z), 0, 16)))
  return fused(face, ...fins, core, camBox.intersect(plate(rim(0.86), -40, 40)), tower, ...posts, ...caps)
})
