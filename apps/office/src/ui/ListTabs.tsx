import type { ReactNode } from 'react'
import classes from './ListTabs.module.css'

/** The views of a list, as tabs. */
export function ListTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

/** The properties of a tab, which is a link of the router: its look, and whether its view is shown. */
export const tabProps = (isShown: boolean) =>
  ({ className: classes.tab!, 'aria-current': isShown ? 'true' : undefined }) as const
