import type { ReactNode } from 'react'
import classes from './Paper.module.css'

type Props = {
  /** Stands at the foot of every page. */
  foot: string
  /** The word between the page's number and how many there are: "1 of 2". */
  of: string
  children: ReactNode
}

/** A sheet of A4 that exists on paper alone, with a foot and a number on every page. */
export function Paper({ foot, of, children }: Props) {
  return (
    <article data-paper className={classes.paper}>
      {/* The margins of a page are outside of every element; they read what the root says. */}
      <style>{`:root{--paper-foot:${cssText(foot)};--paper-of:${cssText(` ${of} `)}}`}</style>
      {children}
    </article>
  )
}

const cssText = (text: string) => `"${text.replace(/["\\<\n]/g, '')}"`
