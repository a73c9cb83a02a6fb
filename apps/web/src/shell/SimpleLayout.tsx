import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Themed } from '../theme/Themed.tsx'
import { Footer } from './Footer.tsx'
import classes from './layout.module.css'
import { SimpleHeader } from './SimpleHeader.tsx'

/** The header of the way to an order: no search and no cart, but the shop's telephone. */
export function SimpleLayout() {
  const { t } = useTranslation()
  return (
    <Themed>
      <div className={classes.root}>
        <a className={classes.skip} href="#main">
          {t('shell.skip')}
        </a>
        <SimpleHeader />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </Themed>
  )
}
