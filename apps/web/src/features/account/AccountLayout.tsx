import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccountMenu } from '../../state/account-menu.ts'
import classes from './AccountLayout.module.css'

/** The account's pages beside their menu; on a phone the menu is above. */
export function AccountLayout() {
  const { t } = useTranslation()
  const entries = useAccountMenu()
  return (
    <div className={classes.root}>
      <nav className={classes.menu} aria-label={t('account.menu')} data-screen>
        <ul>
          {entries.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon size={18} stroke={1.6} aria-hidden />
                {t(text)}
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
