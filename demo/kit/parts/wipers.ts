// Windscreen wipers and washer. The linkage lies along X, the spindles stand along Z; arms lie ready to be put on them.
import type { Solid } from '../cad.ts'
import { bends, joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  type Corner,
  cyl,
  cylY,
  cylZ,
  fused,
  hex,
  latheZ,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Distance between the spindles, mm. */
export const SPAN = 430

const spindle = part(
  'wiper spindle',
  (): Solid =>
    fused(
      latheZ([
        [-62, 0],
        [-62, 15],
        [-8, 15],
        [-8, 20],
        [4, 20],
        [6, 12],
        [14, 12],
        [16, 7.5],
        [34, 7.5],
        [34, 6],
        [50, 6],
        [50, 0],
      ]),
      plateZ(
        [
          [-20, 14, 12],
          [20, 14, 12],
          [20, -60, 18],
          [-20, -60, 18],
        ],
        -40,
        -32,
      ),
      plateZ(
        [
          [-14, -14, 12],
          [-14, 14, 12],
          [16, 14, 12],
          [16, -58, 14],
          [-10, -58, 14],
        ],
        -76,
        -68,
      ),
      cylZ(5, -80, -62),
      cylZ(8, -66, -56, 4, -48),
    ),
)

const motor = part(
  'wiper motor',
  (): Solid =>
    fused(
      plateZ(
        [
          [-48, -46, 40],
          [-48, 46, 40],
          [48, 46, 40],
          [60, -20, 30],
          [30, -60, 30],
        ],
        -132,
        -94,
      ),
      cylZ(20, -96, -84),
      cylZ(7, -90, -66),
      cyl(33, 40, 62, -16, -112),
      cyl(30, 58, 150, -16, -112),
      cyl(24, 148, 156, -16, -112),
      cyl(9, 154, 162, -16, -112),
      plateZ(
        [
          [-10, -10, 9],
          [-10, 10, 9],
          [58, 10, 9],
          [58, -10, 9],
        ],
        -76,
        -68,
      ),
      minus(
        plateY(roundedBox(44, 26, 4, -6, -112), -86, -54),
        plateY(roundedBox(36, 18, 3, -6, -112), -100, -64),
      ),
      many(
        around(3, () => cyl(8, -4, 4, 0, 40)).map((s) =>
          s.rotate(90, [0, 0, 0], [0, 1, 0]).translate(0, 0, -94),
        ),
      ),
    ),
)

/** Motor on its frame tube, spindles at both ends, the two rods from the crank to their levers. */
export const wiperLinkage = (): Mesh => {
  const middle = SPAN * 0.52
  const crank: [number, number, number] = [middle + 48, -30, -64]
  const rod = (x: number, z: number) => [
    tube(
      [
        [crank[0], crank[1], z],
        [x + 4, -48, z],
      ],
      6,
    ),
    ...[[crank[0], crank[1]] as const, [x + 4, -48] as const].map(([cx, cy]) =>
      tube(
        [
          [cx, cy, z - 9],
          [cx, cy, z + 9],
        ],
        11,
      ),
    ),
  ]
  return joined(
    placed(spindle(), {}),
    placed(spindle(), { at: [SPAN, 0, 0] }),
    tube(
      bends(
        [
          [0, 10, -36],
          [60, 34, -36],
          [SPAN - 60, 34, -36],
          [SPAN, 10, -36],
        ],
        60,
      ),
      13,
    ),
    placed(motor(), { at: [middle, -30, 0] }),
    ...rod(0, -58),
    ...rod(SPAN, -52),
  )
}

/** Wiper arm: head with its bore at the origin, hinge, tapering lever, rod with hook. */
export const wiperArm = part('wiper arm', (length: number): Solid => {
  const profile = plateY(
    [
      [-26, -2, 4],
      [-26, 22, 12],
      [50, 36, 40],
      [length * 0.55, 34, 300],
      [length - 6, 8, 14],
      [length, -16, 3],
      [length - 7, -17, 3],
      [length - 12, -1, 8],
      [length * 0.55, 23, 300],
      [50, 14, 20],
    ],
    -40,
    40,
  )
  const plan = plateZ(
    [
      [-26, -22, 20],
      [-26, 22, 20],
      [58, 19, 10],
      [length * 0.66, 10, 20],
      [length * 0.72, 5.5, 10],
      [length + 10, 5.5],
      [length + 10, -5.5],
      [length * 0.72, -5.5, 10],
      [length * 0.66, -10, 20],
      [58, -19, 10],
    ],
    -60,
    80,
  )
  const pin = cylY(6, -20, 20, 62, 25)
  return minus(
    fused(profile.intersect(plan), pin),
    cylZ(8, -10, 60),
    cylZ(15, 14, 60),
    box(54, 56, -30, 30, 26, 60),
  )
})

/** Flat wiper blade with spoiler, rubber lip, end caps and the adapter for the arm. */
export const wiperBlade = part('wiper blade', (length: number): Solid => {
  const half = length / 2
  const band = (top: number, low: number, wide: number) =>
    plateY(
      [
        [-half, top - 18],
        [-half * 0.4, top, 400],
        [half * 0.4, top, 400],
        [half, top - 18],
        [half, low - 18],
        [half * 0.4, low, 400],
        [-half * 0.4, low, 400],
        [-half, low - 18],
      ],
      -wide,
      wide,
    )
  const cap = (s: 1 | -1) => box(s > 0 ? half - 18 : -half, s > 0 ? half : -half + 18, -10, 10, -22, -3)
  const adapter = plateY(
    [
      [-36, -6],
      [-30, 16, 6],
      [22, 20, 8],
      [36, -6],
    ],
    -11,
    11,
  )
  return fused(
    band(2, -5, 8),
    band(-4, -18, 2.5),
    cap(1),
    cap(-1),
    minus(adapter, box(-18, 20, -6, 6, 8, 30)),
  )
})

/** Nut of a spindle with its cap held above. */
export const cappedNut = part(
  'wiper nut with cap',
  (): Solid =>
    fused(
      minus(
        fused(
          latheZ([
            [0, 0],
            [0, 15],
            [3, 15],
            [5, 11],
            [5, 0],
          ]),
          hex(19, -16, 0).rotate(90, [0, 0, 0], [0, 1, 0]).translate(0, 0, 3) as Solid,
        ),
        cylZ(6, -5, 40),
      ),
      latheZ([
        [44, 15],
        [44, 18],
        [54, 18],
        [62, 13],
        [65, 0],
        [61, 0],
        [56, 15],
      ]),
    ),
)

/** Fan jet: sloping head, two jets towards -Y, spring legs and hose nipple below. */
export const sprayNozzle = part(
  'spray nozzle',
  (): Solid =>
    fused(
      minus(
        plate(
          [
            [-15, 0, 2],
            [-15, 5, 3],
            [8, 12, 6],
            [17, 0, 3],
          ],
          -13,
          13,
        ),
        box(-7, -2, -30, -10, 3, 5.5),
        box(2, 7, -30, -10, 3, 5.5),
      ),
      plateZ(roundedBox(15, 12, 3), -16, 1),
      ...[-1, 1].map((s) =>
        plateY(
          [
            [s * 7, -14],
            [s * 12, -4],
            [s * 7, -2],
          ],
          -4,
          4,
        ),
      ),
      latheZ([
        [-40, 0],
        [-40, 2.6],
        [-30, 4],
        [-30, 3],
        [-14, 3],
        [-14, 0],
      ]),
    ),
)

/** Where the pump's inlet goes into the reservoir, in its own measures. */
export const PUMP_SEAT = [54, -62, -84] as const

/** Blow-moulded reservoir: stepped body, neck with filler cap, recess with the pump's grommet. */
export const washerReservoir = part('washer reservoir', (): Solid => {
  const form: readonly Corner[] = [
    [-120, -120, 26],
    [-120, 40, 30],
    [-40, 60, 24],
    [-30, 92, 20],
    [60, 92, 20],
    [80, 30, 40],
    [120, 10, 24],
    [120, -120, 26],
  ]
  const body = plateY(form, -60, 60)
  const seam = plateY(
    form.map(([x, z, r]): Corner => [x * 1.025, z * 1.025, r]),
    -3,
    3,
  )
  const panel = plateY(roundedBox(108, 120, 18, -44, -36), -64, -54)
  const recess = plateY(
    [
      [24, -130],
      [24, 2, 22],
      [84, 2, 22],
      [84, -130],
    ],
    -80,
    -34,
  )
  const neck = latheZ([
    [88, 0],
    [88, 26],
    [140, 26],
    [140, 31],
    [146, 31],
    [146, 34],
    [164, 34],
    [168, 28],
    [168, 0],
  ]).translate(16, 0, 0)
  const tabs = [
    [-126, 6],
    [126, -70],
  ].map(([x, z]) =>
    minus(plateY(roundedBox(44, 30, 12, x!, z!), -6, 6), cylY(6, -20, 20, x! + Math.sign(x!) * 8, z!)),
  )
  const grips = many(
    times(
      8,
      (i) =>
        box(-37, 37, -2, 2, 148, 163)
          .rotate(i * 22.5, [0, 0, 0], [0, 0, 1])
          .translate(16, 0, 0) as Solid,
    ),
  )
  return fused(minus(fused(body, seam), panel, recess), neck, grips, ...tabs, cylY(15, -44, -30, 54, -84))
})

/** Washer pump: upright motor, inlet towards +Y, outlet towards -X, plug socket on top. */
export const washerPump = part(
  'washer pump',
  (): Solid =>
    fused(
      latheZ([
        [-20, 0],
        [-20, 16],
        [-8, 18],
        [-8, 20],
        [4, 20],
        [4, 18],
        [66, 18],
        [70, 14],
        [70, 0],
      ]),
      minus(plateZ(roundedBox(24, 18, 4), 68, 90), plateZ(roundedBox(18, 12, 3), 76, 100)),
      cylY(7, 10, 40, 0, -6),
      cylY(8.5, 34, 40, 0, -6),
      cyl(4, -44, -10, 0, -10),
      cyl(5.2, -44, -36, 0, -10),
    ),
)
