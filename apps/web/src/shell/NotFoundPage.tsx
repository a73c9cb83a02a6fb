import { Link, useRouter } from '@tanstack/react-router'
import { useSignedIn } from '../browser/session.ts'
import { useTranslation } from '../browser/texts.ts'
import { EmptyDrawing } from '../ui/EmptyDrawing.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import plain from '../ui/plain.module.css'
import { Sheet } from '../ui/Sheet.tsx'
import { AskShop } from './AskShop.tsx'
import classes from './DeadEnd.module.css'

/** 'Page not found' with Return to home and Back, and hints on other ways to search. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const isSignedIn = useSignedIn()
  return (
    <div className={classes.root}>
      <Sheet className={classes.sheet}>
        <EmptyDrawing />
        <div>
          <PageTitle title={t('notFound.title')} />
          <p className={classes.text}>
            {t('shell.notFoundText')} {isSignedIn && t('shell.notFoundSearch')}
          </p>
          <div className={classes.actions}>
            <Link to="/" className={plain.primary}>
              {t('notFound.home')}
            </Link>
            <button type="button" className={plain.button} onClick={() => router.history.back()}>
              {t('notFound.back')}
            </button>
          </div>
          <AskShop />
        </div>
      </Sheet>
    </div>
  )
}
