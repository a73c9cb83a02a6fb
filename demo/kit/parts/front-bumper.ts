// Front bumper and what clips into it. It looks towards -X; measures are about half of a real car's.
import type { Solid } from '../cad.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  box,
  type Corner,
  cyl,
  cylY,
  fused,
  latheZ,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  rounded,
  roundedBox,
} from '../solids.ts'
import { times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** The half at positive y, from the middle outwards and back, completed by its mirror image. */
const bothSides = (half: readonly Corner[]): Corner[] => [
  ...half,
  ...half.toReversed().map(([y, z, radius]): Corner => [-y, z, radius]),
]
const otherSide = (corners: readonly Corner[]): Corner[] =>
  corners.map(([y, z, radius]): Corner => [-y, z, radius]).toReversed()

/** Outer side of the cover in plan, from one end round the front to the other. */
const sweep: readonly Corner[] = [
  [300, 412],
  [150, 396, 300],
  [66, 330, 160],
  [6, 190, 260],
  [-14, 0, 900],
  [6, -190, 260],
  [66, -330, 160],
  [150, -396, 300],
  [300, -412],
]

/** The sweep moved inwards by `depth` mm, square to itself everywhere, so that a skin is as thick at its ends. */
const inwards = (depth: number): Corner[] =>
  sweep.map(([x, y, radius = 0], i) => {
    const direction = (from: Corner, to: Corner): readonly [number, number] => {
      const far = Math.hypot(to[0] - from[0], to[1] - from[1])
      return [(to[0] - from[0]) / far, (to[1] - from[1]) / far]
    }
    const corner = sweep[i]!
    const before = sweep[i - 1] ? direction(sweep[i - 1]!, corner) : direction(corner, sweep[i + 1]!)
    const after = sweep[i + 1] ? direction(corner, sweep[i + 1]!) : before
    const [nx, ny] = [-before[1] - after[1], before[0] + after[0]]
    const share = depth / (nx * -after[1] + ny * after[0])
    return [x + nx * share, y + ny * share, radius && radius - depth]
  })

const slice = (from: number, to: number): Solid =>
  rounded([...inwards(from), ...inwards(to).toReversed()])
    .sketchOnPlane('XY', -200)
    .extrude(400) as Solid

const panel = (corners: readonly Corner[], from: number, to: number): Solid =>
  plate(corners, -90, 330).intersect(slice(from, to))

const moved = (corners: readonly Corner[], y: number, z: number): Corner[] =>
  corners.map(([a, b, radius]) => [a + y, b + z, radius])

const centre = (k: number): Corner[] =>
  bothSides([
    [158 * k, -16, 14],
    [128 * k, -16 - 74 * k, 14],
  ])
const side = (grow: number): readonly Corner[] => [
  [204 - grow, -24 + grow * 0.4, 12],
  [330 + grow, -6 + grow, 14],
  [322 + grow, -72 - grow, 18],
  [226 - grow, -88 - grow * 0.5, 12],
]

/** Washer cover, tow eye cap and clip places: the bumper's front there. */
export const washerAt: readonly Vec[] = [
  [52, 296, 44],
  [52, -296, 44],
]
export const towEyeAt: Vec = [6, -206, 20]
export const clipAt: readonly Vec[] = [
  [60, 300, 84],
  [24, 210, 92],
  [24, -210, 92],
  [60, -300, 84],
]

/** Bumper cover with kidney notches, number plate field and its openings; the sporty one has larger intakes and a lip. */
export const bumperCover = part('front bumper cover', (sporty: boolean): Solid => {
  const face = bothSides([
    [7, 70, 4],
    [18, 51, 8],
    [108, 58, 16],
    [124, 98, 10],
    [250, 92, 80],
    [420, 62],
    [420, -54],
    [372, -60, 30],
    [340, -112, 30],
    [150, -118, 80],
  ])
  // The edges are turned inwards, at the wheels as well.
  const turnedEdge = minus(
    panel(face, 0, 26),
    plate(moved(face, 0, -6), -90, 330).intersect(plate(moved(face, 0, 6), -90, 330)),
  )
  const skin = fused(panel(face, 0, 7), turnedEdge)
  const crease: readonly Corner[] = [
    [180, 12, 60],
    [420, 34],
    [420, 28],
    [180, 4, 60],
  ]
  const plateField = panel(roundedBox(210, 46, 4, 0, 20), -6, 4)
  const field = panel(roundedBox(200, 36, 3, 0, 20), -12, -4)
  const opening = side(sporty ? 16 : 0)
  const lip: readonly Corner[] = [
    [120, -104, 10],
    [344, -98, 20],
    [340, -118, 12],
    [120, -124, 20],
  ]
  const pair = (corners: readonly Corner[], from: number, to: number) => [
    panel(corners, from, to),
    panel(otherSide(corners), from, to),
  ]
  const wheels = cylY(190, -600, 600, 402, -150)
  return minus(
    fused(skin, ...pair(crease, -5, 4), plateField, ...(sporty ? pair(lip, -22, 6) : [])),
    field,
    wheels,
    box(284, 400, -600, 600, -300, 300),
    plate(centre(sporty ? 1.12 : 1), -90, 330),
    plate(opening, -90, 330),
    plate(otherSide(opening), -90, 330),
    ...(sporty
      ? []
      : [
          ...washerAt.map(([, y, z]) => plate(roundedBox(74, 22, 6, y, z), -90, 330)),
          plate(roundedBox(36, 34, 8, towEyeAt[1], towEyeAt[2]), -90, 330),
        ]),
  )
})

/** Lower centre grille: frame with slats and posts. */
export const centreGrille = part('centre grille', (): Solid => {
  const inside = bothSides([
    [142, -23, 10],
    [118, -83, 10],
  ])
  const frame = minus(panel(centre(1), -4, 14), plate(inside, -90, 330))
  const slats = times(4, (i) => plate(roundedBox(320, 4, 1.5, 0, -30 - i * 15), -30, 60))
  const posts = times(5, (i) => plate(roundedBox(4, 90, 1.5, -100 + i * 50, -50), -30, 60))
  const field = plate(inside, -90, 330).intersect(slice(2, 9))
  return fused(frame, many(slats).intersect(field.clone()), many(posts).intersect(field))
})

/** Grille of the left intake, with the round opening of the fog light. */
export const sideGrille = part('side grille', (): Solid => {
  const frame = minus(panel(side(0), -4, 16), plate(side(-9), -90, 330))
  const bars = times(4, (i) =>
    plate(
      [
        [190, -30 - i * 16],
        [350, -12 - i * 16],
        [350, -17 - i * 16],
        [190, -35 - i * 16],
      ],
      -90,
      330,
    ),
  )
  const field = many(bars)
    .intersect(plate(side(-5), -90, 330))
    .intersect(slice(2, 10))
  const ring = cyl(31, -20, 90, 276, -46).intersect(slice(-8, 14))
  return minus(fused(frame, field, ring), cyl(25, -60, 120, 276, -46))
})

/** Aluminium beam with its two crash boxes. */
export const bumperCarrier = part('bumper carrier', (): Solid => {
  const beam = plate(roundedBox(640, 78, 4), -90, 330).intersect(slice(0, 34))
  const groove = plate(roundedBox(700, 16, 3), -90, 330).intersect(slice(-10, 8))
  const crashBox = (s: 1 | -1) =>
    fused(
      box(56, 150, s * 235 - 36, s * 235 + 36, -32, 32),
      minus(
        plate(roundedBox(110, 100, 8, s * 235, 0), 148, 156),
        many([1, -1].flatMap((a) => [1, -1].map((c) => cyl(5, 140, 170, s * 235 + a * 45, c * 40)))),
      ),
      ...times(2, (i) => box(104 + i * 22, 109 + i * 22, s * 235 - 39, s * 235 + 39, -35, 35)),
    )
  return fused(minus(beam, groove), crashBox(1), crashBox(-1))
})

/** Cap of the tow eye's opening, catches behind. */
export const towEyeCap = part(
  'tow eye cap',
  (): Solid =>
    fused(
      plate(roundedBox(40, 38, 9), 0, 5),
      minus(plate(roundedBox(30, 28, 5), 4, 14), plate(roundedBox(24, 22, 3), 4, 20)),
      box(4, 20, -7, 7, 13, 16),
      box(4, 20, -7, 7, -16, -13),
    ),
)

/** Cover of a headlight washer, arm behind. */
export const washerCover = part(
  'washer cover',
  (): Solid =>
    fused(
      plate(roundedBox(78, 26, 8), 0, 6),
      plate(roundedBox(60, 12, 4), -2, 1),
      box(5, 26, -14, 14, -5, 5),
      plateY(
        [
          [20, -5],
          [34, -5, 3],
          [34, 12, 3],
          [26, 12],
          [26, 5],
          [20, 5],
        ],
        -8,
        8,
      ),
    ),
)

/** Expanding clip, point down. */
export const bumperClip = part(
  'bumper clip',
  (): Solid =>
    minus(
      fused(
        latheZ([
          [0, 0],
          [0, 10],
          [-2.5, 10],
          [-2.5, 4],
          [-8, 4],
          [-11, 5.4],
          [-14, 5.4],
          [-19, 2.6],
          [-20, 0],
        ]),
        plateZ(roundedBox(11, 11, 5), -1, 3),
      ),
      box(-1, 1, -8, 8, -25, -7),
      plateZ(roundedBox(7, 1.6, 0.5), 2, 5),
    ),
)
