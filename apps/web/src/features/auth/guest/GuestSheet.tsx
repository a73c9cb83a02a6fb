import type { CallAnswer } from '@partboard/contract/endpoint'
import type { listSlides } from '@partboard/contract/pages/content'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { boardNumberIn, lineArtQuery } from '../../../drawing/line-art.ts'
import { Picture } from '../../../ui/entry/Picture.tsx'
import { guestDrawing } from '../guest-drawing.ts'
import { loginSlideQuery } from './auth.queries.ts'
import classes from './GuestSheet.module.css'

type Slide = CallAnswer<typeof listSlides>[number]

/** A page that looks like a drawing sheet. The form is in the corner where a board has its title block. */
export function GuestSheet({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { data: slides } = useQuery(loginSlideQuery())
  const slide = slides?.[0]
  return (
    <div className={classes.sheet} data-wide-form={wide || undefined}>
      {slide && (
        <figure className={classes.art}>
          <SlidePicture url={slide.PictureUrl} />
          <TitleBlock slide={slide} />
        </figure>
      )}
      <div className={classes.block}>{children}</div>
    </div>
  )
}

/** Shows line art without numbers and with one part blue, and any other picture unchanged. */
function SlidePicture({ url }: { url: string }) {
  const isDrawing = /\.svg(?:$|[?#])/i.test(url)
  const { data: source, isPending } = useQuery({ ...lineArtQuery(url), enabled: isDrawing })
  const drawn = useMemo(() => (source === undefined ? null : guestDrawing(source)), [source])
  const isWaiting = isDrawing && isPending
  return <Picture className={classes.picture} url={isWaiting ? '' : (drawn ?? url)} alt="" />
}

/** The number of the board, and the slide's description: "label: words", or words alone. */
function TitleBlock({ slide }: { slide: Slide }) {
  const { t } = useTranslation()
  const number = boardNumberIn(slide.PictureUrl)
  const [, label = '', words = slide.Description] = /^([^:]+):\s*(.+)$/.exec(slide.Description) ?? []
  const cells = [
    ...(number ? [{ label: t('auth.board'), value: number }] : []),
    ...(words ? [{ label, value: words.charAt(0).toUpperCase() + words.slice(1) }] : []),
  ]
  if (cells.length === 0) return null
  return (
    <figcaption className={classes.title}>
      {cells.map((cell) => (
        <span key={cell.value}>
          {cell.label && <small>{cell.label}</small>}
          <b>{cell.value}</b>
        </span>
      ))}
    </figcaption>
  )
}
