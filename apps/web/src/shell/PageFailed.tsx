import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { pageMessageOf } from '../api/query.ts'
import { ChunkFailed } from '../browser/chunk.ts'
import { isBrowserOffline } from '../browser/offline.ts'
import { useTranslation } from '../browser/texts.ts'
import { EmptyDrawing } from '../ui/EmptyDrawing.tsx'
import { DocumentTitle } from '../ui/PageTitle.tsx'
import plain from '../ui/plain.module.css'
import { Sheet } from '../ui/Sheet.tsx'
import { AskShop } from './AskShop.tsx'
import { ChunkMissing } from './ChunkMissing.tsx'
import classes from './DeadEnd.module.css'

const KeptPages = lazy(() => import('./KeptPages.tsx'))

/** Shown for a page whose data did not load: the server's message, a retry button, and links to other pages. */
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
  // Retries by itself when the network is back.
  useEffect(() => {
    const listener = () => retryOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
  return (
    <div className={classes.root}>
      <Sheet className={classes.sheet}>
        <EmptyDrawing />
        <div>
          <DocumentTitle title={t('notify.error')} />
          <h1 tabIndex={-1}>{t('notify.wentWrong')}</h1>
          {isChunk ? (
            <ChunkMissing />
          ) : (
            <>
              <p className={classes.text} role="alert">
                {pageMessageOf(error)}
              </p>
              <div className={classes.actions}>
                <button type="button" className={plain.primary} onClick={retry}>
                  {t('ui.retry')}
                </button>
                {/* A full page load: the failed request may be one that every page needs. */}
                <a href="/" className={plain.button}>
                  {t('notFound.home')}
                </a>
              </div>
            </>
          )}
          {isBrowserOffline() && (
            <Suspense>
              <KeptPages />
            </Suspense>
          )}
          <AskShop />
        </div>
      </Sheet>
    </div>
  )
}
