// Exhaust turbocharger: shaft along X, compressor at low X, turbine at high X.
import { cad, type Solid } from '../cad.ts'
import { hose, joined, type Mesh, placed, tube } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  cyl,
  cylY,
  cylZ,
  fused,
  lathe,
  many,
  minus,
  plate,
  plateY,
  plateZ,
  roundedBox,
  thread,
  turned,
} from '../solids.ts'
import { add, length, onCircle, type Point, scale, sub, times, unit, type Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

interface Volute {
  x: number
  /** Radius the snail winds round, and its section at the tongue and at the mouth. */
  inner: number
  from: number
  to: number
  /** Clock angles in degrees between which it grows. */
  start: number
  end: number
  /** Length of the straight mouth and how much its rim stands out. */
  mouth: number
  bead: number
}

/** Where a volute's mouth ends, and the way it looks. */
function mouthOf({ x, inner, to, start, end, mouth }: Volute): { at: Vec; out: Vec } {
  const turn = Math.sign(end - start)
  const on = (a: number): Vec => [x, ...onCircle(inner + to, a)]
  const out = unit(sub(on(end), on(end - turn * 0.5)))
  return { at: add(on(end), scale(out, mouth)), out }
}

/** Snail housing whose section grows towards its open mouth. */
function volute(v: Volute): Mesh {
  const steps = 90
  const spiral = times(steps + 1, (i): Vec => {
    const t = i / steps
    return [v.x, ...onCircle(v.inner + v.from + (v.to - v.from) * t, v.start + (v.end - v.start) * t)]
  })
  const { at, out } = mouthOf(v)
  const straight = times(16, (i) => add(spiral.at(-1)!, scale(out, (v.mouth * (i + 1)) / 17)))
  const line = [...spiral, ...straight, at]
  const run = (points: readonly Vec[]) =>
    points.reduce((sum, p, i) => (i ? sum + length(sub(p, points[i - 1]!)) : 0), 0)
  const [wound, whole] = [run(spiral), run(line)]
  return hose(
    line,
    (r) => (r > whole - 9 && v.bead ? v.to + v.bead : v.from + (v.to - v.from) * Math.min(1, r / wound)),
    v.to - 4,
    32,
  )
}

const compressorVolute: Volute = {
  x: -4,
  inner: 40,
  from: 8,
  to: 21,
  start: 80,
  end: -250,
  mouth: 66,
  bead: 2.5,
}
const turbineVolute: Volute = {
  x: 112,
  inner: 36,
  from: 12,
  to: 25,
  start: 190,
  end: 540,
  mouth: 70,
  bead: 0,
}

const compressorHousing = part('compressor housing', (): Solid => {
  const snout = lathe([
    [-82, 31],
    [-82, 36],
    [-80, 38],
    [-75, 38],
    [-73, 36],
    [-46, 36],
    [-36, 42],
    [-26, 58],
    [-4, 62],
    [14, 62],
    [14, 74],
    [22, 74],
    [22, 20],
    [-20, 20],
    [-20, 31],
  ])
  const lugs = around(6, () => cyl(7, 8, 26, 0, 70), 15)
  const hub = lathe([
    [-58, 0],
    [-58, 5],
    [-50, 6],
    [-49, 8],
    [-30, 11],
    [-15, 24],
    [-15, 0],
  ])
  const blades = around(8, () =>
    plateY(
      [
        [-48, 4],
        [-46, 29],
        [-20, 30],
        [-20, 4],
      ],
      -0.9,
      0.9,
    ).rotate(24, [0, 0, 16], [0, 0, 1]),
  )
  const wheel = fused(hub, many(blades)).translate(-16, 0, 0)
  return fused(snout, many(lugs), wheel)
})

const bearingHousing = part('turbo bearing housing', (): Solid => {
  const body = lathe([
    [20, 0],
    [20, 50],
    [27, 50],
    [30, 34],
    [40, 30],
    [62, 30],
    [74, 36],
    [80, 52],
    [88, 56],
    [94, 56],
    [94, 0],
  ])
  const feed = minus(fused(cylZ(13, 20, 46, 50), cylZ(10, 40, 50, 50)), cylZ(5, 36, 60, 50))
  const back = plateZ(roundedBox(54, 30, 13, 50, 0), -54, -44)
  const drain = minus(fused(cylZ(17, -50, -20, 50), back), cylZ(10, -60, -30, 50))
  return fused(body, feed, drain)
})

const turbineHousing = part('turbine housing', (): Solid => {
  const body = lathe([
    [92, 26],
    [92, 60],
    [100, 60],
    [104, 54],
    [130, 50],
    [140, 42],
    [166, 40],
    [172, 42],
    [174, 49],
    [178, 50],
    [182, 46],
    [182, 37],
    [150, 34],
    [130, 30],
    [130, 26],
  ])
  const clamp = lathe([
    [84, 50],
    [84, 61],
    [88, 65],
    [96, 65],
    [100, 61],
    [100, 50],
  ])
  const lever = fused(
    cylY(9, -70, -30, 150, 30),
    plateY(
      [
        [142, 22, 8],
        [142, 38, 8],
        [120, 74, 8],
        [108, 66, 8],
      ],
      -72,
      -67,
    ),
    cylY(4, -82, -66, 115, 69),
  )
  return fused(body, clamp, lever)
})

/** Joint face of the turbine's mouth in (x, z), and its four stud places. */
const flangeFace = roundedBox(92, 78, 14, turbineVolute.x, 0)
const studs: readonly Point[] = [
  [-34, 28],
  [34, 28],
  [34, -28],
  [-34, -28],
]
const studHoles = (from: number, to: number): Solid =>
  many(studs.map(([x, z]) => cylY(5, from, to, turbineVolute.x + x, z)))

const manifoldFlange = part(
  'turbine flange',
  (): Solid =>
    minus(
      plateY(flangeFace, 0, 10),
      studHoles(-5, 20),
      cylY(turbineVolute.to - 4, -5, 20, turbineVolute.x, 0),
    ),
)

/** Centre of the manifold joint; the gasket comes off along -Y. */
export const manifoldJoint: Vec = mouthOf(turbineVolute).at

/** The whole unit: compressor snail, bearing housing, turbine snail with its wastegate lever and manifold flange. */
export const turbocharger = (): Mesh =>
  joined(
    compressorHousing(),
    bearingHousing(),
    turbineHousing(),
    volute(compressorVolute),
    volute(turbineVolute),
    placed(manifoldFlange(), { at: [0, manifoldJoint[1], manifoldJoint[2]] }),
  )

/** Sheet-metal gasket with an embossed bead round the gas port, thick along Y. */
export const manifoldGasket = part('turbo manifold gasket', (): Solid => {
  const port = turbineVolute.to - 3
  const bead = lathe([
    [0, port + 5],
    [3.4, port + 7],
    [0, port + 9],
  ]).rotate(-90, [0, 0, 0], [0, 0, 1]) as Solid
  return minus(
    fused(plateY(flangeFace, 0, 2), bead.translate(turbineVolute.x, 0.5, 0)),
    studHoles(-5, 20),
    cylY(port, -5, 20, turbineVolute.x, 0),
  )
})

/** Two half shells held by a T-bolt on top. */
export const vBandClamp = part('V-band clamp', (): Solid => {
  const band = minus(
    lathe([
      [0, 44],
      [0, 50],
      [3, 56],
      [15, 56],
      [18, 50],
      [18, 44],
      [15, 47],
      [12, 53],
      [6, 53],
      [3, 47],
    ]),
    plate(roundedBox(9, 40, 1, 0, 56), -5, 30),
  )
  const ear = (s: 1 | -1) =>
    plate(
      [
        [s * 4.5, 50],
        [s * 4.5, 76, 3],
        [s * 9, 76, 3],
        [s * 16, 52],
      ],
      1,
      17,
    )
  const bolt = lathe([[-16, 0], [-16, 5], [-13, 5], [-13, 3], ...thread(6, 8, 32, 2.6), [33, 0]])
  const nut = lathe([
    [9, 2],
    [9, 6.5],
    [16, 6.5],
    [16, 2],
  ])
  const across = (solid: Solid) => (solid.rotate(90, [0, 0, 0], [0, 0, 1]) as Solid).translate(9, 0, 66)
  return fused(band, ear(1), ear(-1), across(bolt), across(nut), turned(cyl(4, -1, 3, 0, 52), 180))
})

const actuatorCan = part('wastegate actuator', (): Solid => {
  const can = lathe([
    [-30, 0],
    [-30, 14],
    [-27, 28],
    [-24, 31],
    [-8, 32],
    [-8, 37],
    [-2, 37],
    [-2, 32],
    [10, 30],
    [22, 22],
    [24, 12],
    [30, 9],
    [30, 0],
  ])
  const nipple = fused(cyl(4, -50, -28, 0, 12), cyl(5.2, -47, -44, 0, 12))
  const bracket = minus(
    plate(
      [
        [-16, 0],
        [-16, -46, 8],
        [16, -46, 8],
        [16, 0],
      ],
      21,
      25,
    ),
    cyl(4.5, 10, 40, -8, -38),
    cyl(4.5, 10, 40, 8, -38),
  )
  const nuts = fused(
    cad.drawPolysides(7, 6).sketchOnPlane('YZ', 96).extrude(7) as Solid,
    lathe([[30, 0], [30, 3.4], [70, 3.4], ...thread(7, 70, 122, 3), [122, 0]]),
  )
  return fused(can, nipple, bracket, nuts)
})

const rodEye = part(
  'actuator rod eye',
  (): Solid =>
    minus(
      fused(cylY(9, -4, 4, 140, 0), plateY(roundedBox(28, 9, 2, 128, 0), -3, 3)),
      cylY(4.6, -10, 10, 140, 0),
    ),
)

/** Vacuum can with bracket, threaded rod and eye. */
export const wastegateActuator = (): Mesh => joined(actuatorCan(), rodEye())

const banjoEye = part(
  'banjo eye',
  (): Solid =>
    minus(
      lathe([
        [-7, 8],
        [-7, 13],
        [-5, 14.5],
        [5, 14.5],
        [7, 13],
        [7, 8],
      ]),
      cyl(8, -10, 10),
    ),
)

/** Oil pipe along a line between two banjo eyes whose axes stand upright. */
export const feedLine = (line: readonly Vec[], eyes: readonly [Vec, Vec]): Mesh =>
  joined(tube(line, 5, 16), ...eyes.map((at) => placed(banjoEye(), { turn: [['y', 90]], at })))

const drainFlange = part(
  'oil drain flange',
  (): Solid =>
    minus(
      fused(plateZ(roundedBox(54, 30, 13), -7, 0), cylZ(14, -22, 0)),
      cylZ(10, -30, 5),
      cylZ(4.2, -20, 10, 20),
      cylZ(4.2, -20, 10, -20),
    ),
)

/** Drain pipe under its two-hole flange, corrugated from 30 to 110 mm, open below. Starts at the flange's face. */
export const returnLine = (line: readonly Vec[]): Mesh =>
  joined(
    drainFlange(),
    hose(line, (r) => (r > 30 && r < 110 ? 13.6 - 2.4 * Math.cos(((r - 30) / 10) * 2 * Math.PI) : 11.2), 9),
  )
