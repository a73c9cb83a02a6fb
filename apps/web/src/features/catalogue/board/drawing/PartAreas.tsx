import type { Size } from '@partboard/domain/parts/picture-area'
import { unitOf } from '../../../../drawing/graphics.ts'
import { pointsText } from '../../../../drawing/shapes.ts'
import type { Callout, PartArea } from './callouts.ts'
import classes from './Drawing.module.css'
import type { Lit } from './light-parts.ts'

/** A length of the picture as a share of its side. */
export const share = (length: number, of: number) => `${(length / of) * 100}%`

/** Padding of a polygon for presses, in units of the picture area. */
const PADDING = 5

/**
 * The drawn parts: padded rectangles, so that a press near a part's outline counts as a press on it, and polygons, which
 * are also highlighted.
 */
export function PartAreas({
  areas,
  picture,
  lightsAll,
  selected,
  hovered,
}: Lit & {
  areas: readonly PartArea[]
  picture: Size
  /** Rectangles are highlighted too, because the picture has no parts of its own that could be. */
  lightsAll: boolean
}) {
  return areas.map(({ key, position, x, y, width, height, polygon }) => {
    const lit = {
      'data-selected': position === selected || undefined,
      'data-hovered': position === hovered || undefined,
    }
    const place = {
      left: share(x, picture.width),
      top: share(y, picture.height),
      width: share(width, picture.width),
      height: share(height, picture.height),
    }
    if (!polygon)
      return (
        <span key={key} className={classes.area} data-pos={position} {...(lightsAll && lit)} style={place} />
      )
    return (
      <svg
        key={key}
        className={classes.polygon}
        viewBox={`${x} ${y} ${width} ${height}`}
        preserveAspectRatio="none"
        style={place}
        aria-hidden
      >
        <polygon
          data-pos={position}
          points={pointsText(polygon)}
          strokeWidth={2 * PADDING * unitOf(picture)}
          className={classes.reach}
        />
        <polygon points={pointsText(polygon)} className={classes.outline} {...lit} />
      </svg>
    )
  })
}

/** The lines from numbers that were moved aside to their points. */
export function Leaders({
  callouts,
  picture,
  selected,
  hovered,
}: Lit & { callouts: readonly Callout[]; picture: Size }) {
  const moved = callouts.filter(({ leader }) => leader)
  if (moved.length === 0) return null
  return (
    <svg className={classes.leaders} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden>
      {moved.map(({ key, position, x, y, leader }) => (
        <g key={key} data-lit={position === selected || position === hovered || undefined}>
          <line x1={x} y1={y} x2={leader!.x} y2={leader!.y} />
          <circle cx={leader!.x} cy={leader!.y} r={3 * unitOf(picture)} />
        </g>
      ))}
    </svg>
  )
}
