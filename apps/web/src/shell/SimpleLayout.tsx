import { Outlet } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { CurrencySelect } from './CurrencySelect.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSelect } from './head/LanguageSelect.tsx'
import classes from './layout.module.css'
import { SimpleHeader } from './SimpleHeader.tsx'
import { useFrameHandover } from './useFrameHandover.ts'

/** Layout of cart and checkout: a header without search and cart link, with the shop's telephone. */
export function SimpleLayout() {
  useFrameHandover()
  const { t } = useTranslation()
  return (
    <div className={classes.root}>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      {/* The lines of a cart have many stops. */}
      <a className={`${classes.skip} ${classes.toSummary}`} href="#summary">
        {t('shell.skipToSummary')}
      </a>
      <SimpleHeader />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer>
        {/* On a phone the header has no room beside the vehicle. */}
        <span className={classes.phoneOnly}>
          <LanguageSelect short />
          <CurrencySelect short />
        </span>
      </Footer>
    </div>
  )
}
