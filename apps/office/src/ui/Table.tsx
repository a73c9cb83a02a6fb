import type { ReactNode } from 'react'
import classes from './table.module.css'

/** The head of a column. `end` = figures and actions, at the right; `className` = hidden on narrow screens, for example. */
type Head = { text: ReactNode; end?: boolean; className?: string | undefined }

type Props = {
  heads: readonly Head[]
  className?: string | undefined
  /** The heads are for screen readers alone. */
  hasHiddenHeads?: boolean
  /** The rows. */
  children: ReactNode
}

/** A table of the office, which scrolls sideways where it does not fit. */
export function Table({ heads, className = '', hasHiddenHeads = false, children }: Props) {
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${className}`}>
        <thead className={hasHiddenHeads ? 'visually-hidden' : undefined}>
          <tr>
            {heads.map(({ text, end = false, className: own = '' }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change their places
              <th key={place} className={`${end ? classes.end : ''} ${own}`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
