// Left rear lights, seen from behind the car: lenses towards -X, the car's outer side is +Y.
import { cad, type Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cyl,
  fused,
  hex,
  lathe,
  many,
  minus,
  plate,
  rounded,
  roundedBox,
} from '../solids.ts'
import { type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

interface LampForm {
  /** What one sees from behind, in (y, z). */
  face: readonly Corner[]
  /** Rear edge in plan, inner end first. */
  sweep: readonly Corner[]
  /** Centres and radii of the reflectors. */
  cups: readonly (readonly [number, number, number, number])[]
  /** Reflector of many prisms, if there is one: centre, width and height in (y, z). */
  panel?: readonly [number, number, number, number]
  /** Where the wall between the chambers stands: y at the top and at the foot. */
  wall: Point
}

const side: LampForm = {
  face: [
    [-118, -64, 12],
    [-112, 58, 12],
    [40, 74, 120],
    [172, 60, 22],
    [182, 20, 30],
    [128, -56, 40],
    [20, -70, 120],
  ],
  sweep: [
    [0, -150],
    [0, 40, 200],
    [44, 136, 90],
    [130, 200],
  ],
  cups: [
    [8, -66, 6, 40],
    [14, 24, 16, 40],
    [34, 100, 8, 34],
  ],
  wall: [66, 62],
}

const boot: LampForm = {
  face: [
    [-96, -30, 16],
    [-84, 40, 20],
    [98, 58, 12],
    [92, -64, 12],
    [-30, -60, 60],
  ],
  sweep: [
    [0, 150],
    [-6, 0, 400],
    [0, -150],
  ].map(([x, y, r]): Corner => [x!, -y!, r!]),
  cups: [[6, 50, -2, 40]],
  wall: [2, 4],
  panel: [-44, 2, 70, 62],
}

const forms = { side, boot }
type Place = keyof typeof forms

const slice = ({ sweep }: LampForm, from: number, to: number): Solid =>
  rounded([
    ...sweep.map(([x, y, radius]): Corner => [x + from, y, radius ?? 0]),
    ...sweep.toReversed().map(([x, y, radius]): Corner => [x + to, y, radius ?? 0]),
  ])
    .sketchOnPlane('XY', -140)
    .extrude(280) as Solid

const shrunk = ({ face }: LampForm, k: number): Corner[] => {
  const [y0, z0] = [0, 1].map((i) => face.reduce((sum, c) => sum + c[i]!, 0) / face.length) as [
    number,
    number,
  ]
  return face.map(([y, z, radius]) => [(y - y0) * k + y0, (z - z0) * k + z0, (radius ?? 0) * k])
}

export const lampLens = part(
  'rear light lens',
  (place: Place): Solid => plate(forms[place].face, -60, 260).intersect(slice(forms[place], 0, 10)),
)

/** The reversing light's reflector: a frame with prisms across it. */
const prisms = ({ panel }: LampForm): Solid[] => {
  if (!panel) return []
  const [y, z, wide, tall] = panel
  const frame = minus(
    plate(roundedBox(wide, tall, 8, y, z), 16, 30),
    plate(roundedBox(wide - 8, tall - 8, 5, y, z), 10, 26),
  )
  const bars = times(6, (i) =>
    box(18, 30, y - wide / 2 + 2, y + wide / 2 - 2, z - tall / 2 + 8 + i * 9, z - tall / 2 + 11 + i * 9),
  )
  return [frame, many(bars)]
}

/** What one sees of a lamp that is taken out: sockets behind the reflectors, plug and stiffening ribs. */
const rearSide = (form: LampForm): Solid[] => {
  const sockets = form.cups.map(([, y, z, r]) =>
    minus(
      fused(cyl(r * 0.62, 62, 92, y, z), cyl(r * 0.78, 62, 70, y, z)),
      cyl(r * 0.44, 80, 100, y, z),
      box(70, 100, y - 3, y + 3, z - r, z + r),
    ),
  )
  const [, y, z] = form.cups[0]!
  const plug = minus(
    plate(roundedBox(44, 26, 5, y + 4, z - 50), 60, 104),
    plate(roundedBox(36, 18, 3, y + 4, z - 50), 84, 120),
  )
  return [...sockets, plug]
}

/** Housing with its reflectors, the wall between the chambers, studs and the seat of the bulb holder behind. */
export const lampHousing = part('rear light housing', (place: Place): Solid => {
  const form = forms[place]
  const shell = plate(shrunk(form, 0.985), -60, 260).intersect(slice(form, 10, 66))
  const hollow = plate(shrunk(form, 0.9), -60, 260).intersect(slice(form, 4, 48))
  const back = plate(shrunk(form, 0.62), 50, 84)
  const cups = form.cups.map(([x, y, z, r]) =>
    lathe([
      [12, r - 4],
      [12, r],
      [52, r],
      [52, 0],
      [38, 0],
      [36, 9],
      [30, 9],
      [22, 12],
      [22, 10],
      [40, 14],
      [34, r * 0.55],
      [20, r * 0.85],
    ])
      .translate(x, y, z)
      .intersect(plate(shrunk(form, 0.92), -60, 260)),
  )
  const bulbs = form.cups.map(([x, y, z]) => cad.makeSphere(11).translate(x + 26, y, z) as Solid)
  const studs = form.cups.map(([, y, z]) =>
    cyl(4, 60, 118, y, z + 46).intersect(box(0, 200, -400, 400, -60, 60)),
  )
  const rib = plate(
    [
      [form.wall[0] - 2, 90],
      [form.wall[0] + 2, 90],
      [form.wall[1] + 2, -90],
      [form.wall[1] - 2, -90],
    ],
    -60,
    120,
  )
    .intersect(plate(shrunk(form, 0.93), -60, 260))
    .intersect(slice(form, 12, 56))
  return fused(
    minus(shell, hollow),
    back,
    ...cups,
    ...bulbs,
    rib,
    ...studs,
    ...prisms(form),
    ...rearSide(form),
  )
})

/** Foam gasket between the lamp and the body, holes for the studs. */
export const lampGasket = part('rear light gasket', (): Solid => {
  const outer = shrunk(side, 0.84)
  return minus(plate(outer, 0, 6), plate(shrunk(side, 0.66), -2, 10))
})

const bulb = (y: number, z: number): Solid =>
  fused(
    cad.makeSphere(10).translate(-26, y, z) as Solid,
    lathe([
      [-22, 0],
      [-22, 6],
      [-14, 7.6],
      [2, 7.6],
      [2, 0],
    ]).translate(0, y, z),
    cyl(13, -3, 6, y, z),
  )

/** Bulb holder: three bulbs towards the lamp, plug socket behind, a latch on each end. */
export const bulbHolder = part('bulb holder', (): Solid => {
  const board = plate(
    [
      [-92, -34, 12],
      [-92, 34, 12],
      [92, 40, 14],
      [100, 0, 14],
      [84, -34, 12],
    ],
    4,
    12,
  )
  const tray = plate(
    [
      [-80, -26, 10],
      [-80, 26, 10],
      [82, 30, 10],
      [76, -26, 10],
    ],
    10,
    26,
  )
  const socket = minus(
    plate(roundedBox(46, 24, 4, -30, 2), 24, 48),
    plate(roundedBox(38, 16, 3, -30, 2), 30, 60),
  )
  const latch = (y: number) =>
    fused(
      box(-14, 16, y - 11, y + 11, 36, 41),
      box(-16, -10, y - 11, y + 11, 34, 46),
      box(8, 14, y - 11, y + 11, 34, 52),
    )
  const traces = many(times(3, (i) => plate(roundedBox(30, 3, 1, -40 + i * 40, 26), 3, 5)))
  return fused(board, tray, socket, latch(-52), latch(46), bulb(-60, 0), bulb(4, 4), bulb(64, 6), traces)
})

/** Flange nut M6 of the lamp's studs, flange at low X. */
export const lampNut = part(
  'rear light nut',
  (): Solid =>
    minus(
      fused(
        lathe([
          [0, 0],
          [0, 15],
          [3, 15],
          [7, 11],
          [7, 0],
        ]),
        hex(18, -14, 0).mirror('YZ').translate(5, 0, 0),
        cyl(7, 8, 24),
      ),
      cyl(4.2, -30, 40),
    ),
)
