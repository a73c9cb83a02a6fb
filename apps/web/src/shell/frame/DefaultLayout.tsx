import { Outlet } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { keepReadable } from '../../browser/readable.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Footer } from '../Footer.tsx'
import { Header } from '../Header.tsx'
import classes from '../layout.module.css'
import { TopicBar } from '../TopicBar.tsx'
import { useFrameHandover } from '../useFrameHandover.ts'
import { HeaderHiding } from './HeaderHiding.tsx'

/** Header with search and vehicle, the page, footer. */
export function DefaultLayout() {
  useLayoutEffect(keepReadable, [])
  useFrameHandover()
  const { t } = useTranslation()
  return (
    <div className={classes.withHeader}>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <TopicBar />
      <Header />
      <HeaderHiding />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
