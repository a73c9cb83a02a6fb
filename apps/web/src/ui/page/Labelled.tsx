import type { ReactNode } from 'react'
import classes from './Labelled.module.css'

/** A small label over its value, as in a title block. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.root}>
      <span className={classes.label}>{label}</span>
      <div className={classes.value}>{children}</div>
    </div>
  )
}
