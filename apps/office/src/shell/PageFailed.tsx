import { Button } from '@mantine/core'
import { isSignedOut } from '../api/api.ts'
import { messageOf } from '../api/query.ts'
import { useTranslation } from '../browser/texts.ts'
import { endSession } from '../state/session.ts'
import classes from './page.module.css'

/** What a page shows when its data could not be read. A session that has ended leads to the sign-in. */
export function PageFailed({ error }: { error: Error }) {
  const { t } = useTranslation()
  const isOver = isSignedOut(error)
  const again = () => {
    if (isOver) endSession()
    location.reload()
  }
  return (
    <main className={classes.alone}>
      <h1>{t('page.failed')}</h1>
      <p>{messageOf(error)}</p>
      <Button variant="filled" onClick={again}>
        {t(isOver ? 'session.signIn' : 'page.again')}
      </Button>
    </main>
  )
}
