// Twin-disc front brake of a motorcycle; wheel axis along X, the left side (as ridden) at low X.
import { cad, type Solid } from '../cad.ts'
import { joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  bolt,
  box,
  type Corner,
  cyl,
  fused,
  hex,
  lathe,
  many,
  minus,
  plate,
  roundedBox,
} from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Radius of the five disc bolts' circle. */
export const DISC_BOLTS = 42

/** Floating disc, 305 mm: drilled ring, five-armed carrier, bobbins between them. */
export const floatingDisc = part('floating disc', (): Solid => {
  const ring = minus(
    lathe([
      [-2.5, 117],
      [-2.5, 151.5],
      [-1.5, 152.5],
      [1.5, 152.5],
      [2.5, 151.5],
      [2.5, 117],
    ]),
    many(times(3, (row) => around(15, () => cyl(4, -10, 10, 0, 127 + row * 8.5), row * 8)).flat()),
  )
  const arm: readonly Corner[] = [
    [-17, 36],
    [17, 36],
    [9, 74, 40],
    [21, 112],
    [-21, 112],
    [-9, 74, 40],
  ]
  const star = fused(
    lathe([
      [-5, 31],
      [-5, 54],
      [3, 54],
      [3, 31],
    ]),
    ...around(5, () => plate(arm, -3, 3)),
    lathe([
      [-3, 103],
      [-3, 114],
      [3, 114],
      [3, 103],
    ]),
  )
  const bobbins = around(10, () => minus(cyl(8, -5, 5, 0, 115), cyl(4.5, -10, 10, 0, 115)))
  const holes = around(5, () => cyl(5, -20, 20, 0, DISC_BOLTS))
  return fused(ring, minus(star, many(holes)), many(bobbins))
})

/** Four-piston caliper, built at 12 o'clock: two halves over the disc, two lugs for the fork leg at +Y. */
export const fixedCaliper = part('four-piston caliper', (): Solid => {
  const half = (s: 1 | -1) =>
    fused(
      plate(
        [
          [-74, 116, 10],
          [-70, 148, 14],
          [-34, 168, 18],
          [34, 168, 18],
          [70, 148, 14],
          [74, 116, 10],
          [52, 104, 12],
          [-52, 104, 12],
        ],
        s < 0 ? -34 : 9,
        s < 0 ? -9 : 34,
      ),
      ...[-31, 31].map((y) =>
        s < 0
          ? lathe([
              [-42, 0],
              [-42, 10],
              [-40, 18],
              [-34, 22],
              [-30, 22],
              [-30, 0],
            ]).translate(0, y, 133)
          : cyl(22, 30, 40, y, 133),
      ),
    )
  const bridge = minus(
    plate(
      [
        [-60, 152, 6],
        [-34, 168, 18],
        [34, 168, 18],
        [60, 152, 6],
        [40, 146],
        [-40, 146],
      ],
      -12,
      12,
    ),
    box(-9, 9, -26, 26, 140, 190),
  )
  const pin = cyl(4.5, -40, 40, 0, 158)
  const lug = (z: number) =>
    minus(
      plate(
        [
          [56, z - 13],
          [96, z - 13, 12],
          [96, z + 13, 12],
          [56, z + 13],
        ],
        12,
        34,
      ),
      cyl(6, 0, 50, 84, z),
    )
  const bleed = fused(
    lathe([
      [0, 0],
      [0, 5.5],
      [9, 5.5],
      [9, 3.6],
      [15, 3.6],
      [16, 5],
      [21, 3.4],
      [21, 0],
    ]),
    hex(12, 1, 8),
  )
    .rotate(-90, [0, 0, 0], [0, 1, 0])
    .translate(-20, -50, 152)
  return fused(half(-1), half(1), bridge, pin, lug(112), lug(150), bleed)
})

/** Small pad with its eye for the pin, lining towards +X. */
export const caliperPad = part(
  'motorcycle pad',
  (): Solid =>
    fused(
      minus(
        plate(
          [
            [-56, 112, 5],
            [-56, 146, 8],
            [-14, 150],
            [-9, 166, 8],
            [9, 166, 8],
            [14, 150],
            [56, 146, 8],
            [56, 112, 5],
          ],
          0,
          4,
        ),
        cyl(4.5, -5, 10, 0, 157),
      ),
      minus(plate(roundedBox(106, 28, 5, 0, 129), 4, 11), box(7, 20, -1.6, 1.6, 100, 160)),
    ),
)

/** Low-headed disc bolt with a hexagon socket, head at low X. */
export const discBolt = part(
  'disc bolt',
  (): Solid =>
    minus(
      fused(
        lathe([
          [-7, 0],
          [-7, 6],
          [-4, 9],
          [0, 9.5],
          [0, 0],
        ]),
        bolt({ d: 8.5, length: 26, across: 8, head: 2, threaded: 0.6, pitch: 3.4 }),
      ),
      cad.drawPolysides(4.4, 6).sketchOnPlane('YZ', -9).extrude(6) as Solid,
    ),
)

/** Hub of the front wheel, for context. */
export const frontHub = part(
  'front wheel hub',
  (): Solid =>
    minus(
      fused(
        lathe([
          [-58, 18],
          [-58, 29],
          [-52, 30],
          [-52, 50],
          [-44, 52],
          [-34, 36],
          [34, 36],
          [44, 52],
          [52, 50],
          [52, 30],
          [58, 29],
          [58, 18],
        ]),
      ),
      many(around(5, () => cyl(4, -70, -40, 0, DISC_BOLTS))),
    ),
)

const sensorHead = part(
  'wheel speed sensor head',
  (): Solid =>
    minus(
      fused(
        lathe([
          [-22, 0],
          [-22, 7],
          [-20, 8.5],
          [-4, 8.5],
          [-4, 10],
          [0, 10],
          [0, 0],
        ]),
        plate(
          [
            [-12, 14, 11],
            [12, 14, 11],
            [11, -34, 11],
            [-11, -34, 11],
          ],
          0,
          9,
        ),
        plate(roundedBox(18, 18, 5), 8, 22),
        cyl(6, 20, 32),
      ),
      cyl(4.5, -10, 20, 0, -22),
    ),
)

const cablePlug = part(
  'wheel speed sensor plug',
  (): Solid =>
    fused(
      plate(roundedBox(22, 18, 4), 0, 26),
      minus(plate(roundedBox(19, 15, 3), 26, 38), plate(roundedBox(14, 10, 2), 30, 50)),
      box(4, 20, -4, 4, 8, 13),
      cyl(5, -10, 2),
    ),
)

/** Speed sensor with its cable and plug. */
export const speedSensor = (): Mesh =>
  joined(
    sensorHead(),
    tube(
      spline([
        [30, 0, 0],
        [52, 0, 2],
        [78, 0, -18],
        [110, 0, -40],
        [140, 0, -28],
        [160, 0, -4],
        [186, 0, -2],
      ]),
      4,
      18,
    ),
    placed(cablePlug(), { at: [190, 0, -2] }),
  )
