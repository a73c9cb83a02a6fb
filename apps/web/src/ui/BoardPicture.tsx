import type { PartDrawing } from '@partboard/contract/fit/fit'
import { type PictureStep, stepUrl } from '@partboard/contract/parts/picture-steps'
import type { Size } from '@partboard/domain/parts/picture-area'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { type Drawing, useDrawing, useSpots } from '../drawing/drawing.ts'
import { sizeOf, unitOf } from '../drawing/graphics.ts'
import { piecesAt } from '../drawing/pieces.ts'
import { pointsText, shapeOf } from '../drawing/shapes.ts'
import classes from './BoardPicture.module.css'

type Props = {
  /** The board's picture; Position '' = no part is highlighted. */
  drawing: PartDrawing
  /** Alternative text; '' if the name is shown beside the picture. */
  label?: string
  /** Width in which a bitmap is loaded. */
  width?: PictureStep
}

/** Radius of the ring around a point, in units of the picture area. */
const POINT_RADIUS = 20

/**
 * A whole board without balloons and with one highlighted part, in the size of its container. If the drawing does not
 * name its parts, the hotspots of the position are highlighted.
 */
export function BoardPicture({ drawing, label = '', width = 400 }: Props) {
  const { ImageUrl, GrafikId, Position } = drawing
  const data = useDrawing(ImageUrl)
  const isNamed = data != null && piecesAt(data.pieces, Position).length > 0
  const picture = sizeOf(drawing)
  return (
    <span
      className={classes.board}
      style={{ '--w': picture.width, '--h': picture.height } as CSSProperties}
      {...(label !== '' && { role: 'img', 'aria-label': label })}
      aria-hidden={label === '' || undefined}
    >
      {data === null && (
        // If the picture fails to load, the paper is empty.
        <img
          src={stepUrl(ImageUrl, width)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
        />
      )}
      {data && <LineArt drawing={data} position={Position} />}
      {Position !== '' && !isNamed && data !== undefined && (
        <Spots grafikId={GrafikId} position={Position} picture={picture} />
      )}
    </span>
  )
}

function LineArt({ drawing, position }: { drawing: Drawing; position: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const copy = drawing.svg.cloneNode(true) as SVGSVGElement
    for (const balloon of copy.querySelectorAll('.callout')) balloon.remove()
    const lit = [...copy.querySelectorAll<SVGGElement>('g.p[data-pos]')].filter((group) =>
      (group.dataset.pos ?? '').split(/\s+/).includes(position),
    )
    for (const group of lit) group.classList.add('lit')
    place.current?.replaceChildren(copy)
  }, [drawing, position])
  return <span ref={place} className={classes.lineArt} />
}

/** The hotspots of a position. They are fitted into the container as the picture is. */
function Spots({ grafikId, position, picture }: { grafikId: string; position: string; picture: Size }) {
  const shapes = useSpots(grafikId, position).flatMap((spot) => shapeOf(spot) ?? [])
  return (
    <svg className={classes.spots} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden>
      {shapes.map(({ x, y, width, height, polygon, isPoint }) => {
        const key = `${x} ${y} ${width} ${height}`
        if (isPoint) return <circle key={key} cx={x} cy={y} r={POINT_RADIUS * unitOf(picture)} />
        if (polygon) return <polygon key={key} points={pointsText(polygon)} />
        return <rect key={key} x={x} y={y} width={width} height={height} />
      })}
    </svg>
  )
}
