import type { CSSProperties, ReactNode } from 'react'
import classes from './CardTable.module.css'

type Props = {
  /** Name of the table, for screen readers. */
  caption: string
  /** The table's own columns and cards; CardTable.module.css names the custom properties that it may set. */
  className: string | undefined
  style?: CSSProperties
  /** `colgroup` */
  columns?: ReactNode
  /** Rows of the table's head; a phone does not show them. */
  head: ReactNode
  children: ReactNode
}

/** A table whose rows become cards on a phone. */
export function CardTable({ caption, className, style, columns, head, children }: Props) {
  return (
    <table className={`${classes.table} ${className}`} style={style}>
      <caption className="visually-hidden">{caption}</caption>
      {columns}
      <thead>{head}</thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The head of the rows below it. */
export function GroupRow({
  title,
  span,
  children,
}: {
  title: string
  /** Columns of the title. */
  span: number
  /** Cells of the other columns. */
  children?: ReactNode
}) {
  return (
    <tr data-group>
      <th colSpan={span} scope="rowgroup">
        {title}
      </th>
      {children}
    </tr>
  )
}
