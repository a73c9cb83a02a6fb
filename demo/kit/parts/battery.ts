// Starter battery and what hangs on its poles. Long side along X, poles at the near side (-Y), bottom at z = 0.
import type { Solid } from '../cad.ts'
import { bends, joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  cyl,
  cylY,
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
import { times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

const [WIDE, TALL] = [175, 190]
const SEAT = 158

/** Foot of a pole: `side` -1 for the one at low X. */
export const poleAt = (length: number, side: 1 | -1): Vec => [side * (length / 2 - 34), -WIDE / 2 + 30, SEAT]

/** AGM battery of the given length in mm: foot ledges, lid with pole niches, folded grips, label, degassing stub. */
export const battery = part('battery', (length: number): Solid => {
  const half = length / 2
  const body = plateZ(roundedBox(length - 14, WIDE - 14, 5), 0, 150)
  const ledge = fused(
    plateZ(roundedBox(length, WIDE - 14, 3), 0, 12),
    plateZ(roundedBox(length - 14, WIDE, 3), 0, 12),
  )
  const rim = plateZ(roundedBox(length - 4, WIDE - 4, 6), 140, 150)
  const lid = plateZ(roundedBox(length, WIDE, 7), 150, 182)
  const raised = plateZ(roundedBox(length - 30, WIDE - 86, 8, 0, 34), 181, TALL)
  const niche = (s: 1 | -1) => plateZ(roundedBox(84, 78, 8, s * (half - 28), -WIDE / 2 + 26), SEAT, 220)
  const pole = (s: 1 | -1) =>
    latheZ([
      [0, 0],
      [0, 15],
      [4, 15],
      [4, 9.8],
      [20, 9],
      [21, 8],
      [21, 0],
    ]).translate([...poleAt(length, s)])
  const grip = (s: 1 | -1) =>
    minus(
      plateZ(roundedBox(22, 96, 8, s * (half - 34), 30), TALL - 3, TALL + 5),
      plateZ(roundedBox(10, 76, 4, s * (half - 34), 30), TALL - 5, TALL + 8),
    )
  const seams = many(
    times(5, (i) =>
      plateZ(roundedBox(2, 62, 0.9, -half + 90 + (i * (length - 180)) / 4, 34), 180, TALL + 1.5),
    ),
  )
  const label = plateY(roundedBox(length * 0.62, 88, 6, 0, 76), -WIDE / 2 + 5.5, -WIDE / 2 + 9)
  const badge = plateY(roundedBox(length * 0.28, 30, 4, -length * 0.13, 94), -WIDE / 2 + 4, -WIDE / 2 + 9)
  const lines = many(
    times(3, (i) =>
      plateY(
        roundedBox(length * (0.5 - i * 0.08), 3.4, 1.4, -length * (0.02 + i * 0.04), 66 - i * 11),
        -WIDE / 2 + 4,
        -WIDE / 2 + 9,
      ),
    ),
  )
  const stub = fused(cyl(6, -half - 6, -half + 10, 34, 168), cyl(3.4, -half - 16, -half, 34, 168))
  return fused(
    minus(fused(body, ledge, rim, lid, raised), niche(1), niche(-1)),
    pole(1),
    pole(-1),
    grip(1),
    grip(-1),
    seams,
    label,
    badge,
    lines,
    stub,
  )
})

/** Where the degassing stub ends. */
export const ventAt = (length: number): Vec => [-length / 2 - 16, 34, 168]

/** Slotted clamp round a pole, ears towards -Y with the clamping bolt along X. */
const poleClamp = (): Solid => {
  const ring = latheZ([
    [0, 9.6],
    [0, 17],
    [2, 18],
    [18, 18],
    [20, 17],
    [20, 9.6],
  ])
  const ears = fused(box(-9, -2.2, -36, -12, 2, 18), box(2.2, 9, -36, -12, 2, 18))
  const bolt = fused(cyl(4, -16, 20, -28, 10), hex(11, -15, -9, -28, 10), hex(12, 9, 15, -28, 10))
  return fused(minus(fused(ring, ears), box(-2.2, 2.2, -40, 0, -5, 30)), bolt)
}

const sensorBody = part(
  'battery sensor',
  (): Solid =>
    fused(
      poleClamp(),
      box(-7, 30, 10, 24, 3, 9),
      plateZ(roundedBox(52, 44, 6, 46, 26), -3, 15),
      plateZ(roundedBox(40, 32, 4, 46, 26), 14, 19),
      minus(plateY(roundedBox(24, 15, 3, 50, 6), -8, 6), plateY(roundedBox(18, 9, 2, 50, 6), -12, 0)),
      box(70, 92, 15, 37, 2, 8),
      latheZ([
        [-2, 0],
        [-2, 13],
        [10, 13],
        [10, 6],
        [20, 6],
        [20, 0],
      ]).translate(92, 26, 0),
    ),
)

const eyelet = part(
  'cable eyelet',
  (): Solid =>
    fused(
      minus(cyl(13, 0, 5), cyl(6.4, -2, 8)),
      plate(roundedBox(15, 28, 3, 0, -20), 0, 5),
      plate(roundedBox(18, 24, 5, 0, -40), -7, 12),
    ),
)

/** IBS sensor on the minus pole's clamp, with its earth cable and the eyelet for the body. */
export const batterySensor = (): Mesh =>
  joined(
    sensorBody(),
    tube(
      spline([
        [100, 26, 5],
        [120, 26, 5],
        [150, 22, 14],
        [184, 10, 20],
        [214, 4, 10],
        [232, 4, 6],
      ]),
      8,
      24,
    ),
    placed(eyelet(), { turn: [['y', 90]], at: [274, 4, 2] }),
  )

const terminalBody = part(
  'safety terminal',
  (): Solid =>
    fused(
      poleClamp(),
      plateZ(roundedBox(30, 58, 5, 0, 34), 0, 20),
      cylY(15, 20, 78, 0, 22),
      cylY(17, 66, 76, 0, 22),
      cylY(10, 74, 92, 0, 22),
      plateZ(roundedBox(40, 34, 5, 0, 40), 18, 44),
      plateZ(roundedBox(28, 22, 4, 0, 40), 43, 48),
      minus(plate(roundedBox(22, 15, 3, 42, 30), -34, -18), plate(roundedBox(16, 9, 2, 42, 30), -40, -26)),
    ),
)

/** Plus clamp with the pyrotechnic cut-off and the start of the starter cable. */
export const safetyTerminal = (): Mesh =>
  joined(
    terminalBody(),
    tube(
      spline([
        [0, 90, 22],
        [0, 112, 22],
        [10, 146, 10],
        [40, 168, -10],
        [84, 172, -18],
      ]),
      9.5,
      24,
    ),
  )

const ventElbow = part(
  'vent hose elbow',
  (): Solid => fused(cyl(5.6, -16, 16), cyl(8, 2, 14), cylY(7, -26, 7, -16), cylY(9, -32, -14, -16)),
)

/** Degassing hose with the elbow that goes on the battery's stub. */
export const ventHose = (): Mesh =>
  joined(
    placed(ventElbow(), {}),
    tube(
      bends(
        [
          [-16, -24, 0],
          [-16, -90, 0],
          [-16, -100, -150],
          [70, -128, -190],
        ],
        46,
      ),
      5.5,
      20,
    ),
  )

/** Wedge that holds the foot ledge: sloping nose towards +Y, slotted for its bolt along Z. */
export const holder = part(
  'battery holder',
  (): Solid =>
    minus(
      fused(
        plate(
          [
            [-34, 0],
            [-34, 10, 3],
            [-14, 26, 6],
            [14, 30, 5],
            [34, 17, 3],
            [34, 11, 2],
            [20, 0],
          ],
          -46,
          46,
        ),
        box(-46, -40, -34, 26, 0, 36),
        box(40, 46, -34, 26, 0, 36),
      ),
      plateZ(roundedBox(12, 22, 5.9, 0, 0), -5, 60),
      plateZ(roundedBox(30, 42, 6, 0, 0), 22, 60),
    ),
)

/** Hexagon bolt of the holder, standing head up. */
export const holderBolt = part('battery holder bolt', (): Solid => {
  const head = fused(hex(16, -11, 0), cyl(12, -3, 0), cyl(4, 0, 34))
  return head.rotate(90, [0, 0, 0], [0, 1, 0])
})
