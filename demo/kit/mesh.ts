import { add, cross, dot, length, radians, scale, sub, times, unit, type Vec } from './vec.ts'

/** Triangles of one solid. Normals are those of the true surface; `groups` are the triangle counts of its faces in turn. */
export interface Mesh {
  readonly points: readonly Vec[]
  readonly normals: readonly Vec[]
  /** Three point indices each. */
  readonly triangles: ArrayLike<number>
  /** Face number of every triangle. */
  readonly faces: ArrayLike<number>
}

type Axis = 'x' | 'y' | 'z'

/** How a part is put into the drawing: first mirrored, then scaled, then turned in the order given, then moved. */
export interface Placement {
  mirror?: Axis
  scale?: number
  /** Turns about the axes through the origin, in degrees. */
  turn?: readonly (readonly [Axis, number])[]
  at?: Vec
}

function turnedPoint([x, y, z]: Vec, axis: Axis, degrees: number): Vec {
  const c = Math.cos(radians(degrees))
  const s = Math.sin(radians(degrees))
  if (axis === 'x') return [x, y * c - z * s, y * s + z * c]
  if (axis === 'y') return [x * c + z * s, y, z * c - x * s]
  return [x * c - y * s, x * s + y * c, z]
}

const mirroredPoint = ([x, y, z]: Vec, axis: Axis): Vec =>
  axis === 'x' ? [-x, y, z] : axis === 'y' ? [x, -y, z] : [x, y, -z]

/** A copy of the mesh at another place; the original stays as it is. */
export function placed(mesh: Mesh, { mirror, scale: k = 1, turn = [], at = [0, 0, 0] }: Placement): Mesh {
  const rotate = (v: Vec): Vec =>
    turn.reduce((w, [axis, degrees]) => turnedPoint(w, axis, degrees), mirror ? mirroredPoint(v, mirror) : v)
  return {
    ...mesh,
    points: mesh.points.map((p) => add(rotate(scale(p, k)), at)),
    normals: mesh.normals.map(rotate),
  }
}

/** Several solids drawn as one part: one number, one outline, one area to press. */
export function joined(...meshes: Mesh[]): Mesh {
  const points: Vec[] = []
  const normals: Vec[] = []
  const triangles: number[] = []
  const faces: number[] = []
  let faceOffset = 0
  for (const mesh of meshes) {
    const pointOffset = points.length
    let highest = 0
    for (let i = 0; i < mesh.triangles.length; i++) triangles.push(mesh.triangles[i]! + pointOffset)
    for (let i = 0; i < mesh.faces.length; i++) {
      highest = Math.max(highest, mesh.faces[i]! + 1)
      faces.push(mesh.faces[i]! + faceOffset)
    }
    faceOffset += highest
    for (const p of mesh.points) points.push(p)
    for (const n of mesh.normals) normals.push(n)
  }
  return { points, normals, triangles, faces }
}

/**
 * Hose, cable, wire or helix spring: a round section along a line of points. Made as triangles at once,
 * because the CAD kernel takes a thousand times longer for a swept helix.
 *
 * @param line   points in mm; corners must be rounded beforehand (`bends`, `spline`)
 * @param radius of the section in mm, or a function of the length already run (corrugated hoses)
 */
export function tube(line: readonly Vec[], radius: number | ((run: number) => number), sides = 24): Mesh {
  const last = line.length - 1
  const radiusAt = typeof radius === 'function' ? radius : () => radius
  const points: Vec[] = []
  const normals: Vec[] = []
  const triangles: number[] = []
  const faces: number[] = []
  const along = line.map((_, i) => unit(sub(line[Math.min(last, i + 1)]!, line[Math.max(0, i - 1)]!)))
  let side = unit(cross(along[0]!, Math.abs(along[0]![2]) < 0.9 ? [0, 0, 1] : [0, 1, 0]))
  let run = 0
  line.forEach((centre, i) => {
    const t = along[i]!
    side = unit(sub(side, scale(t, dot(side, t))))
    const other = cross(t, side)
    if (i) run += length(sub(centre, line[i - 1]!))
    const slope = (radiusAt(run + 0.01) - radiusAt(run - 0.01)) / 0.02
    for (let j = 0; j < sides; j++) {
      const angle = (2 * Math.PI * j) / sides
      const out = add(scale(side, Math.cos(angle)), scale(other, Math.sin(angle)))
      points.push(add(centre, scale(out, radiusAt(run))))
      normals.push(unit(sub(out, scale(t, slope))))
    }
  })
  for (let i = 0; i < last; i++)
    for (let j = 0; j < sides; j++) {
      const a = i * sides + j
      const b = i * sides + ((j + 1) % sides)
      triangles.push(a, b, b + sides, a, b + sides, a + sides)
      faces.push(0, 0)
    }
  for (const [end, sign] of [
    [0, -1],
    [last, 1],
  ] as const) {
    const hub = points.length
    points.push(line[end]!, ...times(sides, (j) => points[end * sides + j]!))
    normals.push(...times(sides + 1, () => scale(along[end]!, sign)))
    for (let j = 0; j < sides; j++) {
      triangles.push(hub, hub + 1 + j, hub + 1 + ((j + 1) % sides))
      faces.push(sign + 2)
    }
  }
  return { points, normals, triangles, faces }
}

/** Hose or pipe that is open at both ends: like `tube`, with a bore of the given radius that shows at the ends. */
export function hose(
  line: readonly Vec[],
  radius: number | ((run: number) => number),
  bore: number,
  sides = 24,
): Mesh {
  const wall = line.length * sides
  const skin = (mesh: Mesh) => Array.from(mesh.triangles).slice(0, (line.length - 1) * sides * 6)
  const outside = tube(line, radius, sides)
  const inside = tube(line, bore, sides)
  const points = [...outside.points.slice(0, wall), ...inside.points.slice(0, wall)]
  const normals = [
    ...outside.normals.slice(0, wall),
    ...inside.normals.slice(0, wall).map((n) => scale(n, -1)),
  ]
  const triangles = [...skin(outside), ...skin(inside).map((i) => i + wall)]
  const faces: number[] = times(triangles.length / 3, (t) => (t < triangles.length / 6 ? 0 : 1))
  for (const [end, sign] of [
    [0, -1],
    [line.length - 1, 1],
  ] as const) {
    const along = unit(sub(line[end]!, line[end - sign]!))
    const rim = points.length
    for (const offset of [0, wall])
      for (let j = 0; j < sides; j++) {
        points.push(points[offset + end * sides + j]!)
        normals.push(along)
      }
    for (let j = 0; j < sides; j++) {
      const [a, b] = [rim + j, rim + ((j + 1) % sides)]
      triangles.push(a, b, b + sides, a, b + sides, a + sides)
      faces.push(sign + 3, sign + 3)
    }
  }
  return { points, normals, triangles, faces }
}

/** Smooth line through all points (Catmull-Rom), `steps` pieces a span. */
export function spline(points: readonly Vec[], steps = 20): Vec[] {
  const at = (i: number): Vec => points[Math.max(0, Math.min(points.length - 1, i))]!
  const out: Vec[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const value = (k: 0 | 1 | 2, t: number) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
    for (let j = 0; j < steps; j++) out.push([value(0, j / steps), value(1, j / steps), value(2, j / steps)])
  }
  out.push(at(points.length - 1))
  return out
}

/** Straight pieces with rounded corners of the given radius (bent wire, pipe). */
export function bends(points: readonly Vec[], radius: number): Vec[] {
  return points.flatMap((p, i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before || !after) return [p]
    const reach = Math.min(radius, length(sub(p, before)) * 0.49, length(sub(p, after)) * 0.49)
    const a = add(p, scale(unit(sub(before, p)), reach))
    const b = add(p, scale(unit(sub(after, p)), reach))
    return times(9, (j) => {
      const t = j / 8
      return add(add(scale(a, (1 - t) ** 2), scale(p, 2 * t * (1 - t))), scale(b, t * t))
    })
  })
}

/** Helix along X from x = 0: a coil spring's wire. Radius may taper to `endRadius`; the end coils lie flat. */
export function helix(turns: number, pitch: number, radius: number, wire: number, endRadius = radius): Vec[] {
  const steps = Math.round(turns * 48)
  const flat = 0.75
  return times(steps + 1, (i) => {
    const t = (i / steps) * turns
    const rise = (u: number) => (u < flat ? (wire * 1.02 * u) / flat : 0)
    const x =
      t < flat
        ? rise(t)
        : t > turns - flat
          ? wire * 1.02 + pitch * (turns - 2 * flat) + (wire * 1.02 - rise(turns - t))
          : wire * 1.02 + pitch * (t - flat)
    const r = radius + ((endRadius - radius) * i) / steps
    return [x, r * Math.sin(2 * Math.PI * t), r * Math.cos(2 * Math.PI * t)]
  })
}
