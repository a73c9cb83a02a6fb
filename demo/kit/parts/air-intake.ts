// Air filter of an engine bay: a box whose lid lifts off upwards, the clean air side at high X.
import type { Solid } from '../cad.ts'
import { hose, joined, type Mesh, spline } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cyl,
  cylZ,
  fused,
  lathe,
  many,
  minus,
  outline,
  plate,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { type Point, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

const LONG = 290
const WIDE = 190
const rim = (grow: number): readonly Corner[] => roundedBox(LONG + grow, WIDE + grow, 22 + grow / 2)

/** Where the clean air pipe leaves the lid, and the raw air duct enters the box, in (y, z) of their own solid. */
export const CLEAN: Point = [10, 52]
export const RAW: Point = [-20, -52]
/** Feet for the rubber bushes in (x, y). */
export const feet: readonly Point[] = [
  [-110, -116],
  [105, -116],
  [0, 116],
]

/** Lower half: open tub with a frame on top, raw air mouth towards -X, clips and three feet. */
export const lowerBox = part('air filter box', (): Solid => {
  const tub = fused(
    plateZ(rim(0), -96, 0),
    plateZ(rim(14), -9, 0),
    plateZ(roundedBox(210, 130, 20), -112, -94),
  )
  const mouth = lathe([
    [-205, 0],
    [-205, 40],
    [-200, 42],
    [-194, 40],
    [-140, 40],
    [-140, 0],
  ]).translate(0, RAW[0], RAW[1])
  const ears = feet.map(([x, y]) => fused(plateZ(roundedBox(34, 50, 15, x, y - Math.sign(y) * 10), -88, -80)))
  const ribs = times(5, (i) => box(-100 + i * 50, -96 + i * 50, -99, -90, -90, -9))
  const clips = [-90, 90].map((x) => box(x - 10, x + 10, -106, -98, -30, -4))
  return minus(
    fused(tub, mouth, ...ears, ...ribs, ...clips),
    plateZ(rim(-12), -88, 20),
    cyl(35, -300, -100, RAW[0], RAW[1]),
    many(feet.map(([x, y]) => cylZ(9, -120, -60, x, y))),
  )
})

/** Upper half: stepped lid with stiffening ribs, seat for the air mass meter at its side towards +X. */
export const upperBox = part('air filter lid', (): Solid => {
  const shell = fused(
    plateZ(rim(14), 0, 9),
    plateZ(rim(-4), 8, 62),
    plateZ(roundedBox(LONG - 40, WIDE - 40, 24), 60, 88),
  )
  const neck = lathe([
    [100, 0],
    [100, 40],
    [150, 40],
    [150, 46],
    [158, 46],
    [158, 0],
  ]).translate(0, CLEAN[0], CLEAN[1])
  const ribs = [
    ...times(5, (i) => plateZ(roundedBox(5, WIDE - 70, 2, -80 + i * 40, 0), 86, 93)),
    plateZ(roundedBox(LONG - 90, 5, 2, 0, -30), 86, 93),
    plateZ(roundedBox(LONG - 90, 5, 2, 0, 30), 86, 93),
  ]
  const keepers = [-90, 90].map((x) => box(x - 12, x + 12, -106, -94, 4, 22))
  return minus(fused(shell, neck, ...ribs, ...keepers), cyl(35, 60, 200, CLEAN[0], CLEAN[1]))
})

/** Panel element: pleats in a soft frame. */
export const panelElement = part('air filter element', (pleats: number): Solid => {
  const frame = minus(fused(plateZ(rim(6), 0, 10), plateZ(rim(-4), -12, 0)), plateZ(rim(-30), -40, 40))
  const step = (LONG - 34) / pleats
  const folds = outline([
    ...times(pleats * 2 + 1, (i): Point => [-(LONG - 34) / 2 + (i * step) / 2, i % 2 ? 8 : -4]),
    [(LONG - 34) / 2, -34],
    [-(LONG - 34) / 2, -34],
  ])
    .sketchOnPlane('XZ', -(WIDE - 32) / 2)
    .extrude(WIDE - 32) as Solid
  return fused(frame, folds)
})

/** Air mass meter: tube with a grid, flange at low X, sensor head with its plug on top. Axis X. */
export const airMassMeter = part('air mass meter', (): Solid => {
  const body = lathe([
    [0, 34],
    [0, 46],
    [8, 46],
    [8, 41],
    [66, 41],
    [66, 44],
    [70, 44],
    [73, 41],
    [86, 40],
    [86, 34],
  ])
  const head = fused(
    plateZ(roundedBox(48, 28, 6, 36, 0), 38, 56),
    plateZ(roundedBox(40, 22, 5, 36, 0), 54, 64),
  )
  const plug = minus(
    plate(roundedBox(26, 18, 4, 0, 60), 50, 86),
    plate(roundedBox(20, 12, 3, 0, 60), 64, 100),
  )
  const bars = [
    ...times(5, (i) => box(3, 8, -36, 36, -26 + i * 13, -24.5 + i * 13)),
    ...times(5, (i) => box(3, 8, -26 + i * 13, -24.5 + i * 13, -36, 36)),
  ]
  const grid = (many(bars) as Solid).intersect(cyl(36, 0, 20)) as Solid
  const ears = minus(
    plate(
      [
        [-54, -9, 9],
        [-54, 9, 9],
        [54, 9, 9],
        [54, -9, 9],
      ],
      0,
      8,
    ),
    cyl(36, -5, 20),
    cyl(3.4, -5, 20, 48, 0),
    cyl(3.4, -5, 20, -48, 0),
  )
  const probe = box(20, 52, -5, 5, -14, 40)
  return fused(body, head, plug, ears, probe, grid)
})

/** Clean air pipe with a corrugated bend between two smooth sleeves. */
export const cleanAirPipe = (line: readonly Vec[], from: number, to: number): Mesh =>
  hose(
    spline(line, 40),
    (r) => (r > from && r < to ? 43 - 4 * Math.cos(((r - from) / 15) * 2 * Math.PI) : 42),
    36,
    28,
  )

const ductMouth = part('inlet duct mouth', (): Solid => {
  const section = (grow: number): readonly Corner[] => roundedBox(118 + grow, 44 + grow, 20 + grow / 2)
  const scoop = minus(
    fused(
      plate(section(0), -120, -20),
      plate(section(12), -128, -118),
      plate(roundedBox(84, 78, 36), -28, 6),
    ),
    plate(section(-8), -140, -20),
    plate(roundedBox(74, 68, 32), -24, 20),
  )
  const ear = minus(plateZ(roundedBox(30, 34, 10, -80, -70), -4, 2), cylZ(5, -20, 20, -80, -76))
  const vanes = [-24, 24].map((y) => box(-126, -60, y - 1.2, y + 1.2, -20, 20))
  return fused(scoop, ear, ...vanes)
})

/** Raw air duct: flat scoop behind the grille that turns into a round pipe along the given line. */
export const inletDuct = (line: readonly Vec[]): Mesh => joined(ductMouth(), hose(spline(line), 38, 34, 28))

/** Waisted rubber bush, upright. */
export const rubberBush = part(
  'air box rubber bush',
  (): Solid =>
    lathe([
      [0, 6],
      [0, 14],
      [8, 15],
      [10, 10],
      [15, 10],
      [17, 15],
      [26, 13],
      [28, 11],
      [28, 6],
    ]).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid,
)
