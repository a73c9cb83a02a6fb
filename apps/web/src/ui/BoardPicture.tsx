import type { PartDrawing } from '@partboard/contract/fit'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { type Drawing, useDrawing, useSpots } from '../drawing/drawing.ts'
import { piecesAt } from '../drawing/pieces.ts'
import classes from './BoardPicture.module.css'

type Props = {
  /** The board's picture; Position '' = no part is highlighted. */
  drawing: PartDrawing
  /** Alternative text; '' if the name is shown beside the picture. */
  label?: string
}

/**
 * A whole board without balloons and with one highlighted part, in the size of its container. If the drawing does not
 * name its parts, the rectangles of the position are highlighted.
 */
export function BoardPicture({ drawing: { ImageUrl, GrafikId, Position }, label = '' }: Props) {
  const data = useDrawing(ImageUrl)
  const isNamed = data != null && piecesAt(data.pieces, Position).length > 0
  return (
    <span
      className={classes.board}
      {...(label !== '' && { role: 'img', 'aria-label': label })}
      aria-hidden={label === '' || undefined}
    >
      {data === null && (
        // If the picture fails to load, the paper is empty.
        <img
          src={ImageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
        />
      )}
      {data && <LineArt drawing={data} position={Position} />}
      {Position !== '' && !isNamed && data !== undefined && <Spots grafikId={GrafikId} position={Position} />}
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

/** The rectangles of a position, in the 800×560 picture. */
function Spots({ grafikId, position }: { grafikId: string; position: string }) {
  return useSpots(grafikId, position).map(
    ({ x1Koordinate: x1, y1Koordinate: y1, x2Koordinate: x2, y2Koordinate: y2 }) => (
      <i
        key={`${x1} ${y1}`}
        className={classes.spot}
        style={{ '--x': x1, '--y': y1, '--w': x2 - x1, '--h': y2 - y1 } as CSSProperties}
      />
    ),
  )
}
