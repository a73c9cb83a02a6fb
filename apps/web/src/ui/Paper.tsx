import type { ReactNode } from 'react'
import classes from './Paper.module.css'

type Props = {
  /** Text at the foot of every page. */
  foot: string
  /** The word between the page's number and the number of pages: "1 of 2". */
  of: string
  children: ReactNode
}

/** Content for print only, on A4, with a foot and a number on every page. */
export function Paper({ foot, of, children }: Props) {
  return (
    <article data-paper className={classes.paper}>
      {/* Page margins are outside of all elements, so their values are set on the root. */}
      <style>{`:root{--paper-foot:${cssText(foot)};--paper-of:${cssText(` ${of} `)}}`}</style>
      {children}
    </article>
  )
}

const cssText = (text: string) => `"${text.replace(/["\\<\n]/g, '')}"`
