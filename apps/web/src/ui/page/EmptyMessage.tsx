import type { ReactNode } from 'react'
import { EmptyDrawing } from '../EmptyDrawing.tsx'
import classes from './EmptyMessage.module.css'

/** An empty state: one sentence, the reason, and a plain button for the next step. */
export function EmptyMessage({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className={classes.root}>
      <EmptyDrawing />
      <div>
        <p className={classes.title}>{title}</p>
        {text && <p className={classes.text}>{text}</p>}
        {children && <div className={classes.next}>{children}</div>}
      </div>
    </div>
  )
}
