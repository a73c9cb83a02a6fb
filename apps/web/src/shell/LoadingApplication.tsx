import { useTranslation } from 'react-i18next'
import { ConnectionNote } from './ConnectionNote.tsx'
import classes from './LoadingApplication.module.css'

/** While the configuration loads. */
export function LoadingApplication() {
  const { t } = useTranslation()
  return (
    <main className={classes.root}>
      <p role="status">{t('app.loading')}</p>
      <ConnectionNote />
    </main>
  )
}
