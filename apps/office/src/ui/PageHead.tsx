import type { ReactNode } from 'react'
import { usePageTitle } from './Brand.tsx'
import classes from './PageHead.module.css'

type Props = {
  title: string
  /** The second, light word: an order's number, a count. */
  second?: string
  /** Actions at the right. */
  children?: ReactNode
}

/** The heading of a page; it is the title of the window too. */
export function PageHead({ title, second, children }: Props) {
  usePageTitle([title, second].filter(Boolean).join(' '))
  return (
    <div className={classes.head}>
      <h1 id="page-title" tabIndex={-1}>
        {title} {second && <span>{second}</span>}
      </h1>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
