import type { Right } from '@partboard/domain/office-rights'
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconChecklist,
  IconClipboardList,
  IconDatabaseImport,
  IconExternalLink,
  IconFileText,
  IconHexagon,
  IconHome,
  IconPackages,
  IconUsers,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRights } from '../state/session.ts'
import { NewOrders } from './NewOrders.tsx'
import classes from './Rail.module.css'
import { ToPick } from './ToPick.tsx'

type Place = {
  to: LinkProps['to']
  key: 'today' | 'orders' | 'picking' | 'customers' | 'settings' | 'stock' | 'parts' | 'catalogue' | 'content'
  right: Right | null
  /** The key after G. */
  letter?: string
  Icon: Icon
}

/** The pages of the office; a role sees those that it may open. */
export const places: readonly Place[] = [
  { to: '/', key: 'today', right: null, letter: 'd', Icon: IconHome },
  { to: '/orders', key: 'orders', right: 'orders:read', letter: 'z', Icon: IconClipboardList },
  { to: '/picking', key: 'picking', right: 'orders:ship', letter: 'k', Icon: IconChecklist },
  { to: '/customers', key: 'customers', right: 'customers:read', letter: 'l', Icon: IconUsers },
  { to: '/stock', key: 'stock', right: 'stock:read', letter: 's', Icon: IconPackages },
  { to: '/parts', key: 'parts', right: 'catalogue:read', letter: 'e', Icon: IconHexagon },
  { to: '/catalogue', key: 'catalogue', right: 'catalogue:read', letter: 'i', Icon: IconDatabaseImport },
  { to: '/content', key: 'content', right: 'content:read', letter: 't', Icon: IconFileText },
  {
    to: '/settings',
    key: 'settings',
    right: 'settings:read',
    letter: 'u',
    Icon: IconAdjustmentsHorizontal,
  },
]

export function Rail() {
  const { t } = useTranslation()
  const may = useRights()
  return (
    <nav className={classes.rail} aria-label={t('nav.office')}>
      {places
        .filter(({ right }) => right === null || may(right))
        .map(({ to, key, Icon }) => (
          <Link
            key={key}
            to={to}
            className={classes.place}
            activeProps={{ 'data-active': true }}
            activeOptions={{ exact: to === '/' }}
          >
            <Icon size={21} stroke={1.5} />
            {t(`nav.${key}`)}
            {key === 'orders' && <NewOrders />}
            {key === 'picking' && <ToPick />}
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
