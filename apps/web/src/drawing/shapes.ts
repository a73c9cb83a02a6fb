import type { Hotspot } from '@partboard/contract/catalogue/catalogue-shapes'

/** Lengths in pixels of the picture. */
export type Point = { x: number; y: number }
export type Rect = Point & { width: number; height: number }

/** The shape of a hotspot: a rectangle, or the one around its polygon. A point has no area. */
export type Shape = Rect & { polygon: readonly Point[] | null; isPoint: boolean }

/** The shape of a hotspot, in pixels of its picture. @returns null for a rectangle without area, which is dropped */
export function shapeOf(spot: Hotspot): Shape | null {
  const { Points: points } = spot
  const corners = points ? pairsOf(points) : cornersOf(spot)
  const x = Math.min(...corners.map((corner) => corner.x))
  const y = Math.min(...corners.map((corner) => corner.y))
  const width = Math.max(...corners.map((corner) => corner.x)) - x
  const height = Math.max(...corners.map((corner) => corner.y)) - y
  const isPoint = corners.length === 1
  if (!isPoint && (width === 0 || height === 0)) return null
  return { x, y, width, height, polygon: corners.length > 2 ? corners : null, isPoint }
}

/** A rectangle whose second corner is not right of and below the first has no area. */
function cornersOf({ x1Koordinate: x1, y1Koordinate: y1, x2Koordinate: x2, y2Koordinate: y2 }: Hotspot) {
  return [
    { x: x1, y: y1 },
    { x: Math.max(x1, x2), y: Math.max(y1, y2) },
  ]
}

const pairsOf = (points: readonly number[]): Point[] =>
  Array.from({ length: points.length / 2 }, (_, nth) => ({ x: points[2 * nth]!, y: points[2 * nth + 1]! }))

/** `points` of an SVG polygon. */
export const pointsText = (polygon: readonly Point[]): string =>
  polygon.map(({ x, y }) => `${x},${y}`).join(' ')

/** The middle of a shape; of a polygon a point inside of it, which the middle of its rectangle may not be. */
export function middleOf({ x, y, width, height, polygon }: Shape): Point {
  const centre = { x: x + width / 2, y: y + height / 2 }
  if (!polygon) return centre
  const level = levelOf(polygon)
  // The middle of the widest stretch of the polygon at this height.
  const crossings = polygon
    .flatMap((from, nth) => {
      const to = polygon[(nth + 1) % polygon.length]!
      if (from.y > level === to.y > level) return []
      return [from.x + ((level - from.y) * (to.x - from.x)) / (to.y - from.y)]
    })
    .toSorted((a, b) => a - b)
  let widest: readonly [number, number] = [centre.x, centre.x]
  for (let nth = 0; nth + 1 < crossings.length; nth += 2) {
    const [left, right] = [crossings[nth]!, crossings[nth + 1]!]
    if (right - left > widest[1] - widest[0]) widest = [left, right]
  }
  return { x: (widest[0] + widest[1]) / 2, y: level }
}

/** Height of the centre of gravity of a polygon. */
function levelOf(polygon: readonly Point[]): number {
  let [area, moment] = [0, 0]
  for (const [nth, from] of polygon.entries()) {
    const to = polygon[(nth + 1) % polygon.length]!
    const cross = from.x * to.y - to.x * from.y
    area += cross
    moment += (from.y + to.y) * cross
  }
  return moment / (3 * area)
}
