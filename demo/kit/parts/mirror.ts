// Left outside mirror, seen from behind the car: glass towards -X, outer end at +Y, foot on the door at -Y.
import type { Drawing, Solid } from '../cad.ts'
import { joined, type Mesh, placed, spline, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import { type Corner, cyl, cylY, fused, many, minus, plate, plateY, rounded, roundedBox } from '../solids.ts'
import { times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** What one sees from behind, in (y, z). */
const face: readonly Corner[] = [
  [-110, -50, 42],
  [-120, 30, 60],
  [-70, 78, 90],
  [64, 88, 120],
  [130, 52, 75],
  [122, -46, 70],
  [60, -76, 120],
  [-60, -74, 100],
]

const shrunk = (k: number, dy = 0, dz = 0): Corner[] =>
  face.map(([y, z, radius]) => [y * k + dy, z * k + dz, (radius ?? 0) * k])

/** Bowl from the rim forwards; `more` mm thicker all round. */
const bowl = (more: number): Solid => {
  const at = (k: number, x: number, dy = 0, dz = 0) =>
    (rounded(shrunk(k + more / 100, dy, dz)) as Drawing).sketchOnPlane('YZ', x) as ReturnType<
      Drawing['sketchOnPlane']
    > & { loftWith(others: unknown[], options: { ruled: boolean }): Solid }
  return at(1, 0).loftWith(
    [at(0.99, 40, -1, 0), at(0.9, 84, -4, -1), at(0.7, 118 + more / 2, -9, -3), at(0.4, 136 + more, -14, -6)],
    { ruled: false },
  )
}

/** Housing with the actuator inside and the foot with its studs. */
export const mirrorBody = part('mirror body', (): Solid => {
  const motor = fused(
    cyl(50, 36, 47, -4, 2),
    cyl(22, 26, 40, -4, 2),
    many([cyl(7, 22, 40, -4, 38), cyl(7, 22, 40, -4, -34), cyl(7, 22, 40, 32, 2), cyl(7, 22, 40, -40, 2)]),
  )
  const arm = plate(
    [
      [-70, -40, 10],
      [-70, -86, 16],
      [-150, -116, 20],
      [-196, -116, 6],
      [-196, -66, 14],
      [-130, -60, 20],
    ],
    22,
    92,
  )
  const base = plateY(
    [
      [-14, -128, 16],
      [150, -128, 20],
      [128, -84, 16],
      [40, -20, 16],
      [2, -30, 14],
    ],
    -210,
    -194,
  )
  const studs = many([
    cylY(5, -240, -200, 20, -112),
    cylY(5, -240, -200, 112, -112),
    cylY(5, -240, -200, 34, -48),
  ])
  const rings = many([
    cylY(9, -216, -200, 20, -112),
    cylY(9, -216, -200, 112, -112),
    cylY(9, -216, -200, 34, -48),
  ])
  return fused(minus(fused(bowl(0), arm), plate(shrunk(0.91), -5, 46)), motor, base, studs, rings)
})

/** Painted cover of the front and upper side. */
export const mirrorCap = part('mirror cap', (): Solid => {
  const above = plateY(
    [
      [22, 120],
      [22, 30, 12],
      [40, -4, 14],
      [200, -22],
      [200, 120],
    ],
    -200,
    200,
  )
  return minus(bowl(4), bowl(0.8)).intersect(above)
})

/** Lamp under the cap: a band round the outer end, plug behind. */
export const turnSignal = part('turn signal', (): Solid => {
  const band = plateY(
    [
      [20, -8, 4],
      [60, -14, 10],
      [200, -24],
      [200, -42],
      [60, -32, 10],
      [20, -24, 4],
    ],
    -20,
    200,
  )
  const lens = minus(bowl(5), bowl(-5)).intersect(band)
  const plug = minus(
    plate(roundedBox(26, 20, 4, 84, -24), 30, 62),
    plate(roundedBox(19, 13, 3, 84, -24), 20, 50),
  )
  return fused(lens, plug)
})

/** Heated glass on its backing plate. Two strokes show that it mirrors. */
export const mirrorGlass = part('mirror glass', (dimming: boolean): Solid => {
  const glint = (y: number, length: number) =>
    plate(
      [
        [y, -30],
        [y - 1.6, -30],
        [y - 1.6 - length * 0.5, -30 + length],
        [y - length * 0.5, -30 + length],
      ],
      -0.5,
      1,
    )
  const border = dimming ? minus(plate(shrunk(0.8), -0.6, 1), plate(shrunk(0.785), -2, 2)) : undefined
  const body = fused(
    plate(shrunk(0.86), 0, 5),
    plate(shrunk(0.82), 4, 14),
    cyl(34, 12, 22, -4, 2),
    many(times(4, (i) => cyl(8, 12, 24, -4 + [0, 36, 0, -36][i]!, 2 + [36, 0, -36, 0][i]!))),
    glint(36, 56),
    glint(24, 78),
    glint(12, 40),
  )
  return border ? fused(body, border) : body
})

const leadPlug = part(
  'mirror lead plug',
  (): Solid => fused(plate(roundedBox(20, 14, 3), 0, 18), plate(roundedBox(15, 9, 2), -8, 1)),
)

/** The dimming glass has its leads and their plug behind. */
export const dimmingGlass = (): Mesh =>
  joined(
    mirrorGlass(true),
    ...[0, 7].map((dz) =>
      tube(
        spline([
          [14, 20, -20 - dz],
          [34, 16, -40 - dz],
          [44, 0, -74 - dz],
          [56, -14, -94 - dz],
          [76, -20, -98 - dz * 0.5],
        ]),
        2.2,
        12,
      ),
    ),
    placed(leadPlug(), { mirror: 'x', at: [94, -20, -100] }),
  )
