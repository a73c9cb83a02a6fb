// Child seats and what goes with them. The child looks towards -X, the carrier's foot end is at low X.
import { cad, type Solid } from '../cad.ts'
import { bends, joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cylY,
  cylZ,
  fused,
  latheY,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { radians, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Inner side of the carrier, foot end first, in (x, z). */
const hollow: readonly Corner[] = [
  [-205, 30, 30],
  [-186, -4, 50],
  [-60, -58, 90],
  [100, -54, 110],
  [200, 60, 140],
  [286, 206, 20],
]

const carrierShell = part('infant carrier shell', (): Solid => {
  const shell = plateY(
    [
      [-240, 66, 20],
      [-218, -40, 60],
      [-60, -108, 120],
      [120, -100, 140],
      [250, 40, 160],
      [334, 216, 26],
      [292, 244, 20],
      [190, 186, 80],
      [90, 112, 100],
      [-70, 74, 80],
    ],
    -170,
    170,
  ).intersect(
    plateZ(
      [
        [-244, -112, 70],
        [-244, 112, 70],
        [60, 152, 200],
        [340, 150, 100],
        [340, -150, 100],
        [60, -152, 200],
      ],
      -200,
      400,
    ),
  )
  const inside = plateY([[-205, 300], ...hollow, [286, 300]], -170, 170).intersect(
    plateZ(
      [
        [-226, -92, 60],
        [-226, 92, 60],
        [60, 130, 200],
        [310, 128, 90],
        [310, -128, 90],
        [60, -130, 200],
      ],
      -200,
      400,
    ),
  )
  const rim = cylY(34, -172, 172, 40, 34)
  return fused(minus(fused(shell, rim), inside), cylY(20, -176, -170, 40, 34))
})

/** Band along the hollow, `thick` mm above it. */
const lining = (thick: number, half: number): Solid =>
  plateY(
    [
      ...hollow,
      ...hollow.toReversed().map(([x, z, r], i): Corner => {
        const lean = (hollow.length - 1 - i) / (hollow.length - 1)
        return [x + (lean < 0.35 ? thick : -thick * lean), z + thick * (1 - lean * 0.55), r]
      }),
    ],
    -half,
    half,
  )

/** Quilted cover with slots for the belts and ears that reach over the carrier's rim. */
export const seatCover = part('seat cover', (): Solid => {
  const slots = [box(150, 260, -52, -40, 70, 120), box(150, 260, 40, 52, 70, 120), cylZ(16, -120, 20, -60, 0)]
  const ear = (s: 1 | -1) =>
    plateY(
      [
        [-180, 10, 20],
        [-150, 60, 26],
        [60, 70, 60],
        [190, 150, 40],
        [250, 190, 20],
        [250, 150, 20],
        [150, 20, 60],
        [-20, -30, 60],
      ],
      s > 0 ? 104 : -114,
      s > 0 ? 114 : -104,
    )
  const seams = many(
    times(4, (i) => box(-300, 300, -88 + i * 58, -86 + i * 58, -200, 400).intersect(lining(25, 108))),
  )
  return fused(minus(lining(22, 108), ...slots), ear(1), ear(-1), seams)
})

const pad = part('infant carrier pad', (): Solid => lining(20, 84))
const buckle = part(
  'harness buckle',
  (): Solid => fused(box(-16, 16, -22, 22, -8, 8), plateZ(roundedBox(16, 20, 4), 7, 12)),
)

const bow = (feet: Vec, top: Vec): Vec[] =>
  bends([feet, top, [top[0], -top[1], top[2]], [feet[0], -feet[1], feet[2]]], 110)

/** Infant carrier with its handle up, pad, belts and buckle. */
export const infantCarrier = (): Mesh =>
  joined(
    carrierShell(),
    pad(),
    tube(bow([40, 166, 34], [62, 166, 330]), 14),
    tube(
      [
        [62, -58, 330],
        [62, 58, 330],
      ],
      19,
    ),
    ...[-1, 1].map((s) =>
      tube(
        spline([
          [214, s * 46, 116],
          [150, s * 46, 66],
          [70, s * 34, 18],
          [10, s * 16, 4],
        ]),
        8,
        16,
      ),
    ),
    placed(buckle(), { turn: [['y', -12]], at: [-6, 0, 4] }),
  )

/** Sun canopy: cloth over three hoops round the carrier's pivots. */
const canopyCloth = part('canopy cloth', (): Solid => {
  const skin = latheY([
    [-154, 120],
    [-132, 168],
    [-80, 196],
    [0, 204],
    [80, 196],
    [132, 168],
    [154, 120],
    [150, 120],
    [128, 165],
    [79, 192],
    [0, 200],
    [-79, 192],
    [-128, 165],
    [-150, 120],
  ])
  const reach = (deg: number): Corner => [400 * Math.cos(radians(deg)), 400 * Math.sin(radians(deg))]
  return skin.intersect(plateY([[0, 0], reach(2), reach(40), reach(80), reach(112)], -200, 200))
})

export const canopy = (): Mesh =>
  joined(
    canopyCloth(),
    ...[2, 40, 76, 112].map((deg) => {
      const at = (y: number, r: number): Vec => [r * Math.cos(radians(deg)), y, r * Math.sin(radians(deg))]
      return tube(
        spline(
          [
            at(-160, 20),
            at(-156, 118),
            at(-134, 170),
            at(-80, 198),
            at(0, 206),
            at(80, 198),
            at(134, 170),
            at(156, 118),
            at(160, 20),
          ],
          10,
        ),
        5,
        14,
      )
    }),
  )

/** ISOFIX base: cradle for the carrier, latching arms at high X, support leg with its foot at low X. */
export const isofixBase = part('ISOFIX base', (): Solid => {
  const body = plateY(
    [
      [-230, 10, 20],
      [-224, 60, 20],
      [-60, 42, 120],
      [110, 56, 90],
      [180, 132, 26],
      [226, 132, 20],
      [236, 0, 20],
      [-60, -8, 200],
    ],
    -130,
    130,
  ).intersect(
    plateZ(
      [
        [-236, -92, 50],
        [-236, 92, 50],
        [60, 132, 160],
        [240, 120, 30],
        [240, -120, 30],
        [60, -132, 160],
      ],
      -50,
      200,
    ),
  )
  const cradle = plateY(
    [
      [-186, 200],
      [-180, 36, 40],
      [-60, 20, 120],
      [90, 28, 90],
      [160, 110, 40],
      [176, 200],
    ],
    -84,
    84,
  )
  const hooks = [-110, 96].map((x) => cylY(7, -90, 90, x, 52))
  const arm = (s: 1 | -1) =>
    fused(
      minus(box(220, 330, s * 86 - 15, s * 86 + 15, 24, 56), box(308, 340, s * 86 - 20, s * 86 + 20, 33, 47)),
      box(250, 262, s * 86 - 18, s * 86 + 18, 20, 60),
    )
  const leg = fused(
    plateZ(roundedBox(30, 46, 8, -236, 0), -250, 34),
    plateZ(roundedBox(38, 56, 10, -236, 0), -90, 44),
    plateZ(roundedBox(70, 96, 22, -240, 0), -276, -250),
    box(-256, -250, -10, 10, -70, -50),
  )
  const window = plate(roundedBox(40, 20, 6, 0, 36), -240, -218)
  const button = plateZ(roundedBox(44, 30, 10, 204, 0), 128, 138)
  return fused(minus(body, cradle), ...hooks, arm(1), arm(-1), leg, window, button)
})

/** Booster with back: cushion with armrests, back with wings, headrest. */
export const boosterSeat = part('booster seat', (): Solid => {
  const cushion = minus(
    plateY(
      [
        [-230, 0, 16],
        [-236, 60, 36],
        [-180, 86, 40],
        [160, 70, 20],
        [160, 0, 10],
      ],
      -190,
      190,
    ).intersect(plateZ(roundedBox(420, 380, 60, -30, 0), -10, 200)),
    plateY(roundedBox(420, 60, 20, 20, 96), -118, 118),
  )
  const armrest = (s: 1 | -1) =>
    plateY(
      [
        [-140, 30, 10],
        [-150, 120, 20],
        [-110, 146, 24],
        [60, 152, 30],
        [110, 120, 20],
        [110, 30],
      ],
      s > 0 ? 128 : -176,
      s > 0 ? 176 : -128,
    )
  const wings = (deep: number, wide: number, from: number, to: number) =>
    plateZ(
      [
        [180, -wide * 0.72, 30],
        [deep, -wide, 18],
        [deep - 18, -wide + 12, 14],
        [deep, -wide + 34, 16],
        [122, -wide * 0.62, 30],
        [134, 0, 300],
        [122, wide * 0.62, 30],
        [deep, wide - 34, 16],
        [deep - 18, wide - 12, 14],
        [deep, wide, 18],
        [180, wide * 0.72, 30],
      ],
      from,
      to,
    )
  const back = wings(40, 196, 60, 430).intersect(
    plate(
      [
        [-170, 60, 10],
        [-210, 180, 40],
        [-210, 400, 50],
        [-150, 430, 20],
        [150, 430, 20],
        [210, 400, 50],
        [210, 180, 40],
        [170, 60, 10],
      ],
      -50,
      250,
    ),
  )
  const head = wings(14, 166, 446, 620).intersect(
    plate(
      [
        [-176, 446, 30],
        [-180, 560, 50],
        [-110, 620, 50],
        [110, 620, 50],
        [180, 560, 50],
        [176, 446, 30],
      ],
      -50,
      250,
    ),
  )
  const pads = [
    plate(roundedBox(190, 250, 30, 0, 250), 108, 140),
    plate(roundedBox(150, 110, 30, 0, 532), 108, 140),
    plateZ(roundedBox(230, 200, 30, -70, 0), 60, 80),
  ]
  const spine = box(140, 176, -70, 70, 60, 560)
  const guide = (s: 1 | -1) => cad.makeBox([60, s * 150 - 14, 452], [100, s * 150 + 14, 476]) as Solid
  return fused(cushion, armrest(1), armrest(-1), back, head, ...pads, spine, guide(1), guide(-1))
})

/** Mat between the car's seat and a child seat: padded seat and back, pockets on the flap, strap for the headrest. */
export const seatMat = part('seat protector', (): Solid => {
  const sheet = plateY(
    [
      [-300, -130, 6],
      [-286, -130, 6],
      [-262, 0, 20],
      [40, 0, 30],
      [150, 400, 10],
      [136, 404, 10],
      [30, 14, 30],
      [-272, 14, 30],
    ],
    -190,
    190,
  )
  const cushion = (y: number) => plateZ(roundedBox(250, 150, 24, -116, y), 10, 24)
  const tilt = (y: number) =>
    (plate(roundedBox(150, 300, 24, y, 190), 0, 12).rotate(15.4, [0, 0, 0], [0, 1, 0]) as Solid).translate(
      28,
      0,
      22,
    )
  const pocket = (y: number) =>
    (plate(roundedBox(150, 90, 10, y, -66), 0, 10).rotate(10, [0, 0, 0], [0, 1, 0]) as Solid).translate(
      -292,
      0,
      10,
    )
  const strap = (
    plate(roundedBox(70, 90, 12, 0, 410), 0, 5).rotate(15.4, [0, 0, 0], [0, 1, 0]) as Solid
  ).translate(32, 0, 20)
  return fused(sheet, ...[-88, 88].flatMap((y) => [cushion(y), tilt(y), pocket(y)]), strap)
})
