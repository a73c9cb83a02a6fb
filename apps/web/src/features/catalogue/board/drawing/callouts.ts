import type { Hotspot } from '@partboard/contract/catalogue'

/**
 * The picture area in which hotspots are measured, and how far a rectangle's hit area reaches beyond it
 * (docs/spec/shop.md#board).
 */
export const AREA = { width: 800, height: 560 } as const
const PADDING = 5

/** Every length in units of the picture area. */
type Rect = { x: number; y: number; width: number; height: number }

/** One balloon to press. `x`, `y` is the centre of its number, moved aside where balloons would cover one another. */
export type Callout = { key: string; position: string; x: number; y: number }
/** A padded rectangle round a drawn part, under the balloon of the same position. */
export type PartArea = Rect & { key: string; position: string }

/** A rectangle about as wide as high and no larger than a printed number is a balloon. */
const isBalloon = (rect: Rect) =>
  rect.width <= 44 &&
  rect.height <= 44 &&
  Math.abs(rect.width - rect.height) <= Math.max(rect.width, rect.height) / 4

/**
 * Splits a drawing's hotspots into balloons and part areas. Callout and part carry the same number on the
 * wire: where most positions have a rectangle of one size, that is the balloon, and what else is small is a part. A
 * position without any rectangle of a balloon's size takes its smallest one as balloon, so that every position can be
 * reached by keyboard.
 *
 * @param hotspots rectangles as the server sends them; those without area are dropped (docs/spec/trade.md#hotspots)
 * @param reach    least distance between two balloons' centres
 * @returns balloons in callout order; areas from the largest to the smallest, so that the small ones lie on top
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

/** The size of balloon that more than half of the positions have, if any: a nut may be as small and as round. */
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

/** Pushes centres that are nearer than `reach` apart along the line between them, half each, inside the area. */
function spread(callouts: readonly Callout[], reach: number): Callout[] {
  const moved = callouts.map((callout) => ({ ...callout }))
  for (let round = 0; round < 40; round++) {
    let still = true
    for (let i = 0; i < moved.length; i++) {
      for (let j = i + 1; j < moved.length; j++) {
        const a = moved[i]!
        const b = moved[j]!
        const distance = Math.hypot(b.x - a.x, b.y - a.y)
        if (distance >= reach - 0.01) continue
        still = false
        const [ux, uy] = distance === 0 ? [1, 0] : [(b.x - a.x) / distance, (b.y - a.y) / distance]
        const half = (reach - distance) / 2
        a.x -= ux * half
        a.y -= uy * half
        b.x += ux * half
        b.y += uy * half
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

/** The next position when walking in callout order, from the last back to the first. */
export function neighbour(callouts: readonly Callout[], key: string, step: 1 | -1): Callout | undefined {
  const index = callouts.findIndex((callout) => callout.key === key)
  return callouts.at((index + step + callouts.length) % callouts.length)
}
