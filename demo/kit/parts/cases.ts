// Motorcycle cases and their carrier. The machine drives towards +X; the right case is at -Y and shows its outer side.
import type { Solid } from '../cad.ts'
import { bends, joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  bolt,
  box,
  type Corner,
  cyl,
  cylY,
  fused,
  hex,
  latheY,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
} from '../solids.ts'
import { times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

const [HALF_LONG, HALF_DEEP] = [210, 115]
/** Where body and lid meet. */
export const RIM = 130
/** Places of the latches, above the rim on the outer side. */
export const latchAt = [-110, 110] as const

const form = (grow: number): readonly Corner[] => [
  [-HALF_LONG - grow, RIM, 4],
  [-HALF_LONG - grow, -170 - grow, 22],
  [100, -170 - grow, 40],
  [HALF_LONG + grow, -90, 40],
  [HALF_LONG + grow, RIM, 4],
]

/** Open aluminium body: beaded outer side, corner guards, catches for the latches. */
export const caseBody = part('case body', (): Solid => {
  const shell = minus(
    plateY(form(0), -HALF_DEEP, HALF_DEEP),
    plateY(
      [...form(-6).slice(1, 4), [HALF_LONG - 6, 300], [-HALF_LONG + 6, 300]],
      -HALF_DEEP + 6,
      HALF_DEEP - 6,
    ),
  )
  const beads = many(
    times(4, (i) => plateY(roundedBox(11, 190, 5, -120 + i * 72, -8), -HALF_DEEP - 4, -HALF_DEEP + 2)),
  )
  const endBeads = many(
    times(2, (i) => plate(roundedBox(11, 190, 5, -36 + i * 72, -8), -HALF_LONG - 4, -HALF_LONG + 2)),
  )
  const lip = minus(
    plateZ(roundedBox(2 * HALF_LONG + 10, 2 * HALF_DEEP + 10, 16), RIM - 14, RIM),
    plateZ(roundedBox(2 * HALF_LONG - 10, 2 * HALF_DEEP - 10, 10), RIM - 30, RIM + 10),
  )
  const guard = (s: 1 | -1) =>
    minus(
      plateY(form(5), s > 0 ? HALF_DEEP - 34 : -HALF_DEEP - 5, s > 0 ? HALF_DEEP + 5 : -HALF_DEEP + 34),
      box(-400, 400, -300, 300, -128, 400),
    )
  const catches = latchAt.map((x) => box(x - 20, x + 20, -HALF_DEEP - 14, -HALF_DEEP - 2, RIM - 44, RIM - 20))
  return fused(
    shell,
    beads,
    endBeads,
    lip,
    minus(guard(1), box(-190, 150, -90, 90, -400, 0)),
    minus(guard(-1), box(-190, 150, -90, 90, -400, 0)),
    ...catches,
  )
})

/** Lid with its latches and the strap eyes at the corners; the rim at the origin. */
export const caseLid = part('case lid', (): Solid => {
  const top = fused(
    plateZ(roundedBox(2 * HALF_LONG + 10, 2 * HALF_DEEP + 10, 16), 0, 34),
    plateZ(roundedBox(2 * HALF_LONG - 14, 2 * HALF_DEEP - 14, 14), 30, 46),
    ...times(3, (i) => plateZ(roundedBox(280, 12, 5, 0, -56 + i * 56), 44, 51)),
  )
  const eyes = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sy) =>
      minus(
        plateY(roundedBox(44, 30, 12, sx * 176, 50), sy * 88 - 5, sy * 88 + 5),
        cylY(6, sy * 88 - 20, sy * 88 + 20, sx * 176, 56),
      ),
    ),
  )
  const latch = (x: number) =>
    fused(
      plateY(
        [
          [x - 24, 30, 6],
          [x + 24, 30, 6],
          [x + 20, -44, 8],
          [x - 20, -44, 8],
        ],
        -HALF_DEEP - 18,
        -HALF_DEEP - 3,
      ),
      box(x - 15, x + 15, -HALF_DEEP - 24, -HALF_DEEP - 16, -10, -2),
      cylY(10, -HALF_DEEP - 21, -HALF_DEEP - 10, x, 14),
    )
  return fused(top, ...eyes, ...latchAt.map(latch))
})

const mounts = part(
  'case mounts',
  (): Solid =>
    fused(
      plateY(roundedBox(240, 34, 14, -10, 60), -HALF_DEEP - 8, -HALF_DEEP + 2),
      ...[-100, 80].map((x) => plateY(roundedBox(44, 60, 12, x, 56), -HALF_DEEP - 16, -HALF_DEEP + 2)),
      plateY(roundedBox(60, 30, 12, -10, -90), -HALF_DEEP - 12, -HALF_DEEP + 2),
      cylY(16, -HALF_DEEP - 24, -HALF_DEEP, -10, 60),
    ),
)

/** Left case with its lid on; the holders towards the carrier are on the side one sees. */
export const closedLeftCase = (): Mesh =>
  joined(placed(caseBody(), { mirror: 'y' }), placed(caseLid(), { mirror: 'y', at: [0, 0, RIM] }), mounts())

const rackTab = part(
  'carrier tab',
  (): Solid => minus(plateY(roundedBox(64, 30, 14), -4, 4), cylY(6, -20, 20, 18, 0)),
)

/** Tubular carrier: a loop on each side, the rear bow between them, tabs for frame and cases. */
export const caseCarrier = (): Mesh => {
  const wide = 150
  const loop = (y: number): Vec[] =>
    bends(
      [
        [0, y, 90],
        [-190, y, 90],
        [-150, y, -110],
        [130, y, -110],
        [190, y, 90],
        [0, y, 90],
      ],
      44,
    )
  return joined(
    ...[wide, -wide].flatMap((y) => [
      tube(loop(y), 10),
      tube(
        bends(
          [
            [150, y, 90],
            [260, y * 0.8, 110],
            [320, y * 0.55, 110],
          ],
          40,
        ),
        10,
      ),
      placed(rackTab(), { at: [340, y * 0.55, 110] }),
      placed(rackTab(), { turn: [['y', 90]], at: [-60, y, 116] }),
      placed(rackTab(), { turn: [['y', 90]], at: [80, y, 116] }),
      placed(rackTab(), { turn: [['y', -90]], at: [-10, y, -130] }),
    ]),
    tube(
      bends(
        [
          [-150, wide, 90],
          [-250, wide, 70],
          [-250, -wide, 70],
          [-150, -wide, 90],
        ],
        60,
      ),
      10,
    ),
  )
}

/** Lock barrel with its key, key bow at low Y. */
export const lockBarrel = part(
  'lock barrel',
  (): Solid =>
    fused(
      latheY([
        [0, 0],
        [0, 11],
        [3, 11],
        [3, 8.6],
        [30, 8.6],
        [30, 5],
        [38, 5],
        [38, 0],
      ]),
      box(-2, 2, 6, 26, -11, -7),
      box(-10, 10, 33, 37, -5, 5),
      minus(
        plateZ(
          [
            [-4, 2],
            [-4, -14, 2],
            [-13, -18, 8],
            [-13, -42, 10],
            [13, -42, 10],
            [13, -18, 8],
            [4, -14, 2],
            [4, 2],
          ],
          -1.8,
          1.8,
        ),
        plateZ(roundedBox(10, 5, 2.4, 0, -36), -5, 5),
      ),
    ),
)

const bagBody = part(
  'inner bag',
  (): Solid =>
    fused(
      plateY(
        [
          [-190, -150, 40],
          [90, -150, 50],
          [190, -76, 50],
          [190, 110, 50],
          [-190, 110, 50],
        ],
        -92,
        92,
      ).intersect(plateZ(roundedBox(380, 184, 46), -200, 200)),
      plateY(roundedBox(230, 120, 24, -20, -40), -102, -80),
      minus(plateZ(roundedBox(390, 194, 50), 66, 72), plateZ(roundedBox(370, 174, 42), 50, 90)),
      plateY(roundedBox(200, 5, 2, -20, 2), -104, -100),
      plateY(roundedBox(12, 16, 4, 76, -6), -106, -100),
    ),
)

/** Inner bag with zip, front pocket, two grips and a shoulder strap's rings. */
export const innerBag = (): Mesh =>
  joined(
    bagBody(),
    ...[-34, 34].map((y) =>
      tube(
        bends(
          [
            [-80, y, 104],
            [-66, y, 176],
            [66, y, 176],
            [80, y, 104],
          ],
          46,
        ),
        8,
        18,
      ),
    ),
  )

const kitBolt = part(
  'case kit bolt',
  (): Solid => bolt({ d: 12, length: 60, across: 20, head: 9, flange: 28, threaded: 0.6, pitch: 4.6 }),
)
const kitNut = part(
  'case kit nut',
  (): Solid => minus(fused(hex(20, 0, 12), cyl(14, 10, 14)), cyl(6, -5, 30)),
)
const kitClamp = part(
  'case kit clamp',
  (): Solid =>
    minus(
      fused(
        plate(
          [
            [-52, -14, 12],
            [-52, 14, 12],
            [-20, 14, 10],
            [-14, 30, 20],
            [14, 30, 20],
            [20, 14, 10],
            [52, 14, 12],
            [52, -14, 12],
          ],
          0,
          30,
        ),
      ),
      cyl(16, -10, 50, 0, 0),
      box(-10, 50, -80, 80, -40, 0),
    ).cut(many([-36, 36].map((y) => box(9, 21, y - 6, y + 6, -20, 40)))),
)

/** Mounting kit: two clamps, bolts and nuts laid out in a row. */
export const mountingKit = (): Mesh =>
  joined(
    ...[0, 1].flatMap((i) => [
      placed(kitClamp(), { at: [150, 70 - i * 140, 0] }),
      placed(kitBolt(), { at: [0, 70 - i * 140 + 20, 14] }),
      placed(kitBolt(), { at: [0, 70 - i * 140 - 30, 14] }),
      placed(kitNut(), { at: [92, 70 - i * 140 + 20, 14] }),
      placed(kitNut(), { at: [92, 70 - i * 140 - 30, 14] }),
    ]),
  )
