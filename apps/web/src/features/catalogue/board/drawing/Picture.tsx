import type { Hotspot } from '@partboard/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { drawingQuery, isLineArt } from '../../../../drawing/drawing.ts'
import classes from './Drawing.module.css'
import { knownParts, type Lit, lightParts } from './light-parts.ts'

type Props = Lit & {
  url: string
  /** What the picture shows, for those who do not see it. */
  label: string
  /** The board's hotspots. What the picture shows beyond their positions is not the board's. */
  hotspots: readonly Hotspot[]
  /** The page draws balloons of its own over the picture's. */
  ownBalloons: boolean
}

/**
 * The board's picture. Line art stands in the page itself, so that its parts can be lit; anything else is an
 * image on the drawing's ground, dimmed alike by the dark theme.
 */
export function Picture({ url, label, hotspots, ownBalloons, ...lit }: Props) {
  if (!isLineArt(url)) return <img className={classes.image} src={url} alt={label} width={800} height={560} />
  return <LineArt url={url} label={label} hotspots={hotspots} ownBalloons={ownBalloons} {...lit} />
}

function LineArt({ url, label, hotspots, ownBalloons, selected, hovered }: Props) {
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

  // An SVG that cannot be read as line art may still be shown as an image.
  if (isError || drawing === null) {
    return <img className={classes.image} src={url} alt={label} width={800} height={560} />
  }
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
