import { Button } from '@mantine/core'
import { messageOf } from '../api/query.ts'
import { useTranslation } from '../browser/texts.ts'
import classes from './MoreRows.module.css'

type Props = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
}

/** The button that reads the next page of a list, and again after a failure; nothing at its end. */
export function MoreRows({ query }: Props) {
  const { t } = useTranslation()
  if (!query.hasNextPage) return null
  return (
    <div className={classes.more}>
      <span role="alert">{query.isFetchNextPageError && messageOf(query.error)}</span>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t(query.isFetchNextPageError ? 'page.again' : 'page.more')}
      </Button>
    </div>
  )
}
