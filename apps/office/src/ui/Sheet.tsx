import type { ReactNode } from 'react'
import classes from './Sheet.module.css'

/** A sheet of paper with a heading, something at the right of it, and its content. */
export function Sheet({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.sheet}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <div className={classes.aside}>{aside}</div>
      </div>
      {children}
    </section>
  )
}
