// Ignition: plugs and coils along X (combustion chamber at low X), sensors, plugs and cables.
import type { Solid } from '../cad.ts'
import { bends, joined, type Mesh, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import { bolt, box, cyl, fused, hex, lathe, minus, plate, plateZ, roundedBox, thread } from '../solids.ts'

const part = partsOf(import.meta.url)

/** Coil with its rubber boot, ear and upright plug socket. */
export const ignitionCoil = part('ignition coil', (): Solid => {
  const stem = lathe([
    [0, 6.5],
    [0, 11],
    [2, 12.5],
    [6, 12.5],
    [8, 11],
    [11, 11],
    [13, 12.5],
    [17, 12.5],
    [19, 11],
    [42, 11],
    [45, 9.5],
    [50, 9.5],
    [52, 12],
    [104, 12],
    [106, 16],
    [111, 17],
    [112, 15],
    [116, 19],
    [118, 16],
    [122, 21],
    [127, 22],
    [130, 22],
    [130, 0],
    [14, 0],
    [14, 6.5],
  ])
  const head = plate(roundedBox(46, 60, 7, 0, 2), 128, 164)
  const cover = plate(roundedBox(38, 50, 6, 0, 2), 164, 170)
  const socket = minus(
    plateZ(roundedBox(24, 30, 4, 148, 0), 30, 62),
    plateZ(roundedBox(18, 23, 3, 148, 0), 44, 70),
  )
  const ear = minus(
    plate(
      [
        [-11, -20],
        [11, -20],
        [11, -50, 11],
        [-11, -50, 11],
      ],
      130,
      142,
    ),
    cyl(5, 120, 150, 0, -39),
  )
  return fused(stem, head, cover, socket, ear, box(132, 136, -5, 5, 48, 56))
})

const plugBody = part(
  'spark plug body',
  (): Solid =>
    fused(
      lathe([
        [0, 0],
        [0, 2.4],
        [3, 3.6],
        [3, 6.2],
        ...thread(14, 4, 27, 3.2),
        [28, 6],
        [30, 6],
        [30, 10.5],
        [33, 10.5],
        [33, 9],
        [36, 9],
        [36, 11],
        [40, 11],
        [40, 0],
      ]),
      hex(18, 39, 54),
      lathe([
        [54, 0],
        [54, 9],
        [57, 8.5],
        [58, 6.5],
        [62, 6.5],
        [64, 7.2],
        [66, 6.5],
        [68, 7.2],
        [70, 6.5],
        [72, 7.2],
        [74, 6.5],
        [92, 5.6],
        [94, 3.2],
        [97, 3.2],
        [98, 4.6],
        [106, 4.6],
        [108, 3.4],
        [108, 0],
      ]),
    ),
)

/** Spark plug with its bent ground electrode. */
export const sparkPlug = (): Mesh =>
  joined(
    plugBody(),
    tube(
      bends(
        [
          [4, 0, 5],
          [-6, 0, 5],
          [-6, 0, -2.5],
        ],
        4,
      ),
      1.5,
      12,
    ),
  )

/** Plug that goes down on the coil's socket, latch towards -X, wire seals on top. */
export const coilConnector = part(
  'coil connector',
  (): Solid =>
    fused(
      minus(plateZ(roundedBox(30, 37, 5), 0, 27), plateZ(roundedBox(25, 31, 4), -5, 16)),
      plateZ(roundedBox(24, 28, 5), 27, 38),
      box(-21, -14, -7, 7, 4, 24),
      box(-23, -19, -5, 5, 4, 9),
    ),
)

/** Plug between the harness and the car's wiring: open collar towards +X. */
export const harnessPlug = part(
  'harness plug',
  (): Solid =>
    fused(
      plate(roundedBox(46, 34, 5), 0, 34),
      plate(roundedBox(54, 42, 6), 34, 40),
      minus(plate(roundedBox(50, 38, 5), 40, 62), plate(roundedBox(42, 30, 3), 46, 80)),
      box(6, 28, -8, 8, 16, 23),
      cyl(11, -16, 2),
    ),
)

/** Crankshaft sensor: thick head at low X, ear below, upright socket. */
export const crankSensor = part(
  'crankshaft sensor',
  (): Solid =>
    minus(
      fused(
        lathe([
          [-40, 0],
          [-40, 13],
          [-38, 15],
          [-14, 15],
          [-14, 13],
          [-10, 13],
          [-10, 15.5],
          [-2, 15.5],
          [-2, 0],
        ]),
        plate(
          [
            [-20, 20, 12],
            [20, 20, 12],
            [20, -20, 12],
            [-20, -20, 12],
          ],
          -3,
          9,
        ),
        plate(
          [
            [10, -10],
            [14, 14, 6],
            [44, 12, 12],
            [44, -12, 12],
          ],
          -3,
          6,
        ),
        plateZ(roundedBox(22, 26, 4, 8, 0), 12, 52),
      ),
      plateZ(roundedBox(16, 20, 3, 8, 0), 36, 60),
      cyl(5, -20, 20, 32, 0),
    ),
)

/** Camshaft sensor: slim head at low X, O-ring, ear below, socket to the rear. */
export const camSensor = part(
  'camshaft sensor',
  (): Solid =>
    minus(
      fused(
        lathe([
          [-46, 0],
          [-46, 8],
          [-44, 9.5],
          [-12, 9.5],
          [-12, 8.5],
          [-9, 8.5],
          [-9, 11],
          [-5, 11],
          [-5, 9.5],
          [-2, 9.5],
          [-2, 14],
          [8, 14],
          [8, 0],
        ]),
        plate(
          [
            [-13, 6],
            [13, 6],
            [12, -38, 12],
            [-12, -38, 12],
          ],
          -2,
          8,
        ),
        plate(roundedBox(28, 24, 5, 0, 3), 6, 44),
        plate(
          [
            [-5, 14],
            [5, 14],
            [5, 19, 2],
            [-5, 19, 2],
          ],
          18,
          38,
        ),
      ),
      plate(roundedBox(21, 17, 3, 0, 3), 24, 60),
      cyl(4.5, -20, 20, 0, -26),
    ),
)

/** Small flange screw, head at low X. */
export const sensorScrew = part(
  'sensor screw',
  (): Solid => bolt({ d: 7, length: 24, across: 11, head: 7, flange: 16, threaded: 0.75, pitch: 2.6 }),
)
