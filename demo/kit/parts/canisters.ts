// Bottles, cans and tubes of oils and fluids. They stand at z = 0, the label looks towards -Y.
import type { Solid } from '../cad.ts'
import { loftX, loftZ } from '../loft.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cylZ,
  fused,
  lathe,
  latheZ,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url, '../loft.ts')

/** Rows of print: a broad title, lines below it and a field at the foot; heights as shares of the label's. */
const print = (x: number, z: number, wide: number, tall: number, from: number, to: number): Solid[] => {
  const row = (share: number, up: number, height: number) =>
    plateY(roundedBox(wide * share, tall * height, 1, x, z + tall * up), from, to)
  return [
    row(0.78, 0.32, 0.13),
    row(0.56, 0.16, 0.05),
    row(0.78, -0.02, 0.025),
    row(0.78, -0.09, 0.025),
  ].concat(row(0.3, -0.3, 0.15))
}

/** A label stuck on a flat side at y. */
const label = (x: number, z: number, wide: number, tall: number, y: number): Solid =>
  fused(plateY(roundedBox(wide, tall, 7, x, z), y - 0.8, y + 4), ...print(x, z, wide, tall, y - 1.4, y + 2))

/** A label wrapped round a bottle of this radius. */
const wrapped = (z: number, wide: number, tall: number, radius: number): Solid =>
  fused(
    plateY(roundedBox(wide, tall, 7, 0, z), -radius - 6, -radius * 0.4).intersect(cylZ(radius + 0.8, 0, 400)),
    many(print(0, z, wide, tall, -radius - 6, -radius * 0.4)).intersect(cylZ(radius + 1.4, 0, 400)),
  )

const cap = (radius: number, from: number, to: number, x = 0): Solid =>
  fused(
    latheZ([
      [from - 6, 0],
      [from - 6, radius + 1],
      [from - 1, radius + 1],
      [from - 1, radius - 1],
      [from, radius],
      [to - 2, radius - 0.6],
      [to, radius - 3],
      [to, 0],
    ]),
    many(
      times(
        16,
        (i) =>
          box(-1.1, 1.1, radius - 2, radius + 1, from + 2, to - 4).rotate(
            i * 22.5,
            [0, 0, 0],
            [0, 0, 1],
          ) as Solid,
      ),
    ),
  ).translate(x, 0, 0)

/** Blown body on a rounded footprint, its foot and its shoulder rounded all the way round. */
const blown = (wide: number, deep: number, radius: number, tall: number, shoulder: number): Solid =>
  plateZ(roundedBox(wide, deep, radius), 0, tall)
    .fillet(shoulder, (edges) => edges.inPlane('XY', tall))
    .fillet(7, (edges) => edges.inPlane('XY', 0)) as Solid

/** Handle on top of a can: an arch with its opening, `half` thick to each side. */
const handle = (outside: readonly Corner[], opening: readonly Corner[], half: number): Solid =>
  minus(plateY(outside, -half, half), plateY(opening, -half - 5, half + 5))

/** Foot of a neck and the neck. */
const neck = (x: number, from: number, to: number, radius: number): Solid =>
  latheZ([
    [from - 20, 0],
    [from - 20, radius + 6],
    [from, radius + 4],
    [from + 6, radius],
    [to, radius],
    [to, 0],
  ]).translate(x, 0, 0)

/** Flat 1 l bottle: sloping shoulder, neck to one side, a grip of three grooves. */
export const oilBottle = part('oil bottle', (): Solid => {
  const shoulder = loftZ([roundedBox(108, 64, 20), 150], [roundedBox(46, 46, 20, 14), 214])
  const body = plateZ(roundedBox(108, 64, 20), 0, 150).fillet(7, (edges) => edges.inPlane('XY', 0)) as Solid
  const grip = many(times(3, (i) => box(49, 60, -14, 40, 118 - i * 13, 124 - i * 13)))
  return fused(
    minus(fused(body, shoulder), grip),
    cylZ(17, 212, 230, 14),
    cap(20, 232, 256, 14),
    label(0, 72, 84, 112, -32),
  )
})

/** 5 l oil can: handle beside the neck. */
export const oilCan = part(
  'oil can',
  (): Solid =>
    fused(
      blown(192, 126, 26, 246, 22),
      handle(
        [
          [-86, 200],
          [-86, 318, 30],
          [2, 318, 34],
          [30, 200],
        ],
        [
          [-60, 262, 8],
          [-60, 294, 15],
          [-14, 294, 16],
          [-4, 262, 8],
        ],
        17,
      ),
      neck(60, 252, 276, 26),
      cap(29, 278, 306, 60),
      label(0, 112, 150, 164, -63),
    ),
)

/** Round 1.5 l antifreeze bottle with a waist. */
export const antifreeze = part(
  'antifreeze bottle',
  (): Solid =>
    fused(
      latheZ([
        [0, 0],
        [0, 46],
        [6, 52],
        [108, 52],
        [116, 48],
        [122, 44],
        [144, 44],
        [150, 48],
        [158, 52],
        [178, 50],
        [196, 44],
        [212, 33],
        [224, 20],
        [240, 18],
        [240, 0],
      ]),
      cap(21, 242, 266),
      wrapped(58, 66, 80, 52),
    ),
)

/** 5 l canister of washer fluid: handle on top, neck at the corner, two bracing grooves. */
export const washerFluid = part('washer fluid canister', (): Solid => {
  const groove = (z: number) =>
    minus(plateZ(roundedBox(220, 180, 20), z, z + 7), plateZ(roundedBox(172, 132, 30), z - 5, z + 12))
  return fused(
    minus(blown(180, 140, 34, 226, 26), groove(22), groove(180)),
    handle(
      [
        [-82, 190],
        [-82, 288, 26],
        [-4, 288, 30],
        [22, 190],
      ],
      [
        [-56, 240, 8],
        [-56, 266, 12],
        [-16, 266, 13],
        [-8, 240, 8],
      ],
      20,
    ),
    neck(56, 234, 250, 27),
    cap(30, 252, 280, 56),
    label(0, 104, 138, 132, -70),
  )
})

/** Round 1 l bottle of gear oil with its long filling spout. */
export const gearOil = part(
  'gear oil bottle',
  (): Solid =>
    fused(
      latheZ([
        [0, 0],
        [0, 38],
        [5, 42],
        [146, 42],
        [160, 40],
        [172, 33],
        [180, 22],
        [184, 20],
        [184, 22],
        [200, 22],
        [202, 16],
        [236, 8],
        [272, 5.6],
        [272, 8],
        [290, 7],
        [290, 0],
      ]),
      wrapped(80, 60, 106, 42),
    ),
)

/** 1 l tin of brake fluid: beaded rims, a cone on top, tin cap over the seal. */
export const brakeFluid = part(
  'brake fluid tin',
  (): Solid =>
    fused(
      latheZ([
        [0, 0],
        [0, 44],
        [2, 47],
        [6, 47],
        [8, 45],
        [166, 45],
        [168, 47],
        [172, 47],
        [174, 44],
        [170, 43],
        [196, 24],
        [200, 19],
        [206, 19],
        [206, 0],
      ]),
      cap(20, 208, 224),
      wrapped(88, 66, 126, 45),
    ),
)

/** Tube of brake paste, lying: screw cap at low X, round there and flat at the folded end. */
export const pasteTube = part('brake paste tube', (): Solid => {
  const body = loftX([roundedBox(48, 48, 23), 0], [roundedBox(74, 6, 2.5), 150])
  const shoulder = lathe([
    [-12, 0],
    [-12, 10],
    [0, 23],
    [2, 23],
    [2, 0],
  ])
  const screwCap = fused(
    lathe([
      [-40, 0],
      [-40, 13],
      [-38, 14],
      [-12, 16],
      [-12, 0],
    ]),
    many(
      times(14, (i) => box(-36, -15, 14, 16.6, -1, 1).rotate((i * 360) / 14, [0, 0, 0], [1, 0, 0]) as Solid),
    ),
  )
  const fold = fused(plate(roundedBox(74, 9, 2), 148, 160), box(151, 152, -37, 37, 3, 5.4))
  return fused(body, shoulder, screwCap, fold)
})
