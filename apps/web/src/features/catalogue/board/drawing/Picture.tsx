import type { Hotspot } from '@partboard/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { drawingQuery, isLineArt } from '../../../../drawing/drawing.ts'
import classes from './Drawing.module.css'
import { knownParts, type Lit, lightParts } from './light-parts.ts'

type Props = Lit & {
  url: string
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

  // An SVG that is not line art can still be shown as an image.
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
