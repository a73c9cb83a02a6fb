// Timing drive at the front of an engine: wheels' axes along X, the chain in the (y, z) plane.
import { cad, type Solid } from '../cad.ts'
import { joined, type Mesh, placed } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  bolt,
  box,
  cyl,
  fused,
  hex,
  lathe,
  many,
  minus,
  outline,
  plate,
  roundedBox,
  thread,
} from '../solids.ts'
import { onCircle, type Point, times, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Outline of a sprocket with rounded gaps, in (y, z). */
const toothed = (teeth: number, root: number, tip: number): Point[] =>
  times(teeth, (i): Point[] => {
    const step = 360 / teeth
    return [
      onCircle(root, (i - 0.18) * step),
      onCircle(root, (i + 0.18) * step),
      onCircle(tip, (i + 0.4) * step),
      onCircle(tip, (i + 0.6) * step),
    ]
  })
    .flat()
    .toReversed()

const toothedDisc = (teeth: number, root: number, tip: number, x0: number, x1: number): Solid =>
  outline(toothed(teeth, root, tip))
    .sketchOnPlane('YZ', x0)
    .extrude(x1 - x0) as Solid

/** Camshaft adjuster: sprocket, rotor housing with its screws, trigger plate with the windows of the sensor. */
export const camAdjuster = part('camshaft adjuster', (teeth: number, windows: number): Solid => {
  const root = 51
  const housing = lathe([
    [-26, 14],
    [-26, 40],
    [-23, 44],
    [0, 44],
    [0, 48],
    [6, 48],
    [6, 14],
  ])
  const sprocket = toothedDisc(teeth, root, root + 6, 4, 12)
  const trigger = minus(
    fused(cyl(34, -40, -37), cyl(24, -38, -20)),
    many(around(windows, () => cyl(8, -50, -36.9, 0, 36))),
  )
  const screws = around(5, () => minus(cyl(4.6, -31, -20, 0, 36), cyl(2.2, -40, -28, 0, 36)), 20)
  return minus(fused(housing, sprocket, trigger, many(screws)), cyl(11, -50, 30))
})

/** Crankshaft sprocket: two rows of teeth on a collar with keyway. */
export const crankSprocket = part('crankshaft sprocket', (): Solid => {
  const collar = lathe([
    [-22, 14],
    [-22, 20],
    [-20, 21],
    [16, 21],
    [16, 14],
  ])
  const front = toothedDisc(15, 23, 27.5, -14, -7)
  return minus(fused(collar, toothedDisc(17, 27, 32.5, 0, 8), front), box(-40, 40, -3, 3, 10, 18))
})

/** Central bolt with a valve face: hexagon head, broad flange, long neck. */
export const centralBolt = part(
  'central bolt',
  (): Solid =>
    minus(
      bolt({ d: 13, length: 62, across: 21, head: 14, flange: 34, threaded: 0.36, pitch: 4.2 }),
      cad.drawPolysides(5, 6).sketchOnPlane('YZ', -20).extrude(9) as Solid,
    ),
)

/** Hydraulic tensioner that screws in: plunger towards +X, hexagon at the rear. */
export const chainTensioner = part(
  'chain tensioner',
  (): Solid =>
    fused(
      lathe([
        [-8, 0],
        [-8, 17],
        [-4, 18],
        [0, 18],
        [0, 12],
        ...thread(26, 3, 26, 3.6),
        [27, 11.6],
        [58, 11.6],
        [60, 10],
        [60, 8],
        [82, 8],
        [84, 7],
        [88, 4],
        [88, 0],
      ]),
      hex(27, -20, -7),
    ),
)

/** A wheel of the chain drive in (y, z) with its pitch radius. */
export type ChainWheel = readonly [y: number, z: number, radius: number]

/** Points of the chain's pitch line, `count` links round the wheels named counter-clockwise as (y, z) is drawn. */
export function chainLine(wheels: readonly ChainWheel[], count: number): Point[] {
  const tangents = wheels.map(([y0, z0, r0], i) => {
    const [y1, z1, r1] = wheels[(i + 1) % wheels.length]!
    return Math.atan2(z1 - z0, y1 - y0) - Math.acos((r0 - r1) / Math.hypot(y1 - y0, z1 - z0))
  })
  const fine = wheels.flatMap(([y, z, r], i) => {
    const from = tangents.at(i - 1)!
    let to = tangents[i]!
    while (to < from) to += 2 * Math.PI
    return times(41, (j): Point => {
      const a = from + ((to - from) * j) / 40
      return [y + r * Math.cos(a), z + r * Math.sin(a)]
    })
  })
  const closed = [...fine, fine[0]!]
  const runs = closed.map((p, i) => (i ? Math.hypot(p[0] - closed[i - 1]![0], p[1] - closed[i - 1]![1]) : 0))
  const whole = runs.reduce((a, b) => a + b, 0)
  let [at, run] = [1, 0]
  return times(count, (i): Point => {
    const wanted = (whole * i) / count
    while (run + runs[at]! < wanted) run += runs[at++]!
    const t = (wanted - run) / (runs[at]! || 1)
    const [a, b] = [closed[at - 1]!, closed[at]!]
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  })
}

/** One link along +Y from the origin, wide and narrow ones in turn: solid, as the plates of a silent chain lie close. */
const chainLink = part('chain link', (pitch: number, wide: boolean): Solid => {
  const half = wide ? 6.5 : 4.2
  const block = plate(roundedBox(pitch + 9, 10, 4.9, pitch / 2, 0), -half, half)
  return wide ? fused(block, cyl(2, -8, 0), cyl(2, -8, 0, pitch, 0)) : block
})

/** Chain along a closed pitch line. */
export function chain(line: readonly Point[]): Mesh {
  const links = line.map(([y, z], i) => {
    const [y1, z1] = line[(i + 1) % line.length]!
    const pitch = Math.hypot(y1 - y, z1 - z)
    const angle = (Math.atan2(z1 - z, y1 - y) * 180) / Math.PI
    return placed(chainLink(Math.round(pitch * 20) / 20, i % 2 === 0), {
      turn: [['x', angle]],
      at: [0, y, z],
    })
  })
  return joined(...links)
}

/** Plastic rail along a bow in (y, z): sliding face with side lips, ribbed back, eyes for its pins. */
export const chainRail = part(
  'chain rail',
  (bow: readonly Point[], eyes: readonly Point[], deep: number): Solid => {
    const shifted = (by: number): Point[] =>
      bow.map((p, i) => {
        const a = bow[Math.max(0, i - 1)]!
        const b = bow[Math.min(bow.length - 1, i + 1)]!
        const far = Math.hypot(b[0] - a[0], b[1] - a[1])
        return [p[0] - ((b[1] - a[1]) / far) * by, p[1] + ((b[0] - a[0]) / far) * by]
      })
    const strip = (from: number, to: number, x0: number, x1: number): Solid =>
      outline([...shifted(from), ...shifted(to).toReversed()])
        .sketchOnPlane('YZ', x0)
        .extrude(x1 - x0) as Solid
    const web = strip(-deep, 0, -2.5, 2.5)
    const face = strip(-4, 2, -10, 10)
    const back = strip(-deep, -deep + 4, -8, 8)
    const lips = [strip(0, 5, -10, -8), strip(0, 5, 8, 10)]
    const inner = shifted(-deep + 2)
    const outer = shifted(-2)
    const ribs = times(Math.floor((bow.length - 2) / 2), (k) => {
      const i = 1 + 2 * k
      const [a, b] = [inner[i]!, outer[i]!]
      return fused(
        outline([
          [a[0] - 1, a[1] - 1.4],
          [b[0] - 1, b[1] - 1.4],
          [b[0] + 1, b[1] + 1.4],
          [a[0] + 1, a[1] + 1.4],
        ])
          .sketchOnPlane('YZ', -8)
          .extrude(16) as Solid,
      )
    })
    const bosses = eyes.map(([y, z]) => cyl(10, -11, 11, y, z))
    return minus(
      fused(web, face, back, ...lips, ...ribs, ...bosses),
      many(eyes.map(([y, z]) => cyl(5, -20, 20, y, z))),
    )
  },
)

/** A bow from one point to another that bulges sideways by `bulge` mm. */
export const bowLine = (from: Point, to: Point, bulge: number, count = 15): Point[] => {
  const [dy, dz] = [to[0] - from[0], to[1] - from[1]]
  const far = Math.hypot(dy, dz)
  return times(count, (i): Point => {
    const t = i / (count - 1)
    const out = bulge * 4 * t * (1 - t)
    return [from[0] + dy * t - (dz / far) * out, from[1] + dz * t + (dy / far) * out]
  })
}

/** Where a wheel of the drive stands when it is drawn out by `x`. */
export const wheelAt = ([y, z]: ChainWheel, x: number): Vec => [x, y, z]
