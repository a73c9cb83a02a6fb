import type { ReactNode } from 'react'
import { EmptyMessage } from '../page/EmptyMessage.tsx'
import { SkeletonRows } from '../page/SkeletonRows.tsx'
import { QueryState } from '../QueryState.tsx'
import { Sheet } from '../Sheet.tsx'
import classes from './AccountList.module.css'

/** What a list without rows says, and the button or link for what to do next. */
export type Empty = { title: string; text?: string; next: ReactNode }

type Props<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** Columns of a row that is awaited, as CSS lengths. */
  widths: readonly string[]
  /** Rows that are awaited. */
  rows?: number
  /** Of an answer without rows; null = it has some. */
  none: (data: T) => Empty | null
  /** Above the rows, in each state: a heading, a search. */
  head?: ReactNode
  /** Below the rows, and not before it is known how many there are: it would move. */
  foot?: ReactNode
  /** What has a sheet: the list in each state; nothing, because the list is in one; or all but the rows, which have their own. */
  sheet?: 'list' | 'around' | 'rows'
  children: (data: T) => ReactNode
}

/** A list of the account: loading, failed with a way to try again, empty with the next step, or its rows. */
export function AccountList<T>({
  query,
  widths,
  rows = 5,
  none,
  head,
  foot,
  sheet = 'list',
  children,
}: Props<T>) {
  const state = (
    <>
      {head}
      <QueryState
        query={query}
        waiting={<SkeletonRows rows={rows} widths={widths} />}
        empty={(data) => {
          const empty = none(data)
          return (
            empty && (
              <EmptyMessage title={empty.title} {...(empty.text && { text: empty.text })}>
                {empty.next}
              </EmptyMessage>
            )
          )
        }}
      >
        {children}
      </QueryState>
      {(query.data !== undefined || query.error !== null) && foot}
    </>
  )
  const hasRows = query.data !== undefined && none(query.data) === null
  if (sheet === 'around' || (sheet === 'rows' && hasRows)) return state
  return (
    <Sheet as="div" className={classes.list}>
      {state}
    </Sheet>
  )
}
