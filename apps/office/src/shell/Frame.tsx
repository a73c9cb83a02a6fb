import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLive } from '../state/live.ts'
import classes from './Frame.module.css'
import { Header } from './Header.tsx'
import { Rail } from './Rail.tsx'

/** Header, rail and page of everyone who is signed in. */
export function Frame() {
  const { t } = useTranslation()
  useLive()
  return (
    <>
      <a className={classes.skip} href="#page">
        {t('nav.skip')}
      </a>
      <Header />
      <div className={classes.office}>
        <Rail />
        <main id="page" className={classes.page}>
          <Outlet />
        </main>
      </div>
    </>
  )
}
