import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { loginSlideQuery } from './auth.queries.ts'
import classes from './GuestSheet.module.css'

/** The page as one drawing sheet: the drawing, and the form where the title block stands. */
export function GuestSheet({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { data: slides } = useQuery(loginSlideQuery())
  const drawing = slides?.[0]
  return (
    <div className={classes.sheet} data-wide-form={wide || undefined}>
      {drawing && (
        <figure className={classes.art}>
          <Picture className={classes.picture} url={drawing.PictureUrl} alt="" />
          <figcaption>{drawing.Description}</figcaption>
        </figure>
      )}
      <div className={classes.block}>{children}</div>
    </div>
  )
}
