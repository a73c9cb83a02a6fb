// Swivelling tow hitch as a retrofit. The car's rear looks towards -X, the cross beam lies along Y.
import { cad, type Solid } from '../cad.ts'
import { joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  bolt,
  box,
  type Corner,
  cyl,
  cylY,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Half the distance between the side arms. */
export const BEAM = 330
/** Bolt holes of a side arm in (x, z). */
export const armBolts: readonly (readonly [number, number])[] = [
  [95, 22],
  [150, -14],
  [205, 22],
]

const crossBeam = part('tow hitch beam', (): Solid => {
  const tubeBody = plateY(roundedBox(62, 62, 12), -BEAM, BEAM)
  const arm = (s: 1 | -1) =>
    minus(
      plateY(
        [
          [-34, -42, 12],
          [-34, 42, 12],
          [70, 50, 20],
          [236, 44, 16],
          [236, -4, 16],
          [160, -44, 20],
          [60, -46, 20],
        ],
        s > 0 ? BEAM - 4 : -BEAM - 4,
        s > 0 ? BEAM + 4 : -BEAM + 4,
      ),
      many(armBolts.map(([x, z]) => cylY(9, -BEAM - 20, BEAM + 20, x, z))),
    )
  const gusset = (y: number) =>
    plateY(
      [
        [-20, 20],
        [-96, 20, 10],
        [-96, -40, 14],
        [-20, -40],
      ],
      y - 4,
      y + 4,
    )
  const pivot = lathe([
    [-118, 0],
    [-118, 36],
    [-112, 42],
    [-60, 42],
    [-60, 48],
    [-34, 48],
    [-28, 40],
    [-28, 0],
  ])
  const bracket = minus(
    plate(roundedBox(92, 92, 10, -158, -58), -66, -60),
    cyl(29, -80, -50, -158, -62),
    many([
      cyl(3.5, -80, -50, -158 - 37, -62 + 30),
      cyl(3.5, -80, -50, -158 + 37, -62 + 30),
      cyl(3.5, -80, -50, -158, -62 - 40),
    ]),
  )
  const strap = box(-66, 20, -186, -130, -30, -24)
  return fused(tubeBody, arm(1), arm(-1), gusset(52), gusset(-52), pivot, bracket, strap)
})

/** Centre of the ball. */
const ballAt: Vec = [-330, 0, 78]

const ball = part(
  'tow ball',
  (): Solid =>
    fused(
      cad.makeSphere(25) as Solid,
      lathe([
        [-62, 0],
        [-62, 22],
        [-56, 22],
        [-52, 16],
        [-18, 14],
        [-18, 0],
      ]).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid,
    ),
)

/** Beam with the swivelled-out neck and its ball. */
export const towHitch = (): Mesh =>
  joined(
    crossBeam(),
    tube(
      spline([
        [-100, 0, 0],
        [-140, 0, -6],
        [-190, 0, -50],
        [-246, 0, -88],
        [-300, 0, -74],
        [-326, 0, -30],
        [-330, 0, 22],
      ]),
      21,
      32,
    ),
    placed(ball(), { at: ballAt }),
  )

/** Thirteen-pole socket: round flange with three holes, hinged lid half open. */
export const trailerSocket = part('13-pin socket', (): Solid => {
  const body = minus(
    fused(
      plate(
        [
          [-44, 36, 12],
          [44, 36, 12],
          [40, -20, 20],
          [0, -50, 14],
          [-40, -20, 20],
        ],
        0,
        8,
      ),
      lathe([
        [-34, 0],
        [-34, 30],
        [-31, 32],
        [-6, 32],
        [0, 34],
        [4, 34],
        [4, 0],
      ]),
      cyl(27, 4, 34),
    ),
    lathe([
      [-40, 0],
      [-40, 26],
      [-12, 26],
      [-12, 0],
    ]),
    many([cyl(3.5, -5, 20, 37, 29), cyl(3.5, -5, 20, -37, 29), cyl(3.5, -5, 20, 0, -40)]),
  )
  const pins = [...around(8, () => cyl(2.4, -22, -10, 0, 19)), ...around(5, () => cyl(2.4, -22, -10, 0, 9.5))]
  const lid = (
    lathe([
      [0, 0],
      [-6, 24],
      [-3, 34],
      [3, 34],
      [3, 0],
    ]).rotate(62, [0, 0, 0], [0, 1, 0]) as Solid
  ).translate(-62, 0, 48)
  const hinge = fused(cylY(5, -16, 16, -32, 36), box(-34, -26, -12, 12, 26, 36))
  return fused(body, many(pins), lid, hinge)
})

/** Trailer module: flat box, ribbed lid, two plug sockets towards -X. */
export const trailerModule = part('trailer module', (): Solid => {
  const socket = (y: number, wide: number) =>
    minus(plate(roundedBox(wide, 24, 3, y, 18), -16, 4), plate(roundedBox(wide - 8, 16, 2, y, 18), -20, -4))
  return minus(
    fused(
      plateZ(roundedBox(118, 150, 8, 59, 0), 0, 36),
      plateZ(roundedBox(150, 40, 12, 59, 0), 0, 6),
      many(times(6, (i) => plateZ(roundedBox(82, 4, 2, 62, -50 + i * 20), 35, 40))),
      socket(34, 58),
      socket(-36, 46),
    ),
    plateZ(roundedBox(10, 10, 4.9, -8, 0), -5, 12),
    plateZ(roundedBox(10, 10, 4.9, 126, 0), -5, 12),
  )
})

const plug = part(
  'trailer loom plug',
  (): Solid =>
    fused(
      plate(roundedBox(50, 20, 4), -22, 0),
      plate(roundedBox(44, 15, 2), 0, 12),
      box(-18, -4, -7, 7, 9, 14),
      cyl(8, -32, -20),
    ),
)

const socketPlug = part(
  'socket loom plug',
  (): Solid =>
    lathe([
      [0, 0],
      [0, 24],
      [2, 26],
      [16, 26],
      [18, 22],
      [30, 18],
      [34, 10],
      [48, 9],
      [48, 0],
    ]),
)

/** Wiring kit: from the socket's plug to the module's, with a branch to the car and its sleeve. */
export const wiringKit = (from: Vec, to: Vec, over: readonly Vec[], branch: readonly Vec[]): Mesh =>
  joined(
    placed(socketPlug(), { at: from }),
    tube(spline([[from[0] + 44, from[1], from[2]], ...over, [to[0] - 28, to[1], to[2]]]), 8, 24),
    tube(spline(branch), 5, 18),
    placed(plug(), { at: to }),
    placed(plug(), { turn: [['z', -90]], scale: 0.8, at: branch.at(-1)! }),
  )

/** Bolt M12×40 along +Y, head at low Y. */
export const beamBolt = part(
  'beam bolt',
  (): Solid =>
    bolt({ d: 14, length: 46, across: 21, head: 10, flange: 32, threaded: 0.6, pitch: 4.4 }).rotate(
      90,
      [0, 0, 0],
      [0, 0, 1],
    ),
)

/** Cover of the bumper's cut-out, two spring catches at the top. */
export const cutoutCover = part('bumper cut-out cover', (): Solid => {
  const form: readonly Corner[] = [
    [-92, 40, 12],
    [92, 40, 12],
    [74, -44, 22],
    [-74, -44, 22],
  ]
  const shell = minus(
    plate(form, -14, 0),
    plate(
      form.map(([y, z, radius]): Corner => [y * 0.92, z * 0.86, radius]),
      -8,
      10,
    ),
  )
  const line = minus(
    plate(roundedBox(150, 5, 2.4, 0, 6), -16, -12),
    plate(roundedBox(140, 1, 0.4, 0, 6), -30, -15),
  )
  const catches = [-52, 52].map((y) =>
    plateY(
      [
        [-10, 30],
        [34, 34],
        [38, 44, 3],
        [28, 48, 3],
        [26, 40],
        [-10, 38],
      ],
      y - 12,
      y + 12,
    ),
  )
  return fused(shell, line, ...catches)
})
