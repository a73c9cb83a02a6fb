// Tandem master cylinder along X, closed end at low X, the booster at high X; the reservoir stands above.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  cyl,
  cylY,
  cylZ,
  fused,
  hex,
  lathe,
  latheZ,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
  thread,
} from '../solids.ts'
import { type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Where the reservoir's two nipples enter, along X. */
export const NIPPLES = [46, 126] as const
/** Studs of the booster in (y, z). */
export const boosterStuds: readonly Point[] = [
  [46, 10],
  [-46, -10],
]

/** Cylinder with two reservoir seats, line ports to the side, flange and pushrod spigot. */
export const masterCylinder = part('master cylinder', (): Solid => {
  const body = lathe([
    [0, 0],
    [0, 16],
    [4, 22],
    [58, 22],
    [62, 25],
    [96, 25],
    [100, 23],
    [150, 23],
    [160, 30],
    [174, 30],
    [174, 21],
    [184, 21],
    [185, 19.5],
    [189, 19.5],
    [190, 21],
    [214, 21],
    [216, 19],
    [216, 9],
    [196, 9],
    [196, 0],
  ])
  const flange = minus(
    plate(
      [
        [-62, -22, 14],
        [-20, -30, 20],
        [20, -30, 20],
        [62, -2, 14],
        [62, 22, 14],
        [20, 30, 20],
        [-20, 30, 20],
        [-62, 2, 14],
      ],
      160,
      174,
    ),
    many(boosterStuds.map(([y, z]) => cyl(5, 140, 190, y, z))),
  )
  const seats = NIPPLES.map((x) => minus(cylZ(18, 0, 36, x, 0), cylZ(13, 20, 50, x, 0)))
  const saddle = plateY(
    [
      [20, 10],
      [20, 24, 6],
      [148, 24, 6],
      [148, 10],
    ],
    -12,
    12,
  )
  const ports = [30, 98].map((x) => minus(cylY(12, -40, 0, x, 0), cylY(7, -60, -20, x, 0)))
  const plug = hex(16, -8, 2)
  return fused(body, flange, saddle, ...seats, ...ports, plug)
})

/** Rubber grommet between cylinder and nipple; axis along Z. */
export const grommet = part(
  'reservoir grommet',
  (): Solid =>
    latheZ([
      [0, 9],
      [0, 12],
      [4, 13.5],
      [8, 12],
      [14, 12],
      [16, 18],
      [22, 18],
      [24, 16],
      [24, 10],
    ]),
)

/** Reservoir: two chambers, welded seam, filler neck, level marks, socket of the level switch and nipples. */
export const reservoir = part('brake fluid reservoir', (): Solid => {
  const form = plateY(
    [
      [-8, 30, 10],
      [-8, 84, 10],
      [88, 92, 12],
      [168, 92, 14],
      [168, 26, 12],
      [110, 20, 6],
      [96, 34, 8],
      [74, 34, 8],
      [62, 20, 6],
      [14, 20, 8],
    ],
    -42,
    42,
  )
  const seam = plateZ(roundedBox(184, 92, 14, 80, 0), 55, 59)
  const neck = latheZ([
    [80, 0],
    [80, 30],
    [94, 30],
    [96, 27],
    ...thread(54, 97, 112, 5),
    [114, 26],
    [114, 22],
    [90, 22],
    [90, 0],
  ]).translate(32, 0, 0)
  const nipples = NIPPLES.map((x) =>
    latheZ([
      [-8, 6],
      [-8, 9],
      [-5, 10],
      [-2, 9],
      [10, 9],
      [10, 13],
      [24, 13],
      [24, 6],
    ]).translate(x, 0, 0),
  )
  const marks = [44, 72].map((z) => box(106, 146, -43.2, -40, z - 1.2, z + 1.2))
  const socket = minus(
    plateY(roundedBox(26, 20, 4, 132, 40), -66, -40),
    plateY(roundedBox(18, 13, 3, 132, 40), -80, -48),
  )
  const lug = plateY(roundedBox(22, 18, 6, 86, 26), -8, 8)
  return fused(form, seam, neck, ...nipples, many(marks), socket.translate(18, 0, -4), lug)
})

/** Ribbed screw cap with a raised field on top; axis along Z. */
export const reservoirCap = part('reservoir cap', (): Solid => {
  const body = latheZ([
    [0, 28],
    [0, 33],
    [3, 34],
    [18, 33],
    [22, 30],
    [22, 20],
    [24, 20],
    [24, 17],
    [22, 16],
    [22, 0],
    [16, 0],
    [16, 28],
  ])
  const ribs = times(24, (i) => box(32, 35.4, -1.4, 1.4, 3, 17).rotate(i * 15, [0, 0, 0], [0, 0, 1]))
  return fused(body, many(ribs))
})

/** Front of the brake booster with its two studs, for context. */
export const booster = part('brake booster', (): Solid => {
  const shell = lathe([
    [0, 22],
    [-8, 24],
    [-8, 66],
    [0, 76],
    [4, 104],
    [18, 122],
    [60, 128],
    [62, 134],
    [68, 134],
    [70, 128],
    [96, 120],
    [110, 100],
    [110, 22],
  ])
  const studs = boosterStuds.map(([y, z]) =>
    lathe([
      [-52, 0],
      [-52, 3],
      ...thread(8, -51, -26, 3),
      [-26, 4],
      [-14, 4],
      [-12, 8],
      [-6, 8],
      [-6, 0],
    ]).translate(0, y, z),
  )
  const valve = fused(cyl(10, -14, 6, 70, 60), cyl(6, -34, -12, 70, 60))
  return fused(shell, many(studs), valve)
})
