// Child seats and what goes with them. The child looks towards -X, the carrier's foot end is at low X.
import { cad, type Solid } from '../cad.ts'
import { loftZ } from '../loft.ts'
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

const part = partsOf(import.meta.url, '../loft.ts')

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
    loftZ(
      [roundedBox(360, 330, 80, -26, 0), 0],
      [roundedBox(410, 376, 100, -30, 0), 34],
      [roundedBox(392, 360, 96, -28, 0), 80],
    ),
    plateY(roundedBox(420, 60, 20, 20, 96), -118, 118),
  )
  const armrest = (s: 1 | -1) =>
    plateY(
      [
        [-140, 30, 10],
        [-156, 120, 34],
        [-110, 150, 40],
        [60, 156, 40],
        [120, 120, 30],
        [120, 30],
      ],
      s > 0 ? 126 : -174,
      s > 0 ? 174 : -126,
    ).fillet(14, (edges) => edges.inPlane('XZ', s > 0 ? -126 : 174)) as Solid
  // Section of back and headrest: a bowl with a wing on each side.
  const wings = (deep: number, wide: number, back = 180): Corner[] => [
    [back, -wide * 0.72, 44],
    [deep + 30, -wide, 50],
    [deep, -wide + 6, 14],
    [deep, -wide + 34, 14],
    [122, -wide * 0.62, 40],
    [130, 0, 300],
    [122, wide * 0.62, 40],
    [deep, wide - 34, 14],
    [deep, wide - 6, 14],
    [deep + 30, wide, 50],
    [back, wide * 0.72, 44],
  ]
  const back = loftZ(
    [wings(86, 150), 62],
    [wings(34, 188), 220],
    [wings(22, 206), 350],
    [wings(80, 178), 438],
  )
  const head = loftZ(
    [wings(66, 140, 172), 452],
    [wings(2, 176, 176), 520],
    [wings(10, 172, 176), 566],
    [wings(78, 128, 164), 636],
  )
  const upright = (wide: number, tall: number, z: number) =>
    plate(roundedBox(wide, tall, 44, 0, z), 104, 140).fillet(12, (edges) => edges.inPlane('YZ', 104)) as Solid
  const seams = [170, 240, 310].map((z) => box(98, 110, -120, 120, z, z + 5))
  const pads = [
    minus(upright(196, 250, 250), ...seams),
    upright(160, 116, 540),
    plateZ(roundedBox(230, 204, 50, -70, 0), 60, 86).fillet(12, (edges) => edges.inPlane('XY', 86)) as Solid,
  ]
  const spine = box(140, 176, -70, 70, 60, 560)
  const guide = (s: 1 | -1) => cad.makeBox([60, s * 150 - 14, 452], [100, s * 150 + 14, 476]) as Solid
  return fused(cushion, armrest(1), armrest(-1), back, head, ...pads, spine, guide(1), guide(-1))
})

/** Mat between the car's seat and a child seat: padded seat and back, pockets on the flap, strap for the headrest. */
export const seatMat = part('seat protector', (): Solid => {
  const sheet = plateY(
    [
      [-310, -130, 6],
      [-294, -130, 6],
      [-264, -4, 40],
      [40, -4, 60],
      [152, 400, 10],
      [138, 404, 10],
      [30, 14, 60],
      [-276, 14, 30],
    ],
    -200,
    200,
  ).intersect(
    plate(
      [
        [-190, -140, 40],
        [-200, 40, 200],
        [-176, 410, 90],
        [176, 410, 90],
        [200, 40, 200],
        [190, -140, 40],
      ],
      -400,
      300,
    ),
  )
  /** A padded field with seams across it, lying; its corners and its upper edge are round. */
  const padded = (long: number, wide: number): Solid =>
    minus(
      plateZ(roundedBox(long, wide, 60), 0, 20).fillet(9, (edges) => edges.inPlane('XY', 20)) as Solid,
      ...times(4, (i) =>
        box(
          -long / 2 + (long / 5) * (i + 1) - 1.5,
          -long / 2 + (long / 5) * (i + 1) + 1.5,
          -wide,
          wide,
          17,
          30,
        ),
      ),
    )
  const bolster = (s: 1 | -1): Solid =>
    plateZ(roundedBox(250, 34, 16, -124, s * 158), 8, 34).fillet(10, (edges) =>
      edges.inPlane('XY', 34),
    ) as Solid
  const seat = padded(250, 262).translate(-124, 0, 11)
  const back = (padded(310, 262).rotate(-74.6, [0, 0, 0], [0, 1, 0]) as Solid).translate(84, 0, 214)
  const pocket = (y: number): Solid => {
    const net = fused(
      plate(roundedBox(150, 84, 16, y, -66), 0, 9),
      ...times(5, (i) => box(-1, 2, y - 60, y + 60, -98 + i * 15, -96 + i * 15)),
    )
    return (net.rotate(10, [0, 0, 0], [0, 1, 0]) as Solid).translate(-298, 0, 10)
  }
  const strap = (
    plate(roundedBox(64, 104, 16, 0, 404), 0, 5).rotate(15.4, [0, 0, 0], [0, 1, 0]) as Solid
  ).translate(32, 0, 20)
  return fused(sheet, seat, back, bolster(1), bolster(-1), pocket(-86), pocket(86), strap)
})
