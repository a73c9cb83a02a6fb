// Cylinder head cover of an inline four-cylinder engine. The engine lies along Y, the cover opens downwards (-Z).
import type { Solid } from '../cad.ts'
import { hose, joined, type Mesh, placed } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  bolt,
  box,
  type Corner,
  cyl,
  cylY,
  cylZ,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { type Point, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Cover rim in (x, y): a long box with the timing case bulging at low Y. */
const rim = (grow: number): readonly Corner[] => [
  [-92 - grow, -228 - grow, 16],
  [92 + grow, -228 - grow, 16],
  [92 + grow, 226 + grow, 22],
  [-92 - grow, 226 + grow, 22],
]

/** Spark plug wells along Y. */
export const wells: readonly number[] = [-132, -38, 56, 150]

/** Places of the fourteen screws in (x, y). */
export const coverScrews: readonly Point[] = [
  ...[-1, 1].flatMap((s) => [-212, -126, -40, 46, 132, 210].map((y): Point => [s * 100, y])),
  [0, -238],
  [0, 236],
]

/** Oil filler neck and vent valve seat in (x, y). */
export const fillerPlace: Point = [-52, -172]
export const ventPlace: Point = [50, 176]

const up = (solid: Solid): Solid => solid.rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid

/** Cover with a raised ridge over the plug wells, cross ribs, screw bosses, filler neck and vent seat. */
export const headCover = part('cylinder head cover', (): Solid => {
  const flange = plateZ(rim(0), 0, 12)
  const dome = plateZ(rim(-9), 10, 50)
  const shoulder = plateZ(rim(-18), 48, 58)
  const ridge = plateZ(roundedBox(58, 388, 20, 0, 9), 56, 74)
  const bosses = coverScrews.map(([x, y]) => cylZ(11, 0, 22, x, y))
  const posts = wells.map((y) => cylZ(24, 50, 80, 0, y))
  const ribs = [-1, 1].flatMap((s) =>
    times(5, (i) => box(s > 0 ? 32 : -72, s > 0 ? 72 : -32, -85 + i * 47, -81 + i * 47, 56, 64)),
  )
  const [fx, fy] = fillerPlace
  const [vx, vy] = ventPlace
  const neck = fused(cylZ(27, 50, 76, fx, fy), cylZ(30, 70, 76, fx, fy))
  const vent = plateZ(roundedBox(62, 56, 14, vx, vy), 50, 66)
  return minus(
    fused(flange, dome, shoulder, ridge, ...bosses, ...posts, ...ribs, neck, vent),
    many([
      ...coverScrews.map(([x, y]) => cylZ(5, -5, 40, x, y)),
      ...wells.map((y) => cylZ(17, 30, 100, 0, y)),
      ...wells.flatMap((y) => [cylZ(3, 60, 100, 0, y - 21)]),
      cylZ(21, 56, 100, fx, fy),
      cylZ(14, 56, 100, vx, vy),
    ]),
  )
})

/** Profile gasket: the rim's narrow frame with a bridge between two lips. */
export const profileGasket = part(
  'head cover gasket',
  (): Solid =>
    fused(
      minus(
        fused(plateZ(rim(-1), 0, 4), ...coverScrews.map(([x, y]) => cylZ(11, 0, 4, x, y))),
        plateZ(rim(-9), -5, 10),
        many(coverScrews.map(([x, y]) => cylZ(6, -5, 10, x, y))),
      ),
      minus(plateZ(rim(-3.4), 3, 7), plateZ(rim(-6.6), -5, 10)),
    ),
)

/** Ring seal of one spark plug well, lying flat. */
export const wellGasket = part(
  'plug well gasket',
  (): Solid =>
    up(
      lathe([
        [0, 17],
        [0, 24],
        [3, 26],
        [5, 24],
        [9, 24],
        [12, 22],
        [12, 19],
        [9, 17],
      ]),
    ),
)

/** Collar screw with rubber-cushioned sleeve, upright, head on top. */
export const sleeveScrew = part(
  'cover screw with sleeve',
  (): Solid =>
    fused(
      bolt({ d: 7, length: 46, across: 11, head: 8, flange: 20, threaded: 0.35, pitch: 4 }),
      lathe([
        [0, 3],
        [0, 9],
        [5, 9],
        [6, 6.5],
        [22, 6.5],
        [22, 3],
      ]),
    ).rotate(90, [0, 0, 0], [0, 1, 0]) as Solid,
)

/** Filler cap with grip ribs, a bar on top and the bayonet below. */
export const fillerCap = part('oil filler cap', (): Solid => {
  const body = lathe([
    [-22, 0],
    [-22, 15],
    [-15, 15],
    [-15, 19],
    [-2, 19],
    [0, 34],
    [3, 37],
    [16, 36],
    [19, 33],
    [19, 0],
  ])
  const grips = around(12, () => box(2, 17, -3, 3, 34, 38.5))
  const bar = plate(roundedBox(58, 13, 6), 18, 29)
  const lugs = around(2, () => box(-20, -15, -5, 5, 12, 21))
  return up(fused(body, many(grips), bar, many(lugs)))
})

/** Round vent valve with diaphragm lid, two fixing ears and a hose nipple towards +X. */
export const ventValve = part('crankcase vent valve', (): Solid => {
  const body = lathe([
    [-18, 0],
    [-18, 13],
    [-4, 13],
    [-4, 30],
    [8, 30],
    [10, 36],
    [20, 37],
    [24, 33],
    [26, 20],
    [24, 10],
    [24, 0],
  ])
  const clips = around(4, () => box(8, 22, -5, 5, 34, 40), 45)
  const upper = up(fused(body, many(clips)))
  const ears = minus(plateZ(roundedBox(24, 92, 11), -4, 4), cylZ(4, -9, 9, 0, 35), cylZ(4, -9, 9, 0, -35))
  const nipple = lathe([
    [20, 0],
    [20, 10],
    [52, 10],
    [52, 11.6],
    [56, 11.6],
    [58, 10],
    [62, 9.4],
    [62, 0],
  ])
  return minus(fused(upper, ears, nipple), cyl(7, 40, 70))
})

const quickJoint = part(
  'vent hose joint',
  (): Solid =>
    minus(
      fused(
        lathe([
          [0, 12],
          [0, 17],
          [4, 18],
          [20, 18],
          [23, 15],
          [30, 13],
          [30, 12],
        ]),
        box(5, 17, -6, 6, 16, 22),
        cylY(3, -20, 20, 11, 17),
      ),
      cyl(11.6, -5, 40),
    ),
)

/** Vent hose along a line that starts and ends along X, a push-on joint at its start. */
export const ventHose = (line: readonly Vec[]): Mesh =>
  joined(hose(line, 12, 9), placed(quickJoint(), { at: line[0] }))
