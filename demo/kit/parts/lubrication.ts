// Oil filter housing, its element and its heat exchanger. The filter's axis is X, the cap is at low X.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  bolt,
  box,
  type Corner,
  cyl,
  cylY,
  cylZ,
  fused,
  hex,
  lathe,
  many,
  minus,
  outline,
  plate,
  plateY,
  roundedBox,
  thread,
  turned,
} from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Housing: filter bowl open towards -X, flange to the engine at +X, exchanger seat at the side (-Y). */
export const filterHousing = part('oil filter housing', (): Solid => {
  const bowl = lathe([
    [0, 0],
    [0, 48],
    [2, 50],
    [14, 50],
    [16, 46],
    [96, 43],
    [110, 36],
    [116, 24],
    [116, 0],
  ])
  const bore = lathe([
    [-1, 0],
    [-1, 42],
    [1, 41],
    [92, 37],
    [92, 0],
  ])
  const seat = plateY(seatOutline, -64, -54)
  const seatNeck = plateY(roundedBox(74, 84, 10, 72, 0), -56, 0)
  const engineFlange = plate(flangeOutline, 132, 142)
  const neck = lathe([
    [90, 0],
    [90, 40],
    [133, 34],
    [133, 0],
  ])
  const rib = (a: number) =>
    turned(
      plateY(
        [
          [66, 30],
          [66, 44],
          [133, 57],
          [133, 30],
        ],
        -3.5,
        3.5,
      ),
      a,
    )
  const sensorBoss = fused(cylZ(13, 0, 60, 52, 0), cylZ(15, 54, 60, 52, 0))
  const body = fused(
    bowl,
    neck,
    engineFlange,
    seatNeck,
    seat,
    sensorBoss,
    many([rib(50), rib(130), rib(-20)]),
  )
  const seatHoles = seatBolts.map(([x, z]) => cylY(4.5, -70, -50, x, z))
  const flangeHoles = flangeBolts.map(([y, z]) => cyl(5, 120, 150, y, z))
  const ports = [cylY(11, -70, -20, 55, 22), cylY(11, -70, -20, 90, -22)]
  return minus(body, bore, cylZ(7.5, 40, 70, 52, 0), many([...seatHoles, ...flangeHoles, ...ports]))
})

const seatOutline: readonly Corner[] = roundedBox(104, 104, 14, 74, 0)
/** Bolt places of the exchanger in (x, z). */
export const seatBolts: readonly Point[] = [
  [32, 42],
  [116, 42],
  [32, -42],
  [116, -42],
]

const flangeOutline: readonly Corner[] = [
  [-58, 40, 12],
  [-20, 62, 14],
  [34, 58, 14],
  [60, 18, 14],
  [52, -36, 14],
  [6, -60, 14],
  [-46, -46, 14],
]
const flangeBolts: readonly Point[] = [
  [-48, 36],
  [-12, 52],
  [34, 47],
  [50, 10],
  [42, -34],
  [-2, -50],
  [-38, -38],
]

/** Gasket between housing and engine, at x = 0 to 2.4. */
export const housingGasket = part('oil filter housing gasket', (): Solid => {
  const inner = flangeOutline.map(([y, z]): Corner => [y * 0.7, z * 0.7, 9])
  const eyes = flangeBolts.map(([y, z]) => cyl(9, 0, 2.4, y, z))
  return minus(
    fused(minus(plate(flangeOutline, 0, 2.4), plate(inner, -1, 4)), ...eyes),
    many(flangeBolts.map(([y, z]) => cyl(4.6, -1, 4, y, z))),
  )
})

/** Screw cap with grip ribs and hexagon, opening towards +X. */
export const filterCap = part('oil filter cap', (): Solid => {
  const shell = lathe([
    [-34, 0],
    [-34, 20],
    [-31, 24],
    [-26, 40],
    [-20, 45],
    [18, 47],
    [18, 0],
  ])
  const screwIn = lathe([
    [18, 0],
    [18, 43],
    [24, 43],
    [24, 40],
    [28, 40],
    [28, 43],
    ...thread(84, 29, 46, 5.6),
    [47, 39],
    [47, 0],
  ])
  const ribs = around(30, () => box(-18, 12, -1.7, 1.7, 42, 49.5))
  const nut = minus(hex(36, -58, -30), cyl(9, -60, -42))
  return minus(fused(shell, many(ribs), screwIn, nut), cyl(34, 22, 60))
})

/** Paper element: pleats between two end discs, with the snap neck that goes into the cap. */
export const filterElement = part('oil filter element', (pleats: number): Solid => {
  const length = 104
  const star = outline(
    times(pleats * 2, (i): Point => {
      const [y, z] = onCircle(i % 2 ? 27 : 36.5, (180 / pleats) * i)
      return [y, z]
    }),
  )
    .sketchOnPlane('YZ', 0)
    .extrude(length) as Solid
  const ends = [
    lathe([
      [-4, 14],
      [-4, 38],
      [-2, 39.5],
      [2, 39.5],
      [2, 14],
    ]),
    lathe([
      [length - 2, 14],
      [length - 2, 39.5],
      [length + 2, 39.5],
      [length + 4, 38],
      [length + 4, 14],
    ]),
    lathe([
      [-22, 12],
      [-22, 15],
      [-19, 17],
      [-16, 15],
      [-16, 17],
      [-4, 17],
      [-4, 12],
    ]),
  ]
  return minus(fused(star, ...ends), cyl(13, -30, length + 10))
})

/** Plate heat exchanger on its base plate, in the seat's plane: base towards +Y. */
export const heatExchanger = part('oil heat exchanger', (): Solid => {
  const base = minus(plateY(seatOutline, -8, 0), many(seatBolts.map(([x, z]) => cylY(4.5, -20, 10, x, z))))
  const stack = times(7, (i) =>
    plateY(roundedBox(84 - (i % 2) * 3, 72 - (i % 2) * 3, 16, 74, 0), -13 - 5 * i, -8 - 5 * i),
  )
  const lid = plateY(roundedBox(80, 68, 15, 74, 0), -48, -43)
  const pipe = (x: number, z: number) =>
    lathe([
      [0, 9],
      [0, 14],
      [8, 12],
      [20, 12],
      [22, 13.6],
      [25, 13.6],
      [27, 12],
      [27, 9],
    ])
      .rotate(-90, [0, 0, 0], [0, 0, 1])
      .translate(x, -47, z)
  return fused(base, ...stack, lid, pipe(52, -20), pipe(98, 20))
})

/** Flat gasket of the exchanger with two oil ports. */
export const exchangerGasket = part(
  'heat exchanger gasket',
  (): Solid =>
    minus(
      plateY(seatOutline, -3, 0),
      many([
        ...seatBolts.map(([x, z]) => cylY(4.5, -20, 10, x, z)),
        cylY(13, -20, 10, 55, 22),
        cylY(13, -20, 10, 90, -22),
      ]),
    ),
)

/** M8 flange bolt, pointing along +Y, head at low Y. */
export const exchangerBolt = part(
  'exchanger bolt',
  (): Solid =>
    bolt({ d: 8, length: 40, across: 13, head: 8, flange: 18, threaded: 0.55, pitch: 2.4 }).rotate(
      90,
      [0, 0, 0],
      [0, 0, 1],
    ),
)

/** Pressure switch: thread down, plug socket up. */
export const pressureSwitch = part('oil pressure switch', (): Solid => {
  const turnedPart = lathe([
    [-22, 0],
    [-22, 5],
    [-20, 6.5],
    ...thread(14, -19, -4, 2.6),
    [-3, 8],
    [0, 8],
    [0, 11],
    [2, 11],
    [2, 0],
  ])
  const upper = lathe([
    [12, 0],
    [12, 11.5],
    [15, 12.5],
    [18, 12.5],
    [18, 10.5],
    [30, 9.5],
    [30, 0],
  ])
  const socket = minus(plate(roundedBox(20, 15, 4), 29, 50), plate(roundedBox(15, 10, 3), 36, 60))
  const latch = box(38, 43, -4, 4, 6, 9.5)
  const body = fused(turnedPart, hex(24, 1, 13), upper, socket, latch)
  return body.rotate(-90, [0, 0, 0], [0, 1, 0])
})
