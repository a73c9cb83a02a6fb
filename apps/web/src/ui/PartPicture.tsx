import { useIntersection } from '@mantine/hooks'
import type { PartDrawing } from '@partboard/contract/fit'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Drawing, useDrawing } from '../drawing/drawing.ts'
import { around, bestPiece, piecesAt, viewOf } from '../drawing/pieces.ts'
import { BoardPicture } from './BoardPicture.tsx'
import classes from './PartPicture.module.css'

/**
 * - `page`: all pieces of the part, lit, its neighbours as ghosts up to the frame; as wide and high as its place.
 * - `card`: one piece alone in ink, as wide and high as its place.
 * - `line` 72×56, `row` 56×42, `hint` 44×34: the same at a fixed size.
 */
export type PictureSize = 'page' | 'card' | 'line' | 'row' | 'hint'

type Props = {
  /** Where the part is drawn; null = on no drawing. */
  drawing: PartDrawing | null
  /** A picture of the part itself, shown where it is on no drawing; '' = none. */
  pictureUrl?: string
  /** What the picture shows, for those who do not see it; '' where the part's name stands beside it. */
  label?: string
  size: PictureSize
  /** Steps back: the part cannot be had. Its row says why. */
  isFaded?: boolean
}

/** A part as it is drawn, cut out of its board without balloons. Its place is kept while the drawing is on its way. */
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
        <img className={classes.image} src={pictureUrl} alt="" loading="lazy" decoding="async" />
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
  return <BoardPicture drawing={drawing} />
}

function CutOut({ drawing, position, isLarge }: { drawing: Drawing; position: string; isLarge: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(isLarge ? litPart(drawing, position) : onePiece(drawing, position))
  }, [drawing, position, isLarge])
  return <span ref={place} className={classes.place} />
}

/** One piece of the part, alone. */
function onePiece({ svg, pieces }: Drawing, position: string): SVGSVGElement {
  const shown = bestPiece(piecesAt(pieces, position))!
  const copy = svg.cloneNode(false) as SVGSVGElement
  copy.setAttribute('viewBox', viewOf(shown.box, 2, 26))
  copy.append(copyOf(shown.group, 'me'))
  return copy
}

/** Every piece of the part, before its neighbours; these reach beyond the view, as far as the frame is. */
function litPart({ svg, pieces }: Drawing, position: string): SVGSVGElement {
  const mine = piecesAt(pieces, position)
  const copy = svg.cloneNode(false) as SVGSVGElement
  const view = around(mine.map(({ box }) => box))
  copy.setAttribute('viewBox', viewOf(view, 0.14 * Math.max(view.width, view.height), 90))
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
