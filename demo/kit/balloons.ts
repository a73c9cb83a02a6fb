// Where the numbers go: free places round the parts, short leaders that cross nothing. Simulated annealing with a
// fixed seed, so the same board always gives the same picture.
import type { Area } from './buffer.ts'
import { HEIGHT, WIDTH } from './hotspot.ts'
import { flatDistance, type Point, times, type Vec } from './vec.ts'

export const RADIUS = 11
/** The page draws its own balloons over these, this large and on a small screen larger still. */
export const SHOWN_RADIUS = 14
/** Centre to centre of balloons that share one leader. */
const PITCH = 2 * SHOWN_RADIUS + 2
/** Least distance of a balloon's centre from any part, and the one it should have. */
const CLEAR = SHOWN_RADIUS + 3
const WANTED_CLEAR = SHOWN_RADIUS + 13
/** The leader that a balloon should have, from its centre to the end on the part. */
const SHORTEST = SHOWN_RADIUS + 20
const LONGEST = SHOWN_RADIUS + 30
const BORDER = SHOWN_RADIUS + 3
/** Pieces of one position farther apart than this have a balloon each, up to the number that keeps a board readable. */
const APART = 60
const MOST_BALLOONS = 3

/** Positions shown by the same solids that stand together: they hang in a row on one leader. */
export interface Label {
  positions: readonly string[]
  /** Indices of the solids that carry these positions. */
  solids: readonly number[]
}

/** One label for every group of solids that stand together; nearest groups are joined until they are few enough. */
export function apartLabels({ positions, solids }: Label, areas: readonly Area[]): Label[] {
  let groups = solids.map((solid) => [solid])
  while (groups.length > 1) {
    const [first, second, gap] = groups
      .flatMap((a, i) => groups.slice(i + 1).map((b) => [a, b, gapOf(a, b, areas)] as const))
      .reduce((best, pair) => (pair[2] < best[2] ? pair : best))
    if (gap > APART && groups.length <= MOST_BALLOONS) break
    groups = [...groups.filter((group) => group !== first && group !== second), [...first, ...second]]
  }
  return groups.map((group) => ({ positions, solids: group.toSorted((a, b) => a - b) }))
}

/** Pixels between the boxes of the two nearest solids of both groups. */
function gapOf(a: readonly number[], b: readonly number[], areas: readonly Area[]): number {
  const between = (i: number, j: number) => {
    const [p, q] = [areas[i]!.box, areas[j]!.box]
    const along = (k: 0 | 1) =>
      Math.max(0, p[k] - q[k] - q[k === 0 ? 2 : 3], q[k] - p[k] - p[k === 0 ? 2 : 3])
    return Math.hypot(along(0), along(1))
  }
  return Math.min(...a.flatMap((i) => b.map((j) => between(i, j))))
}

export interface Balloons {
  label: Label
  /** Centre of every position's balloon, in reading order. */
  hubs: Point[]
  /** Which balloon the leader starts from, and where on the part it ends. */
  from: number
  tip: Point
  /** True when a leader crosses another, or balloons overlap: the board must be laid out better. */
  clash: boolean
}

interface Candidate {
  hubs: Point[]
  from: number
  tip: Point
  cost: number
}

/**
 * @param areas     visible area of every solid
 * @param solidAt   number of the solid seen at a pixel, 0 for paper
 * @param axisPoints points of the axis lines, which balloons keep clear of
 */
export function placeBalloons(
  labels: readonly Label[],
  areas: readonly Area[],
  solidAt: (x: number, y: number) => number,
  axisPoints: readonly Vec[],
): Balloons[] {
  const distance = distanceToParts(solidAt)
  const free = freeCentres(distance, axisPoints)
  const slots = reachableSlots(free)
  const choices = labels.map((label) => candidates(label, slots, free, areas, solidAt, distance))
  const chosen = labels.map(() => 0)
  const random = seeded(1)
  const at = (i: number) => choices[i]![chosen[i]!]!
  const cost = (i: number) => {
    let total = at(i).cost
    for (let j = 0; j < labels.length; j++) if (j !== i) total += conflict(at(i), at(j))
    return total
  }
  let heat = 120
  for (let step = 0; step < 12_000; step++, heat *= 0.9994) {
    const i = Math.floor(random() * labels.length)
    const was = chosen[i]!
    const before = cost(i)
    chosen[i] = Math.floor(random() * random() * choices[i]!.length)
    const after = cost(i)
    if (after > before && random() > Math.exp((before - after) / heat)) chosen[i] = was
  }
  for (let pass = 0; pass < 4; pass++)
    labels.forEach((_, i) => {
      let best = chosen[i]!
      let bestCost = cost(i)
      choices[i]!.forEach((_, choice) => {
        chosen[i] = choice
        const c = cost(i)
        if (c < bestCost - 1e-9) {
          bestCost = c
          best = choice
        }
      })
      chosen[i] = best
    })
  return labels.map((label, i) => ({
    label,
    hubs: at(i).hubs,
    from: at(i).from,
    tip: at(i).tip,
    clash: labels.some((_, j) => j !== i && conflict(at(i), at(j)) >= CLASH),
  }))
}

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function seeded(start: number): () => number {
  let seed = start
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * How far every pixel is from the nearest part (two sweeps, good to a tenth).
 * @returns distance in pixels at a point
 */
function distanceToParts(solidAt: (x: number, y: number) => number): (p: Point) => number {
  const w = WIDTH + 2
  const far = new Float32Array(w * (HEIGHT + 2)).fill(1e4)
  for (let y = 1; y <= HEIGHT; y++)
    for (let x = 1; x <= WIDTH; x++) if (solidAt(x - 0.5, y - 0.5)) far[y * w + x] = 0
  const sweep = (at: number, back: 1 | -1) => {
    far[at] = Math.min(
      far[at]!,
      far[at - back]! + 1,
      far[at - back * w]! + 1,
      far[at - back * (w - 1)]! + Math.SQRT2,
      far[at - back * (w + 1)]! + Math.SQRT2,
    )
  }
  for (let y = 1; y <= HEIGHT; y++) for (let x = 1; x <= WIDTH; x++) sweep(y * w + x, 1)
  for (let y = HEIGHT; y > 0; y--) for (let x = WIDTH; x > 0; x--) sweep(y * w + x, -1)
  return ([x, y]) => far[Math.round(y + 0.5) * w + Math.round(x + 0.5)]!
}

/** May a balloon stand at this pixel? */
function freeCentres(distance: (p: Point) => number, axisPoints: readonly Vec[]) {
  return (p: Point): boolean => {
    const [x, y] = p
    if (x < BORDER || y < BORDER || x > WIDTH - BORDER || y > HEIGHT - BORDER) return false
    return distance(p) >= CLEAR && !axisPoints.some((q) => flatDistance(q, p) < SHOWN_RADIUS + 3)
  }
}

const GRID = 8

/** Free places that hang together with the frame: never in a bore or between the coils of a spring. */
function reachableSlots(free: (p: Point) => boolean): Point[] {
  const columns = Math.floor(WIDTH / GRID)
  const rows = Math.floor(HEIGHT / GRID)
  const point = (i: number): Point => [
    (i % columns) * GRID + GRID / 2,
    Math.floor(i / columns) * GRID + GRID / 2,
  ]
  const open = times(columns * rows, (i) => free(point(i)))
  const edge = 3
  const reached = new Set<number>()
  const todo: number[] = []
  const visit = (i: number) => {
    if (!open[i] || reached.has(i)) return
    reached.add(i)
    todo.push(i)
  }
  for (let i = 0; i < open.length; i++) {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    if (x < edge || y < edge || x >= columns - edge || y >= rows - edge) visit(i)
  }
  for (let i = todo.pop(); i !== undefined; i = todo.pop()) {
    if (i % columns) visit(i - 1)
    if ((i + 1) % columns) visit(i + 1)
    visit(i - columns)
    visit(i + columns)
  }
  return [...reached].sort((a, b) => a - b).map(point)
}

/** Offsets of the balloons of one label from its first: one, a row, a column, or two rows. */
function formations(count: number): Point[][] {
  const row = (columns: number) =>
    times(count, (i): Point => [(i % columns) * PITCH, Math.floor(i / columns) * PITCH])
  if (count === 1) return [row(1)]
  return count <= 3 ? [row(count), row(1)] : [row(Math.ceil(count / 2)), row(2)]
}

function candidates(
  label: Label,
  slots: readonly Point[],
  free: (p: Point) => boolean,
  areas: readonly Area[],
  solidAt: (x: number, y: number) => number,
  distance: (p: Point) => number,
): Candidate[] {
  const boxes = label.solids.map((n) => areas[n]!.box)
  const gap = ([x, y]: Point) =>
    Math.min(
      ...boxes.map(([bx, by, bw, bh]) =>
        Math.hypot(Math.max(bx - x, 0, x - bx - bw), Math.max(by - y, 0, y - by - bh)),
      ),
    )
  const near = slots
    .map((slot) => ({ slot, gap: gap(slot) }))
    .sort((a, b) => a.gap - b.gap)
    .slice(0, 420)
  const found = near.flatMap(({ slot }) =>
    formations(label.positions.length).flatMap((offsets) =>
      offsets.flatMap((own, from): Candidate[] => {
        const hubs = offsets.map(([x, y]): Point => [slot[0] + x - own[0], slot[1] + y - own[1]])
        if (!hubs.every(free)) return []
        const { tip, cost } = bestLeader(slot, label.solids, areas, solidAt)
        const ownBalloons = hubs.some((h, i) => i !== from && distanceToLine(h, slot, tip) < SHOWN_RADIUS + 4)
        const tight = hubs.reduce((sum, h) => sum + Math.max(0, WANTED_CLEAR - distance(h)), 0)
        return [{ hubs, from, tip, cost: cost + tight * 5 + (ownBalloons ? 400 : 0) }]
      }),
    ),
  )
  if (!found.length) throw new Error(`No room for the balloon of position ${label.positions.join(', ')}`)
  return found.sort((a, b) => a.cost - b.cost).slice(0, 160)
}

/** Shortest way into one of the solids, over as few others as possible. */
function bestLeader(
  [x, y]: Point,
  solids: readonly number[],
  areas: readonly Area[],
  solidAt: (x: number, y: number) => number,
): { tip: Point; cost: number } {
  let best: { tip: Point; cost: number } = { tip: [x, y], cost: Infinity }
  for (const n of solids) {
    const { anchors } = areas[n]!
    const stride = Math.max(1, Math.floor(anchors.length / 60))
    for (let i = 0; i < anchors.length; i += stride) {
      const [ax, ay, depth] = anchors[i]!
      const far = Math.hypot(ax - x, ay - y)
      const steps = Math.floor(far / 3)
      let over = 0
      for (let j = 1; j < steps; j++) {
        const solid = solidAt(x + ((ax - x) * j) / steps, y + ((ay - y) * j) / steps)
        if (solid) over += solid === n + 1 ? 0.15 : solids.includes(solid - 1) ? 0.5 : 1
      }
      const length = Math.max(0, SHORTEST - far) * 6 + Math.max(0, far - LONGEST) * 1.5
      const cost = far * 0.3 + length + over * 8 - Math.min(depth, 12) * 1.5
      if (cost < best.cost) best = { tip: [ax, ay], cost }
    }
  }
  return best
}

const CLASH = 500

function conflict(a: Candidate, b: Candidate): number {
  let total = 0
  const [fa, fb] = [a.hubs[a.from]!, b.hubs[b.from]!]
  for (const p of a.hubs) for (const q of b.hubs) if (flatDistance(p, q) < 2 * SHOWN_RADIUS + 6) total += 900
  if (linesCross(fa, a.tip, fb, b.tip)) total += 700
  for (const p of a.hubs) if (distanceToLine(p, fb, b.tip) < SHOWN_RADIUS + 4) total += CLASH
  for (const q of b.hubs) if (distanceToLine(q, fa, a.tip) < SHOWN_RADIUS + 4) total += CLASH
  if (distanceToLine(a.tip, fb, b.tip) < 5 || distanceToLine(b.tip, fa, a.tip) < 5) total += 120
  return total
}

const turn = (p: Point, q: Point, r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

/** Do the lines a–b and c–d cross? */
export const linesCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** Distance of p from the line a–b. */
export function distanceToLine(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}
