// Front brake of a car, outboard = low X, built at 12 o'clock.
import { cad, type Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  bolt,
  box,
  cyl,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateZ,
  sector,
  turned,
} from '../solids.ts'
import { times, type Vec } from '../vec.ts'
import { bleedNipple } from './fasteners.ts'

const part = partsOf(import.meta.url)

/** Ventilated disc, 312 mm, five wheel bolts. */
export const ventedDisc = part('vented disc', (): Solid => {
  const [rim, swept, half, hat, height, bore, circle] = [156, 98, 12, 82, 46, 36, 60]
  const body = lathe([
    [-half, swept],
    [-half, rim - 1.5],
    [1.5 - half, rim],
    [8 - half, rim],
    [8 - half, swept + 6],
    [half - 8, swept + 6],
    [half - 8, rim],
    [half - 1.5, rim],
    [half, rim - 1.5],
    [half, hat - 2],
    [11 - height, hat - 9],
    [8 - height, hat - 12],
    [8 - height, bore],
    [-height, bore],
    [-height, hat - 7],
    [4 - height, hat - 3],
    [-half - 6, hat + 2],
    [-half - 2, hat + 4],
    [-half - 2, swept - 3],
  ])
  const vanes = around(36, () => box(7 - half, half - 7, -2.6, 2.6, swept + 4, rim - 2))
  const boltHoles = around(5, () => cyl(8, -height - 5, 20 - height, 0, circle))
  const screwHole = turned(cyl(4.5, -height - 5, 20 - height, 0, circle), 36)
  return body.fuse(many(vanes)).cut(many([...boltHoles, screwHole]))
})

/** Pad: back plate with ears, lining with a middle groove and chamfered ends towards +X. */
export const brakePad = part('brake pad', (): Solid => {
  const back = fused(
    sector(101, 149, 25, 0, 6),
    plate(
      [
        [-74, 112, 3],
        [-74, 128, 3],
        [-50, 132],
        [50, 132],
        [74, 128, 3],
        [74, 112, 3],
        [50, 108],
        [-50, 108],
      ],
      0,
      6,
    ),
  )
  const chamfer = (side: 1 | -1) =>
    cad
      .draw([4.5, 62 * side])
      .lineTo([20, 62 * side])
      .lineTo([20, 33 * side])
      .lineTo([16, 33 * side])
      .close()
      .sketchOnPlane('XY', 90)
      .extrude(80) as Solid
  return back.fuse(
    minus(sector(102.5, 147, 23, 6, 17), box(9, 20, -1.6, 1.6, 90, 160), chamfer(1), chamfer(-1)),
  )
})

export const caliperBracket = part('caliper bracket', (): Solid => {
  const arm = (s: 1 | -1) =>
    minus(
      plate(
        [
          [s * 62, 96, 3],
          [s * 62, 106],
          [s * 72, 108],
          [s * 72, 130],
          [s * 66, 133],
          [s * 66, 150, 5],
          [s * 98, 142, 10],
          [s * 98, 96, 8],
        ],
        -38,
        38,
      ),
      box(-15, 15, -200, 200, 80, 138),
    )
  const back = minus(
    plate(
      [
        [-98, 120, 8],
        [-98, 90, 12],
        [-70, 66, 12],
        [70, 66, 12],
        [98, 90, 12],
        [98, 120, 8],
        [60, 108, 6],
        [40, 96, 10],
        [-40, 96, 10],
        [-60, 108, 6],
      ],
      24,
      38,
    ),
    cyl(8, 0, 60, 66, 82),
    cyl(8, 0, 60, -66, 82),
  )
  const front = plate(
    [
      [-92, 118, 5],
      [-92, 98, 10],
      [-60, 90, 10],
      [60, 90, 10],
      [92, 98, 10],
      [92, 118, 5],
      [58, 104, 5],
      [-58, 104, 5],
    ],
    -38,
    -26,
  )
  return minus(
    fused(arm(1), arm(-1), back, front, cyl(13, 18, 48, 84, 136), cyl(13, 18, 48, -84, 136)),
    cyl(7.5, 10, 60, 84, 136),
    cyl(7.5, 10, 60, -84, 136),
  )
})

/** Floating caliper with piston, guide ears and bleed screw. */
export const floatingCaliper = part('floating caliper', (): Solid => {
  const fingers = plate(
    [
      [-66, 158, 8],
      [-60, 100, 12],
      [-18, 96, 8],
      [-16, 124, 14],
      [16, 124, 14],
      [18, 96, 8],
      [60, 100, 12],
      [66, 158, 8],
    ],
    -50,
    -32,
  )
  const window = plateZ(
    [
      [-24, -22, 6],
      [-24, 22, 6],
      [22, 22, 6],
      [22, -22, 6],
    ],
    120,
    200,
  )
  const bridge = minus(sector(152, 170, 23, -50, 42), window)
  const rear = plate(
    [
      [-66, 160, 8],
      [-58, 110, 10],
      [-30, 92, 20],
      [30, 92, 20],
      [58, 110, 10],
      [66, 160, 8],
    ],
    28,
    48,
  )
  const cylinder = lathe([
    [40, 0],
    [40, 37],
    [82, 35],
    [88, 30],
    [88, 14],
    [91, 12],
    [91, 0],
  ]).translate(0, 0, 124)
  const piston = lathe([
    [12, 16],
    [12, 25],
    [17, 27],
    [19, 25.5],
    [21, 27],
    [30, 27],
    [30, 16],
  ]).translate(0, 0, 124)
  const ear = (s: 1 | -1) =>
    minus(
      plate(
        [
          [s * 50, 150, 6],
          [s * 92, 146, 9],
          [s * 96, 124, 10],
          [s * 74, 122, 8],
          [s * 50, 118],
        ],
        34,
        48,
      ),
      cyl(6.5, 20, 60, s * 84, 136),
    )
  const bleed = bleedNipple().translate(66, 22, 158)
  return fused(fingers, bridge, rear, cylinder, ear(1), ear(-1), piston, bleed)
})

/** Sheet-metal guard behind the disc, cut away where the caliper sits (3 o'clock). */
export const dustShield = part('dust shield', (): Solid => {
  const sheet = minus(
    lathe([
      [0, 62],
      [0, 66],
      [1.5, 66],
      [1.5, 84],
      [-8, 92],
      [-8, 150],
      [-2, 158],
      [-2, 160],
      [0.5, 160],
      [0.5, 157],
      [-6, 149],
      [-6, 93],
      [3.5, 85],
      [3.5, 62],
    ]),
    plate(
      [
        [-200, -60],
        [-96, -30, 14],
        [-96, 70, 14],
        [-200, 100],
      ],
      -40,
      40,
    ),
    ...[20, 130, 245].map((a) => turned(cyl(5, -20, 20, 0, 74), a)),
  )
  const beads = [-25, 35, 150, 205].map((a) =>
    turned(
      plate(
        [
          [-12, 104, 6],
          [12, 104, 6],
          [14, 140, 7],
          [-14, 140, 7],
        ],
        -12,
        -7,
      ),
      a,
    ),
  )
  return fused(sheet, ...beads)
})

/** Countersunk-like screw that holds the disc, with a hexagon socket. */
export const discScrew = part(
  'disc screw',
  (): Solid =>
    lathe([
      [-4, 0],
      [-4, 7.5],
      [0, 7.5],
      [4, 4],
      ...[5, 7, 9, 11, 13].flatMap((x) => [[x, 3.4] as const, [x + 1, 4] as const]),
      [16, 3],
      [16, 0],
    ]).cut(cad.drawPolysides(3.6, 6).sketchOnPlane('YZ', -6).extrude(5) as Solid),
)

/** Guide bolt, head at high X, as it goes in from behind the caliper. */
export const guideBolt = part(
  'guide bolt',
  (): Solid =>
    bolt({ d: 9, length: 62, across: 15, head: 8, threaded: 0.25 })
      .rotate(180, [0, 0, 0], [0, 0, 1])
      .translate(62, 0, 0),
)

/** Plug at the car's end of the wear sensor's cable. */
export const sensorPlug = part(
  'wear sensor plug',
  (): Solid =>
    fused(box(0, 34, -9, 9, -7, 7), box(34, 40, -7, 7, -5, 5), box(6, 26, -3, 3, 7, 10), cyl(5, -10, 0)),
)

/** The end that sits in the pad. */
export const sensorTip = part(
  'wear sensor tip',
  (): Solid => fused(box(0, 16, -7, 7, -4, 4), box(-6, 0, -5, 5, -1.5, 1.5)),
)

/** Half of the retaining spring's wire in (x, y, z); the other half is its mirror image in z. */
const springHalf: readonly Vec[] = [
  [-6, -128, -30],
  [-6, -108, -30],
  [-12, -108, -44],
  [-12, -140, -58],
  [-6, -146, -84],
  [-6, -164, -84],
]

/** Centre line of the pad retaining spring, from clip to clip. */
export const retainingSpringLine: readonly Vec[] = [
  ...springHalf,
  ...times(springHalf.length, (i): Vec => {
    const [x, y, z] = springHalf[springHalf.length - 1 - i]!
    return [x, y, -z]
  }),
]
