import type { Right } from '@partboard/domain/office-rights'
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconClipboardList,
  IconExternalLink,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRights } from '../state/session.ts'
import classes from './Rail.module.css'

type Place = { to: LinkProps['to']; key: 'orders' | 'settings'; right: Right; Icon: Icon }

/** The pages of the office; a role sees those that it may open. */
const places: readonly Place[] = [
  { to: '/orders', key: 'orders', right: 'orders:read', Icon: IconClipboardList },
  { to: '/settings/staff', key: 'settings', right: 'staff:write', Icon: IconAdjustmentsHorizontal },
]

export function Rail() {
  const { t } = useTranslation()
  const may = useRights()
  return (
    <nav className={classes.rail} aria-label={t('nav.office')}>
      {places
        .filter(({ right }) => may(right))
        .map(({ to, key, Icon }) => (
          <Link key={key} to={to} className={classes.place} activeProps={{ 'data-active': true }}>
            <Icon size={21} stroke={1.5} />
            {t(`nav.${key}`)}
          </Link>
        ))}
      <span className={classes.space} />
      <a className={classes.place} href="/">
        <IconExternalLink size={21} stroke={1.5} />
        {t('nav.shop')}
      </a>
    </nav>
  )
}
