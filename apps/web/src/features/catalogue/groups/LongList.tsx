import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import type { ListQuery } from '../lookup/lists.queries.ts'
import classes from './LongList.module.css'
import { TileSkeletons } from './TileSkeletons.tsx'
import { useEndInView } from './useEndInView.ts'

/** Above this number of items they can be filtered. */
const filteredAbove = 60
/** Pause in typing before the shop is asked. */
const debounceMs = 200

/**
 * A list that the shop answers in pages: it grows while it is scrolled, and a long one is filtered by number and name, over
 * all its items.
 */
export function LongList<Row>({
  query,
  label,
  kind,
  children,
}: {
  /** The list with only what has each word of a text. */
  query: (text: string) => ListQuery<Row>
  /** Name of the filter. */
  label: string
  kind: 'boards' | 'groups'
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), debounceMs)
  const all = useInfiniteQuery(query(''))
  const found = useInfiniteQuery(query(wanted))
  const { fetchNextPage, hasNextPage, isFetching, isError } = found
  const count = all.data?.pages.at(-1)?.total ?? 0
  const end = useEndInView(() => {
    if (!isFetching) void fetchNextPage()
  })
  return (
    <>
      {count > filteredAbove && (
        <div className={classes.filter}>
          <TextInput
            type="search"
            label={label}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <span role="status">
            {t(kind === 'boards' ? 'catalogue.boardsFound' : 'catalogue.groupsFound', {
              count,
              found: found.data?.pages.at(-1)?.total ?? 0,
            })}
          </span>
        </div>
      )}
      <QueryState query={found} waiting={<TileSkeletons />} older="below">
        {({ pages }) => children(pages.flatMap(({ rows }) => rows))}
      </QueryState>
      {hasNextPage && !isError && <div ref={end} />}
    </>
  )
}
