import type { Hotspot } from '@partboard/contract/catalogue/catalogue-shapes'
import { srcSetOf } from '@partboard/contract/parts/picture-steps'
import type { Size } from '@partboard/domain/parts/picture-area'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { drawingQuery, isLineArt } from '../../../../drawing/drawing.ts'
import classes from './Drawing.module.css'
import { knownParts, type Lit, lightParts } from './light-parts.ts'

type Props = Lit & {
  url: string
  /** Its own pixels. */
  size: Size
  /** Width on the screen in CSS pixels; 0 = not known yet. A bitmap is loaded in the width that this needs. */
  shownWidth: number
  /** Alternative text. */
  label: string
  /** The board's hotspots. Other positions in the picture do not belong to the board. */
  hotspots: readonly Hotspot[]
  /** The page draws its own balloons over the picture's. */
  ownBalloons: boolean
}

/**
 * The board's picture. Line art is inlined in the page, so that its parts can be highlighted. Other pictures are images
 * on the drawing's background. The dark theme dims both.
 */
export function Picture(props: Props) {
  return isLineArt(props.url) ? <LineArt {...props} /> : <Bitmap {...props} />
}

/** A picture as an image. */
function Bitmap({ url, size: { width, height }, shownWidth, label }: Props) {
  if (shownWidth === 0) return null
  return (
    <img
      className={classes.image}
      src={url}
      srcSet={srcSetOf(url, width)}
      sizes={`${Math.ceil(shownWidth)}px`}
      alt={label}
      width={width}
      height={height}
    />
  )
}

function LineArt(props: Props) {
  const { url, label, hotspots, ownBalloons, selected, hovered } = props
  const { data, isError } = useQuery(drawingQuery(url))
  const drawing = useMemo(() => {
    const known = new Set(hotspots.map(({ bildposNummer }) => bildposNummer))
    return data && knownParts(data.svg, known)
  }, [data, hotspots])
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (drawing) frame.current?.replaceChildren(drawing)
  }, [drawing])
  useEffect(() => {
    if (drawing) lightParts(drawing, { selected, hovered })
  }, [drawing, selected, hovered])

  // An SVG that is not line art can still be shown as an image.
  if (isError || drawing === null) return <Bitmap {...props} />
  return (
    <div
      className={classes.lineArt}
      ref={frame}
      role="img"
      aria-label={label}
      data-own-balloons={ownBalloons || undefined}
    />
  )
}
