// Direct injection of a four-cylinder engine: the rail lies along Y, the injectors hang below it along Z.
import { cad, type Solid } from '../cad.ts'
import { joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  cyl,
  cylY,
  cylZ,
  fused,
  hex,
  lathe,
  many,
  minus,
  plate,
  plateZ,
  roundedBox,
  thread,
} from '../solids.ts'
import { type Point, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Cylinders along Y. */
export const cylinders: readonly number[] = [-165, -55, 55, 165]

const upright = (solid: Solid): Solid => solid.rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid

/** Injector, nozzle down: tip at z = -88, fuel joint at the top, plug towards -X. */
export const fuelInjector = part('fuel injector', (): Solid => {
  const body = upright(
    lathe([
      [-88, 0],
      [-88, 2.4],
      [-86, 3.8],
      [-62, 3.8],
      [-62, 5],
      [-58, 7],
      [-40, 7],
      [-40, 11],
      [-36, 12.5],
      [-8, 12.5],
      [-6, 10.5],
      [4, 10.5],
      [4, 13.5],
      [22, 13.5],
      [24, 11],
      [40, 9.5],
      [44, 7],
      [54, 7],
      [54, 9],
      [58, 9],
      [58, 6],
      [64, 6],
      [66, 4.5],
      [66, 0],
    ]),
  )
  const neck = (plate(roundedBox(17, 14, 4), -46, 0) as Solid).rotate(28, [0, 0, 0], [0, 1, 0]) as Solid
  const socket = minus(plate(roundedBox(23, 19, 4), -66, -40), plate(roundedBox(18, 13, 3), -80, -52)).rotate(
    28,
    [0, 0, 0],
    [0, 1, 0],
  ) as Solid
  return fused(body, neck.translate(0, 0, 14) as Solid, socket.translate(0, 0, 14) as Solid)
})

/** Decoupling ring: dished spring washer with three tongues. */
export const decouplingRing = part(
  'injector decoupling ring',
  (): Solid =>
    upright(
      minus(
        lathe([
          [0, 9],
          [0, 16],
          [2, 17],
          [5, 15],
          [7, 11],
          [7, 9],
        ]),
        many(around(3, () => box(-2, 10, -2.4, 2.4, 11, 20))),
      ),
    ),
)

/** Narrow PTFE sleeve of the nozzle. */
export const ptfeSeal = part('injector PTFE seal', (): Solid => upright(minus(cyl(6.4, 0, 5), cyl(4, -1, 6))))

/** Rail: thick tube with four injector cups below, four line joints on top, brackets, sensor thread at the near end. */
export const fuelRail = part('fuel rail', (): Solid => {
  const pipe = cylY(15, -222, 215)
  const end = cylY(17, 205, 226)
  const sensorSeat = minus(cylY(18, -236, -205), cylY(9, -260, -215))
  const cups = cylinders.map((y) => cylZ(14, -34, 0, 0, y))
  const bores = cylinders.map((y) => cylZ(9.4, -60, -20, 0, y))
  const joints = cylinders.map((y) => jointAt(y + 24))
  const brackets = [-110, 0, 110].map((y) =>
    minus(plateZ(roundedBox(56, 26, 10, -22, y), -12, -2), cylZ(5, -30, 10, -38, y)),
  )
  return minus(fused(pipe, end, sensorSeat, ...cups, ...joints, ...brackets), many(bores))
})

/** Threaded stub with its cone, upright at the given Y of the rail. */
const jointAt = (y: number): Solid =>
  upright(
    lathe([[0, 0], [0, 10], [18, 10], [18, 8], ...thread(16, 19, 32, 4), [33, 7], [36, 4], [36, 0]]),
  ).translate(0, y, 0) as Solid

/** Pressure sensor along Y: thread at high Y, hexagon, round plug towards -Y. */
export const pressureSensor = part(
  'fuel pressure sensor',
  (): Solid =>
    (
      fused(
        lathe([
          [-4, 0],
          [-4, 12],
          [0, 13],
          [14, 13],
          [14, 7],
          ...thread(16, 16, 30, 3.6),
          [31, 6],
          [33, 5],
          [33, 0],
        ]),
        hex(27, 0, 12),
        lathe([
          [-30, 0],
          [-30, 11],
          [-12, 11.5],
          [-10, 13],
          [-4, 13],
          [-4, 0],
        ]),
        minus(plate(roundedBox(26, 20, 5), -52, -28), plate(roundedBox(20, 14, 4), -60, -38)),
        box(-48, -34, -4, 4, 9, 14),
      ) as Solid
    ).rotate(90, [0, 0, 0], [0, 0, 1]) as Solid,
)

/** Pump: two-eared flange, cylinder head with damper lid, inlet and outlet joints, control valve with its plug. */
export const highPressurePump = part('high-pressure pump', (): Solid => {
  const body = upright(
    lathe([
      [-64, 0],
      [-64, 7],
      [-60, 8],
      [-44, 8],
      [-44, 17],
      [-24, 17],
      [-24, 21],
      [-8, 22],
      [0, 22],
      [0, 31],
      [26, 31],
      [28, 34],
      [46, 34],
      [52, 31],
      [56, 24],
      [58, 10],
      [58, 0],
    ]),
  )
  const spring = upright(
    lathe([
      [-58, 0],
      [-58, 12],
      ...times(4, (i): Point[] => [
        [-57 + i * 8, 14.5],
        [-53 + i * 8, 11.5],
      ]).flat(),
      [-25, 14],
      [-25, 0],
    ]),
  )
  const flange = minus(
    plateZ(
      [
        [-22, -44, 16],
        [22, -44, 16],
        [22, 44, 16],
        [-22, 44, 16],
      ],
      -4,
      8,
    ),
    cylZ(4.4, -20, 20, 0, 36),
    cylZ(4.4, -20, 20, 0, -36),
  )
  const valve = lathe([
    [-66, 0],
    [-66, 15],
    [-64, 17],
    [-44, 17],
    [-40, 13],
    [-20, 13],
    [-20, 0],
  ]).translate(0, 0, 18)
  const plug = minus(
    plateZ(roundedBox(18, 24, 4, -54, 0), 30, 56),
    plateZ(roundedBox(12, 18, 3, -54, 0), 42, 60),
  )
  const outlet = (
    lathe([
      [20, 0],
      [20, 11],
      [40, 11],
      [40, 8],
      ...thread(16, 41, 54, 4),
      [55, 7],
      [58, 4],
      [58, 0],
    ]) as Solid
  ).translate(0, 0, 14)
  const inlet = (
    lathe([
      [20, 0],
      [20, 8],
      [50, 6],
      [50, 7.4],
      [54, 7.4],
      [56, 5],
      [56, 0],
    ]).rotate(-90, [0, 0, 0], [0, 0, 1]) as Solid
  ).translate(0, 0, 38)
  return fused(body, spring, flange, valve, plug, outlet, inlet)
})

const unionNut = part(
  'union nut',
  (): Solid =>
    upright(
      fused(
        hex(19, 0, 16),
        lathe([
          [15, 0],
          [15, 8],
          [20, 7],
          [21, 5],
          [21, 0],
        ]),
        cad.makeSphere(6) as Solid,
      ),
    ),
)

/** Steel line between two union nuts whose ways in are given; both ends stand upright. */
export const pressureLine = (line: readonly Vec[]): Mesh =>
  joined(tube(line, 4, 16), placed(unionNut(), { at: line[0] }), placed(unionNut(), { at: line.at(-1)! }))
