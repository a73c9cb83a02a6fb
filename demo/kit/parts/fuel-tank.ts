// Fuel pump module of a tank, standing upright: the lid looks up, the swirl pot stands in the tank.
import type { Solid } from '../cad.ts'
import { bends, hose, joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  cyl,
  cylZ,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
  turned,
} from '../solids.ts'
import { times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

const upright = (solid: Solid): Solid => solid.rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid

const LID = 64

const moduleHead = part('fuel pump lid', (): Solid => {
  const lid = upright(
    lathe([
      [-16, 0],
      [-16, 52],
      [-4, 52],
      [-4, LID],
      [2, LID],
      [5, 56],
      [9, 54],
      [9, 46],
      [5, 44],
      [5, 0],
    ]),
  )
  const plug = minus(
    plateZ(roundedBox(24, 40, 5, 14, 10), 0, 28),
    plateZ(roundedBox(18, 33, 4, 14, 10), 14, 40),
  )
  const elbow = fused(
    upright(
      lathe([
        [0, 0],
        [0, 9],
        [26, 9],
        [30, 6],
        [30, 0],
      ]),
    ).translate(-18, -12, 0) as Solid,
    lathe([
      [0, 0],
      [0, 6],
      [30, 6],
      [30, 7.6],
      [34, 7.6],
      [38, 5.4],
      [52, 5],
      [52, 0],
    ])
      .rotate(180, [0, 0, 0], [0, 0, 1])
      .translate(-18, -12, 20) as Solid,
  )
  const ribs = around(6, () => box(2, 8, -1.4, 1.4, 22, 46), 30).map(upright)
  const sleeves = [
    [-34, 24],
    [34, -24],
  ].map(([x, y]) => cylZ(8, -44, -10, x, y))
  return fused(lid, plug, elbow, ...ribs, ...sleeves)
})

const swirlPot = part('fuel swirl pot', (): Solid => {
  const pot = upright(
    lathe([
      [-250, 0],
      [-250, 46],
      [-246, 49],
      [-120, 51],
      [-116, 53],
      [-108, 53],
      [-108, 48],
      [-112, 45],
      [-240, 44],
      [-240, 0],
    ]),
  )
  const windows = many([-60, 60, 180].map((a) => upright(turned(plateAcross(), a))))
  const pump = upright(
    lathe([
      [-238, 0],
      [-238, 20],
      [-92, 20],
      [-90, 18],
      [-84, 18],
      [-84, 8],
      [-70, 6],
      [-70, 0],
    ]),
  )
  const holder = fused(cylZ(26, -130, -110), plateZ(roundedBox(90, 18, 5), -118, -108))
  const rods = [
    [-34, 24],
    [34, -24],
  ].map(([x, y]) => cylZ(3.6, -110, -30, x, y))
  const foot = upright(
    lathe([
      [-258, 0],
      [-258, 40],
      [-254, 44],
      [-249, 44],
      [-249, 0],
    ]),
  )
  return fused(minus(pot, windows), pump, holder, ...rods, foot)
})

/** Slot through the pot's wall at 12 o'clock, in the lying position. */
const plateAcross = (): Solid => plateZ(roundedBox(12, 26, 5, -228, 0), 40, 60)

const coil = (x: number, y: number): Vec[] =>
  times(121, (i): Vec => {
    const a = (i / 20) * 2 * Math.PI
    return [x + 7.5 * Math.cos(a), y + 7.5 * Math.sin(a), -104 + i * 0.5]
  })

/** Module: lid with plug and pipe joint, two guide rods with springs, swirl pot with the pump, hose between. */
export const pumpModule = (): Mesh =>
  joined(
    moduleHead(),
    swirlPot(),
    tube(coil(-34, 24), 1.4, 10),
    tube(coil(34, -24), 1.4, 10),
    tube(
      bends(
        [
          [0, 0, -76],
          [0, 0, -52],
          [-14, -30, -44],
          [-14, -30, -12],
        ],
        14,
      ),
      5,
      14,
    ),
  )

/** Ring nut that presses the lid down: rim, inner collar and eight humps for the tool. */
export const lockingRing = part('fuel tank locking ring', (): Solid => {
  const ring = upright(
    lathe([
      [0, 56],
      [0, 60],
      [-14, 66],
      [-14, 76],
      [-10, 76],
      [4, 64],
      [4, 56],
    ]),
  )
  const humps = around(10, () => box(-13, 6, -6, 6, 60, 79)).map(upright)
  return minus(fused(ring, ...humps), cylZ(54, -30, 30))
})

/** Profiled seal of the tank's opening. */
export const tankSeal = part(
  'fuel tank seal',
  (): Solid =>
    upright(
      lathe([
        [0, 53],
        [0, 62],
        [2, 62],
        [3, 59],
        [8, 58],
        [10, 56],
        [10, 53],
      ]),
    ),
)

/** In-line filter can, lying along X, with a strap bracket and three quick joints. */
export const fuelFilter = part('fuel filter', (): Solid => {
  const can = lathe([
    [-96, 0],
    [-96, 5],
    [-82, 5],
    [-82, 6.6],
    [-79, 6.6],
    [-77, 5],
    [-66, 5],
    [-66, 16],
    [-62, 30],
    [-58, 33],
    [-50, 34],
    [-50, 35.5],
    [-46, 35.5],
    [-46, 34],
    [52, 34],
    [58, 31],
    [62, 20],
    [62, 5],
    [74, 5],
    [76, 6.6],
    [79, 6.6],
    [79, 5],
    [92, 5],
    [92, 0],
  ])
  const second = cyl(5, -92, -58, 0, 18)
  const strap = minus(cyl(36, -14, 18), cyl(33, -20, 24))
  const ear = minus(
    plateY(
      [
        [-14, 30],
        [-14, 60, 6],
        [18, 60, 6],
        [18, 30],
      ],
      -4,
      4,
    ),
    cyl(1, -1, 1),
    plateY(roundedBox(9, 9, 4.4, 2, 49), -20, 20),
  )
  return fused(can, second, strap, ear)
})

const senderBody = part('fuel level sender body', (): Solid => {
  const frame = minus(plateY(roundedBox(46, 66, 6), 0, 9), plateY(roundedBox(36, 32, 4, 0, 12), -5, 5))
  const board = plateY(roundedBox(30, 27, 3, 0, 12), 3, 7)
  const tracks = times(5, (i) => plateY(roundedBox(26 - i * 1.5, 1.6, 0.5, 0, 2 + i * 5), 1.5, 4))
  const hub = plateY(roundedBox(22, 22, 10, 0, -18), -8, 12)
  const clip = box(-14, 14, 8, 14, 26, 33)
  return fused(frame, board, ...tracks, hub, clip)
})

const senderFloat = part(
  'fuel level float',
  (): Solid =>
    minus(
      plateZ(
        [
          [-26, -13, 9],
          [26, -13, 9],
          [26, 13, 9],
          [-26, 13, 9],
        ],
        -9,
        9,
      ),
      cylZ(2, -20, 20),
    ),
)

/** Sender: resistor board in its frame, wire arm and float at the arm's end. */
export const levelSender = (): Mesh => {
  const end: Vec = [-150, -12, -92]
  return joined(
    senderBody(),
    tube(
      bends(
        [
          [0, 10, -18],
          [0, -14, -18],
          [-60, -14, -46],
          [-110, -14, -64],
          [-150, -14, -72],
          [-150, -12, -104],
        ],
        7,
      ),
      1.8,
      12,
    ),
    placed(senderFloat(), { at: end }),
  )
}

/** Screw cap with a grip bar, retaining strap eye and the seal under its rim. */
export const fillerCap = part('fuel filler cap', (): Solid => {
  const cap = lathe([
    [-16, 0],
    [-16, 40],
    [-12, 44],
    [0, 45],
    [0, 41],
    [3, 41],
    [3, 36],
    [7, 36],
    [7, 27],
    [30, 27],
    [32, 25],
    [32, 0],
  ])
  const grips = around(20, () => box(-11, -1, -2, 2, 42, 47))
  const bar = plate(roundedBox(74, 17, 8), -32, -14)
  const lugs = around(2, () => box(18, 26, -7, 7, 24, 31), 90)
  return fused(cap, ...grips, bar, ...lugs)
})

const quickJoint = part(
  'fuel quick joint',
  (): Solid =>
    minus(
      fused(
        lathe([
          [0, 6],
          [0, 10.5],
          [3, 11.5],
          [22, 11.5],
          [24, 9],
          [38, 7.6],
          [40, 6],
        ]),
        box(5, 19, -14, 14, -5, 5),
        box(8, 16, -6, 6, 8, 15),
      ),
      cyl(6, -5, 44),
    ),
)

/** Fuel hose with a quick joint at each end; it starts and ends along X. */
export const fuelHose = (line: readonly Vec[]): Mesh =>
  joined(
    hose(line, 7, 4, 18),
    placed(quickJoint(), { turn: [['z', 180]], at: line[0] }),
    placed(quickJoint(), { at: line.at(-1)! }),
  )
