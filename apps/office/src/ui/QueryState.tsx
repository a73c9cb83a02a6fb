import { Button, Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../api/query.ts'
import { useTranslation } from '../browser/texts.ts'
import classes from './QueryState.module.css'

type Props<T> = {
  query: UseQueryResult<T>
  /** The sentence of an empty list; false = it is not empty. */
  empty?: (data: T) => string | false
  children: (data: T) => ReactNode
}

/** The content of a query: loading (which `shell/LoadingTold` tells once for the page), failed with a way to try again, empty, or there. */
export function QueryState<T>({ query, empty, children }: Props<T>) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = query
  if (data !== undefined) {
    const sentence = empty?.(data)
    return sentence ? <p className={classes.note}>{sentence}</p> : children(data)
  }
  if (isPending)
    return (
      <p className={classes.note}>
        <Loader size="xs" /> {t('page.loading')}
      </p>
    )
  return (
    <div className={classes.note} role="alert">
      <span>{messageOf(error)}</span>
      <Button onClick={() => void refetch()}>{t('page.again')}</Button>
    </div>
  )
}
