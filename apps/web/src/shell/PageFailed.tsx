import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkFailed } from '../lib/chunk.ts'
import { pageMessageOf } from '../lib/query.ts'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { DocumentTitle } from '../ui/PageTitle.tsx'
import { ChunkMissing } from './ChunkMissing.tsx'
import classes from './PageFailed.module.css'

/** A page whose data could not be had: the server's sentence and a way to try again. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queryErrors = useQueryErrorResetBoundary()
  const retry = () => {
    queryErrors.reset()
    reset()
    void router.invalidate()
  }
  const isChunk = error instanceof ChunkFailed
  const retryOnline = useEffectEvent(() => !isChunk && retry())
  // The network comes back without anybody pressing anything.
  useEffect(() => {
    const listener = () => retryOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
  return (
    <div className={classes.root}>
      <DocumentTitle title={t('notify.error')} />
      <h1 tabIndex={-1}>{t('notify.wentWrong')}</h1>
      {isChunk ? <ChunkMissing /> : <ErrorMessage text={pageMessageOf(error)} onRetry={retry} />}
    </div>
  )
}
