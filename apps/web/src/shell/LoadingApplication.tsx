import { useTranslation } from '../browser/texts.ts'
import { ConnectionNote } from './ConnectionNote.tsx'
import classes from './LoadingApplication.module.css'

/** Shown while the configuration loads. While the frame shows, the frame has the page's only `main`. */
export function LoadingApplication() {
  const { t } = useTranslation()
  const Place = document.getElementById('frame') ? 'div' : 'main'
  return (
    <>
      <Place className={classes.root}>
        <div role="status">
          <h1>{t('app.loading')}</h1>
        </div>
      </Place>
      <ConnectionNote />
    </>
  )
}
