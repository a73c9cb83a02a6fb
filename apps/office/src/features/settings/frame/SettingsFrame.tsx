import type { Right } from '@partboard/domain/admin/office-rights'
import {
  type Icon,
  IconBuildingStore,
  IconCoins,
  IconMapPin,
  IconPalette,
  IconTruckDelivery,
  IconUsers,
} from '@partboard/ui/icons/index.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import classes from './settings.module.css'

type Place = {
  to: LinkProps['to']
  key: 'store' | 'look' | 'methods' | 'branches' | 'currencies' | 'staff'
  right: Right
  Icon: Icon
}

const places: readonly Place[] = [
  { to: '/settings/store', key: 'store', right: 'settings:read', Icon: IconBuildingStore },
  { to: '/settings/look', key: 'look', right: 'settings:read', Icon: IconPalette },
  { to: '/settings/methods', key: 'methods', right: 'settings:read', Icon: IconTruckDelivery },
  { to: '/settings/branches', key: 'branches', right: 'settings:read', Icon: IconMapPin },
  { to: '/settings/currencies', key: 'currencies', right: 'settings:read', Icon: IconCoins },
  { to: '/settings/staff', key: 'staff', right: 'staff:write', Icon: IconUsers },
]

/** A page of the settings, with the list of them at the left. */
export function SettingsFrame({
  second,
  actions,
  children,
}: {
  second: string
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  const may = useRights()
  return (
    <>
      <PageHead title={t('nav.settings')} second={second}>
        {actions}
      </PageHead>
      <div className={classes.frame}>
        <nav className={classes.places} aria-label={t('nav.settings')}>
          {places
            .filter(({ right }) => may(right))
            .map(({ to, key, Icon }) => (
              <Link key={key} to={to} activeProps={{ 'data-active': true }}>
                <Icon size={18} stroke={1.5} />
                {t(`settings.place.${key}`)}
              </Link>
            ))}
        </nav>
        <div className={classes.sheets}>{children}</div>
      </div>
    </>
  )
}
