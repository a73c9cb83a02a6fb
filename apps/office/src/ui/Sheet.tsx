import { createContext, type ReactNode, useId } from 'react'
import classes from './Sheet.module.css'

type NoteProps = { role?: 'alert' | 'status'; isBad?: boolean; children: ReactNode }

/** A sentence in a sheet, above its table. An empty one takes no space, so that a status can be announced in it. */
export function SheetNote({ role, isBad = false, children }: NoteProps) {
  return (
    <p className={classes.note} role={role} data-bad={isBad || undefined}>
      {children}
    </p>
  )
}

/** The id of the heading around a table, which names it. */
export const HeadingId = createContext('page-title')

/** A sheet of paper with a heading, something at the right of it, and its content. */
export function Sheet({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.sheet}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        <div className={classes.aside}>{aside}</div>
      </div>
      <HeadingId value={heading}>{children}</HeadingId>
    </section>
  )
}
