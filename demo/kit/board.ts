// A board: parts put in place, axis lines between them -> the SVG the shop shows and the hotspots beside it.
import { apartLabels, type Balloons, type Label, placeBalloons } from './balloons.ts'
import { type Area, PartBuffer, visibleRuns } from './buffer.ts'
import { calloutTexts, tenth } from './callouts.ts'
import { type Camera, camera, features } from './features.ts'
import { pathText } from './fit.ts'
import { HEIGHT, type Hotspot, WIDTH } from './hotspot.ts'
import { type Mesh, type Placement, placed } from './mesh.ts'
import { flatDistance, type Vec } from './vec.ts'

interface BoardPart {
  /** Position numbers the solid answers to; none for a part drawn only for context. */
  positions: readonly string[]
  mesh: Mesh
  glass: boolean
  /** Solids of one piece stand in one group of the drawing: a lamp's housing and its lens. */
  piece: number
}

export interface Board {
  /** Adds one solid under a position number, or under several (left and right of the same shape). */
  add(position: string | readonly string[], mesh: Mesh, place?: Placement): void
  /** A part that is not sold on this board: drawn in grey, without a number. */
  ghost(mesh: Mesh, place?: Placement): void
  /**
   * Lens or window: what lies behind it stays visible. It is one piece with the solid that was added last under the
   * same numbers, if there is one.
   */
  glass(position: string | readonly string[], mesh: Mesh, place?: Placement): void
  /** Chain line through points in mm; it hides behind solids and runs into bores by itself. */
  axis(...points: readonly Vec[]): void
  /** World offset that moves a part on the paper by (right, up) mm. */
  paper: Camera['paper']
  readonly sketch: Sketch
}

interface Sketch {
  readonly camera: Camera
  readonly margin: number
  readonly parts: BoardPart[]
  readonly axes: (readonly Vec[])[]
}

/** Low X is near and lower left, X runs up to the right at 19 degrees, Z is up. */
const USUAL_VIEW: Vec = [-0.8, -1, 0.6]

/** @param margin free border in pixels for balloons */
export function board({ view = USUAL_VIEW, margin = 52 }: { view?: Vec; margin?: number } = {}): Board {
  const sketch: Sketch = { camera: camera(view), margin, parts: [], axes: [] }
  const put = (positions: readonly string[], mesh: Mesh, place: Placement | undefined, glass: boolean) => {
    const { parts } = sketch
    const holder = glass ? parts.findLast((part) => part.positions.join() === positions.join()) : undefined
    const piece = holder?.piece ?? parts.length
    parts.push({ positions, mesh: place ? placed(mesh, place) : mesh, glass, piece })
  }
  return {
    add: (position, mesh, place) => put([position].flat(), mesh, place, false),
    ghost: (mesh, place) => put([], mesh, place, false),
    glass: (position, mesh, place) => put([position].flat(), mesh, place, true),
    axis: (...points) => sketch.axes.push(points),
    paper: sketch.camera.paper,
    sketch,
  }
}

interface Picture {
  svg: string
  hotspots: Hotspot[]
  /** What a reader would stumble over: hidden parts, balloons that clash. Empty when all is well. */
  faults: string[]
}

const HEAVY = 1.8
const LIGHT = 0.8
const FONT =
  'font-family="IBM Plex Sans Variable, Arial, Helvetica, sans-serif" font-size="11.5" font-weight="600" text-anchor="middle"'
const GHOST = '#8B948D'
/** Part of a solid that must show, or it is reported. */
const ENOUGH_VISIBLE = 0.35
/** Shorter pieces of an axis line inside small parts only look like dirt. */
const SHORTEST_AXIS = 8

/**
 * Draws a board.
 * @throws Error when a solid cannot be seen at all, or a balloon finds no room
 */
export function draw({ sketch: { camera: cam, margin, parts, axes } }: Board): Picture {
  const shapes = parts.map((p) => features(p.mesh, cam))
  const toPixels = frame(
    shapes.flatMap((s) => s.points),
    margin,
  )
  const solids = new PartBuffer()
  const panes = new PartBuffer()
  shapes.forEach((s, n) => {
    ;(parts[n]!.glass ? panes : solids).paint(s.points.map(toPixels), s.triangles, n + 1)
  })

  const drawn = shapes.map((s, n) => {
    const buffer = parts[n]!.glass ? panes : solids
    const runs: { inner: Vec[][]; outline: Vec[][] } = { inner: [], outline: [] }
    for (const line of s.lines) {
      const { inner, outline } = visibleRuns(line.map(toPixels), (p, normal) =>
        buffer === panes && !solids.uncovered(p) ? 'hidden' : buffer.lineState(p, normal, n + 1),
      )
      runs.inner.push(...inner)
      runs.outline.push(...outline)
    }
    return { inner: pathText(runs.inner), outline: pathText(runs.outline) }
  })

  const axisRuns = axes.flatMap((axis) =>
    visibleRuns(
      axis.map((p) => toPixels(cam.project(p))),
      (p) => (solids.uncovered(p) ? 'inner' : 'hidden'),
    ).inner.filter((run) => flatDistance(run[0]!, run.at(-1)!) >= SHORTEST_AXIS),
  )
  const axisPoints = axisRuns.flat().filter((_, i) => i % 8 === 0)

  const areas = parts.map((p, n) => (p.glass ? panes : solids).area(n + 1))
  parts.forEach((p, n) => {
    if (!areas[n]!.visible)
      throw new Error(`A solid of position ${p.positions.join('/') || 'ghost'} is hidden`)
  })
  const seen = (x: number, y: number) => solids.seenAt(x, y) || panes.seenAt(x, y)
  const labels = labelsOf(parts).flatMap((label) => apartLabels(label, areas))
  const balloons = placeBalloons(labels, areas, seen, axisPoints)
  return {
    svg: svgText(parts, drawn, areas, pathText(axisRuns), balloons),
    hotspots: hotspotsOf(parts, areas, balloons),
    faults: [
      ...areas.flatMap((a, n) =>
        a.visible < a.alone * ENOUGH_VISIBLE && parts[n]!.positions.length
          ? [
              `${parts[n]!.positions.join('/')} shows only ${Math.round((100 * a.visible) / (a.alone || 1))} %`,
            ]
          : [],
      ),
      ...balloons.flatMap((b) => (b.clash ? [`balloon ${b.label.positions.join('/')} clashes`] : [])),
    ],
  }
}

/** Largest scale at which everything fits inside the margin; depth is scaled alike. */
function frame(points: readonly Vec[], margin: number): (p: Vec) => Vec {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of points) {
    x0 = Math.min(x0, x)
    x1 = Math.max(x1, x)
    y0 = Math.min(y0, y)
    y1 = Math.max(y1, y)
  }
  const k = Math.min((WIDTH - 2 * margin) / (x1 - x0), (HEIGHT - 2 * margin) / (y1 - y0))
  const dx = (WIDTH - k * (x0 + x1)) / 2
  const dy = (HEIGHT - k * (y0 + y1)) / 2
  return ([x, y, z]) => [x * k + dx, y * k + dy, z * k]
}

/** Positions that are carried by exactly the same solids share one leader. */
function labelsOf(parts: readonly BoardPart[]): Label[] {
  const solidsOf = new Map<string, number[]>()
  parts.forEach((p, n) => {
    for (const position of p.positions) solidsOf.set(position, [...(solidsOf.get(position) ?? []), n])
  })
  const labels = new Map<string, { positions: string[]; solids: number[] }>()
  for (const [position, solids] of [...solidsOf].sort(([a], [b]) => a.localeCompare(b))) {
    const label = labels.get(solids.join())
    if (label) label.positions.push(position)
    else labels.set(solids.join(), { positions: [position], solids })
  }
  return [...labels.values()]
}

/** The solids of every piece, in the order in which they are painted: what lies behind glass comes before it. */
function piecesOf(parts: readonly BoardPart[]): number[][] {
  const hasGlass = (solids: readonly number[]) => Number(solids.some((n) => parts[n]!.glass))
  return [...Map.groupBy(parts.keys(), (n) => parts[n]!.piece).values()].sort(
    (a, b) => hasGlass(a) - hasGlass(b),
  )
}

/** Smallest rectangle of whole pixels round what shows of a piece. */
function boxOf(solids: readonly number[], areas: readonly Area[]): [number, number, number, number] {
  const boxes = solids.filter((n) => areas[n]!.visible > 0).map((n) => areas[n]!.box)
  return [
    Math.floor(Math.min(...boxes.map(([x]) => x))),
    Math.floor(Math.min(...boxes.map(([, y]) => y))),
    Math.ceil(Math.max(...boxes.map(([x, , width]) => x + width))),
    Math.ceil(Math.max(...boxes.map(([, y, , height]) => y + height))),
  ]
}

function svgText(
  parts: readonly BoardPart[],
  drawn: readonly { inner: string; outline: string }[],
  areas: readonly Area[],
  axisPath: string,
  balloons: readonly Balloons[],
): string {
  const solid = (n: number): string => {
    const { glass, positions } = parts[n]!
    const weight = positions.length ? Math.min(HEAVY, 0.85 + Math.sqrt(areas[n]!.visible) / 70) : 1
    const { inner, outline } = drawn[n]!
    return (
      `<path class="f" fill="#fff"${glass ? ' fill-opacity=".3"' : ''} fill-rule="evenodd" stroke="none" d="${areas[n]!.path}"/>` +
      (inner ? `<path class="e" d="${inner}"/>` : '') +
      `<path class="o" stroke-width="${tenth(weight)}" d="${outline}"/>`
    )
  }
  const piece = (solids: readonly number[]): string => {
    const { positions } = parts[solids[0]!]!
    const kind = positions.length
      ? `class="p" data-pos="${positions.join(' ')}" data-box="${boxOf(solids, areas).join(' ')}"`
      : `class="p ghost" stroke="${GHOST}"`
    return `<g ${kind}>${solids.map(solid).join('')}</g>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="currentColor" stroke-width="${LIGHT}" stroke-linecap="round" stroke-linejoin="round" ${FONT}>
${piecesOf(parts).map(piece).join('\n')}
<path class="ax" stroke-width=".7" stroke-dasharray="13 3 2 3" stroke-linecap="butt" d="${axisPath}"/>
${balloons.flatMap(calloutTexts).join('\n')}
</svg>
`
}

/** Pressed balloons are 24 px wide, the smallest target WCAG allows. */
const TARGET = 12

function hotspotsOf(
  parts: readonly BoardPart[],
  areas: readonly Area[],
  balloons: readonly Balloons[],
): Hotspot[] {
  const pieces = piecesOf(parts)
  const found = balloons.flatMap(({ label, hubs }) =>
    label.positions.flatMap((pos, i): Hotspot[] => {
      const [x, y] = hubs[i]!.map(Math.round) as [number, number]
      return [
        { pos, kind: 'balloon', x1: x - TARGET, y1: y - TARGET, x2: x + TARGET, y2: y + TARGET },
        ...pieces
          .filter((solids) => label.solids.includes(solids[0]!))
          .map((solids): Hotspot => {
            const [x1, y1, x2, y2] = boxOf(solids, areas)
            // On the wire a size is all that tells a balloon from a part.
            const isAsBalloon = x2 - x1 === 2 * TARGET && y2 - y1 === 2 * TARGET
            return { pos, kind: 'part', x1, y1, x2: isAsBalloon ? x2 + 1 : x2, y2 }
          }),
      ]
    }),
  )
  return found.sort((a, b) => a.pos.localeCompare(b.pos) || a.kind.localeCompare(b.kind))
}
