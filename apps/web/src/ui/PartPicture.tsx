import { useIntersection } from '@mantine/hooks'
import type { PartDrawing } from '@partboard/contract/fit/fit'
import { stepUrl } from '@partboard/contract/parts/picture-steps'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../browser/texts.ts'
import { type Drawing, useDrawing } from '../drawing/drawing.ts'
import { viewBoxOf } from '../drawing/drawing-svg.ts'
import { unitOf } from '../drawing/graphics.ts'
import { around, bestPiece, piecesAt, viewOf } from '../drawing/pieces.ts'
import { BoardPicture } from './BoardPicture.tsx'
import classes from './PartPicture.module.css'

/**
 * - `page`: all pieces of the part, highlighted, with faint neighbours up to the frame; in the size of its container.
 * - `card`: one piece in ink, in the size of its container.
 * - `line` 72×56, `row` 56×42, `hint` 44×34: like `card`, at a fixed size.
 */
export type PictureSize = 'page' | 'card' | 'line' | 'row' | 'hint'

type Props = {
  /** The drawing of the part; null = no drawing shows it. */
  drawing: PartDrawing | null
  /** A picture of the part, for a part without a drawing; '' = none. */
  pictureUrl?: string
  /** Alternative text; '' if the part's name is shown beside the picture. */
  label?: string
  size: PictureSize
  /** Faded, because the part is not available. Its row says why. */
  isFaded?: boolean
}

/** The drawing of a part, cut out of its board without balloons. Its space is reserved while the drawing loads. */
export function PartPicture({ drawing, pictureUrl = '', label = '', size, isFaded = false }: Props) {
  const { t } = useTranslation()
  const { ref, entry } = useIntersection<HTMLSpanElement>({ rootMargin: '300px' })
  const [wasSeen, setSeen] = useState(false)
  if (entry?.isIntersecting && !wasSeen) setSeen(true)
  const isMissing = drawing === null && pictureUrl === ''
  return (
    <span
      ref={ref}
      className={classes.frame}
      data-size={size}
      data-missing={isMissing || undefined}
      data-faded={isFaded || undefined}
      {...(label !== '' && {
        role: 'img',
        'aria-label': isMissing ? `${label}, ${t('picture.none')}` : label,
      })}
      aria-hidden={label === '' || undefined}
    >
      {isMissing && t('picture.none')}
      {drawing === null && pictureUrl !== '' && (
        <img
          className={classes.image}
          src={stepUrl(pictureUrl, size === 'page' ? 1600 : 400)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      {drawing !== null && wasSeen && <Drawn drawing={drawing} size={size} />}
    </span>
  )
}

function Drawn({ drawing, size }: { drawing: PartDrawing; size: PictureSize }) {
  const data = useDrawing(drawing.ImageUrl)
  if (data === undefined) return null
  if (data && piecesAt(data.pieces, drawing.Position).length > 0) {
    return <CutOut drawing={data} position={drawing.Position} isLarge={size === 'page'} />
  }
  return <BoardPicture drawing={drawing} width={size === 'page' ? 800 : 400} />
}

/** The pieces of one position of a drawing, alone or in front of their neighbours. */
export function CutOut({
  drawing,
  position,
  isLarge,
}: {
  drawing: Drawing
  position: string
  isLarge: boolean
}) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(isLarge ? litPart(drawing, position) : onePiece(drawing, position))
  }, [drawing, position, isLarge])
  return <span ref={place} className={classes.place} />
}

/** One piece of the part, without neighbours. */
function onePiece({ svg, pieces }: Drawing, position: string): SVGSVGElement {
  const shown = bestPiece(piecesAt(pieces, position))!
  const copy = svg.cloneNode(false) as SVGSVGElement
  const unit = unitOf(viewBoxOf(svg))
  copy.setAttribute('viewBox', viewOf(shown.box, 2 * unit, 26 * unit))
  copy.append(copyOf(shown.group, 'me'))
  return copy
}

/** All pieces of the part, in front of their neighbours, which extend beyond the view up to the frame. */
function litPart({ svg, pieces }: Drawing, position: string): SVGSVGElement {
  const mine = piecesAt(pieces, position)
  const copy = svg.cloneNode(false) as SVGSVGElement
  const view = around(mine.map(({ box }) => box))
  copy.setAttribute(
    'viewBox',
    viewOf(view, 0.14 * Math.max(view.width, view.height), 90 * unitOf(viewBoxOf(svg))),
  )
  copy.append(
    ...pieces
      .filter(({ positions }) => !positions.includes(position))
      .map(({ group }) => copyOf(group, 'neighbour')),
    ...mine.map(({ group }) => copyOf(group, 'me')),
  )
  return copy
}

function copyOf(group: SVGGElement, className: string): Node {
  const copy = group.cloneNode(true) as SVGGElement
  copy.setAttribute('class', className)
  return copy
}
