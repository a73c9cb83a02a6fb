import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../lib/query.ts'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { DocumentTitle } from '../ui/PageTitle.tsx'
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
  return (
    <div className={classes.root}>
      <DocumentTitle title={t('notify.error')} />
      <h1 tabIndex={-1}>{t('notify.wentWrong')}</h1>
      <ErrorMessage text={messageOf(error)} onRetry={retry} />
    </div>
  )
}
