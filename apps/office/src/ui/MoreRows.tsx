import { Button } from '@mantine/core'
import { useTranslation } from '../browser/texts.ts'
import classes from './MoreRows.module.css'

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** The button that reads the next page of a list; nothing at its end. */
export function MoreRows({ query }: Props) {
  const { t } = useTranslation()
  if (!query.hasNextPage) return null
  return (
    <div className={classes.more}>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('page.more')}
      </Button>
    </div>
  )
}
