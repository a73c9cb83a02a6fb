// Clutch and dual-mass flywheel on one axis; the gearbox is at low X, the engine at high X.
import { cad, type Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  bolt,
  box,
  cyl,
  fused,
  lathe,
  many,
  minus,
  outline,
  plate,
  roundedBox,
  sector,
} from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

const TEETH = 50

/** Starter ring: straight teeth from the root to the tip radius. */
const toothedRing = (root: number, tip: number, x0: number, x1: number): Solid => {
  const step = 360 / TEETH
  const teeth = times(TEETH, (i): Point[] => [
    onCircle(root, i * step),
    onCircle(root, (i + 0.35) * step),
    onCircle(tip, (i + 0.52) * step),
    onCircle(tip, (i + 0.83) * step),
  ]).flat()
  return outline(teeth.toReversed())
    .sketchOnPlane('YZ', x0)
    .extrude(x1 - x0) as Solid
}

/** Dual-mass flywheel: friction face to the gearbox, arc spring windows, eight bolt holes, starter ring. */
export const dualMassFlywheel = part('dual-mass flywheel', (): Solid => {
  const body = lathe([
    [0, 80],
    [0, 116],
    [2, 118],
    [20, 118],
    [20, 122],
    [44, 122],
    [44, 22],
    [16, 22],
    [16, 26],
    [10, 27],
    [10, 50],
    [16, 52],
    [16, 76],
    [4, 78],
  ])
  const windows = around(6, () => sector(58, 70, 17, 5, 24))
  const bolts = around(8, () => cyl(6.5, 0, 60, 0, 39), 22.5)
  const dowels = around(3, () => cyl(3.5, -5, 2, 0, 110), 30)
  return fused(minus(body, many(windows), many(bolts)), toothedRing(121, 128, 24, 36), many(dowels))
})

/** Drive plate: riveted linings with grooves, torsion springs in windows, splined hub. */
export const clutchDisc = part('clutch disc', (): Solid => {
  const lining = minus(
    lathe([
      [-4, 76],
      [-4, 111],
      [-3, 112],
      [3, 112],
      [4, 111],
      [4, 76],
    ]),
    many(around(12, () => box(-6, -2.6, -1.3, 1.3, 70, 120))),
    many(around(6, () => cyl(2.6, -6, -2, 0, 98), 15)),
  )
  const web = lathe([
    [-1.5, 20],
    [-1.5, 80],
    [1.5, 80],
    [1.5, 20],
  ])
  const cage = minus(
    lathe([
      [-9, 24],
      [-9, 58],
      [-6, 64],
      [6, 64],
      [9, 58],
      [9, 24],
    ]),
    many(around(6, () => plate(roundedBox(31, 15, 3, 0, 44), -30, 30))),
  )
  const springs = around(6, () =>
    (
      lathe([
        [-13, 0],
        ...times(3, (i): Point[] => [
          [-13 + i * 8.7, 6.8],
          [-8.7 + i * 8.7, 5.2],
        ]).flat(),
        [13, 6.8],
        [13, 0],
      ]).rotate(90, [0, 0, 0], [0, 0, 1]) as Solid
    ).translate(0, 0, 44),
  )
  const hub = minus(
    lathe([
      [-22, 10],
      [-22, 17],
      [-20, 18],
      [-9, 18],
      [-9, 26],
      [9, 26],
      [9, 18],
      [18, 18],
      [18, 10],
    ]),
    many(around(8, () => box(-40, 40, -1.8, 1.8, 8, 13.4))),
  )
  return fused(lining, web, cage, many(springs), hub)
})

/** Pressure plate: sheet cover with six bolt ears, diaphragm spring with twelve fingers. */
export const pressurePlate = part('pressure plate', (): Solid => {
  const cover = minus(
    lathe([
      [-26, 72],
      [-26, 82],
      [-20, 96],
      [-6, 106],
      [-2, 112],
      [0, 112],
      [0, 124],
      [4, 124],
      [4, 108],
      [-2, 104],
      [-16, 94],
      [-22, 82],
      [-22, 72],
    ]),
    many(
      around(
        6,
        () =>
          plate(
            [
              [-18, 112, 5],
              [18, 112, 5],
              [26, 140],
              [-26, 140],
            ],
            -40,
            40,
          ),
        0,
      ),
    ),
    many(around(6, () => cyl(4.6, -40, 40, 0, 117), 30)),
    many(around(3, () => sector(88, 96, 9, -40, 10), 30)),
  )
  const diaphragm = minus(
    lathe([
      [-40, 21],
      [-43, 21],
      [-43, 25],
      [-30, 50],
      [-22, 86],
      [-19, 86],
      [-27, 50],
    ]),
    many(around(12, () => plate(roundedBox(3.4, 56, 1.6, 0, 38), -60, 0))),
  )
  const rivets = around(3, () =>
    lathe([
      [-30, 0],
      [-30, 2],
      [-28.5, 4],
      [-24, 4.4],
      [-24, 0],
    ]).translate(0, 0, 77),
  )
  const ring = lathe([
    [2, 74],
    [2, 108],
    [14, 108],
    [14, 74],
  ])
  return fused(cover, diaphragm, many(rivets), ring)
})

/** Release bearing on its sleeve with the two lugs the fork pushes. Contact ring towards +X. */
export const releaseBearing = part(
  'release bearing',
  (): Solid =>
    minus(
      fused(
        lathe([
          [-26, 17],
          [-26, 22],
          [-24, 23],
          [-4, 23],
          [-4, 32],
          [-2, 40],
          [0, 42],
          [14, 42],
          [16, 40],
          [16, 36],
          [20, 35],
          [23, 31],
          [23, 25],
          [20, 22],
          [20, 17],
        ]),
        plate(
          [
            [-46, 9, 3],
            [46, 9, 3],
            [46, -9, 3],
            [-46, -9, 3],
          ],
          -10,
          -4,
        ),
      ),
      cyl(17, -50, 50),
    ),
)

/** Pressed-steel fork: socket for the pivot ball at -Y, slave cylinder's dimple at +Y. */
export const releaseFork = part('release fork', (): Solid => {
  const form = (grow: number) =>
    plate(
      [
        [-104 - grow, -14 - grow, 10],
        [-104 - grow, 14 + grow, 10],
        [-58, 28 + grow, 20],
        [-24, 50 + grow, 20],
        [24, 50 + grow, 20],
        [60, 24 + grow, 24],
        [128 + grow, 12 + grow, 9],
        [128 + grow, -12 - grow, 9],
        [60, -24 - grow, 24],
        [24, -50 - grow, 20],
        [-24, -50 - grow, 20],
        [-58, -28 - grow, 20],
      ],
      grow ? -9 : -14,
      grow ? 5 : 2,
    )
  const tray = minus(form(3), form(0))
  return minus(
    fused(
      tray,
      lathe([
        [-13, 32],
        [-13, 37],
        [5, 37],
        [5, 32],
      ]),
      lathe([
        [-6, 0],
        [-3, 10],
        [4, 10],
        [4, 0],
      ]).translate(0, 112, 0),
      lathe([
        [-6, 0],
        [-3, 9],
        [4, 9],
        [4, 0],
      ]).translate(0, -86, 0),
    ),
    cyl(32, -50, 50),
  )
})

/** Slave cylinder: push rod and bellows towards +X, two-hole flange, pipe joint on top. */
export const slaveCylinder = part('slave cylinder', (): Solid => {
  const body = lathe([
    [-72, 0],
    [-72, 10],
    [-68, 16],
    [-14, 16],
    [-12, 19],
    [0, 19],
    [4, 19],
    ...times(5, (i): Point[] => [
      [5 + i * 6, 18],
      [8 + i * 6, 13],
    ]).flat(),
    [35, 9],
    [38, 5],
    [64, 5],
    [68, 3],
    [69, 0],
  ])
  const flange = plate(roundedBox(40, 40, 10), -16, -6)
  const ears = minus(
    plate(
      [
        [-12, -44, 12],
        [12, -44, 12],
        [12, 44, 12],
        [-12, 44, 12],
      ],
      -16,
      -6,
    ),
    cyl(5, -30, 10, 0, 32),
    cyl(5, -30, 10, 0, -32),
  )
  const port = (x: number, length: number) =>
    (
      lathe([
        [0, 0],
        [0, 7],
        [length * 0.5, 7],
        [length * 0.5, 5],
        [length, 5],
        [length, 0],
      ]).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid
    ).translate(x, 0, 12)
  return fused(body, flange, ears, port(-54, 20))
})

/** Flywheel bolt M12 with its low twelve-point-like head. */
export const flywheelBolt = part(
  'flywheel bolt',
  (): Solid => bolt({ d: 11, length: 30, across: 17, head: 9, flange: 24, threaded: 0.7, pitch: 4.2 }),
)

/** Pressure plate bolt M8 with a hexagon socket. */
export const plateBolt = part(
  'pressure plate bolt',
  (): Solid =>
    minus(
      bolt({ d: 8, length: 24, across: 13, head: 7, flange: 18, threaded: 0.7, pitch: 4 }),
      cad.drawPolysides(3.4, 6).sketchOnPlane('YZ', -9).extrude(5) as Solid,
    ),
)
