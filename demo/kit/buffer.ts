// What is in front of what: a depth and a part number for every sub-pixel of the picture.
import { keptPoints, Pen } from './fit.ts'
import { HEIGHT, WIDTH } from './hotspot.ts'
import type { Point, Vec } from './vec.ts'

/** Sub-pixels per pixel and direction. */
const SUB = 3

/** A line ends this many pixels before a part that lies clearly nearer: the white gap of printed catalogues. */
const HALO = 2.4
const HALO_DEPTH = 6
/** A step in depth of this many pixels within one part is drawn as heavily as its outline. */
const STEP_DEPTH = 14

/** Where on a part a leader may end, and how far that is from the part's edge, in pixels. */
type Anchor = readonly [x: number, y: number, depth: number]

/** The visible pixels of one part. */
export interface Area {
  /** Border as an SVG path, holes included. */
  path: string
  /** x, y, width, height in pixels. */
  box: readonly [number, number, number, number]
  /** Visible pixels, and all pixels the part would show if it stood alone. */
  visible: number
  alone: number
  anchors: Anchor[]
}

type LineState = 'hidden' | 'inner' | 'outline'

export class PartBuffer {
  readonly columns = WIDTH * SUB
  readonly rows = HEIGHT * SUB
  readonly part = new Uint8Array(this.columns * this.rows)
  readonly #depth = new Float32Array(this.columns * this.rows).fill(-1e9)
  readonly #stamp = new Uint8Array(this.columns * this.rows)
  readonly #alone: number[] = []

  /** Paints the triangles of part `id` (1 and up); points are pixels with depth in pixels. */
  paint(points: readonly Vec[], triangles: ArrayLike<number>, id: number): void {
    for (let t = 0; t < triangles.length; t += 3)
      this.#triangle(points[triangles[t]!]!, points[triangles[t + 1]!]!, points[triangles[t + 2]!]!, id)
  }

  #triangle(a: Vec, b: Vec, c: Vec, id: number): void {
    const ux = (b[0] - a[0]) * SUB
    const uy = (b[1] - a[1]) * SUB
    const vx = (c[0] - a[0]) * SUB
    const vy = (c[1] - a[1]) * SUB
    const area = ux * vy - vx * uy
    if (Math.abs(area) < 1e-9) return
    const from = (i: 0 | 1) => Math.max(0, Math.ceil(Math.min(a[i], b[i], c[i]) * SUB - 0.5))
    const to = (i: 0 | 1, end: number) =>
      Math.min(end - 1, Math.floor(Math.max(a[i], b[i], c[i]) * SUB - 0.5))
    const [x0, x1, y0, y1] = [from(0), to(0, this.columns), from(1), to(1, this.rows)]
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const qx = x + 0.5 - a[0] * SUB
        const qy = y + 0.5 - a[1] * SUB
        const u = (qx * vy - vx * qy) / area
        const v = (ux * qy - qx * uy) / area
        if (u < -1e-6 || v < -1e-6 || u + v > 1.000001) continue
        const depth = a[2] + u * (b[2] - a[2]) + v * (c[2] - a[2])
        const at = y * this.columns + x
        if (this.#stamp[at] !== id) {
          this.#stamp[at] = id
          this.#alone[id] = (this.#alone[id] ?? 0) + 1
        }
        if (depth > this.#depth[at]!) {
          this.#depth[at] = depth
          this.part[at] = id
        }
      }
  }

  #index(x: number, y: number): number {
    const i = Math.floor(x * SUB)
    const j = Math.floor(y * SUB)
    return i < 0 || j < 0 || i >= this.columns || j >= this.rows ? -1 : j * this.columns + i
  }

  /** Number of the part seen at a pixel, 0 for none. */
  seenAt(x: number, y: number): number {
    const at = this.#index(x, y)
    return at < 0 ? 0 : this.part[at]!
  }

  #inFront([x, y, depth]: Vec): boolean {
    for (const [i, j] of NINE) {
      const at = this.#index(x + i / SUB, y + j / SUB)
      if (at < 0 || this.#depth[at]! <= depth + 0.25) return true
    }
    return false
  }

  #inHalo([x, y, depth]: Vec, id: number): boolean {
    for (const [i, j] of NINE) {
      const at = this.#index(x + i * HALO * 0.8, y + j * HALO * 0.8)
      if (at >= 0 && this.part[at] && this.part[at] !== id && this.#depth[at]! > depth + HALO_DEPTH)
        return true
    }
    return false
  }

  /** Does nothing lie before this point, nor close beside it? (axis lines, and parts behind glass) */
  uncovered(point: Vec): boolean {
    return this.#inFront(point) && !this.#inHalo(point, 0)
  }

  /**
   * How a point of part `id`'s line is drawn. Outline: another part, the paper or a deep step lies beside it.
   * @param normal direction across the line on paper
   */
  lineState(point: Vec, normal: Point, id: number): LineState {
    if (!this.#inFront(point) || this.#inHalo(point, id)) return 'hidden'
    for (const side of [1.1, -1.1]) {
      const at = this.#index(point[0] + normal[0] * side, point[1] + normal[1] * side)
      if (at < 0 || this.part[at] !== id || this.#depth[at]! <= point[2] - STEP_DEPTH) return 'outline'
    }
    return 'inner'
  }

  /** Border, box and leader ends of what is visible of a part. */
  area(id: number): Area {
    const { columns: w, rows: h, part } = this
    let [x0, y0, x1, y1, visible] = [w, h, -1, -1, 0]
    for (let y = 0, at = 0; y < h; y++)
      for (let x = 0; x < w; x++, at++)
        if (part[at] === id) {
          visible++
          if (x < x0) x0 = x
          if (x > x1) x1 = x
          if (y < y0) y0 = y
          y1 = y
        }
    const has = (x: number, y: number) => x >= 0 && y >= 0 && x < w && y < h && part[y * w + x] === id
    return {
      path: visible ? borderPath(has, x0, y0, x1, y1, w) : '',
      box: [x0 / SUB, y0 / SUB, (x1 - x0 + 1) / SUB, (y1 - y0 + 1) / SUB],
      visible: visible / SUB ** 2,
      alone: (this.#alone[id] ?? 0) / SUB ** 2,
      anchors: visible ? anchors(has, x0, y0, x1, y1, visible) : [],
    }
  }
}

const NINE: readonly Point[] = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j): Point => [i, j]))

type Has = (x: number, y: number) => boolean
const STEP: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]
const LEFT: readonly Point[] = [
  [0, -1],
  [0, 0],
  [-1, 0],
  [-1, -1],
]
const RIGHT: readonly Point[] = [
  [0, 0],
  [-1, 0],
  [-1, -1],
  [0, -1],
]

/** Walks every border with the part on the right hand. */
function borderPath(has: Has, x0: number, y0: number, x1: number, y1: number, w: number): string {
  const begun = new Set<number>()
  const pen = new Pen()
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      if (!has(x, y) || has(x, y - 1) || begun.has(y * w + x)) continue
      const border: Vec[] = []
      let [i, j, turn] = [x, y, 0]
      do {
        if (turn === 0) begun.add(j * w + i)
        border.push([i / SUB, j / SUB, 0])
        i += STEP[turn]![0]
        j += STEP[turn]![1]
        if (has(i + LEFT[turn]![0], j + LEFT[turn]![1])) turn = (turn + 3) % 4
        else if (!has(i + RIGHT[turn]![0], j + RIGHT[turn]![1])) turn = (turn + 1) % 4
      } while (i !== x || j !== y || turn)
      if (border.length >= SMALLEST_BORDER) polygon([...border, border[0]!], pen)
    }
  return pen.text
}

/** Specks shorter than this many sub-pixel steps are left out. */
const SMALLEST_BORDER = 18

function polygon(border: readonly Vec[], pen: Pen): void {
  const kept = keptPoints(border, 0.5).map((index) => border[index]!)
  if (kept.length <= 3) return
  pen.move(kept[0]!)
  for (const p of kept.slice(1, -1)) pen.draw('l', p)
  pen.close(kept[0]!)
}

/** Points well inside the part, with their distance to its edge (two sweeps over a 1 px grid). */
function anchors(has: Has, x0: number, y0: number, x1: number, y1: number, visible: number): Anchor[] {
  const gw = Math.ceil((x1 - x0 + 1) / SUB) + 2
  const gh = Math.ceil((y1 - y0 + 1) / SUB) + 2
  const inside = new Float32Array(gw * gh)
  for (let j = 1; j < gh - 1; j++)
    for (let i = 1; i < gw - 1; i++)
      if (has(x0 + (i - 1) * SUB + 1, y0 + (j - 1) * SUB + 1)) {
        const at = j * gw + i
        inside[at] =
          1 + Math.min(inside[at - 1]!, inside[at - gw]!, inside[at - gw - 1]!, inside[at - gw + 1]!)
      }
  const found: Anchor[] = []
  let deepest = 0
  for (let j = gh - 2; j > 0; j--)
    for (let i = gw - 2; i > 0; i--) {
      const at = j * gw + i
      if (!inside[at]) continue
      const depth = Math.min(
        inside[at]!,
        1 + Math.min(inside[at + 1]!, inside[at + gw]!, inside[at + gw + 1]!, inside[at + gw - 1]!),
      )
      inside[at] = depth
      deepest = Math.max(deepest, depth)
      if (visible < 9000 || (i % 2 && j % 2)) found.push([x0 / SUB + i - 0.5, y0 / SUB + j - 0.5, depth])
    }
  const enough = Math.min(deepest, Math.max(2.2, Math.min(12, deepest * 0.55)))
  return found.filter(([, , depth]) => depth >= enough)
}

const BLIP: Record<LineState, number> = { hidden: 3, inner: 8, outline: 6 }
const RANK: Record<LineState, number> = { hidden: 0, inner: 1, outline: 2 }
const SAMPLE = 0.5

/**
 * Cuts a polyline into pieces of one state: sampled every half pixel, single wrong samples given to their neighbours.
 * @returns the visible pieces of each weight
 */
export function visibleRuns(
  line: readonly Vec[],
  classify: (point: Vec, normal: Point) => LineState,
): { inner: Vec[][]; outline: Vec[][] } {
  const samples: Vec[] = [line[0]!]
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const count = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / SAMPLE))
    for (let j = 1; j <= count; j++) {
      const t = j / count
      samples.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t])
    }
  }
  const states = samples.map((p, i) => {
    const a = samples[Math.max(0, i - 1)]!
    const c = samples[Math.min(samples.length - 1, i + 1)]!
    const far = Math.hypot(c[0] - a[0], c[1] - a[1]) || 1
    return classify(p, [(a[1] - c[1]) / far, (c[0] - a[0]) / far])
  })
  const blocks = (each: (from: number, to: number) => void) => {
    for (let i = 0; i < states.length; ) {
      let j = i
      while (j < states.length && states[j] === states[i]) j++
      each(i, j)
      i = j
    }
  }
  for (let pass = 0; pass < 2; pass++)
    blocks((i, j) => {
      const state = states[i]!
      const [left, right] = [states[i - 1], states[j]]
      if (j - i >= BLIP[state]) return
      const shown = (s: LineState | undefined): s is LineState => s !== undefined && s !== 'hidden'
      let becomes = state
      if (left === right && left !== undefined) becomes = left
      else if (shown(state) && shown(left) && shown(right)) becomes = RANK[left] > RANK[right] ? left : right
      else if (shown(state) && !shown(left) && !shown(right) && j - i < 5 && samples.length > 6)
        becomes = 'hidden'
      states.fill(becomes, i, j)
    })
  const result: { inner: Vec[][]; outline: Vec[][] } = { inner: [], outline: [] }
  blocks((i, j) => {
    const state = states[i]!
    if (state === 'hidden' || (j - i <= 1 && samples.length > 3)) return
    result[state].push(samples.slice(i, j + 1))
  })
  return result
}
