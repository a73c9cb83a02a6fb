import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useAccountMenu } from '../../state/account-menu.ts'
import { useWaitingRequests } from '../../state/order-requests.ts'
import classes from './AccountLayout.module.css'

/** The account's pages beside their menu. On a phone the menu is above, and folded: one row says which page it is. */
export function AccountLayout() {
  const { t } = useTranslation()
  const entries = useAccountMenu()
  const waiting = useWaitingRequests()
  const here = useLocation({ select: ({ pathname }) => pathname })
  // The page on which it was opened: the next one begins folded.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const isOpen = openedOn === here
  const current = entries.find(({ to }) => here.startsWith(to))
  return (
    <div className={classes.root}>
      <nav
        className={classes.menu}
        aria-label={t('account.menu')}
        data-open={isOpen || undefined}
        data-screen
      >
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setOpenedOn(isOpen ? null : here)}
        >
          {t('account.menu')}
          {waiting > 0 && ` (${waiting})`}
          {current && <b>{t(current.text)}</b>}
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </button>
        <ul>
          {entries.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon size={18} stroke={1.6} aria-hidden />
                {t(text)}
                {to === '/my-account/people' && waiting > 0 && ` (${waiting})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}
