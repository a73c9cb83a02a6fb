import { useTranslation } from '../browser/texts.ts'
import { ConnectionNote } from './ConnectionNote.tsx'
import classes from './LoadingApplication.module.css'

/** Shown while the configuration loads. */
export function LoadingApplication() {
  const { t } = useTranslation()
  return (
    <main className={classes.root}>
      <div role="status">
        <h1>{t('app.loading')}</h1>
      </div>
      <ConnectionNote />
    </main>
  )
}
