// Shapes every part is made of. Millimetres; assembly axes run along X, low X is nearer and lower left, Z is up.
import { cad, type Drawing, type Solid } from './cad.ts'
import { onCircle, type Point, times } from './vec.ts'

/** Corner of an outline: two coordinates and, if wanted, the radius that rounds it. */
export type Corner = readonly [number, number, number?]

export const cyl = (radius: number, x0: number, x1: number, y = 0, z = 0): Solid =>
  cad.makeCylinder(radius, x1 - x0, [x0, y, z], [1, 0, 0])

export const cylY = (radius: number, y0: number, y1: number, x = 0, z = 0): Solid =>
  cad.makeCylinder(radius, y1 - y0, [x, y0, z], [0, 1, 0])

export const cylZ = (radius: number, z0: number, z1: number, x = 0, y = 0): Solid =>
  cad.makeCylinder(radius, z1 - z0, [x, y, z0], [0, 0, 1])

export const box = (x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): Solid =>
  cad.makeBox([x0, y0, z0], [x1, y1, z1])

export const fused = (first: Solid, ...others: Solid[]): Solid => others.reduce((a, b) => a.fuse(b), first)
export const minus = (first: Solid, ...others: Solid[]): Solid => others.reduce((a, b) => a.cut(b), first)

/** Many solids as one tool: a single boolean with 36 vanes is four times faster than 36 booleans. */
export const many = (solids: Solid[]): Solid => cad.makeCompound(solids) as Solid

/** Turned about the X axis. Consumes the solid, as every move in the kernel does. */
export const turned = (solid: Solid, degrees: number): Solid => solid.rotate(degrees, [0, 0, 0], [1, 0, 0])

/** `count` copies round the X axis, made afresh each time because moving consumes a solid. */
export const around = (count: number, make: (index: number) => Solid, from = 0): Solid[] =>
  times(count, (i) => turned(make(i), from + (360 / count) * i))

/** Body of revolution about X from its closed profile of (x, radius). */
export const lathe = (profile: readonly Point[]): Solid =>
  outline(profile).sketchOnPlane('XY').revolve([1, 0, 0]) as Solid

/** Body of revolution about Z from its closed profile of (z, radius). */
export const latheZ = (profile: readonly Point[]): Solid =>
  lathe(profile).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid

/** Body of revolution about Y from its closed profile of (y, radius). */
export const latheY = (profile: readonly Point[]): Solid =>
  lathe(profile).rotate(90, [0, 0, 0], [0, 0, 1]) as Solid

/** Closed polygon without rounding. */
export function outline(points: readonly Point[]): Drawing {
  const [first, ...rest] = points
  let pen = cad.draw([...first!])
  for (const p of rest) pen = pen.lineTo([...p])
  return pen.close()
}

/** Closed polygon with rounded corners. A radius too large for its sides is cut back instead of failing. */
export function rounded(corners: readonly Corner[]): Drawing {
  const pieces = corners.map((corner, i): readonly Point[] => {
    const p: Point = [corner[0], corner[1]]
    const wanted = corner[2]
    if (!wanted) return [p]
    const before = corners.at(i - 1)!
    const after = corners[(i + 1) % corners.length]!
    const towards = (q: Corner): readonly [number, number, number] => {
      const far = Math.hypot(q[0] - p[0], q[1] - p[1])
      return [(q[0] - p[0]) / far, (q[1] - p[1]) / far, far]
    }
    const [ux, uy, lengthBefore] = towards(before)
    const [vx, vy, lengthAfter] = towards(after)
    const half = Math.acos(Math.max(-1, Math.min(1, ux * vx + uy * vy))) / 2
    const reach = Math.min(wanted / Math.tan(half), lengthBefore * 0.49, lengthAfter * 0.49)
    const radius = reach * Math.tan(half)
    const middle = Math.hypot(ux + vx, uy + vy)
    if (middle < 1e-6) return [p]
    const bow = radius / Math.sin(half) - radius
    return [
      [p[0] + ux * reach, p[1] + uy * reach],
      [p[0] + ((ux + vx) / middle) * bow, p[1] + ((uy + vy) / middle) * bow],
      [p[0] + vx * reach, p[1] + vy * reach],
    ]
  })
  let pen = cad.draw([...pieces[0]![0]!])
  pieces.forEach(([start, through, end], i) => {
    if (i) pen = pen.lineTo([...start!])
    if (through && end) pen = pen.threePointsArcTo([...end], [...through])
  })
  return pen.close()
}

/** Rounded rectangle outline centred at (a, b). */
export const roundedBox = (
  width: number,
  height: number,
  radius: number,
  a = 0,
  b = 0,
): readonly Corner[] => [
  [a - width / 2, b - height / 2, radius],
  [a + width / 2, b - height / 2, radius],
  [a + width / 2, b + height / 2, radius],
  [a - width / 2, b + height / 2, radius],
]

/** Outline in (y, z), thick along X. */
export const plate = (corners: readonly Corner[], x0: number, x1: number): Solid =>
  rounded(corners)
    .sketchOnPlane('YZ', x0)
    .extrude(x1 - x0) as Solid

/** Outline in (x, y), thick along Z. */
export const plateZ = (corners: readonly Corner[], z0: number, z1: number): Solid =>
  rounded(corners)
    .sketchOnPlane('XY', z0)
    .extrude(z1 - z0) as Solid

/** Outline in (x, z), thick along Y. The kernel extrudes this plane towards -Y. */
export const plateY = (corners: readonly Corner[], y0: number, y1: number): Solid =>
  rounded(corners)
    .sketchOnPlane('XZ', -y1)
    .extrude(y1 - y0) as Solid

/** Piece of a ring between two radii, `half` degrees to each side of 12 o'clock, thick along X. */
export const sector = (r0: number, r1: number, half: number, x0: number, x1: number): Solid =>
  cad
    .draw([...onCircle(r0, -half)])
    .lineTo([...onCircle(r1, -half)])
    .threePointsArcTo([...onCircle(r1, half)], [...onCircle(r1, 0)])
    .lineTo([...onCircle(r0, half)])
    .threePointsArcTo([...onCircle(r0, -half)], [...onCircle(r0, 0)])
    .close()
    .sketchOnPlane('YZ', x0)
    .extrude(x1 - x0) as Solid

/** Hexagon head or nut, chamfered at low X. `across` is the size of the spanner. */
export const hex = (across: number, x0: number, x1: number, y = 0, z = 0): Solid =>
  (
    cad
      .drawPolysides(across / Math.sqrt(3), 6)
      .rotate(15)
      .translate(y, z)
      .sketchOnPlane('YZ', x0)
      .extrude(x1 - x0) as Solid
  ).intersect(
    lathe([
      [x0, 0],
      [x0, across * 0.47],
      [x0 + across * 0.08, across * 0.56],
      [x1, across * 0.6],
      [x1, 0],
    ]).translate(0, y, z),
  )

/** Profile of a threaded shank from x0 to x1. Grooves instead of a helix: a true thread prints black and takes seconds. */
export function thread(diameter: number, x0: number, x1: number, pitch = diameter * 0.18): Point[] {
  const count = Math.max(1, Math.floor((x1 - x0) / pitch))
  const step = (x1 - x0) / count
  return times(count, (i) => x0 + i * step).flatMap((x): Point[] => [
    [x, diameter / 2],
    [x + step / 2, diameter * 0.43],
  ])
}

interface BoltSize {
  /** Thread diameter, shank length, spanner size, head height in mm. */
  d: number
  length: number
  across?: number
  head?: number
  /** Share of the shank that carries the thread. */
  threaded?: number
  pitch?: number
  /** Diameter of the flange under the head. */
  flange?: number
}

/** Hexagon bolt: head from -head to 0, shank from 0 to `length` along +X. */
export function bolt({
  d,
  length,
  across = 1.6 * d,
  head = 0.65 * d,
  threaded = 0.6,
  pitch,
  flange,
}: BoltSize): Solid {
  const from = length * (1 - threaded)
  const shank = lathe([
    [0, 0],
    [0, d / 2],
    ...thread(d, from, length - 0.12 * d, pitch),
    [length - 0.1 * d, d * 0.42],
    [length, d * 0.34],
    [length, 0],
  ])
  const collar = flange
    ? lathe([
        [-head * 0.3, 0],
        [-head * 0.3, flange * 0.42],
        [-head * 0.12, flange / 2],
        [0, flange / 2],
        [0, 0],
      ])
    : undefined
  return collar ? fused(shank, collar, hex(across, -head, -head * 0.28)) : fused(shank, hex(across, -head, 0))
}
