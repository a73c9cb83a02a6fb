import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { loginSearchFor } from '../state/guards.ts'
import { useStore } from '../state/reference.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { CartLink } from './CartLink.tsx'
import guest from './GuestHeader.module.css'
import classes from './Header.module.css'
import { HomeLink } from './HomeLink.tsx'
import { LanguageSelect } from './head/LanguageSelect.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { ShopHeader } from './ShopHeader.tsx'
import shell from './shell.module.css'

/** The header of who is not logged in. In a store that is open to visitors it is the shop's, with the ways to an account. */
export default function GuestHeader() {
  const { OpenToVisitors } = useStore()
  if (!OpenToVisitors) return <LoginHeader />
  return (
    <ShopHeader>
      <VisitorLinks />
      <CartLink />
    </ShopHeader>
  )
}

/** They lead back to this page. On a phone they are in the menu. */
function VisitorLinks() {
  const { t } = useTranslation()
  const href = useLocation({ select: (location) => location.href })
  const search = loginSearchFor(href)
  return (
    <span className={guest.links}>
      <ButtonLink to="/register" search={search}>
        {t('auth.register')}
      </ButtonLink>
      <ButtonLink to="/login" search={search}>
        {t('auth.login')}
      </ButtonLink>
    </span>
  )
}

/** Logo, language and login. */
function LoginHeader() {
  const { t } = useTranslation()
  return (
    <header className={classes.root}>
      <div className={classes.phoneOnly}>
        <PhoneMenu />
      </div>
      <HomeLink nameClass={classes.guestWord} />
      <div className={classes.end}>
        <LanguageSelect short />
        <Link to="/my-account" className={shell.button}>
          {t('auth.login')}
        </Link>
      </div>
    </header>
  )
}
