// Rear silencer lying across the car (along Y); the tail is at low X, the engine at high X.
import type { Solid } from '../cad.ts'
import { bends, joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  cyl,
  cylZ,
  fused,
  hex,
  lathe,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
} from '../solids.ts'
import type { Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Centres of the tailpipes in Y, and their height. */
export const TAILS = { ys: [-150, -62], z: -24 } as const
/** Where the hanger rods end, towards the tail. */
export const hangers: readonly Vec[] = [
  [-30, 150, 128],
  [-30, -150, 128],
  [250, 30, 120],
]
/** Joint with the front pipe. */
export const inlet: Vec = [430, 20, 36]

const body = part('silencer body', (): Solid => {
  const oval = (grow: number) => roundedBox(236 + grow, 158 + grow, 74 + grow / 2)
  const shell = plateY(oval(0), -226, 226)
  const rims = [-226, 218].map((y) => plateY(oval(7), y, y + 8))
  const caps = fused(plateY(oval(-8), -232, -220), plateY(oval(-8), 220, 232))
  const beads = [-120, 0, 120].map((y) => plateY(oval(3), y - 7, y + 7))
  const tails = TAILS.ys.map((y) =>
    minus(
      lathe([
        [-190, 27],
        [-190, 31],
        [-126, 31],
        [-118, 34],
        [-90, 38],
        [-90, 27],
      ]).translate(0, y, TAILS.z),
    ),
  )
  return fused(shell, ...rims, caps, ...beads, ...tails)
})

const collar = part(
  'silencer inlet collar',
  (): Solid =>
    lathe([
      [0, 30],
      [0, 44],
      [6, 42],
      [18, 34],
      [18, 30],
    ]),
)

/** Silencer with its inlet pipe, tailpipes and hanger rods. */
export const silencer = (): Mesh => {
  const pipe = bends([[105, 120, 0], [215, 120, 0], [330, 20, 36], inlet], 90)
  const rod = (from: Vec, end: Vec) => tube(bends([from, [from[0], from[1], end[2]], end], 22), 6.5, 16)
  return joined(
    body(),
    placed(collar(), { at: [112, 120, 0] }),
    tube(pipe, 30, 40),
    placed(pipeMouth(), { at: inlet }),
    rod([42, hangers[0]![1], 60], hangers[0]!),
    rod([42, hangers[1]![1], 60], hangers[1]!),
    rod([318, hangers[2]![1], 50], hangers[2]!),
  )
}

const pipeMouth = part('exhaust pipe mouth', (): Solid => minus(cyl(30, -10, 4), cyl(27, -5, 10)))

/** Polished tailpipe trim with its rolled edge at low X and the clamping slits behind. */
export const tailpipeTrim = part(
  'tailpipe trim',
  (): Solid =>
    minus(
      lathe([
        [0, 37],
        [-2, 40],
        [0, 42.5],
        [4, 43],
        [96, 41],
        [104, 36],
        [140, 35],
        [140, 32.5],
        [102, 33.5],
        [94, 38],
        [6, 40],
      ]),
      many([0, 90, 180].map((a) => box(116, 150, -2, 2, 20, 50).rotate(a, [0, 0, 0], [1, 0, 0]))),
    ),
)

/** Rubber hanger with two eyes along X. */
export const rubberHanger = part(
  'rubber hanger',
  (): Solid =>
    minus(
      fused(plate(roundedBox(48, 96, 22), 0, 28), plate(roundedBox(38, 86, 18), -3, 31)),
      cyl(7, -10, 50, 0, 27),
      cyl(7, -10, 50, 0, -27),
      plate(roundedBox(26, 12, 5), -10, 50),
    ),
)

/** Band clamp over the pipe joint, two bolts through its lugs. */
export const pipeClamp = part('exhaust clamp', (): Solid => {
  const band = minus(
    lathe([
      [0, 33],
      [0, 38],
      [4, 38],
      [8, 36],
      [62, 36],
      [66, 38],
      [70, 38],
      [70, 33],
    ]),
    box(-10, 90, -60, 0, -3, 3),
  )
  const lug = (z0: number, z1: number) => minus(box(4, 66, -70, -33, z0, z1), cyl(30, -10, 90))
  const bolts = [20, 50].map((x) =>
    fused(
      cylZ(5, -34, 14, x, -54),
      hex(14, -24, -13).rotate(-90, [0, 0, 0], [0, 1, 0]).translate(x, -54, 36),
    ),
  )
  return fused(band, lug(4, 9), lug(-9, -4), ...bolts)
})

/** Bracket at the body's floor: plate with two slots, leg with the rod for the hanger. */
export const hangerBracket = part('exhaust bracket', (): Solid => {
  const top = minus(
    plateZ(roundedBox(64, 150, 14, 0, 0), 0, 6),
    many([-50, 50].map((y) => plateZ(roundedBox(20, 13, 6.4, 0, y), -5, 12))),
  )
  const leg = plate(
    [
      [-40, 2],
      [40, 2],
      [18, -62, 16],
      [-18, -62, 16],
    ],
    24,
    30,
  )
  const rod = fused(cyl(6.5, -48, 28, 0, -44), cyl(9, -52, -46, 0, -44))
  return fused(top, leg, rod)
})
