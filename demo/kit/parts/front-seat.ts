// Left front seat. Who sits in it looks towards -X; the backrest's foot and the seat's rear end are at x = 0.
import type { Solid } from '../cad.ts'
import { loftX, loftZ } from '../loft.ts'
import { bends, joined, type Mesh, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cylY,
  cylZ,
  fused,
  latheZ,
  many,
  minus,
  plateY,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url, '../loft.ts')

const backPlate = part(
  'backrest side plate',
  (): Solid =>
    minus(
      plateY(
        [
          [-34, -30, 24],
          [-46, 40, 30],
          [20, 330, 20],
          [52, 330, 20],
          [48, 20, 20],
          [30, -30, 24],
        ],
        -4,
        4,
      ),
      cylY(13, -20, 20, -2, 0),
      ...[90, 150, 210].map((z) => plateY(roundedBox(26, 36, 12, z * 0.19 - 2, z), -20, 20)),
    ),
)

/** Two side plates, the bent tube above them, a lower cross tube and the wires that carry the pad. */
export const backrestFrame = (): Mesh => {
  const plates = [-214, 214].map((y) => {
    const mesh = backPlate()
    return { ...mesh, points: mesh.points.map(([x, py, z]): Vec => [x, py + y, z]) }
  })
  const bow = bends(
    [
      [30, -204, 120],
      [46, -204, 360],
      [76, -150, 530],
      [76, 150, 530],
      [46, 204, 360],
      [30, 204, 120],
    ],
    90,
  )
  const wire = (z: number): Vec[] =>
    spline([
      [36, -200, z],
      [62, -120, z - 8],
      [66, -60, z + 10],
      [66, 0, z - 8],
      [66, 60, z + 10],
      [62, 120, z - 8],
      [36, 200, z],
    ])
  const straight = (a: Vec, b: Vec, r: number) => tube([a, b], r)
  return joined(
    ...plates,
    tube(bow, 15),
    straight([14, -210, 40], [14, 210, 40], 12),
    ...[170, 260, 350].map((z) => tube(wire(z), 4, 12)),
    ...[-70, 70].map((y) => straight([76, y, 500], [82, y, 570], 12)),
  )
}

const runner = (y: number): Solid =>
  fused(
    minus(box(-470, 10, y - 22, y + 22, -70, -40), box(-480, 20, y - 12, y + 12, -60, -30)),
    ...[-440, -30].map((x) =>
      minus(plateZ(roundedBox(44, 70, 8, x, y), -74, -68), cylZ(6, -90, -50, x, y + (y > 0 ? 26 : -26))),
    ),
  )

const side = (y: number): Solid =>
  minus(
    plateY(
      [
        [-470, -30, 16],
        [-478, 20, 24],
        [-300, 34, 60],
        [-60, 28, 40],
        [-30, 86, 24],
        [26, 86, 24],
        [30, -30, 16],
      ],
      y - 4,
      y + 4,
    ),
    cylY(13, y - 20, y + 20, -2, 58),
    ...[-400, -310, -220, -130].map((x) => plateY(roundedBox(54, 26, 12, x, -2), y - 20, y + 20)),
  )

const seatPan = part(
  'seat pan',
  (): Solid =>
    fused(
      side(-214),
      side(214),
      runner(-214),
      runner(214),
      minus(
        plateZ(roundedBox(150, 420, 10, -390, 0), 14, 20),
        ...[-110, 0, 110].map((y) => plateZ(roundedBox(60, 70, 14, -390, y), 0, 40)),
      ),
      ...[-470, -40].map((x) => cylY(12, -214, 214, x + (x < -100 ? 20 : 0), -6)),
    ),
)

/** Seat frame on its runners: side plates, front pan, springs between pan and rear tube, motor of the adjustment. */
export const seatFrame = (): Mesh =>
  joined(
    seatPan(),
    ...[-120, -40, 40, 120].map((y) =>
      tube(
        bends(
          times(9, (i): Vec => [-316 + i * 34, y + (i % 2 ? 20 : -20), 8]),
          10,
        ),
        4,
        12,
      ),
    ),
  )

/** Headrest: cushion and its two rods with notches. */
const headCushion = part(
  'headrest cushion',
  (): Solid =>
    loftZ(
      [roundedBox(66, 210, 32, 4, 0), 92],
      [roundedBox(96, 256, 46, 0, 0), 130],
      [roundedBox(100, 262, 48, -2, 0), 190],
      [roundedBox(64, 214, 31, 8, 0), 246],
    ),
)
const rod = part(
  'headrest rod',
  (): Solid =>
    latheZ([
      [-70, 0],
      [-70, 5],
      [-66, 7],
      ...times(3, (i): [number, number][] => [
        [-40 + i * 34, 7],
        [-38 + i * 34, 5],
        [-34 + i * 34, 5],
        [-32 + i * 34, 7],
      ]).flat(),
      [120, 7],
      [120, 0],
    ]),
)
export const headrest = (): Mesh => {
  const at = (y: number): Mesh => {
    const mesh = rod()
    return { ...mesh, points: mesh.points.map(([x, py, z]): Vec => [x + 4, py + y, z]) }
  }
  return joined(headCushion(), at(-70), at(70))
}

/** Sleeve of a headrest rod: collar with the release button, clip tongues below. */
export const headrestGuide = part(
  'headrest guide',
  (): Solid =>
    minus(
      fused(
        latheZ([
          [-60, 0],
          [-60, 9],
          [-56, 12],
          [0, 12],
          [0, 20],
          [8, 20],
          [11, 17],
          [11, 0],
        ]),
        box(-34, -14, -9, 9, 0, 8),
      ),
      cylZ(7.4, -70, 20),
      box(-20, 20, -2, 2, -70, -24),
    ),
)

/** Section of a pad with its side bolsters: half width, how far they stand out, how thick it is in the middle. */
const bolstered = (half: number, bolster: number, thick: number): Corner[] => [
  [-half, 0, 20],
  [-half, bolster * 0.7, 40],
  [-half + 44, bolster, 34],
  [-half + 104, thick, 40],
  [half - 104, thick, 40],
  [half - 44, bolster, 34],
  [half, bolster * 0.7, 40],
  [half, 0, 20],
]

/** Foam of the seat, with the grooves into which the cover is drawn. */
export const seatPad = part('seat pad', (): Solid => {
  const body = loftX(
    [bolstered(222, 62, 50), -500],
    [bolstered(244, 116, 86), -440],
    [bolstered(246, 128, 80), -200],
    [bolstered(226, 96, 70), -20],
  )
  const across = [-360, -150].map((x) => box(x, x + 7, -140, 140, 66, 140))
  const along = [-1, 1].map((s) => box(-420, -60, s * 140 - 3.5, s * 140 + 3.5, 66, 140))
  return minus(body, ...across, ...along)
})

/** Foam of the backrest, standing, its face towards -X. */
export const backPad = part('backrest pad', (): Solid => {
  const section = (half: number, bolster: number, thick: number): Corner[] =>
    bolstered(half, bolster, thick)
      .map(([y, x, r]): Corner => [-x, y, r])
      .toReversed()
  const body = loftZ(
    [section(196, 70, 46), 0],
    [section(232, 128, 70), 110],
    [section(238, 130, 66), 330],
    [section(188, 72, 56), 520],
    [section(160, 44, 40), 570],
  )
  const across = [200, 400].map((z) => box(-160, -52, -128, 128, z, z + 7))
  const along = [-1, 1].map((s) => box(-160, -52, s * 128 - 3.5, s * 128 + 3.5, 80, 460))
  return minus(body, ...across, ...along)
})

const mat = part('heating mat', (): Solid => plateZ(roundedBox(330, 260, 40, -240, 0), 0, 3))
const matPlug = part(
  'heating mat plug',
  (): Solid => minus(box(40, 84, 90, 116, -6, 14), box(66, 90, 95, 111, -1, 9)),
)

/** Heating element: wire laid in loops on its mat, sensor in the middle, lead with its plug. */
export const heatingMat = (): Mesh => {
  const loops = bends(
    times(18, (i): Vec => [-384 + Math.floor(i / 2) * 36, (i + 1) % 4 < 2 ? -104 : 104, 5]),
    16,
  )
  const lead = spline([
    [-82, 104, 5],
    [-40, 112, 6],
    [0, 96, 4],
    [42, 103, 4],
  ])
  return joined(mat(), tube(loops, 3, 10), tube(lead, 4.5, 12), matPlug())
}

/** Trim of the seat's outer side with the switches of its adjustment. */
export const sideTrim = part('seat side trim', (): Solid => {
  const shape: readonly Corner[] = [
    [-490, -26, 24],
    [-500, 34, 40],
    [-330, 56, 120],
    [-90, 44, 60],
    [-50, 96, 30],
    [34, 96, 40],
    [40, -26, 30],
  ]
  const inset = shape.map(([x, z, r]): Corner => [(x + 230) * 0.965 - 230, (z - 24) * 0.86 + 24, r])
  const skin = minus(plateY(shape, -22, 8), plateY(inset, -14, 20))
  const switches = fused(
    plateY(roundedBox(96, 22, 10, -310, 16), -40, -20),
    plateY(roundedBox(22, 62, 10, -216, 26), -40, -20),
    cylY(22, -36, -20, -130, 18),
    cylY(16, -40, -34, -130, 18),
  )
  return fused(skin, plateY(roundedBox(250, 76, 30, -216, 22), -26, -20), many([switches]))
})
