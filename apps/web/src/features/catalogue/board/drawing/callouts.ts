import type { Hotspot } from '@partboard/contract/catalogue/catalogue-shapes'
import { pictureArea, type Size } from '@partboard/domain/parts/picture-area'
import { calloutWidth, unitOf } from '../../../../drawing/graphics.ts'
import { middleOf, type Point, type Rect, type Shape, shapeOf } from '../../../../drawing/shapes.ts'

/** Padding of the hit area of a part, in units of the picture area (docs/spec/shop.md#board). */
const PADDING = 5
/** Largest side of a printed number, in the same units. */
const MAX_BALLOON = 44

/** All lengths are in pixels of the picture. */
export type Callout = Point & {
  key: string
  position: string
  /** The point that the number is of, if the number was moved away from it and the picture has no leader. */
  leader?: Point
}
/** A drawn part below the balloon of the same position: a padded rectangle, or a polygon and the rectangle around it. */
export type PartArea = Rect & { key: string; position: string; polygon?: readonly Point[] }

type Spot = Shape & { position: string; hasLeader: boolean }

/**
 * Splits a drawing's hotspots into balloons and part areas. Callout and part have the same number on the wire. If most
 * positions have a shape of one size, these are the balloons, and other small shapes are parts. For a position without a
 * shape of that size, the smallest one has the balloon, so that the keyboard reaches every position.
 *
 * @param hotspots from the server; rectangles without area are dropped (docs/spec/trade.md#hotspots)
 * @param reach    side of the square around a balloon that no other balloon's square overlaps; it is wider for a pill
 * @param picture  size of the picture
 * @returns balloons in callout order; areas from the largest to the smallest, so that the small ones are on top
 */
export function layOutHotspots(
  hotspots: readonly Hotspot[],
  reach: number,
  picture: Size = pictureArea,
): { callouts: Callout[]; areas: PartArea[] } {
  const unit = unitOf(picture)
  const spots = hotspots.flatMap((spot): Spot[] => {
    const shape = shapeOf(spot)
    // The pictures of the picture area have leaders of their own.
    return shape ? [{ ...shape, position: spot.bildposNummer, hasLeader: spot.Points !== null }] : []
  })
  const size = (rect: Rect) => rect.width * rect.height
  const callouts: (Callout & { hasLeader: boolean })[] = []
  const areas: PartArea[] = []
  const groups = Map.groupBy(spots, ({ position }) => position)
  const usual = usualSize([...groups.values()], unit)
  for (const [position, own] of groups) {
    const round = own.filter((spot) => isBalloon(spot, unit))
    const ofUsualSize = round.filter((spot) => sides(spot) === usual)
    const balloons = ofUsualSize.length > 0 ? ofUsualSize : round
    if (balloons.length === 0) balloons.push(own.toSorted((a, b) => size(a) - size(b))[0]!)
    for (const [index, spot] of balloons.entries())
      callouts.push({ key: `${position}.${index}`, position, ...middleOf(spot), hasLeader: spot.hasLeader })
    for (const [index, spot] of own.entries()) {
      const key = `${position}.${index}`
      if (spot.polygon && !isBalloon(spot, unit))
        areas.push({ ...rectOf(spot), key, position, polygon: spot.polygon })
      else if (!balloons.includes(spot)) areas.push({ ...pad(spot, PADDING * unit, picture), key, position })
    }
  }
  callouts.sort((a, b) => a.position.localeCompare(b.position, 'en', { numeric: true }))
  const moved = spread(callouts, reach, picture)
  return {
    callouts: callouts.map(({ hasLeader, ...callout }, index) => {
      const { x, y } = moved[index]!
      const isAway = hasLeader && Math.hypot(x - callout.x, y - callout.y) > reach / 2
      return { ...callout, x, y, ...(isAway && { leader: { x: callout.x, y: callout.y } }) }
    }),
    areas: areas.toSorted((a, b) => size(b) - size(a)),
  }
}

/** A balloon is a nearly square shape, at most as large as a printed number. */
const isBalloon = ({ width, height }: Rect, unit: number) =>
  Math.max(width, height) <= MAX_BALLOON * unit && Math.abs(width - height) <= Math.max(width, height) / 4

const sides = ({ width, height }: Rect) => `${width} ${height}`
const rectOf = ({ x, y, width, height }: Rect): Rect => ({ x, y, width, height })

/** The balloon size of more than half of the positions, if any. Size alone is not enough: a nut may be as small. */
function usualSize(groups: readonly Spot[][], unit: number): string | undefined {
  const sizes = groups.flatMap((own) => [...new Set(own.filter((spot) => isBalloon(spot, unit)).map(sides))])
  return sizes.find((size) => sizes.filter((other) => other === size).length * 2 > groups.length)
}

function pad(rect: Rect, padding: number, picture: Size): Rect {
  const x = Math.max(0, rect.x - padding)
  const y = Math.max(0, rect.y - padding)
  return {
    x,
    y,
    width: Math.min(picture.width, rect.x + rect.width + padding) - x,
    height: Math.min(picture.height, rect.y + rect.height + padding) - y,
  }
}

/**
 * Moves numbers aside until the rectangles around them do not overlap: half each, along the axis on which less is missing,
 * and inside the picture. Rectangles and not circles, because the hit areas of two numbers are such.
 */
function spread(callouts: readonly Callout[], reach: number, picture: Size): Point[] {
  const moved = callouts.map(({ x, y, position }) => ({ x, y, width: reach * calloutWidth(position) }))
  for (let round = 0; round < 40; round++) {
    let still = true
    for (let i = 0; i < moved.length; i++) {
      for (let j = i + 1; j < moved.length; j++) {
        const a = moved[i]!
        const b = moved[j]!
        const missing = {
          x: (a.width + b.width) / 2 - Math.abs(b.x - a.x),
          y: reach - Math.abs(b.y - a.y),
        }
        const axis = missing.x <= missing.y ? 'x' : 'y'
        if (missing[axis] <= 0.01) continue
        still = false
        const half = (missing[axis] / 2) * (b[axis] < a[axis] ? -1 : 1)
        a[axis] -= half
        b[axis] += half
      }
    }
    for (const one of moved) {
      one.x = Math.min(picture.width - one.width / 2, Math.max(one.width / 2, one.x))
      one.y = Math.min(picture.height - reach / 2, Math.max(reach / 2, one.y))
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
