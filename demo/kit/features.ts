// The lines a draughtsman would draw of one solid: its sharp edges and its silhouette.
import type { Mesh } from './mesh.ts'
import { cross, dot, mix, radians, unit, type Vec } from './vec.ts'

/** Orthographic view. `project` gives millimetres on paper (x right, y down) and depth (larger = nearer). */
export interface Camera {
  readonly direction: Vec
  project(p: Vec): Vec
  /** World vector that moves a thing on the paper by (right, up) mm without changing its depth. */
  paper(right: number, up: number): Vec
}

export function camera(view: Vec): Camera {
  const direction = unit(view)
  const right = unit(cross([0, 0, 1], direction))
  const up = cross(direction, right)
  return {
    direction,
    project: (p) => [dot(p, right), -dot(p, up), dot(p, direction)],
    paper: (x, y) => [right[0] * x + up[0] * y, right[1] * x + up[1] * y, right[2] * x + up[2] * y],
  }
}

interface Features {
  /** Projected points and their triangles, for the depth buffer. */
  points: Vec[]
  triangles: ArrayLike<number>
  /** Projected polylines. */
  lines: Vec[][]
}

/** Faces that meet at less than this are a seam between tangent surfaces, which no catalogue shows. */
const SHARP_DEGREES = 22
/** Points closer than a five hundredth of a millimetre are one point. */
const GRID = 500

interface Segment {
  a: Vec
  b: Vec
  /** What the ends are tied to: a vertex (negative) or a crossed mesh edge. */
  ka: number
  kb: number
}

/**
 * Edges between faces that meet sharply, edges where a front face meets a back face, and the silhouettes of curved
 * faces: the zero line of (normal · view) across the triangles, which is smooth where the mesh itself is faceted.
 */
export function features(mesh: Mesh, { direction, project }: Camera): Features {
  const { normals, triangles, faces } = mesh
  const points = mesh.points.map(project)
  const facing = normals.map((n) => dot(n, direction) || 1e-9)
  const ids = new Map<string, number>()
  const key = mesh.points.map((p) => {
    const k = p.map((c) => Math.round(c * GRID)).join()
    const known = ids.get(k) ?? ids.size
    ids.set(k, known)
    return known
  })
  const sharp = Math.cos(radians(SHARP_DEGREES))
  const once = new Map<number, { i: number; j: number; face: number; paired: boolean }>()
  const segments: Segment[] = []
  const edge = (i: number, j: number) =>
    segments.push({ a: points[i]!, b: points[j]!, ka: -1 - key[i]!, kb: -1 - key[j]! })

  for (let t = 0; t < faces.length; t++) {
    const cuts: [Vec, number][] = []
    for (let e = 0; e < 3; e++) {
      const i = triangles[3 * t + e]!
      const j = triangles[3 * t + ((e + 1) % 3)]!
      if (key[i] === key[j]) continue
      const k = Math.min(key[i]!, key[j]!) * 16777216 + Math.max(key[i]!, key[j]!)
      const other = once.get(k)
      if (!other) once.set(k, { i, j, face: faces[t]!, paired: false })
      else {
        other.paired = true
        if (other.face !== faces[t]) {
          const [oi, oj] = key[other.i] === key[i] ? [other.i, other.j] : [other.j, other.i]
          const here = facing[i]! + facing[j]!
          const there = facing[oi]! + facing[oj]!
          const bent = dot(normals[i]!, normals[oi]!) < sharp || dot(normals[j]!, normals[oj]!) < sharp
          if (here > 0 !== there > 0 || (bent && here > 0)) edge(i, j)
        }
      }
      if (facing[i]! > 0 !== facing[j]! > 0)
        cuts.push([mix(points[i]!, points[j]!, facing[i]! / (facing[i]! - facing[j]!)), k])
    }
    const [from, to] = cuts
    if (from && to && cuts.length === 2) segments.push({ a: from[0], b: to[0], ka: from[1], kb: to[1] })
  }
  for (const open of once.values()) if (!open.paired) edge(open.i, open.j)
  return { points, triangles, lines: chained(segments) }
}

/** Joins segments into polylines that stop where three lines meet. */
function chained(segments: readonly Segment[]): Vec[][] {
  const ends = new Map<number, number[]>()
  const used = new Uint8Array(segments.length)
  segments.forEach((s, n) => {
    for (const k of [s.ka, s.kb]) {
      const list = ends.get(k)
      if (list) list.push(n)
      else ends.set(k, [n])
    }
  })
  const walk = (start: number): Vec[] => {
    const line: Vec[] = []
    for (let k = start; ; ) {
      const meeting = ends.get(k)!
      const next = meeting.find((n) => !used[n])
      if (meeting.length !== 2 || next === undefined) return line
      const s = segments[next]!
      used[next] = 1
      const forward = s.ka === k
      line.push(forward ? s.b : s.a)
      k = forward ? s.kb : s.ka
    }
  }
  const lines: Vec[][] = []
  segments.forEach((s, n) => {
    if (used[n]) return
    used[n] = 1
    const after = walk(s.kb)
    const before = walk(s.ka)
    lines.push([...before.reverse(), s.a, s.b, ...after])
  })
  return lines
}
