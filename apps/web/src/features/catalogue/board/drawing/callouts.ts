import type { Hotspot } from '@partboard/contract/catalogue'

/**
 * The picture area for the units of hotspots, and the padding of a rectangle's hit area (docs/spec/shop.md#board).
 */
export const AREA = { width: 800, height: 560 } as const
const PADDING = 5

/** All lengths are in units of the picture area. */
type Rect = { x: number; y: number; width: number; height: number }

/** A balloon. `x`, `y` is the centre of its number, moved aside if balloons would overlap. */
export type Callout = { key: string; position: string; x: number; y: number }
/** A padded rectangle around a drawn part, below the balloon of the same position. */
export type PartArea = Rect & { key: string; position: string }

/** A balloon is a nearly square rectangle, at most as large as a printed number. */
const isBalloon = (rect: Rect) =>
  rect.width <= 44 &&
  rect.height <= 44 &&
  Math.abs(rect.width - rect.height) <= Math.max(rect.width, rect.height) / 4

/**
 * Splits a drawing's hotspots into balloons and part areas. Callout and part have the same number on the wire. If most
 * positions have a rectangle of one size, these are the balloons, and other small rectangles are parts. For a position
 * without a rectangle of that size, the smallest one is the balloon, so that the keyboard reaches every position.
 *
 * @param hotspots rectangles from the server; those without area are dropped (docs/spec/trade.md#hotspots)
 * @param reach    side of the square around a balloon that no other balloon's square overlaps
 * @returns balloons in callout order; areas from the largest to the smallest, so that the small ones are on top
 */
export function layOutHotspots(
  hotspots: readonly Hotspot[],
  reach: number,
): { callouts: Callout[]; areas: PartArea[] } {
  const rects = hotspots
    .filter((spot) => spot.x2Koordinate > spot.x1Koordinate && spot.y2Koordinate > spot.y1Koordinate)
    .map((spot) => ({
      position: spot.bildposNummer,
      x: spot.x1Koordinate,
      y: spot.y1Koordinate,
      width: spot.x2Koordinate - spot.x1Koordinate,
      height: spot.y2Koordinate - spot.y1Koordinate,
    }))
  const size = (rect: Rect) => rect.width * rect.height
  const callouts: Callout[] = []
  const areas: PartArea[] = []
  const groups = Map.groupBy(rects, (rect) => rect.position)
  const usual = usualSize([...groups.values()])
  for (const [position, own] of groups) {
    const round = own.filter(isBalloon)
    const ofUsualSize = round.filter((rect) => shape(rect) === usual)
    const balloons = ofUsualSize.length > 0 ? ofUsualSize : round
    if (balloons.length === 0) balloons.push(own.toSorted((a, b) => size(a) - size(b))[0]!)
    for (const [index, rect] of balloons.entries()) {
      const centre = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
      callouts.push({ key: `${position}.${index}`, position, ...centre })
    }
    for (const [index, rect] of own.entries()) {
      if (!balloons.includes(rect)) areas.push({ ...pad(rect), key: `${position}.${index}`, position })
    }
  }
  callouts.sort((a, b) => a.position.localeCompare(b.position, 'en', { numeric: true }))
  return { callouts: spread(callouts, reach), areas: areas.toSorted((a, b) => size(b) - size(a)) }
}

const shape = ({ width, height }: Rect) => `${width} ${height}`

/** The balloon size of more than half of the positions, if any. Size alone is not enough: a nut may be as small. */
function usualSize(groups: readonly Rect[][]): string | undefined {
  const sizes = groups.flatMap((own) => [...new Set(own.filter(isBalloon).map(shape))])
  return sizes.find((size) => sizes.filter((other) => other === size).length * 2 > groups.length)
}

function pad(rect: Rect): Rect {
  const x = Math.max(0, rect.x - PADDING)
  const y = Math.max(0, rect.y - PADDING)
  return {
    x,
    y,
    width: Math.min(AREA.width, rect.x + rect.width + PADDING) - x,
    height: Math.min(AREA.height, rect.y + rect.height + PADDING) - y,
  }
}

/**
 * Moves centres aside until the squares of `reach` around them do not overlap: half each, along the axis on which they are
 * further apart, and inside the area. Squares and not circles, because the hit areas of two numbers are squares.
 */
function spread(callouts: readonly Callout[], reach: number): Callout[] {
  const moved = callouts.map((callout) => ({ ...callout }))
  for (let round = 0; round < 40; round++) {
    let still = true
    for (let i = 0; i < moved.length; i++) {
      for (let j = i + 1; j < moved.length; j++) {
        const a = moved[i]!
        const b = moved[j]!
        const axis = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y) ? 'x' : 'y'
        const distance = b[axis] - a[axis]
        if (Math.abs(distance) >= reach - 0.01) continue
        still = false
        const half = ((reach - Math.abs(distance)) / 2) * (distance < 0 ? -1 : 1)
        a[axis] -= half
        b[axis] += half
      }
    }
    for (const callout of moved) {
      callout.x = Math.min(AREA.width - reach / 2, Math.max(reach / 2, callout.x))
      callout.y = Math.min(AREA.height - reach / 2, Math.max(reach / 2, callout.y))
    }
    if (still) break
  }
  return moved
}

/** The next callout in callout order; the first follows the last. */
export function neighbour(callouts: readonly Callout[], key: string, step: 1 | -1): Callout | undefined {
  const index = callouts.findIndex((callout) => callout.key === key)
  return callouts.at((index + step + callouts.length) % callouts.length)
}
