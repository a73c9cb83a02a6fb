// Front spring strut, laid along X: the body side (top mount) at low X, the wheel side at high X.
import type { Solid } from '../cad.ts'
import { helix, joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  type Corner,
  cyl,
  cylY,
  cylZ,
  fused,
  hex,
  lathe,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  thread,
} from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Damper: piston rod at low X, tube with spring seat, link lug and the clevis that holds the steering knuckle. */
export const damper = part('strut damper', (): Solid => {
  const body = lathe([
    [0, 0],
    [0, 5],
    ...thread(13, 1, 30, 3.4),
    [30, 6],
    [30, 11],
    [210, 11],
    [210, 14],
    [214, 24],
    [218, 27],
    [236, 27],
    [238, 26],
    [505, 26],
    [508, 24],
    [508, 0],
  ])
  const seat = lathe([
    [290, 25],
    [284, 58],
    [272, 68],
    [268, 82],
    [271, 86],
    [276, 84],
    [278, 72],
    [290, 62],
    [302, 30],
    [302, 25],
  ])
  const lug = minus(
    plateZ(
      [
        [342, -18],
        [412, -18],
        [396, -62, 12],
        [360, -62, 12],
      ],
      -3,
      3,
    ),
    cylZ(6.5, -6, 6, 378, -48),
  )
  const sleeve = lathe([
    [415, 25],
    [415, 30],
    [500, 30],
    [500, 25],
  ])
  const cheek = (y: number) =>
    plateY(
      [
        [415, -10],
        [500, -10],
        [500, -84, 9],
        [428, -84, 14],
        [415, -60],
      ],
      y - 2.5,
      y + 2.5,
    )
  const holes = [cylY(7, -40, 40, 445, -62), cylY(7, -40, 40, 482, -62)]
  return minus(fused(body, seat, lug, sleeve, cheek(-26), cheek(26)), many(holes))
})

/** Coil spring, 330 mm free length. */
export const strutSpring = (): Mesh => tube(helix(6.6, 52, 70, 13), 6.7, 22)

/** Support bearing: rubber-metal body with three studs towards the body of the car. */
export const topMount = part('strut top mount', (): Solid => {
  const lobes: Corner[] = times(3, (i) => i * 120).flatMap((a) =>
    [-52, -17, 17, 52].map(
      (d): Corner => [...onCircle(Math.abs(d) > 20 ? 57 : 72, a + d), Math.abs(d) > 20 ? 20 : 12],
    ),
  )
  const dome = lathe([
    [0, 10],
    [-3, 18],
    [-14, 20],
    [-17, 24],
    [-17, 31],
    [-12, 36],
    [-10, 46],
    [-4, 53],
    [8, 56],
    [8, 10],
  ])
  const skirt = lathe([
    [6, 30],
    [6, 56],
    [22, 54],
    [26, 48],
    [26, 30],
  ])
  const studs = around(3, () =>
    lathe([
      [-30, 0],
      [-30, 3],
      ...thread(8, -29, -10, 2.6),
      [-9, 4],
      [-4, 4],
      [-4, 6.5],
      [2, 6.5],
      [2, 0],
    ]).translate(0, 0, 61),
  )
  const seat = fused(
    cyl(13, -20, 6),
    lathe([
      [-19, 9],
      [-22, 13],
      [-22, 9],
    ]),
  )
  return minus(fused(plate(lobes, 0, 6), dome, skirt, seat, many(studs)), cyl(7, -40, 40))
})

/** Upper spring plate with its rubber seat. */
export const springPlate = part('spring plate', (): Solid => {
  const dish = lathe([
    [0, 26],
    [-10, 30],
    [-10, 46],
    [-2, 54],
    [0, 76],
    [-5, 82],
    [-3, 86],
    [4, 84],
    [12, 78],
    [12, 64],
    [4, 56],
    [-5, 46],
    [-5, 32],
    [4, 28],
  ])
  return minus(dish, many(around(4, () => cyl(4.5, -20, 20, 0, 67), 45)))
})

export const dustBoot = part('strut dust boot', (): Solid => {
  const folds = times(9, (i): Point[] => [
    [24 + i * 15, 30],
    [31.5 + i * 15, 36],
  ]).flat()
  return lathe([
    [0, 17],
    [0, 28],
    [3, 32],
    [12, 32],
    [15, 29],
    [20, 29],
    ...folds,
    [159, 30],
    [163, 34],
    [178, 34],
    [180, 32],
    [180, 26],
    [20, 26],
    [20, 17],
  ])
})

/** Polyurethane bump stop, three bulges. */
export const bumpStop = part(
  'bump stop',
  (): Solid =>
    lathe([
      [0, 12],
      [0, 24],
      [4, 28],
      [18, 28],
      [24, 25],
      [27, 21],
      [32, 25],
      [40, 26],
      [47, 23],
      [50, 18],
      [55, 22],
      [62, 22],
      [68, 18],
      [70, 14],
      [70, 12],
    ]),
)

const linkJoint = part('link joint', (): Solid => {
  const socket = lathe([
    [-9, 0],
    [-9, 13],
    [-6, 16],
    [6, 16],
    [9, 13],
    [9, 0],
  ])
  const boot = lathe([
    [8, 12],
    [12, 13.5],
    [18, 11],
    [20, 8],
    [20, 0],
    [8, 0],
  ])
  const stud = lathe([[19, 0], [19, 9], [23, 9], [23, 5], ...thread(10, 24, 46, 2.9), [47, 4], [47, 0]])
  return fused(socket, boot, stud)
})

/** Anti-roll bar link: a rod between two ball joints whose studs point to opposite sides. */
export const stabiliserLink = (length: number): Mesh =>
  joined(
    placed(linkJoint(), { turn: [['z', -90]] }),
    placed(linkJoint(), { turn: [['z', 90]], at: [length, 0, 0] }),
    tube(
      [
        [13, 0, 0],
        [length - 13, 0, 0],
      ],
      6,
    ),
  )

/** Flange nut on the piston rod. */
export const rodNut = part(
  'piston rod nut',
  (): Solid =>
    minus(
      fused(
        hex(21, 0, 14),
        lathe([
          [11, 0],
          [11, 13],
          [14, 15],
          [17, 15],
          [17, 0],
        ]),
      ),
      cyl(6, -5, 30),
    ),
)
