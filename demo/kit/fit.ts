// From dense polylines to short SVG path data: corners kept, straight pieces as lines, the rest as cubic curves.
import { flatDistance, type Vec } from './vec.ts'

/** Curves may leave the true line by this many pixels. */
const ERROR = 0.18
const STRAIGHT = 0.12
/** A turn sharper than this (radians) stays a corner. */
const CORNER = 0.56

/** Ramer-Douglas-Peucker: indices of the points that must stay so that the line moves by less than `tolerance`. */
export function keptPoints(points: readonly Vec[], tolerance: number): number[] {
  const keep = new Set([0, points.length - 1])
  const todo: [number, number][] = [[0, points.length - 1]]
  for (let span = todo.pop(); span; span = todo.pop()) {
    const [from, to] = span
    const a = points[from]!
    const b = points[to]!
    const far = flatDistance(a, b)
    let [worst, at] = [tolerance, 0]
    for (let i = from + 1; i < to; i++) {
      const p = points[i]!
      const off =
        far < 1e-6
          ? flatDistance(p, a)
          : Math.abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / far
      if (off > worst) {
        worst = off
        at = i
      }
    }
    if (at) {
      keep.add(at)
      todo.push([from, at], [at, to])
    }
  }
  return [...keep].sort((a, b) => a - b)
}

/**
 * Path data of polylines, relative and with one decimal, fitted with Schneider's method. Lines that meet end to end
 * become one, and each begins near the last one's end: a third of the bytes otherwise goes into starting points.
 */
export function pathText(lines: readonly (readonly Vec[])[]): string {
  const pen = new Pen()
  let rest = stitched(lines)
  while (rest.length) {
    const next = rest.reduce((best, line) =>
      pen.distanceTo(line[0]!) < pen.distanceTo(best[0]!) ? line : best,
    )
    rest = rest.filter((line) => line !== next)
    fitLine(next, pen)
  }
  return pen.text
}

const endKey = (p: Vec): string => `${Math.round(p[0] * 10)},${Math.round(p[1] * 10)}`

/** Joins polylines whose ends lie on the same tenth of a pixel. */
function stitched(lines: readonly (readonly Vec[])[]): (readonly Vec[])[] {
  const byEnd = new Map<string, Set<readonly Vec[]>>()
  const index = (line: readonly Vec[], put: boolean) => {
    for (const p of [line[0]!, line.at(-1)!]) {
      const set = byEnd.get(endKey(p)) ?? new Set()
      byEnd.set(endKey(p), set)
      if (put) set.add(line)
      else set.delete(line)
    }
  }
  for (const line of lines) index(line, true)
  const done = new Set<readonly Vec[]>()
  const grown = (start: readonly Vec[]): readonly Vec[] => {
    let line = start
    for (;;) {
      const end = endKey(line.at(-1)!)
      const [next] = byEnd.get(end) ?? []
      if (!next) return line
      index(next, false)
      done.add(next)
      const onwards = endKey(next[0]!) === end ? next : next.toReversed()
      line = [...line, ...onwards.slice(1)]
    }
  }
  return lines.flatMap((line) => {
    if (done.has(line)) return []
    done.add(line)
    index(line, false)
    return [grown(grown(line).toReversed()).toReversed()]
  })
}

function fitLine(line: readonly Vec[], pen: Pen): void {
  const points = line.filter((p, i) => !i || flatDistance(p, line[i - 1]!) > 0.01)
  const first = points[0]
  if (!first || points.length < 2) return
  pen.move(first)
  const kept = keptPoints(points, STRAIGHT)
  const cuts = [0]
  for (let i = 1; i < kept.length - 1; i++) {
    const [a, b, c] = [points[kept[i - 1]!]!, points[kept[i]!]!, points[kept[i + 1]!]!]
    const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]]
    if (Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) > CORNER) cuts.push(kept[i]!)
  }
  cuts.push(points.length - 1)
  for (let i = 1; i < cuts.length; i++) curve(points.slice(cuts[i - 1]!, cuts[i]! + 1), pen, 0)
}

/**
 * Writes relative commands in tenths of a pixel, so that rounding never adds up along a path, and as short as SVG
 * allows: no leading zeros, no command letter twice, no space before a minus or a second point.
 */
export class Pen {
  text = ''
  #x = 0
  #y = 0
  #command = ''

  distanceTo(p: Vec): number {
    return Math.hypot(p[0] * 10 - this.#x, p[1] * 10 - this.#y)
  }

  move(to: Vec): void {
    this.#write(this.text ? 'm' : 'M', [to])
    // What follows a move without a letter is a line.
    this.#command = this.#command === 'm' ? 'l' : this.#command
  }

  draw(command: 'l' | 'c', ...points: readonly (readonly number[])[]): void {
    const end = points.at(-1)!
    if (command === 'l' && Math.round(end[0]! * 10) === this.#x && Math.round(end[1]! * 10) === this.#y)
      return
    this.#write(command, points)
  }

  close(begin: Vec): void {
    this.text += 'z'
    this.#command = 'z'
    this.#x = Math.round(begin[0] * 10)
    this.#y = Math.round(begin[1] * 10)
  }

  #write(command: 'M' | 'm' | 'l' | 'c', points: readonly (readonly number[])[]): void {
    if (command !== this.#command || command === 'm') this.text += command
    let before = command === this.#command ? '0' : ''
    for (const p of points)
      for (const step of [Math.round(p[0]! * 10) - this.#x, Math.round(p[1]! * 10) - this.#y]) {
        const text = String(step / 10).replace(/^(-?)0\./, '$1.')
        const apart = before && !text.startsWith('-') && !(text.startsWith('.') && this.#hasPoint())
        this.text += apart ? ` ${text}` : text
        before = text
      }
    this.#command = command
    const end = points.at(-1)!
    this.#x = Math.round(end[0]! * 10)
    this.#y = Math.round(end[1]! * 10)
  }

  /** Does the last number written have a decimal point? */
  #hasPoint(): boolean {
    return /\.\d*$/.test(this.text)
  }
}

function curve(points: readonly Vec[], pen: Pen, depth: number): void {
  const n = points.length
  const a = points[0]!
  const b = points[n - 1]!
  const chord = flatDistance(a, b)
  const onChord = (p: Vec) =>
    Math.abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) <= STRAIGHT * chord
  if (n < 3 || (chord > 0.05 && points.every(onChord))) {
    pen.draw('l', b)
    return
  }

  const reach = Math.min(n - 1, 3)
  const tangent = (i: number, j: number): readonly [number, number] => {
    const [dx, dy] = [points[j]![0] - points[i]![0], points[j]![1] - points[i]![1]]
    const far = Math.hypot(dx, dy) || 1
    return [dx / far, dy / far]
  }
  const start = tangent(0, reach)
  const end = tangent(n - 1, n - 1 - reach)
  const u = [0]
  for (let i = 1; i < n; i++) u.push(u[i - 1]! + flatDistance(points[i]!, points[i - 1]!))
  const total = u[n - 1]! || 1
  for (let i = 1; i < n; i++) u[i] = u[i]! / total

  let worstAt = n >> 1
  for (let round = 0; round < 4; round++) {
    const [left, right] = handles(points, u, start, end, chord)
    const control = [
      [a[0], a[1]],
      [a[0] + start[0] * left, a[1] + start[1] * left],
      [b[0] + end[0] * right, b[1] + end[1] * right],
      [b[0], b[1]],
    ] as const
    let worst = 0
    for (let i = 1; i < n - 1; i++) {
      const { error, better } = measured(control, points[i]!, u[i]!)
      if (error > worst) {
        worst = error
        worstAt = i
      }
      u[i] = better
    }
    if (worst < ERROR * ERROR) {
      pen.draw('c', control[1], control[2], b)
      return
    }
  }
  // The worst point may lie near an end again and again; halves come to an end.
  const cut = depth < 12 ? worstAt : n >> 1
  curve(points.slice(0, cut + 1), pen, depth + 1)
  curve(points.slice(cut), pen, depth + 1)
}

type Flat = readonly [number, number]

/** Lengths of both handles by least squares; a third of the chord where that has no good answer. */
function handles(points: readonly Vec[], u: readonly number[], start: Flat, end: Flat, chord: number): Flat {
  const a = points[0]!
  const b = points.at(-1)!
  let [c00, c01, c11, g0, g1] = [0, 0, 0, 0, 0]
  points.forEach((point, i) => {
    const v = u[i]!
    const m = 1 - v
    const [b1, b2] = [3 * m * m * v, 3 * m * v * v]
    for (const k of [0, 1] as const) {
      const [p, q] = [start[k] * b1, end[k] * b2]
      const rest = point[k] - a[k] * (m * m * m + b1) - b[k] * (b2 + v * v * v)
      c00 += p * p
      c01 += p * q
      c11 += q * q
      g0 += p * rest
      g1 += q * rest
    }
  })
  const d = c00 * c11 - c01 * c01
  const left = d ? (g0 * c11 - g1 * c01) / d : 0
  const right = d ? (c00 * g1 - c01 * g0) / d : 0
  return left < chord * 0.01 || right < chord * 0.01 ? [chord / 3, chord / 3] : [left, right]
}

/** Squared distance of a point from the curve at v, and a better v (one Newton step). */
function measured(control: readonly Flat[], point: Vec, v: number): { error: number; better: number } {
  const m = 1 - v
  let [error, slope, bend] = [0, 0, 0]
  for (const k of [0, 1] as const) {
    const [p, q, r, s] = [control[0]![k], control[1]![k], control[2]![k], control[3]![k]]
    const off = m * m * m * p + 3 * m * m * v * q + 3 * m * v * v * r + v * v * v * s - point[k]
    const first = 3 * (m * m * (q - p) + 2 * m * v * (r - q) + v * v * (s - r))
    const second = 6 * (m * (r - 2 * q + p) + v * (s - 2 * r + q))
    error += off * off
    slope += off * first
    bend += first * first + off * second
  }
  return { error, better: bend ? Math.min(1, Math.max(0, v - slope / bend)) : v }
}
