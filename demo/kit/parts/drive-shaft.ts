// Drive shaft; the gearbox is at low X, the rear axle at high X.
import type { Solid } from '../cad.ts'
import { joined, type Mesh, placed } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  type Corner,
  cyl,
  cylY,
  cylZ,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateZ,
  roundedBox,
  turned,
} from '../solids.ts'
import { onCircle, times } from '../vec.ts'
import { ballBearing } from './fasteners.ts'

const part = partsOf(import.meta.url)

/** Radius of the circle on which the coupling's bolts sit. */
export const COUPLING = 52

/** Three-armed flange that the flexible disc is bolted to. */
const flange = (x0: number, x1: number): Solid => {
  const arms: Corner[] = times(3, (i) => i * 120).flatMap((a): Corner[] => [
    [...onCircle(72, a - 15), 14],
    [...onCircle(72, a + 15), 14],
    [...onCircle(30, a + 60), 22],
  ])
  return minus(plate(arms.toReversed(), x0, x1), many(around(3, () => cyl(6.5, x0 - 5, x1 + 5, 0, COUPLING))))
}

/** Front half: flange with the pilot bore of the centring sleeve, tube, splined stub. */
export const frontShaft = part('front half of the drive shaft', (): Solid => {
  const tube = lathe([
    [-2, 12],
    [-2, 26],
    [0, 28],
    [14, 28],
    [24, 24],
    [40, 26],
    [54, 38],
    [60, 39],
    [66, 37],
    [372, 37],
    [378, 39],
    [384, 38],
    [404, 24],
    [414, 18],
    [470, 18],
    [474, 15],
    [474, 8],
    [30, 8],
    [30, 12],
  ])
  const splines = around(12, () => box(424, 490, -2, 2, 15.6, 22))
  return minus(fused(flange(0, 14), tube), many(splines))
})

/** Rear half: yoke and cross of the universal joint, tube, joint flange to the axle. */
export const rearShaft = part('rear half of the drive shaft', (): Solid => {
  const collar = lathe([
    [-60, 12],
    [-60, 24],
    [-56, 26],
    [-20, 26],
    [-10, 30],
    [0, 30],
    [0, 12],
  ])
  const fork = (x0: number, x1: number) =>
    [1, -1].map((s) =>
      plateZ(
        [
          [x0, s * 12],
          [x0, s * 34, 6],
          [(x0 + x1) / 2, s * 44, 10],
          [x1, s * 44, 14],
          [x1, s * 28, 10],
          [(x0 + x1) / 2, s * 26, 8],
        ],
        -19,
        19,
      ),
    )
  const front = fused(...(fork(-4, 66) as [Solid, Solid]))
  const back = turned(fused(...(fork(112, 28) as [Solid, Solid])), 90)
  const cross = fused(cylY(11, -49, 49, 47), cylZ(11, -49, 49, 47))
  const caps = fused(
    cylY(14, 43, 47, 47),
    cylY(14, -47, -43, 47),
    cylZ(14, 43, 47, 47),
    cylZ(14, -47, -43, 47),
  )
  const tube = lathe([
    [104, 0],
    [104, 32],
    [116, 37],
    [122, 39],
    [128, 37],
    [400, 37],
    [406, 39],
    [412, 37],
    [424, 24],
    [440, 22],
    [446, 34],
    [452, 34],
    [458, 28],
    [464, 36],
    [470, 48],
    [474, 56],
    [510, 56],
    [510, 0],
  ])
  const bolts = around(6, () => cyl(5, 468, 512, 0, 51))
  return fused(collar, front, back, cross, caps, tube, many(bolts))
})

/** Flexible disc: rubber body with six vulcanised sleeves, cords looped round them. */
export const flexibleDisc = part('flexible disc', (): Solid => {
  const lobes: Corner[] = times(6, (i) => i * 60).flatMap((a): Corner[] => [
    [...onCircle(76, a - 14), 15],
    [...onCircle(76, a + 14), 15],
    [...onCircle(63, a + 30), 10],
  ])
  const body = minus(plate(lobes.toReversed(), 0, 32), cyl(29, -5, 40))
  const sleeves = around(6, () =>
    minus(
      lathe([
        [-4, 0],
        [-4, 11],
        [0, 14],
        [32, 14],
        [36, 11],
        [36, 0],
      ]).translate(0, 0, COUPLING),
      cyl(6.5, -10, 50, 0, COUPLING),
    ),
  )
  const cords = around(6, () => minus(cyl(20, -2, 34, 0, COUPLING), cyl(17.5, -10, 50, 0, COUPLING)))
  return minus(
    fused(minus(body, many(around(6, () => cyl(13, -10, 50, 0, COUPLING)))), ...cords, ...sleeves),
    many(around(6, () => cyl(3, -10, 50, 0, 38), 30)),
  )
})

/** Centring sleeve with its sealing lip. */
export const centringSleeve = part(
  'centring sleeve',
  (): Solid =>
    lathe([
      [0, 7],
      [0, 12],
      [3, 13],
      [26, 13],
      [28, 16],
      [36, 16],
      [38, 18],
      [42, 18],
      [44, 15],
      [44, 10],
      [40, 7],
    ]),
)

const bracket = part('centre bearing bracket', (): Solid => {
  const strap = minus(
    fused(
      cyl(66, -16, 16),
      plate(
        [
          [-112, 44, 6],
          [-112, 58, 6],
          [-50, 62, 10],
          [50, 62, 10],
          [112, 58, 6],
          [112, 44, 6],
          [60, 20, 20],
          [-60, 20, 20],
        ],
        -16,
        16,
      ),
    ),
    cyl(61, -40, 40),
    many([-92, 92].map((y) => plateZ(roundedBox(14, 26, 6.9, 0, y), 20, 80))),
  )
  const rubber = lathe([
    [-10, 33],
    [-13, 38],
    [-4, 44],
    [-14, 50],
    [-4, 57],
    [-10, 62],
    [10, 62],
    [4, 57],
    [10, 44],
    [13, 38],
    [10, 33],
  ])
  return fused(strap, rubber)
})

/** Centre bearing: bracket, rubber bellows and ball bearing. */
export const centreBearing = (): Mesh =>
  joined(bracket(), placed(ballBearing(66, 36, 20, 9), { at: [-13, 0, 0] }))

/** Heat shield that arches over the shaft: thin sheet with beads, flanged edges with slots. */
export const shaftShield = part('drive shaft heat shield', (): Solid => {
  const long = 330
  const arch = (radius: number, x0: number, x1: number) => cyl(radius, x0, x1, 0, -40)
  const beads = times(4, (i) => arch(119, 40 + i * 76, 62 + i * 76))
  const hollow = times(4, (i) => arch(117, 42 + i * 76, 60 + i * 76))
  const upper = box(-10, long + 10, -200, 200, 0, 200)
  const sheet = minus(fused(arch(114, 0, long), ...beads), arch(112, -10, long + 10), many(hollow)).intersect(
    upper,
  )
  const edge = (s: 1 | -1) =>
    minus(
      plateZ(roundedBox(long, 34, 8, long / 2, s * 121), 0, 2.5),
      many([50, long - 50].map((x) => plateZ(roundedBox(26, 10, 4.9, x, s * 124), -5, 10))),
    )
  return fused(sheet, edge(1), edge(-1))
})
