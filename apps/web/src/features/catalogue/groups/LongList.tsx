import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pageMessageOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
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
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
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
      {found.isPending && <TileSkeletons />}
      {children(rows)}
      {isError && <ErrorMessage text={pageMessageOf(found.error)} onRetry={() => void found.refetch()} />}
      {hasNextPage && !isError && <div ref={end} />}
    </>
  )
}
