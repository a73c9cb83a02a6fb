// Arms of the front and rear axle. An arm lies along Y, its inner eye at the origin; ball joint studs point up.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import { bolt, type Corner, cyl, cylY, cylZ, fused, lathe, minus, plateZ, thread } from '../solids.ts'

const part = partsOf(import.meta.url)

/** Place on an arm's centre line in (x, y) and half its width there. */
type Station = readonly [x: number, y: number, half: number]

/** Outline of a bar that follows its stations, in (x, y). */
function strip(stations: readonly Station[], narrower = 0): Corner[] {
  const edge = (side: 1 | -1) =>
    stations.map(([x, y, half], i): Corner => {
      const [ax, ay] = stations[Math.max(0, i - 1)]!
      const [bx, by] = stations[Math.min(stations.length - 1, i + 1)]!
      const far = Math.hypot(bx - ax, by - ay)
      const out = side * (half - narrower)
      const inner = i > 0 && i < stations.length - 1
      return [x + ((by - ay) / far) * out, y - ((bx - ax) / far) * out, inner ? 60 : 0]
    })
  return [...edge(1), ...edge(-1).toReversed()]
}

/** Forged bar of I section. */
const forged = (stations: readonly Station[], high: number, edge = 6): Solid => {
  const pocket = strip(stations.slice(1, -1), edge)
  return minus(
    plateZ(strip(stations), -high, high),
    plateZ(pocket, high - 5, high + 5),
    plateZ(pocket, -high - 5, 5 - high),
  )
}

const jointSolid = (): Solid => {
  const housing = lathe([
    [-26, 0],
    [-26, 16],
    [-22, 20],
    [-8, 20],
    [-8, 25],
    [-2, 25],
    [-2, 20],
    [4, 20],
    [4, 0],
  ])
  const boot = lathe([
    [3, 17],
    [6, 21],
    [14, 21],
    [21, 16],
    [25, 11],
    [27, 12],
    [30, 10],
    [30, 0],
    [3, 0],
  ])
  const stud = lathe([[29, 0], [29, 8.5], [50, 7], ...thread(13, 51, 74, 3.4), [75, 5], [75, 0]])
  return fused(housing, boot, stud)
}

/** Ball joint to press in, stud along +X. */
export const ballJoint = part('ball joint', jointSolid)

/** Lower control arm: eye with its bush for the eccentric bolt along X, seat of the ball joint at the end. */
export const controlArm = part('front control arm', (): Solid => {
  const bar = forged(
    [
      [0, 24, 22],
      [2, 60, 20],
      [16, 180, 22],
      [14, 290, 24],
      [0, CONTROL_ARM - 16, 26],
    ],
    15,
  )
  const eye = cyl(30, -28, 28)
  const bush = lathe([
    [-30, 6.5],
    [-36, 6.5],
    [-36, 12],
    [-31, 13],
    [-27, 22],
    [-30, 26],
    [30, 26],
    [27, 22],
    [31, 13],
    [36, 12],
    [36, 6.5],
  ])
  const seat = minus(cylZ(31, -19, 19, 0, CONTROL_ARM), cylZ(20, -30, 30, 0, CONTROL_ARM))
  const cut = minus(bar, cyl(26, -60, 60), cylZ(20, -30, 30, 0, CONTROL_ARM))
  return fused(cut, minus(eye, cyl(26, -40, 40)), bush, seat)
})

/** Inner eye to ball joint, in mm. */
export const CONTROL_ARM = 370

/** Tension strut: wide eye for the hydraulic mount, cranked bar, ball joint with its stud at the end. */
export const tensionStrut = part('tension strut', (): Solid => {
  const bar = forged(
    [
      [0, 30, 24],
      [4, 70, 18],
      [34, 170, 18],
      [40, 270, 18],
      [6, 360, 20],
      [0, TENSION_STRUT - 14, 24],
    ],
    14,
    5,
  )
  const ring = minus(cylZ(47, -29, 29), cylZ(40, -40, 40))
  const joint = jointSolid().rotate(-90, [0, 0, 0], [0, 1, 0]).translate(0, TENSION_STRUT, 0)
  return fused(minus(bar, cylZ(40, -40, 40)), ring, cylZ(27, -17, 17, 0, TENSION_STRUT), joint)
})

/** Mount to ball joint, in mm. */
export const TENSION_STRUT = 400

/** Bolt with an eccentric disc under its head that sets the camber. */
export const eccentricBolt = part('eccentric bolt', (): Solid => {
  const disc = lathe([
    [-1, 0],
    [-1, 19],
    [4, 19],
    [4, 0],
  ]).translate(0, 4, 4)
  return fused(bolt({ d: 13, length: 96, across: 20, head: 10, threaded: 0.35, pitch: 3.6 }), disc)
})

/** Bore of a rear arm's eye; a rear bush fills it. */
export const REAR_BORE = 22

/** A rear arm with an eye at either end, axes along X. */
const twoEyed = (bar: Solid, length: number): Solid =>
  minus(
    fused(bar, cyl(29, -25, 25), cyl(29, -25, 25, length)),
    cyl(REAR_BORE, -80, 80),
    cyl(REAR_BORE, -80, 80, length),
  )

/** Upper transverse arm: forged, bowed round the spring. */
export const transverseArm = part(
  'transverse arm',
  (length: number): Solid =>
    twoEyed(
      forged(
        [
          [0, 20, 18],
          [-6, 60, 16],
          [-52, length * 0.38, 18],
          [-52, length * 0.62, 18],
          [-6, length - 60, 16],
          [0, length - 20, 18],
        ],
        13,
        5,
      ),
      length,
    ),
)

/** Guide arm: short straight forging. */
export const guideArm = part(
  'guide arm',
  (length: number): Solid =>
    twoEyed(
      forged(
        [
          [0, 18, 22],
          [0, 50, 19],
          [0, length / 2, 15],
          [0, length - 50, 19],
          [0, length - 18, 22],
        ],
        15,
        6,
      ),
      length,
    ),
)

/** Trailing arm: tube welded between two eyes. */
export const trailingArm = part('trailing arm', (length: number): Solid => {
  const bar = cylY(17, 20, length - 20)
  const seam = (y: number) => cylY(20, y, y + 12)
  return twoEyed(fused(bar, seam(30), seam(length - 42)), length)
})

/** Lower arm of pressed steel: spring seat with its dome, ears for the damper, drain holes. */
export const lowerArm = part('rear lower arm', (): Solid => {
  const length = LOWER_ARM
  const form: Corner[] = [
    [-24, 10],
    [-30, 60, 40],
    [-74, 150, 40],
    [-74, 240, 40],
    [-32, 330, 60],
    [-24, length - 10],
    [24, length - 10],
    [32, 330, 60],
    [74, 240, 40],
    [74, 150, 40],
    [30, 60, 40],
    [24, 10],
  ]
  const inside = form.map(([x, y, radius]): Corner => [x * 0.9, y, radius])
  const tray = minus(
    plateZ(form, -24, 24),
    plateZ(inside, -16, 40),
    cylZ(9, -40, 40, 0, 90),
    cylZ(9, -40, 40, 0, 318),
  )
  const seat = minus(
    fused(cylZ(62, -20, 2, 0, 195), cylZ(26, 0, 22, 0, 195), cylZ(20, 20, 30, 0, 195)),
    cylZ(12, 10, 60, 0, 195),
  )
  return twoEyed(fused(minus(tray, cyl(27, -80, 80), cyl(27, -80, 80, length)), seat), length)
})

/** Eye to eye of the lower arm, in mm. */
export const LOWER_ARM = 410
