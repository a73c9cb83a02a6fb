import { useResizeObserver } from '@mantine/hooks'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from '../browser/texts.ts'
import { HeadingId } from './Sheet.tsx'
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

/** A table of the office, named by the heading around it. Where it does not fit, it scrolls sideways, and takes the focus so that the arrow keys scroll it. */
export function Table({ heads, className = '', hasHiddenHeads = false, children }: Props) {
  const { t } = useTranslation()
  const heading = useContext(HeadingId)
  const [frame, { width }] = useResizeObserver<HTMLDivElement>()
  const [content, { width: needed }] = useResizeObserver<HTMLTableElement>()
  // Widths have fractions.
  const scrolls = needed > width + 1
  return (
    <div
      ref={frame}
      className={classes.scroll}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': t('page.wideTable') } : {})}
    >
      <table ref={content} aria-labelledby={heading} className={`${classes.table} ${className}`}>
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
